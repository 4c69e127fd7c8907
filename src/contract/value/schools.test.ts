// The tiers that are derived from a school's name.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tiersOf } from './schools.ts';

describe('the schools', () => {
  it.each([
    ['浙江大学', ['985', '211', 'double-first']],
    [' 浙江 大学 ', ['985', '211', 'double-first']],
    ['哈尔滨工业大学(深圳)', ['985', '211', 'double-first']],
    ['中国地质大学(武汉)', ['211', 'double-first']],
    ['宁波大学', ['double-first']],
    ['深圳大学', []],
    ['浙江大学城市学院', []],
    ['四川大学（锦城学院）', []],
    ['清华大学（新竹）', []],
    ['香港中文大学（深圳）', []],
    ['', []],
  ])('are recognised by name: %s', (name, tiers) => {
    expect(tiersOf(name)).toEqual(tiers);
  });

  it('answer whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        expect(tiersOf(text).length).toBeLessThanOrEqual(3);
      }),
    );
  });
});
