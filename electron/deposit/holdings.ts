import type { Catalogue } from '../catalogue/catalogue.ts';
import { checkCatalogue } from '../catalogue/check-catalogue.ts';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import { setAsideCatalogue } from '../catalogue/set-aside-catalogue.ts';
import { AcervoError } from '../core/errors.ts';
import { waitForFileLock } from '../ledger/file-lock.ts';
import { Minter } from '../minter/minter.ts';
import type { Clock } from '../platform/clock.ts';
import type { Intent } from '../storage/change.ts';
import { formatStamp } from '../storage/stamp.ts';
import { explainChangeFailure } from './explain-change-failure.ts';
import { followRegister } from './follow-register.ts';
import { Hands } from './hands.ts';
import { type Archive, openArchive } from './open-archive.ts';
import { recover } from './recover.ts';
import { Workroom } from './workroom.ts';

/** What the opening of an archive had to put right, to be told to whoever opened it. */
export type Notice =
  | { readonly kind: 'change-finished'; readonly intent: Intent }
  | { readonly kind: 'changes-undone'; readonly count: number }
  /** A catalogue that could not be used was set aside, and made again from tree and register. */
  | { readonly kind: 'catalogue-made-again'; readonly keptAt: string };

/** An archive open for work: its truths, the catalogue over them, and those who do the work. */
export interface Holdings extends Archive {
  readonly clock: Clock;
  /** Who works, for the events of items. */
  readonly agent: string;
  readonly catalogue: Catalogue;
  readonly minter: Minter;
  readonly hands: Hands;
  readonly room: Workroom;
  readonly notices: readonly Notice[];
  /** Answers what closing found out. */
  close(): Promise<readonly Notice[]>;
}

/** Opens an archive for work, after what dead processes left undone was finished or undone. */
export async function openHoldings(folder: string, clock: Clock, agent: string): Promise<Holdings> {
  const archive = await openArchive(folder, clock);
  try {
    const { wasUnclean, finished, undone } = await recover(archive);
    const { catalogue, keptAt } = await openFollowing(archive, clock);
    const notices: Notice[] = finished.map((intent) => ({ kind: 'change-finished', intent }));
    if (undone > 0) notices.push({ kind: 'changes-undone', count: undone });
    if (keptAt !== undefined) notices.push({ kind: 'catalogue-made-again', keptAt });
    // Work begins at once; whether the catalogue came through an unclean stop is looked at, and mended, beside it.
    const mending = wasUnclean && keptAt === undefined ? mendIfDamaged(archive, clock) : undefined;
    const minter = new Minter(archive.ledger, clock);
    const hands = new Hands();
    const room = new Workroom(archive.layout);

    async function close(): Promise<readonly Notice[]> {
      try {
        await hands.close();
        await room.close();
        const found = await mending;
        catalogue.close();
        return found ?? [];
      } finally {
        archive.ledger.close();
      }
    }

    return { ...archive, clock, agent, catalogue, minter, hands, room, notices, close };
  } catch (error) {
    archive.ledger.close();
    throw explainChangeFailure(error, folder);
  }
}

interface Following {
  readonly catalogue: Catalogue;
  /** Where a damaged one was put, in whose place this one is. */
  readonly keptAt?: string;
}

/** The catalogue, up to date; one that is damaged is set aside, for nothing is in it that cannot be had again. */
async function openFollowing(archive: Archive, clock: Clock): Promise<Following> {
  const catalogue = await findUndamaged(archive);
  return catalogue === undefined ? replaceDamaged(archive, clock) : { catalogue };
}

async function findUndamaged(archive: Archive): Promise<Catalogue | undefined> {
  try {
    return await openAndFollow(archive);
  } catch (error) {
    if (error instanceof AcervoError && error.code === 'ERR_CATALOGUE_DAMAGED') return undefined;
    throw error;
  }
}

async function openAndFollow(archive: Archive): Promise<Catalogue> {
  const catalogue = openCatalogue(archive.layout.catalogue);
  try {
    await followRegister(archive, catalogue);
    return catalogue;
  } catch (error) {
    catalogue.close();
    throw error;
  }
}

/** Several processes may find it damaged at once: one makes it again, and the others, who wait, find that one. */
async function replaceDamaged(archive: Archive, clock: Clock): Promise<Following> {
  const { catalogue: path } = archive.layout;
  const lock = await waitForFileLock(`${path}.lock`);
  try {
    const isSound = (await checkCatalogue(path)) === 'sound';
    const catalogue = isSound ? await findUndamaged(archive) : undefined; // pages may be sound, and tables missing
    if (catalogue !== undefined) return { catalogue };
    const keptAt = setAsideCatalogue(path, formatStamp(clock.now()));
    return { catalogue: await openAndFollow(archive), keptAt };
  } finally {
    lock.release();
  }
}

/** Whoever has it open goes on with the new one by itself. */
async function mendIfDamaged(archive: Archive, clock: Clock): Promise<readonly Notice[]> {
  try {
    if ((await checkCatalogue(archive.layout.catalogue)) === 'sound') return [];
    const { catalogue, keptAt } = await replaceDamaged(archive, clock);
    catalogue.close();
    return keptAt === undefined ? [] : [{ kind: 'catalogue-made-again', keptAt }];
  } catch {
    return []; // what cannot be checked or mended now tells nothing; who works with it is told by SQLite
  }
}
