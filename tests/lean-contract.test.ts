// What the browser's build keeps of the contract: methods, paths and plain constants.
import { describe, expect, it } from 'vitest';
import { leanContract } from '../scripts/lean-contract.ts';

describe('the contract in the browser', () => {
  it('loses the rules of its endpoints', () => {
    const lean = leanContract("export const a = get('/api/a', { input: z.object({}), data: X });");
    expect(lean).toBe("export const a = /* @__PURE__ */ get('/api/a', {});");
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
});
