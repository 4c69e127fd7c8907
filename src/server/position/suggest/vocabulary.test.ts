// Suggestions without a database: their keys, and what each beginning keeps.
import { describe, expect, it } from 'vitest';
import { headsOf, keysOf } from './keys.ts';
import { HEAD_MOST, type Suggested, vocabularyRows } from './vocabulary.ts';

const word = (text: string, n: number, names: string[] = []): Suggested => ({
  kind: 'word',
  text,
  code: '',
  n,
  names,
});

/** The texts that a beginning keeps, in their order. */
async function headOf(all: readonly Suggested[], prefix: string): Promise<string[]> {
  const { suggestions, heads } = await vocabularyRows(all);
  const ids = heads.find((head) => head.prefix === prefix)?.suggestion_ids ?? [];
  return ids.flatMap((id) => suggestions.find((one) => one.id === id)?.text ?? []);
}

describe('the keys of a suggestion', () => {
  it('are its text, its sound and its initials, in one way of writing', () => {
    expect(keysOf('数据分析')).toEqual(['数据分析', 'shujufenxi', 'sjfx', '数分']);
    expect(keysOf('Ｊａｖａ 开发')).toEqual(['java开发', 'javakaifa', 'javakf']);
    expect(keysOf('Node.js')).toEqual(['node.js']);
    // Many read it wrongly, so it is heard both ways.
    expect(keysOf('會計')).toEqual(['会计', 'kuaiji', 'huiji', 'kj']);
    expect(keysOf('重庆')).toContain('chongqing');
  });

  it('begin with up to four characters', () => {
    expect(headsOf('数据分析师')).toEqual(['数', '数据', '数据分', '数据分析']);
    expect(headsOf('𠮷a')).toEqual(['𠮷', '𠮷a']);
  });
});

describe('a beginning', () => {
  it('keeps what is called so, then what has most positions', async () => {
    const all = [word('会计', 2), word('会计主管', 9), word('会展', 5)];
    expect(await headOf(all, '会计')).toEqual(['会计', '会计主管']);
    expect(await headOf(all, 'hui')).toEqual(['会计主管', '会展', '会计']);
    expect(await headOf(all, 'kj')).toEqual(['会计', '会计主管']);
  });

  it('keeps only so many of a kind, and others beside them', async () => {
    const many = Array.from({ length: HEAD_MOST.word + 5 }, (_, at) => word(`会务${at}`, 100 - at));
    const category: Suggested = { kind: 'category', text: '会计', code: '070401', n: 1, names: [] };
    const kept = await headOf([...many, category], '会');
    expect(kept).toHaveLength(HEAD_MOST.word + 1);
    expect(kept).toContain('会计');
    expect(kept).not.toContain(`会务${HEAD_MOST.word}`);
  });

  it('keeps the numbers of what is stored', async () => {
    const stored = [{ id: 7, kind: 'word' as const, text: '会计', code: '', n: 1 }];
    const { suggestions, heads } = await vocabularyRows([word('会展', 9), word('会计', 2)], stored);
    expect(suggestions.map(({ id, text }) => [id, text])).toEqual([
      [8, '会展'],
      [7, '会计'],
    ]);
    expect(heads.find(({ prefix }) => prefix === '会')?.suggestion_ids).toEqual([8, 7]);
  });

  it('finds a thing once, though it is found by several names', async () => {
    expect(await headOf([word('前端', 3, ['前端开发', '前端工程师'])], '前端')).toEqual(['前端']);
  });
});
