// What the browser's build keeps of the contract: methods, paths, topics and plain constants.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NAMED_FILES } from '../../scripts/chunk-groups.ts';
import { isContract, leanContract } from '../../scripts/lean-contract.ts';
import { readSources } from './import-graph.ts';

describe('the contract in the browser', () => {
  it('loses the rules of its endpoints', () => {
    const lean = leanContract("export const a = get('/api/a', { input: z.object({}), data: X });");
    expect(lean).toBe("export const a = /* @__PURE__ */ get('/api/a', {});");
  });

  it('keeps what an endpoint shows and changes, as written', () => {
    const rules =
      "access: 'open', shows: ['talent'], input: X, changes: ['talent', 'wallet'], data: X";
    expect(leanContract(`export const a = post('/api/a', { ${rules} });`)).toBe(
      "export const a = /* @__PURE__ */ post('/api/a', {shows: ['talent'], changes: ['talent', 'wallet']});",
    );
  });

  it('marks schemas so that they are left out, and leaves functions and constants alone', () => {
    const source = [
      "const Word = z.string().max(text('词', 5));",
      'export const CAP = 1000;',
      'export function codes(dict: Term[]) { return dict.map(pick); }',
      'const late = () => run(1);',
    ];
    expect(leanContract(source.join('\n')).split('\n')).toEqual([
      expect.stringMatching(/^const Word = (?:\/\* @__PURE__ \*\/ )+z\.string\(\)\.max\(/),
      ...source.slice(1),
    ]);
  });

  it('is every file of the contract, in whatever folder', () => {
    const all = readSources('src/contract').map(({ path }) => path);
    const files = all.filter((path) => !path.endsWith('.test.ts'));
    expect(files.length).toBeGreaterThan(100);
    const root = join(import.meta.dirname, '../..');
    expect(files.filter((path) => !isContract(join(root, path)))).toEqual([]);
    expect(isContract(join(root, 'src/web/contract.ts'))).toBe(false);
  });
});

it('the files that the chunks are made from are there', () => {
  expect(NAMED_FILES.length).toBeGreaterThan(5);
  expect(NAMED_FILES.filter((path) => !existsSync(path))).toEqual([]);
});
