import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readItem } from '../../electron/deposit/read-item.ts';
import { readRepository } from '../../electron/storage/read-repository.ts';
import { repositoryFolder } from '../../electron/storage/repository-path.ts';
import { agent, depositAll, depositOne, makeSource, museumHoldings } from '../support/holdings.ts';

describe('a deposit', () => {
  it('keeps a single file under its name, in a repository named by its label', async () => {
    const holdings = await museumHoldings();
    const source = makeSource({ 'relatório.pdf': 'dados' });
    const item = await depositOne(holdings, join(source, 'relatório.pdf'), { language: 'pt-BR' });
    const { rep } = item.labels;
    const folder = join(holdings.layout.collection, ...rep.split('/'));
    expect(readFileSync(join(folder, 'doc/relatório.pdf'), 'utf8')).toBe('dados');
    expect(item).toMatchObject({
      state: 'Original',
      title: 'relatório.pdf',
      language: 'pt-BR',
      fileCount: 1,
      byteCount: 5,
    });
    expect(item.target).toBe('relatório.pdf');
    execFileSync('sha256sum', ['--check', '--strict', 'manifest-sha256.txt'], { cwd: folder });
    expect(readFileSync(join(source, 'relatório.pdf'), 'utf8')).toBe('dados');
  });

  it('puts the contents of a folder below doc/, and finds its page', async () => {
    const holdings = await museumHoldings();
    const source = makeSource({ 'index.html': '<p>', 'a/b.txt': 'b', 'a/c.txt': 'c' });
    const item = await depositOne(holdings, source, { title: 'Site' });
    const { rep } = item.labels;
    expect([...holdings.catalogue.listFiles(item.id)].map(({ path }) => path).toSorted()).toEqual([
      'a/b.txt',
      'a/c.txt',
      'index.html',
    ]);
    expect(item.target).toBe('index.html');
    expect(readRepository(repositoryFolder(holdings.layout, rep), rep).findings).toEqual([]);
  });

  it('makes one item of several sources', async () => {
    const holdings = await museumHoldings();
    const source = makeSource({ 'a.txt': 'a', 'pictures/1.png': '1' });
    const sources = ['a.txt', 'pictures'].map((as) => ({ path: join(source, as), as }));
    const [outcome] = await depositAll(holdings, [{ sources, title: 'Both' }]);
    if (outcome?.kind !== 'deposited') throw new Error('not deposited', { cause: outcome });
    const paths = [...holdings.catalogue.listFiles(outcome.item.id)].map(({ path }) => path);
    expect(paths.toSorted()).toEqual(['a.txt', 'pictures/1.png']);
  });

  it('tells who did what and when, and who holds the Original', async () => {
    const holdings = await museumHoldings();
    const item = await depositOne(holdings, makeSource({ 'a.txt': 'a' }));
    const described = readItem(holdings, item);
    expect(described?.events).toMatchObject([{ event: 'deposit', agent, outcome: 'success' }]);
    expect(described?.holder).toBe(holdings.ledger.archive.get().serviceIbi);
    expect(described?.timestamp).toBe(described?.timestampMetadata);
  });

  it('leaves nothing in the working room, and a line in the register', async () => {
    const holdings = await museumHoldings();
    const item = await depositOne(holdings, makeSource({ 'a.txt': 'a' }));
    const rooms = readdirSync(holdings.layout.staging);
    expect(rooms.flatMap((room) => readdirSync(join(holdings.layout.staging, room)))).toEqual(['lock']);
    await holdings.close();
    expect(readdirSync(holdings.layout.staging)).toEqual([]);
    expect(readFileSync(holdings.layout.register, 'utf8')).toContain(`\tdeposited\t${item.labels.rep}\t`);
  });

  it('answers in the order of the requests, and goes on after one that fails', async () => {
    const holdings = await museumHoldings();
    const source = makeSource({ big: Buffer.alloc(3_000_000, 1), small: 's', last: 'l' });
    const names = ['big', 'missing', 'small', 'last'];
    const outcomes = await depositAll(
      holdings,
      names.map((name) => ({ sources: [{ path: join(source, name) }] })),
    );
    expect(outcomes.map(({ kind }) => kind)).toEqual(['deposited', 'failed', 'deposited', 'deposited']);
    expect(outcomes.map(({ request }) => basename(String(request.sources[0]?.path)))).toEqual(names);
    expect(outcomes[1]).toMatchObject({ error: { code: 'ERR_SOURCE_MISSING' } });
  });

  it('gives labels in the order of the requests', async () => {
    const holdings = await museumHoldings();
    const source = makeSource({ a: 'a', b: 'b', c: 'c', d: 'd', e: 'e', f: 'f' });
    const requests = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({
      sources: [{ path: join(source, name) }],
    }));
    await depositAll(holdings, requests);
    const titles = [...holdings.catalogue.listItems()].map(({ title }) => title);
    expect(titles).toEqual(['f', 'e', 'd', 'c', 'b', 'a', 'Museu da Vila']);
  });
});

