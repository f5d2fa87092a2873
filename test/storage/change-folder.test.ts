import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { archiveLayout } from '../../electron/storage/archive-layout.ts';
import { changeKinds } from '../../electron/storage/change.ts';
import {
  discardChange,
  findIntent,
  listChangeFolders,
  listRooms,
  makeChangeFolder,
  makeRoom,
  removeRoom,
  stageItem,
  stagedItem,
  stagedRepository,
  writeIntent,
} from '../../electron/storage/change-folder.ts';
import { formatIntent } from '../../electron/storage/intent-json.ts';
import { formatItem, getItemDigest } from '../../electron/storage/item-json.ts';
import { dieAtChange } from '../support/die-at-change.ts';
import { recordFileCalls } from '../support/file-calls.ts';
import { item, prepareChange, rep } from '../support/prepared-changes.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const refusal = (code: string): Error => expect.objectContaining({ code }) as Error;
const makeLayout = (): ReturnType<typeof archiveLayout> => archiveLayout(temporaryFolder());
const makeEmptyChange = (): string => makeChangeFolder(makeRoom(makeLayout(), 'room'));
const intent = {
  change: 'describe',
  rep,
  at: 1_300_000_000_500_000,
  event: 'described',
  detail: '{}',
} as const;

describe('an intent', () => {
  it.each(changeKinds)('is found as it was written (%s)', (kind) => {
    const change = prepareChange(kind);
    expect(findIntent(change.changeFolder)).toEqual(change.intent);
  });

  it('can be read by a person', () => {
    const { changeFolder } = prepareChange('restore');
    expect(String(execFileSync('cat', [join(changeFolder, 'intent.json')])).split('\n')).toEqual([
      '{',
      '  "format": "acervo-intent/1",',
      '  "change": "restore",',
      '  "rep": "sid.inpe.br/mtc-m18/2009/02.16.17.46",',
      '  "at": "2011-03-13T07:06:40.000001Z",',
      '  "event": "described",',
      '  "detail": "{\\"item\\":\\"…\\"}",',
      '  "removedAt": "2008-01-10T21:20:00Z"',
      '}',
      '',
    ]);
  });

  it.skipIf(process.platform === 'win32')(
    'is durable when the call returns, and so is what was staged before it',
    () => {
      const changeFolder = makeEmptyChange();
      const calls = recordFileCalls();
      stageItem(changeFolder, item);
      const staged = calls.length;
      writeIntent(changeFolder, intent);
      const file = join(changeFolder, 'intent.json');
      expect(calls.slice(0, staged)).toEqual([
        `write ${stagedItem(changeFolder)}`,
        `fsync ${stagedItem(changeFolder)}`,
        `fsync ${changeFolder}`,
      ]);
      expect(calls.slice(staged)).toEqual([
        `fsync ${changeFolder}`,
        `write ${file}`,
        `fsync ${file}`,
        `fsync ${changeFolder}`,
        `fsync ${dirname(changeFolder)}`,
      ]);
    },
  );

  const text = formatIntent(intent);
  it.each<[string, string | Buffer]>([
    ['nothing in it', ''],
    ['zeros, as a power cut leaves them', Buffer.alloc(text.length)],
    ...[1, 30, 60, text.length - 2].map((length): [string, string] => [
      `${length} bytes of it`,
      text.slice(0, length),
    ]),
    ['a name that leads elsewhere', text.replace(rep, '../../../etc')],
    ['a name that is not canonical', text.replace(rep, rep.toUpperCase())],
    ['a name with more parts', text.replace(rep, `${rep}/..`)],
    ['an unknown change', text.replace('"describe"', '"destroy"')],
    ['a change of the prototype', text.replace('"describe"', '"toString"')],
    ['a member too many', text.replace('"change"', '"other": 1,\n  "change"')],
    ['an impossible date', text.replace('2011-03-13', '2011-02-30')],
    ['more digits than a clock has', text.replace('40.5Z', '40.5000001Z')],
    ['an event with a line end', text.replace('"described"', '"described\\n"')],
    ['a detail that is no text', text.replace('"{}"', '{}')],
    ['a restoration of who knows what', text.replace('"describe"', '"restore"')],
    ['another format', text.replace('acervo-intent/1', 'acervo-item/1')],
    ['a year that no clock reaches', text.replace('2011', '+275761')],
    ['bytes that are not text', Buffer.from(text.replace('{}', '{\xff}'), 'latin1')],
    ['a list', '[]'],
  ])('is none with %s', (_, content) => {
    const changeFolder = makeEmptyChange();
    writeFileSync(join(changeFolder, 'intent.json'), content);
    expect(findIntent(changeFolder)).toBeUndefined();
  });

  it('is none where there is none, or something else than a file', () => {
    const [absent, folder, link] = [makeEmptyChange(), makeEmptyChange(), makeEmptyChange()];
    mkdirSync(join(folder, 'intent.json'));
    symlinkSync(join(prepareChange('describe').changeFolder, 'intent.json'), join(link, 'intent.json'));
    expect([absent, folder, link].map(findIntent)).toEqual([undefined, undefined, undefined]);
  });

  it.skipIf(process.platform === 'win32')('is not waited for at a pipe', () => {
    const changeFolder = makeEmptyChange();
    execFileSync('mkfifo', [join(changeFolder, 'intent.json')]);
    expect(findIntent(changeFolder)).toBeUndefined();
  });

  it('of a later Acervo is left to it', () => {
    const changeFolder = makeEmptyChange();
    writeFileSync(join(changeFolder, 'intent.json'), text.replace('acervo-intent/1', 'acervo-intent/2'));
    expect(() => findIntent(changeFolder)).toThrow(refusal('ERR_CHANGE_FROM_FUTURE'));
  });

  it('is refused if it could not be found again, and nothing is written', () => {
    const changeFolder = makeEmptyChange();
    const strange = { ...intent, rep: rep.toUpperCase() as typeof rep };
    expect(() => {
      writeIntent(changeFolder, strange);
    }).toThrow(refusal('ERR_ITEM_FORMAT'));
    expect(readdirSync(changeFolder)).toEqual([]);
  });
});

