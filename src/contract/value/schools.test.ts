// The list of schools and the tiers derived from it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schools, tiersOf } from './schools.ts';

const holding = (tier: string) => schools.filter((name) => tiersOf(name).includes(tier as never));

describe('the schools', () => {
  it('are three hundred and more, each once, named as a school is', () => {
    expect(schools.length).toBeGreaterThanOrEqual(300);
    expect(new Set(schools).size).toBe(schools.length);
    expect(schools.filter((name) => !/(?:大学|学院|）)$/.test(name))).toEqual([]);
    expect(schools.filter((name) => name.length > 40)).toEqual([]);
  });

  it('have as many of each tier as the ministry’s lists', () => {
    expect(holding('985')).toHaveLength(39);
    expect(holding('211')).toHaveLength(115);
    expect(holding('double-first')).toHaveLength(147);
  });

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
