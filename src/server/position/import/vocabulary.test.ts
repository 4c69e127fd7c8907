// What other sites write, in our codes (issue 2 "Real input").
import { describe, expect, it } from 'vitest';
import {
  companySizeOf,
  educationOf,
  experienceOf,
  financeStageOf,
  industryOf,
  jobTypeOf,
  listOf,
  salaryOf,
} from './vocabulary.ts';

describe('a salary', () => {
  it.each([
    ['15k-30k', { min: 15000, max: 30000, months: 12, unit: 'month' }],
    ['10-15K·14薪', { min: 10000, max: 15000, months: 14, unit: 'month' }],
    ['8k以上', { min: 8000, max: 8000, months: 12, unit: 'month' }],
    ['8000-12000元/月', { min: 8000, max: 12000, months: 12, unit: 'month' }],
    ['1.2万-1.5万', { min: 12000, max: 15000, months: 12, unit: 'month' }],
    ['200-300元/天', { min: 200, max: 300, months: 12, unit: 'day' }],
  ])('%s is read', (text, expected) => {
    expect(salaryOf(text)).toEqual(expected);
  });

  it.each(['面议', '', 'k', '30k-15k', '0-0', '10k-15k·99薪'])('%s is refused', (text) => {
    expect(salaryOf(text)).toBeNull();
  });
});

describe('other words', () => {
  it('of experience and education find their code', () => {
    const years = ['不限', '应届毕业生', '1年以下', '1-3年', '3-5年', '5-10年', '10年以上', ''];
    expect(years.map(experienceOf)).toEqual([
      ...['any', 'graduate', 'lt1', '1-3', '3-5', '5-10', 'gt10', 'any'],
    ]);
    expect(experienceOf('火星')).toBeNull();
    const schools = ['不限', '大专', '本科及以上', '硕士', '博士', '中专'];
    expect(schools.map(educationOf)).toEqual([
      ...['any', 'college', 'bachelor', 'master', 'doctor', 'vocational'],
    ]);
    expect(educationOf('火星')).toBeNull();
    expect(['全职', '兼职', '实习', '', '?'].map(jobTypeOf)).toEqual([
      ...['full', 'part', 'intern', 'full', null],
    ]);
  });

  it('of a company find their code', () => {
    const sizes = ['少于15人', '15-50人', '50-150人', '150-500人', '500-2000人', '2000人以上'];
    expect(sizes.map(companySizeOf)).toEqual([
      ...['0-20', '20-99', '100-499', '100-499', '1000-9999', '1000-9999'],
    ]);
    expect(companySizeOf('很多')).toBeNull();
    const stages = ['天使轮', 'A轮', 'D轮及以上', '上市公司', '不需要融资', '未融资', ''];
    expect(stages.map(financeStageOf)).toEqual([
      ...['angel', 'a', 'd', 'listed', 'unneeded', 'unfunded', 'unfunded'],
    ]);
    expect(['移动互联网,金融', '文娱丨内容', '移动互联网'].map(industryOf)).toEqual([
      ...['finance', 'media', 'internet'],
    ]);
  });

  it('in a list are parted and stand once', () => {
    expect(listOf(`['SQL', "数据库", 'SQL']`)).toEqual(['SQL', '数据库']);
    expect(listOf('双休，餐补、 双休')).toEqual(['双休', '餐补']);
    expect(listOf('[]')).toEqual([]);
  });
});
