import type { BenchCase } from './bench-case.ts';
import { labelDecode } from './cases/label-decode.ts';
import { mintBatch } from './cases/mint-batch.ts';
import { mintShared } from './cases/mint-shared.ts';
import { mintSingle } from './cases/mint-single.ts';
import { start } from './cases/start.ts';

export const benchCases: readonly BenchCase[] = [mintBatch, mintSingle, mintShared, labelDecode, start];
