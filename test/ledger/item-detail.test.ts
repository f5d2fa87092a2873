import { expect, test } from 'vitest';
import { formatItemDetail, parseItemDetail } from '../../electron/ledger/item-detail.ts';

const whole = {
  item: 'a'.repeat(64),
  content: 'b'.repeat(64),
  ibip: '8JMKD3MGP8W/34PGRBS',
  holder: 'sid.inpe.br/mtc-m18/2005/01.19.10.41.30',
  reason: 'two "words"\nand a line',
  successor: '8JMKD3MGP8W/34PGRBT',
};

test('survives being written and read', () => {
  expect(parseItemDetail(formatItemDetail(whole))).toEqual(whole);
  expect(parseItemDetail(formatItemDetail({}))).toEqual({});
});

test('has its members always in the same order, and only those that there are', () => {
  const shuffled = { successor: 's', item: 'i', reason: 'r' };
  expect(formatItemDetail(shuffled)).toBe('{"item":"i","reason":"r","successor":"s"}');
});

test.each(['', 'x', '{', 'null', '7', '"item"', '[]', '{"item":7,"content":null,"reason":["r"]}'])(
  'reads nothing out of %j',
  (text) => {
    expect(parseItemDetail(text)).toEqual({});
  },
);

test('leaves out what it does not know and keeps what it does', () => {
  const text = '{"reason":"r","later":1,"holder":7,"__proto__":{"ibip":"i"}}';
  expect(parseItemDetail(text)).toEqual({ reason: 'r' });
});

test('takes no text for a digest that is none', () => {
  expect(parseItemDetail('{"item":"i","content":"C"}')).toEqual({});
});