describe('a staged description', () => {
  it('is told by the digest of its checksum', () => {
    const changeFolder = makeEmptyChange();
    expect(stageItem(changeFolder, item)).toBe(getItemDigest(formatItem(item)));
  });

  it('is refused if it could not be read again, and nothing is written', () => {
    const changeFolder = makeEmptyChange();
    expect(() => stageItem(changeFolder, { ...item, language: 'No such' })).toThrow(
      refusal('ERR_ITEM_FORMAT'),
    );
    expect(readdirSync(changeFolder)).toEqual([]);
  });
});

describe('a discarded change', () => {
  it.each(['update', 'describe'] as const)('loses its intent before what is staged (%s)', (kind) => {
    const { changeFolder } = prepareChange(kind);
    const staged = kind === 'update' ? stagedRepository(changeFolder) : stagedItem(changeFolder);
    const calls = recordFileCalls();
    expect(() =>
      dieAtChange(1, 'after', () => {
        discardChange(changeFolder);
      }),
    ).toThrow();
    expect(findIntent(changeFolder)).toBeUndefined();
    expect(existsSync(staged)).toBe(true);
    discardChange(changeFolder);
    expect(calls).toEqual(process.platform === 'win32' ? [] : [`fsync ${changeFolder}`]);
    expect(existsSync(changeFolder)).toBe(false);
  });

  // Elsewhere the system itself has no such names.
  it.skipIf(process.platform !== 'linux')('is gone whatever the names in it', () => {
    const changeFolder = makeEmptyChange();
    const folder = Buffer.from(`${changeFolder}/caf\xe9`, 'latin1');
    mkdirSync(folder);
    writeFileSync(Buffer.concat([folder, Buffer.from('/\xff\n', 'latin1')]), '');
    discardChange(changeFolder);
    expect(existsSync(changeFolder)).toBe(false);
  });

  it('may be gone already', () => {
    const changeFolder = makeEmptyChange();
    discardChange(changeFolder);
    expect(() => {
      discardChange(changeFolder);
    }).not.toThrow();
  });
});

describe('the working rooms', () => {
  it('hold change folders with numbers, in their order', () => {
    const room = makeRoom(makeLayout(), 'room');
    const folders = Array.from({ length: 11 }, () => makeChangeFolder(room));
    expect(new Set(folders).size).toBe(11);
    expect(listChangeFolders(room)).toEqual(folders);
    mkdirSync(join(room, 'notes'));
    writeFileSync(join(room, 'lock'), '');
    expect(listChangeFolders(room)).toEqual(folders);
  });

  it('are the folders of the staging area, and none where there is no such area', () => {
    const layout = makeLayout();
    expect(listRooms(layout)).toEqual([]);
    const rooms = [makeRoom(layout, 'a'), makeRoom(layout, 'b')];
    writeFileSync(join(layout.staging, 'file'), '');
    symlinkSync(temporaryFolder(), join(layout.staging, 'link'), 'junction');
    expect(listRooms(layout).toSorted()).toEqual(rooms);
  });

  it('are not looked for, or made, behind a link', () => {
    const layout = makeLayout();
    symlinkSync(temporaryFolder(), layout.staging, 'junction');
    expect(() => listRooms(layout)).toThrow(refusal('ERR_COLLECTION_NOT_A_FOLDER'));
    expect(() => makeRoom(layout, 'room')).toThrow(refusal('ERR_COLLECTION_NOT_A_FOLDER'));
  });

  it('are removed with their lock, but not while a change is left in them', () => {
    const room = makeRoom(makeLayout(), 'room');
    writeFileSync(join(room, 'lock'), '');
    const changeFolder = makeChangeFolder(room);
    removeRoom(room);
    expect(existsSync(changeFolder)).toBe(true);
    discardChange(changeFolder);
    removeRoom(room);
    expect(existsSync(room)).toBe(false);
    expect(listChangeFolders(room)).toEqual([]);
  });

  it('are not made again by a change that comes too late', () => {
    const room = makeRoom(makeLayout(), 'room');
    removeRoom(room);
    expect(() => makeChangeFolder(room)).toThrow(/ENOENT/);
  });
});