describe('a duplicate', () => {
  it('is kept beside the first, if so decided', async () => {
    const holdings = await museumHoldings();
    const source = makeSource({ a: 'same', b: 'same' });
    const first = await depositOne(holdings, join(source, 'a'));
    const second = await depositOne(holdings, join(source, 'b'), {}, 'keep');
    expect(second.labels.rep).not.toBe(first.labels.rep);
    expect(readItem(holdings, second)?.relations).toEqual([]);
  });

  it('becomes the next edition, if so decided', async () => {
    const holdings = await museumHoldings();
    const source = makeSource({ a: 'same', b: 'same' });
    const first = await depositOne(holdings, join(source, 'a'));
    const second = await depositOne(holdings, join(source, 'b'), {}, 'edition');
    const relations = [{ relation: 'next-edition-of', ibi: first.labels.rep }];
    expect(readItem(holdings, second)?.relations).toEqual(relations);
  });

  it('is told and left, if so decided, and leaves no trace', async () => {
    const holdings = await museumHoldings();
    const source = makeSource({ a: 'same', b: 'same' });
    const first = await depositOne(holdings, join(source, 'a'));
    const before = readFileSync(holdings.layout.register);
    const [outcome] = await depositAll(holdings, [{ sources: [{ path: join(source, 'b') }] }], 'ignore');
    expect(outcome).toMatchObject({ kind: 'ignored', item: { labels: first.labels } });
    expect(readFileSync(holdings.layout.register).equals(before)).toBe(true);
    expect(existsSync(join(source, 'b'))).toBe(true);
  });

  it('is noticed within one call too, for what comes later in it', async () => {
    const holdings = await museumHoldings();
    const source = makeSource({ a: 'same', b: 'same', c: 'same', d: 'other' });
    const requests = ['a', 'b', 'c', 'd'].map((name) => ({ sources: [{ path: join(source, name) }] }));
    const outcomes = await depositAll(holdings, requests, 'ignore');
    expect(outcomes.map(({ kind }) => kind)).toEqual(['deposited', 'ignored', 'ignored', 'deposited']);
  });

  it('is noticed in a folder by all its names and contents', async () => {
    const holdings = await museumHoldings();
    await depositOne(holdings, makeSource({ 'x/1': '1', 'x/2': '2' }));
    const same = await depositAll(
      holdings,
      [{ sources: [{ path: makeSource({ 'x/1': '1', 'x/2': '2' }) }] }],
      'ignore',
    );
    const renamed = await depositAll(
      holdings,
      [{ sources: [{ path: makeSource({ 'x/1': '1', 'y/2': '2' }) }] }],
      'ignore',
    );
    expect([...same, ...renamed].map(({ kind }) => kind)).toEqual(['ignored', 'deposited']);
  });
});
