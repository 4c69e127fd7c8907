// What other sites write of a position and its enterprise, in our codes: one fact a column or several.
import { describe, expect, it } from 'vitest';
import { companySizeOf, financeStageOf, industryOf, natureOf, tradesOf } from './company.ts';
import { educationOf, experienceOf, jobTypeOf, listOf } from './vocabulary.ts';

describe('experience and education', () => {
  it.each([
    ['不限', 'any', 'any'],
    ['', 'any', 'any'],
    ['无经验', 'any', null],
    ['无需经验', 'any', null],
    ['经验不限 大专', 'any', 'college'],
    ['应届', 'graduate', null],
    ['应届毕业生', 'graduate', null],
    ['在校生', 'student', null],
    ['1年以下', 'lt1', null],
    ['一年以内', 'lt1', null],
    ['1-3年', '1-3', null],
    ['2年经验', '1-3', null],
    ['三年以上', '3-5', null],
    ['3～5年　本科', '3-5', 'bachelor'],
    ['3-5年本科', '3-5', 'bachelor'],
    ['经验3年以上/统招本科', '3-5', 'bachelor'],
    ['5年及以上 | 硕士', '5-10', 'master'],
    ['10年以上', 'gt10', null],
    ['无经验/初中及以下', 'any', 'junior'],
    ['本科及以上', null, 'bachelor'],
    ['中专/中技', null, 'vocational'],
    ['博士', null, 'doctor'],
    ['成立10年', null, null],
    ['火星', null, null],
  ])('%s is %s and %s', (text, experience, education) => {
    expect(experienceOf(text)).toBe(experience);
    expect(educationOf(text)).toBe(education);
  });
});

describe('other words', () => {
  it('of the kind of work find their code', () => {
    expect(['全职', '兼职', '实习', '校招', '', '?'].map(jobTypeOf)).toEqual([
      'full',
      'part',
      'intern',
      'full',
      null,
      null,
    ]);
  });

  it.each([
    ['150-500人', '100-499', 'unfunded', 'private', []],
    ['少于15人', '0-20', 'unfunded', 'private', []],
    ['2000人以上', '1000-9999', 'unfunded', 'private', []],
    ['上市公司', null, 'listed', 'listed', []],
    ['不需要融资', null, 'unneeded', 'private', []],
    ['D轮及以上', null, 'd', 'private', []],
    ['移动互联网 / B轮 / 150-500人', '100-499', 'b', 'private', ['移动互联网']],
    ['金融|A轮|50-150人', '100-499', 'a', 'private', ['金融']],
    ['民营公司｜50-150人｜电子技术', '100-499', 'unfunded', 'private', ['电子技术']],
    ['合资·1000-5000人', '1000-9999', 'unfunded', 'joint', []],
    ['很多', null, 'unfunded', 'private', ['很多']],
  ])('of an enterprise are found in %s', (text, size, stage, nature, trades) => {
    expect([companySizeOf(text), financeStageOf(text), natureOf(text)]).toEqual([
      size,
      stage,
      nature,
    ]);
    expect(tradesOf(text)).toEqual(trades);
  });

  it('of a trade find their code', () => {
    expect(['移动互联网,金融', '文娱丨内容', '移动互联网', '电子商务'].map(industryOf)).toEqual([
      'finance',
      'media',
      'internet',
      'retail',
    ]);
  });

  it.each([
    [`['SQL', "数据库", 'SQL']`, ['SQL', '数据库']],
    ['双休，餐补、 双休', ['双休', '餐补']],
    ['五险一金|双休｜餐补', ['五险一金', '双休', '餐补']],
    ['五险一金\n双休\r\n餐补', ['五险一金', '双休', '餐补']],
    ['五险一金　双休 餐补', ['五险一金', '双休', '餐补']],
    ['Adobe Photoshop', ['Adobe Photoshop']],
    ['[]', []],
  ])('in the list %j are parted and stand once', (text, items) => {
    expect(listOf(text)).toEqual(items);
  });
});
