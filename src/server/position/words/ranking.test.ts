// How candidates are ranked: what is asked goes before what only has its words.
import { describe, expect, it } from 'vitest';
import { shippedVocabulary, understand } from '../../dictionary/understanding/understanding.ts';
import { type RankFacts, rank } from './ranking.ts';

type Facts = Pick<RankFacts, 'title' | 'category'> & Partial<RankFacts>;

const ACCOUNTING = '070401';
const SALES = '060101';
const ANALYSIS = '010601';

/** The titles of the hits, the best first. */
function ranked(text: string, positions: readonly Facts[], isMentioned = false): string[] {
  const { slots } = understand(text, shippedVocabulary().vocabulary);
  const candidates = positions.map((facts, at) => ({
    id: at + 1,
    skills: [],
    job_type: 'full',
    short_name: '青藤',
    full_name: '青藤有限公司',
    is_certified: false,
    answers: null,
    refreshed_at: new Date(0),
    ...facts,
  }));
  const hits = rank(candidates, { slots, wantsIntern: false, isMentioned });
  return hits.map(({ id }) => candidates[id - 1]?.title ?? '');
}

describe('the ranking puts', () => {
  it('work of a kind before work that is done for it', () => {
    const positions = [
      { title: '销售数据分析师', category: ANALYSIS },
      { title: '销售支持伙伴', category: '' },
    ];
    expect(ranked('销售', positions)).toEqual(['销售支持伙伴', '销售数据分析师']);
    expect(ranked('数据分析', positions)).toEqual(['销售数据分析师']);
  });

  it('who asks for a tool before who works in its category', () => {
    const positions = [
      { title: '大数据开发', category: '010602' },
      { title: '数据分析师', category: ANALYSIS, skills: ['Hadoop'] },
    ];
    expect(ranked('hadoop', positions)).toEqual(['数据分析师', '大数据开发']);
  });

  it('the whole name of work before the same with something put in between, and that before the category', () => {
    const positions = [
      { title: '数据分析师', category: ANALYSIS },
      { title: '商业数据分析师', category: ANALYSIS },
      { title: '商业分析师', category: ANALYSIS },
    ];
    const inOrder = ['商业分析师', '商业数据分析师', '数据分析师'];
    expect(ranked('商业分析', positions)).toEqual(inOrder);
    expect(
      ranked('数据产品经理', [{ title: '数据分析产品经理', category: '020101' }]),
    ).toHaveLength(1);
  });

  it('a skill of its name before one that is a kind of it', () => {
    const positions = [
      { title: '数据分析师', category: ANALYSIS, skills: ['用户运营'] },
      { title: '商务助理', category: '', skills: ['运营'] },
    ];
    expect(ranked('运营', positions)).toEqual(['商务助理', '数据分析师']);
  });

  it('internships first where they are asked, and last where they are not', () => {
    const positions = [
      { title: '会计实习生', category: ACCOUNTING, job_type: 'intern' },
      { title: '会计', category: ACCOUNTING },
      { title: '实习生督导', category: SALES },
    ];
    expect(ranked('实习', positions)).toEqual(['会计实习生', '实习生督导', '会计']);
    expect(ranked('会计', positions)).toEqual(['会计', '会计实习生']);
  });

  it('nobody for the work that only the name of the company says', () => {
    const firm = { short_name: '衡朴会计师', full_name: '衡朴会计师事务所' };
    const positions = [
      { title: '会计', category: ACCOUNTING, ...firm },
      { title: '木工', category: '120610', ...firm },
    ];
    expect(ranked('会计', positions)).toEqual(['会计']);
    expect(ranked('衡朴', positions)).toEqual(['木工', '会计']);
    expect(ranked('衡朴 会计', positions)).toEqual(['会计', '木工']);
  });

  it('a word that only the description has beside one that fits, never alone, and no company so', () => {
    const positions = [
      { title: '会计', category: ACCOUNTING },
      { title: '木工', category: '120610' },
    ];
    expect(ranked('会计 金蝶云', positions)).toEqual(['会计']);
    expect(ranked('会计 js', positions)).toEqual([]);
    expect(ranked('会计 js', positions, true)).toEqual(['会计']);
    expect(ranked('js', positions, true)).toEqual([]);
  });
});
