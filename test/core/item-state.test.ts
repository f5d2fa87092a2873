import { describe, expect, it } from 'vitest';
import { judgeState, standingAfter } from '../../electron/core/item-state.ts';
import type { UniformRepositoryName } from '../../electron/core/uniform-repository-name.ts';

const us = 'museu.org.br/arquivo/2026/11.18.14.02' as UniformRepositoryName;
const them = 'inpe.br/mtc-m18/2005/01.19.10.41' as UniformRepositoryName;

describe('the standing of a label', () => {
  it.each([
    [[], 'unknown'],
    [['deposited'], 'held'],
    [['founded'], 'held'],
    [['copied'], 'unknown'],
    [['copied', 'taken-over'], 'held'],
    [['deposited', 'described', 'updated'], 'held'],
    [['deposited', 'deleted'], 'deleted'],
    [['deposited', 'deleted', 'quarantined', 'purged'], 'deleted'],
    [['deposited', 'deleted', 'restored'], 'held'],
    [['deposited', 'handed-over', 'copied'], 'handed-over'],
    [['an-event-of-a-later-acervo'], 'unknown'],
  ] as const)('after %j is %s', (events, standing) => {
    expect(standingAfter(events)).toBe(standing);
  });
});

describe('the state of a repository', () => {
  it.each([
    [us, 'held', 'Original'],
    [them, 'unknown', 'Copy'],
    [them, 'handed-over', 'Copy'],
  ] as const)('held by %s, by the register %s, is %s', (holder, standing, state) => {
    expect(judgeState(holder, us, standing)).toEqual({ kind: 'state', state });
  });

  it.each([
    [us, 'unknown', 'not-deposited'],
    [us, 'deleted', 'deleted'],
    [us, 'handed-over', 'handed-over'],
    [them, 'deleted', 'deleted'],
    [them, 'held', 'other-holder'],
  ] as const)('held by %s, by the register %s, contradicts it: %s', (holder, standing, contradiction) => {
    expect(judgeState(holder, us, standing)).toEqual({ kind: 'contradiction', contradiction });
  });
});
