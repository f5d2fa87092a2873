import { expect, test } from 'vitest';
import { updateItem } from '../../electron/deposit/update-item.ts';
import { WorkControl } from '../../electron/deposit/work-control.ts';
import { editItem } from '../../electron/deposit/edit-item.ts';
import { depositOne, makeSource, museumHoldings } from '../support/holdings.ts';

test('an update may put a file in the place of the folder that held the target', async () => {
  const holdings = await museumHoldings();
  const { rep } = (await depositOne(holdings, makeSource({ 'book/page.txt': '1', 'other.txt': '2' }))).labels;
  await editItem(holdings, rep, [{ kind: 'target', target: 'book/page.txt' }]);
  const source = makeSource({ book: 'now a file' });
  const updated = await updateItem(holdings, rep, [{ path: source }], {}, new WorkControl());
  expect(updated).toMatchObject({ target: 'book', fileCount: 1 });
});
