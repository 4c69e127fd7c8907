// The synonyms of the search: groups that hold together and never chain.
import { describe, expect, it } from 'vitest';
import { normaliseWord, SYNONYM_GROUPS, synonymsOf } from './synonym.ts';

const words = SYNONYM_GROUPS.flat();

describe('the synonyms', () => {
  it('are at least 60 groups of two or more words', () => {
    expect(SYNONYM_GROUPS.length).toBeGreaterThanOrEqual(60);
    for (const group of SYNONYM_GROUPS) expect(group.length).toBeGreaterThanOrEqual(2);
  });

  it('hold each word once, normalised', () => {
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    for (const word of words) {
      expect(word).not.toBe('');
      expect(normaliseWord(word)).toBe(word);
    }
  });

  it('are the same seen from each word of a group', () => {
    for (const group of SYNONYM_GROUPS) {
      for (const word of group) expect(synonymsOf(word).sort()).toEqual([...group].sort());
    }
  });

  it.each([
    ['前端', 'web前端'],
    ['FE', '前端'],
    ['ＪＡＶＡ', 'java'],
    ['HR', '人事'],
    ['人力资源', 'hr'],
    ['PM', '产品经理'],
    ['服务端', '后端'],
    ['SRE', '运维'],
    ['QA', '测试'],
  ])('of %s hold %s', (word, other) => expect(synonymsOf(word)).toContain(other));

  it('keep apart what is not the same', () => {
    expect(synonymsOf('java')).not.toContain('javascript');
    expect(synonymsOf('算法')).not.toContain('机器学习');
    expect(synonymsOf('人事')).not.toContain('行政');
  });

  it('of an unknown word are the word itself, of nothing nothing', () => {
    expect(synonymsOf(' 火箭  发射 ')).toEqual(['火箭 发射']);
    expect(synonymsOf('  ')).toEqual([]);
  });
});
