// What the browser's build keeps of the contract: methods, paths, topics and plain constants.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NAMED_FILES } from '../../scripts/vite/chunk-groups.ts';
import { isContract, leanContract } from '../../scripts/vite/lean-contract.ts';
import { api } from '../../src/contract/api.ts';
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

  it('keeps the topics that endpoints of a file share by a constant', () => {
    const source = [
      "const act = { access: 'open', changes: ['tree'], shows: ['tree'] } as const;",
      "export const a = post('/api/a', { ...act, input: X, shows: ['help'] });",
    ];
    expect(leanContract(source.join('\n'))).toContain(
      "post('/api/a', {changes: ['tree'], shows: ['help']});",
    );
  });

  it('keeps the topics of every endpoint', () => {
    const lean = readSources('src/contract')
      .filter(({ path }) => isContract(`/${path}`))
      .map(({ text }) => leanContract(text))
      .join('\n');
    const lost = api.flatMap(({ endpoint: { path, shows, changes } }) => {
      const [, rules] = new RegExp(`'${path}',\\s*(\\{[^}]*\\})`).exec(lean) ?? [];
      const hasLost =
        rules !== undefined &&
        ((shows && !rules.includes('shows')) || (changes && !rules.includes('changes')));
      return hasLost ? [path] : [];
    });
    expect(lost).toEqual([]);
  });

  it('keeps no schema, and of other files only what the rest needs', () => {
    const source = [
      "import { z } from 'zod';",
      "import type { Term } from '../dictionary/dictionary.ts';",
      "import { Labelled, text } from '../value/shapes.ts';",
      "import { CAP, type Rule, textRule } from '../value/text-rule.ts';",
      "export const Word = text('词', 5);",
      'export const Card: z.ZodType = Word.nullable();',
      'export type Card = z.infer<typeof Card>;',
      'export const hours = { day: z.object({ text: Labelled }), cap: CAP };',
    ];
    expect(leanContract(source.join('\n')).split('\n')).toEqual([
      source[0],
      '',
      '',
      "import { CAP } from '../value/text-rule.ts';",
      'export const Word = z;',
      'export const Card: z.ZodType = z;',
      source[6],
      'export const hours = { day: z, cap: CAP };',
    ]);
  });

  it('marks other calls so that they are left out where unused, and leaves functions and constants alone', () => {
    const source = [
      "export const NAME = textRule('词', Math.max(1, 5));",
      'export const CAP = 1000;',
      'export function codes(dict: Term[]) { return dict.map(pick); }',
      'export const late = () => run(z.string());',
    ];
    const pure = '/* @__PURE__ */ ';
    expect(leanContract(source.join('\n')).split('\n')).toEqual([
      `export const NAME = ${pure}textRule('词', ${pure}Math.max(1, 5));`,
      ...source.slice(1),
    ]);
  });

  it('keeps no function, and no import of one, that only schemas need', () => {
    const source = [
      "import { checked } from '../value/checks.ts';",
      "import { wholeRule } from '../value/whole-rule.ts';",
      'const email = (rule: TextRule) => z.union([text(rule), checked(rule)]);',
      'function asked(rule: Rule) { return low(rule); }',
      'const low = (rule: Rule) => wholeRule(rule);',
      'export const Facts = z.object({ email: email(TEXTS.email) });',
      'export const problem = (rule: Rule) => asked(rule);',
    ];
    expect(leanContract(source.join('\n')).split('\n')).toEqual([
      '',
      source[1],
      '',
      ...source.slice(3, 5),
      'export const Facts = z;',
      source[6],
    ]);
  });

  it('gives pages no schema: they import only types of it', () => {
    const schemas = readSources('src/web')
      .filter(({ path }) => !path.includes('.test.'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^import \{([^}]*)\} from '[^']*\/contract\/[^']*';/gm)]
          .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
          .filter((name) => /^[A-Z]\w*[a-z]/.test(name))
          .map((name) => `${path}: ${name}`),
      );
    expect(schemas).toEqual([]);
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
