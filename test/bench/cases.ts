import type { BenchCase } from './bench-case.ts';
import { catalogueOpen } from './cases/catalogue-open.ts';
import { depositAnnex } from './cases/deposit-annex.ts';
import { depositL } from './cases/deposit-l.ts';
import { depositM } from './cases/deposit-m.ts';
import { depositS } from './cases/deposit-s.ts';
import { labelDecode } from './cases/label-decode.ts';
import { mintBatch } from './cases/mint-batch.ts';
import { mintShared } from './cases/mint-shared.ts';
import { mintSingle } from './cases/mint-single.ts';
import { start } from './cases/start.ts';

export const benchCases: readonly BenchCase[] = [
  mintBatch,
  mintSingle,
  mintShared,
  labelDecode,
  start,
  catalogueOpen,
  depositS,
  depositM,
  depositL,
  depositAnnex,
];
