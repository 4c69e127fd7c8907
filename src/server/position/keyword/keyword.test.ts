// What a keyword means (synonyms a recruiter would expect).
import { describe, expect, it } from 'vitest';
import { positionQuery } from './keyword.ts';

describe('a keyword', () => {
  it('stands for its synonyms', () => {
    const query = positionQuery('FE');
    for (const term of ["'fe'", "'前端'", "'frontend'"]) expect(query).toContain(term);
    expect(positionQuery('人事')).toContain("'hr'");
  });

  it('is the same in any case', () => {
    expect(positionQuery('JAVA')).toBe(positionQuery('java'));
  });

  it('needs all its words', () => {
    expect(positionQuery('苏州 木工')).toBe("(('苏州')) & (('木工'))");
  });

  it('stands for synonyms also beside a word that says how', () => {
    expect(positionQuery('fe实习生')).toContain("'前端'");
    expect(positionQuery('产品运营')).not.toContain("'pm'");
  });

  it('of several words may be one expression', () => {
    expect(positionQuery('Data  Analyst')).toContain("'数据'");
  });

  it('without any word asks for nothing', () => {
    for (const text of ['', '  ', '!!!', '()', "'", undefined]) {
      expect(positionQuery(text)).toBeNull();
    }
  });
});
