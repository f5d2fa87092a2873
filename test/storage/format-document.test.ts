import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dublinCoreElements, relationKinds } from '../../electron/core/item.ts';
import { registerEvents } from '../../electron/ledger/register-line.ts';
import { archiveLayout } from '../../electron/storage/archive-layout.ts';
import { changeKinds } from '../../electron/storage/change.ts';
import { parseFilePath } from '../../electron/storage/file-path.ts';
import { memberNames } from '../../electron/storage/format-item-members.ts';
import { parseIntent } from '../../electron/storage/intent-json.ts';
import { parseItem } from '../../electron/storage/item-json.ts';
import { concerns } from '../../electron/storage/name-concerns.ts';
import { formatDocument as text, getSection, listBlocks, listRows } from '../support/format-document.ts';
import { fullItem } from '../support/sample-items.ts';

describe('the format document', () => {
  it('shows the tree of an archive, and nothing that the code does not know', () => {
    const [tree = ''] = listBlocks('', 'The archive');
    const shown = [...tree.matchAll(/^ {2}([^/\s]+)/gm)].map(([, name]) => name);
    const known = Object.entries(archiveLayout('archive'))
      .filter(([entry]) => entry !== 'folder')
      .map(([, path]) => basename(path as string));
    expect(shown.toSorted()).toEqual([...known, 'service.json'].toSorted());
  });

  it('shows an item.json that is one, checksum included', () => {
    const [example = ''] = listBlocks('json', 'item.json');
    expect(parseItem(example).labels).toEqual(fullItem.labels);
  });

  it('shows an intent.json that is one, and lists its members in their order', () => {
    const [example = ''] = listBlocks('json', 'intent.json');
    expect(parseIntent(example).rep).toBe(fullItem.labels.rep);
    expect(listRows('intent.json')).toEqual(Object.keys(JSON.parse(example) as object));
  });

  it('lists the members and elements that the code writes, in its order', () => {
    expect(listRows('Members')).toEqual(['format', ...memberNames, 'checksum']);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(dublinCoreElements.join(', '));
    for (const relation of relationKinds) expect(getSection('Members')).toContain(`\`${relation}\``);
  });

  it('lists the events that the register is written with', () => {
    expect(listRows('The register')).toEqual(registerEvents);
  });

  it('lists the events that items are written with', () => {
    const sources = readdirSync(new URL('../../electron/deposit/', import.meta.url)).map((name) =>
      readFileSync(new URL(`../../electron/deposit/${name}`, import.meta.url), 'utf8'),
    );
    const written = [...sources.join('').matchAll(/ event: '([a-z-]+)', agent\b/g)].map(([, event]) => event);
    expect(listRows('Events and timestamps').toSorted()).toEqual(written.toSorted());
  });

  it('lists the changes of the tree, and the concerns about names', () => {
    expect(listRows('Changes of the tree')).toEqual(changeKinds);
    expect(listRows('doc/: the files')).toEqual(concerns);
  });

  it('shows escapes of paths as the code writes them', () => {
    expect(text).toContain('| `caf\\xe9`');
    expect(parseFilePath('caf\\xe9')).toEqual(Buffer.from('caf\xe9', 'latin1'));
    expect(text).toContain('| `a\\x5cxe9`');
    expect(parseFilePath('a\\x5cxe9')).toEqual(Buffer.from('a\\xe9'));
  });

  it('numbers its invariants and names tests that exist for each', () => {
    const invariants = getSection('Invariants')
      .split(/^(?=\d+\. )/m)
      .slice(1);
    expect(invariants.length).toBeGreaterThan(20);
    invariants.forEach((invariant, index) => {
      expect(invariant).toMatch(new RegExp(`^${index + 1}\\. `));
      const tests = [...invariant.matchAll(/`([\w/-]+\.test\.ts)`/g)].map(([, name = '']) => name);
      expect(tests, invariant).not.toEqual([]);
      for (const name of tests) {
        const path = name.includes('/') ? `../${name}` : name;
        expect(existsSync(new URL(path, import.meta.url)), name).toBe(true);
      }
    });
  });
});
