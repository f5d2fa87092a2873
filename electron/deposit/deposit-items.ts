import type { CatalogueItem } from '../catalogue/entry.ts';
import { AcervoError } from '../core/errors.ts';
import type { Ibi } from '../core/ibi.ts';
import { formatItemDetail } from '../ledger/item-detail.ts';
import { stagedRepository } from '../storage/change-folder.ts';
import { getItemDigest, formatItem, parseItem } from '../storage/item-json.ts';
import { afterChange, applyChange } from './change-item.ts';
import { claimContent } from './claim-content.ts';
import type { DepositDesk, DepositOutcome, DepositRequest, DuplicateRule } from './deposit-request.ts';
import { describeDeposit } from './describe-deposit.ts';
import { explainChangeFailure } from './explain-change-failure.ts';
import { getItem } from './get-item.ts';
import type { StagedContent, Survey } from './hands.ts';
import type { Holdings } from './holdings.ts';
import type { WorkControl } from './work-control.ts';

/** How many deposits are under way at once, so that the disk need not wait for the threads, or they for the disk. */
const underWayAtOnce = 4;

/**
 * The one way in. Each request becomes an item; outcomes come in the order of the requests. Content is copied for
 * several at once, but what each turns out to be is decided one after another: of two alike, the second is the
 * duplicate.
 */
export async function* depositItems(
  holdings: Holdings,
  requests: readonly DepositRequest[],
  desk: DepositDesk,
  control: WorkControl,
): AsyncGenerator<DepositOutcome> {
  holdings.hands.prepare();
  const depositor = new Depositor(holdings, desk, control);
  const underWay: Promise<DepositOutcome>[] = [];
  for (const request of requests) {
    const oldest = underWay.length < underWayAtOnce ? undefined : underWay.shift();
    if (oldest !== undefined) yield await oldest;
    underWay.push(depositor.deposit(request));
  }
  for (const outcome of underWay) yield await outcome;
}

/** To ignore what is held; or to bring it, as an edition of what is held or not, while no other process does so. */
type Decision =
  | { readonly rule: 'ignore'; readonly held: CatalogueItem; readonly release?: undefined }
  | {
      readonly rule: Exclude<DuplicateRule, 'ignore'>;
      readonly held: CatalogueItem | undefined;
      readonly release: () => void;
    };

class Depositor {
  readonly #holdings: Holdings;
  readonly #desk: DepositDesk;
  readonly #control: WorkControl;
  /** Ends when the deposit before has decided what it is. */
  #turn: Promise<unknown> = Promise.resolve();
  /** Ends when the deposit before is in the register, or never will be. */
  #entered: Promise<unknown> = Promise.resolve();

  constructor(holdings: Holdings, desk: DepositDesk, control: WorkControl) {
    this.#holdings = holdings;
    this.#desk = desk;
    this.#control = control;
  }

  /** Never rejects. */
  async deposit(request: DepositRequest): Promise<DepositOutcome> {
    const before = this.#turn;
    const turn = Promise.withResolvers<undefined>();
    this.#turn = turn.promise;
    try {
      return await this.#stageAndCommit(request, before, () => {
        turn.resolve(undefined);
      });
    } catch (error) {
      return { kind: 'failed', request, error: explainChangeFailure(error, this.#holdings.layout.folder) };
    } finally {
      turn.resolve(undefined);
    }
  }

  async #stageAndCommit(
    request: DepositRequest,
    before: Promise<unknown>,
    endTurn: () => void,
  ): Promise<DepositOutcome> {
    const { hands, layout, room } = this.#holdings;
    await this.#control.checkpoint();
    const survey = await hands.survey(request.sources, layout.folder);
    await this.#desk.onSurvey?.(request, survey);
    const changeFolder = await room.makeChangeFolder();
    try {
      const staged = await hands.stage(survey, stagedRepository(changeFolder), this.#control);
      await before;
      await this.#control.checkpoint();
      const { rule, held, release } = await this.#decide(request, staged.content, changeFolder);
      if (rule === 'ignore') {
        await hands.run('discardChange', changeFolder);
        return { kind: 'ignored', request, item: held };
      }
      const edition = rule === 'edition' ? held : undefined;
      const committed = this.#commit(request, survey, staged, changeFolder, edition).finally(release);
      this.#entered = committed.catch(() => undefined);
      endTurn();
      return { kind: 'deposited', request, item: await committed };
    } catch (error) {
      const hasBegun = error instanceof AcervoError && error.code === 'ERR_UNFINISHED';
      // If even this fails, it is done when the archive is next opened.
      if (!hasBegun) await hands.run('discardChange', changeFolder).catch(() => undefined);
      throw error;
    }
  }

  /** What to do, which depends on what the archive holds already; what was deleted counts too. */
  async #decide(request: DepositRequest, content: string, changeFolder: string): Promise<Decision> {
    const claim = (): Promise<() => void> => claimContent(this.#holdings, content, changeFolder);
    const findHeld = (): CatalogueItem | undefined => this.#holdings.catalogue.findByContent(content)[0];
    const release = await claim();
    const held = findHeld();
    if (held === undefined) return { rule: 'keep', held, release };
    release(); // whoever is asked may take long to answer
    const rule = await this.#desk.onDuplicate(request, held);
    if (rule === 'ignore') return { rule, held };
    return { rule, release: await claim(), held: findHeld() };
  }

  async #commit(
    request: DepositRequest,
    survey: Survey,
    staged: StagedContent,
    changeFolder: string,
    edition: CatalogueItem | undefined,
  ): Promise<CatalogueItem> {
    const { ledger, minter, clock, hands, agent, layout } = this.#holdings;
    const before = this.#entered;
    const [labels] = await minter.mint(1);
    if (labels === undefined) throw new Error('the minter answers as many labels as it was asked for');
    const holder = ledger.archive.get().serviceIbi;
    if (holder === undefined) throw new AcervoError('ERR_ARCHIVE_UNFINISHED', { path: layout.folder });
    const { rep, ibip } = labels;
    const at = clock.now();
    const editionOf: Ibi | undefined = edition?.labels.rep;
    const described = { request, survey, staged, labels, holder, agent, at };
    const itemText = formatItem(
      describeDeposit({ ...described, ...(editionOf !== undefined && { editionOf }) }),
    );
    parseItem(itemText); // what we would refuse to read must not be written
    const detail = formatItemDetail({
      item: getItemDigest(itemText),
      content: staged.content,
      ...(ibip !== undefined && { ibip }),
    });
    const intent = { change: 'deposit', rep, at, event: 'deposited', detail } as const;
    await hands.run('sealRepository', stagedRepository(changeFolder), itemText);
    await applyChange(this.#holdings, changeFolder, intent, async (...change) => {
      await hands.run('makeChange', ...change);
      await before; // the register has them in the order of the requests
    });
    return afterChange(rep, async () => {
      await hands.run('followInThread', layout.folder);
      return getItem(this.#holdings, rep);
    });
  }
}
