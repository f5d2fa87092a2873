import type { UniformRepositoryName } from '../core/uniform-repository-name.ts';
import { hashFile } from './hash-file.ts';
import { type RepositoryReading, examineRepository } from './examine-repository.ts';

/** Reads a whole repository and judges it, every byte; `name` is the label that its place stands for. */
export function readRepository(folder: string, name: UniformRepositoryName): RepositoryReading {
  return examineRepository(folder, name, (file, sha256) => hashFile(file) === sha256);
}
