import { describe, expect, it } from 'vitest';
import { dublinCoreElements, relationKinds } from '../../electron/core/item.ts';
import { itemStates } from '../../electron/core/item-state.ts';
import { duplicateRules } from '../../electron/deposit/deposit-request.ts';
import { registerEvents } from '../../electron/ledger/register-line.ts';
import { changeKinds } from '../../electron/storage/change.ts';
import { concerns } from '../../electron/storage/name-concerns.ts';
import en from '../../resources/locales/en.json' with { type: 'json' };
import { analysePattern } from '../support/message-patterns.ts';

// `other` stands for the one word that needs no case of its own.
describe('the words that people read for', () => {
  it.each([
    ['the states of an item', 'cli.item.state', 'state', itemStates, 'Original'],
    ['the rules for duplicates', 'cli.duplicate.decided', 'rule', duplicateRules, 'keep'],
    ['the elements of Dublin Core', 'cli.show.element', 'element', dublinCoreElements, 'rights'],
    ['relations', 'cli.show.relation', 'relation', relationKinds, 'has-metadata'],
    ['changes', 'cli.notice.changeFinished', 'change', changeKinds, 'describe'],
    ['doubtful names', 'cli.survey.concern', 'concern', concerns, 'hidden'],
    ['events of the register', 'cli.log.event', 'event', registerEvents, 'minted'],
  ] as const)('%s are all there', (_, key, name, words, other) => {
    const expected = words.map((word) => (word === other ? 'other' : word.replaceAll('-', '_')));
    expect(analysePattern(en[key], 'en').selects.get(name)).toEqual(new Set(expected));
  });
});
