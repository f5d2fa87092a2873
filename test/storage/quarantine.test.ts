import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ArchiveLayout, archiveLayout } from '../../electron/storage/archive-layout.ts';
import { placeRepository } from '../../electron/storage/place-repository.ts';
import { listQuarantine, quarantineRepository } from '../../electron/storage/quarantine.ts';
import { readRepository } from '../../electron/storage/read-repository.ts';
import { repositoryFolder } from '../../electron/storage/repository-path.ts';
import { stageRepository } from '../../electron/storage/stage-repository.ts';
import { Death, dieAtChange } from '../support/die-at-change.ts';
import { recordFileCalls } from '../support/file-calls.ts';
import { archiveServiceItem as item } from '../support/sample-items.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const { rep } = item.labels;
const at = 1_300_000_000_000_001;
const reason = 'It names a holder that it never had.\n';
const refusal = (code: string): Error => expect.objectContaining({ code }) as Error;
const quarantine = (layout: ArchiveLayout): string => quarantineRepository(layout, rep, at, reason);

function place(layout = archiveLayout(temporaryFolder())): ArchiveLayout {
  placeRepository(layout, stageRepository(layout, item, [{ path: 'index.html', content: 'x' }]));
  return layout;
}

describe('a repository in quarantine', () => {
  it('has left the collection, whole, and lies beside the reason', () => {
    const layout = place();
    const folder = quarantine(layout);
    expect(folder).toBe(
      join(layout.quarantine, 'sid.inpe.br/mtc-m18/2005/01.19.10.41.30/2011-03-13T07.06.40.000001Z'),
    );
    expect(existsSync(repositoryFolder(layout, rep))).toBe(false);
    expect(readRepository(join(folder, 'repository'), rep).findings).toEqual([]);
    expect(readFileSync(join(folder, 'reason.txt'), 'utf8')).toBe(reason);
    expect([...listQuarantine(layout)]).toEqual([{ rep, at, folder }]);
  });

  it.skipIf(process.platform === 'win32')('is moved only after the reason is durable', () => {
    const layout = place();
    const calls = recordFileCalls();
    const folder = quarantine(layout);
    const from = repositoryFolder(layout, rep);
    const written = calls.indexOf(`write ${folder}/reason.txt`);
    expect(calls[written - 1]).toBe(`fsync ${dirname(folder)}`);
    expect(calls.slice(written + 1)).toEqual([
      `fsync ${folder}/reason.txt`,
      `fsync ${folder}`,
      `rename ${from} ${folder}/repository`,
      `fsync ${folder}`,
      `fsync ${dirname(from)}`,
    ]);
  });

  it('does not take the place of another of the same instant', () => {
    const layout = place();
    const first = quarantine(layout);
    const second = quarantine(place(layout));
    expect(second).toBe(`${first}-2`);
    expect([...listQuarantine(layout)].map(({ folder }) => folder).toSorted()).toEqual([first, second]);
    expect([...listQuarantine(layout)].map((kept) => kept.at)).toEqual([at, at]);
  });

  it('is either still in the collection or whole in quarantine, and a second try is as good as the first', () => {
    const steps = dieAtChange(0, 'after', () => quarantine(place()));
    expect(steps).toBeGreaterThan(8);
    for (let fatal = 1; ; fatal++) {
      const layout = place();
      try {
        dieAtChange(fatal, 'after', () => quarantine(layout));
        break;
      } catch (error) {
        expect(error).toBeInstanceOf(Death);
      }
      const moved = [...listQuarantine(layout)].map(({ folder }) => join(folder, 'repository'));
      const remaining = existsSync(repositoryFolder(layout, rep)) ? [repositoryFolder(layout, rep)] : [];
      expect([...moved, ...remaining]).toHaveLength(1);
      for (const folder of [...moved, ...remaining]) expect(readRepository(folder, rep).findings).toEqual([]);
      if (remaining.length > 0) quarantine(layout);
      expect([...listQuarantine(layout)]).toHaveLength(1);
    }
  });
});

describe('what cannot be put into quarantine', () => {
  it('is what is not there', () => {
    const layout = archiveLayout(temporaryFolder());
    expect(() => quarantine(layout)).toThrow(refusal('ERR_REPOSITORY_MISSING'));
    expect(readdirSync(layout.folder)).toEqual([]);
  });

  it.each(['collection', 'quarantine'] as const)('is what lies behind a link (%s)', (tree) => {
    const layout = archiveLayout(temporaryFolder());
    const elsewhere = temporaryFolder();
    const link = join(layout[tree], 'sid.inpe.br');
    if (tree === 'quarantine') place(layout);
    else mkdirSync(join(elsewhere, 'mtc-m18/2005/01.19.10.41.30/doc'), { recursive: true });
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(elsewhere, link, 'junction');
    const before = readdirSync(elsewhere, { recursive: true });
    expect(() => quarantine(layout)).toThrow(refusal('ERR_COLLECTION_NOT_A_FOLDER'));
    expect(readdirSync(elsewhere, { recursive: true })).toEqual(before);
  });
});
