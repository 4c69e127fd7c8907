// Reading a pasted posting: what real ones look like, and that nothing pasted does harm.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TreeNode } from '../../../kit/antd/tree-cascader.tsx';
import { readPosting } from './read-posting.ts';

const node = (code: string, name: string, children?: TreeNode[]): TreeNode => ({
  code,
  name,
  ...(children && { children }),
});
const trees = {
  regions: [
    node('330000', '浙江', [
      node('330100', '杭州', [node('330106', '西湖区'), node('330108', '滨江区')]),
    ]),
    node('310000', '上海', [node('310100', '上海', [node('310115', '浦东新区')])]),
  ],
  categories: [
    node('01', '技术', [node('0102', '前端', [node('010201', '前端开发')])]),
    node('04', '运营', [
      node('0405', '客服', [node('040501', '客服专员'), node('040502', '客服')]),
    ]),
  ],
};
const read = (text: string) => readPosting(text, trees);

const WHOLE = `【急招】前端开发工程师 15-25K·14薪
全职 | 招聘2人 | 3-5年 | 大专及以上，本科优先
工作地点：杭州市西湖区文三路 1 号
工作时间：周一至周五 9:30-18:30
福利：五险一金、年终奖、双休
岗位职责：
1、把界面做简单。
2、参与评审。
任职要求：
1、熟悉 React。
联系方式：13800138000`;

describe('a pasted posting', () => {
  it('gives its fields', () => {
    expect(read(WHOLE)).toEqual({
      title: '前端开发工程师',
      category: '010201',
      job_type: 'full',
      experience: '3-5',
      education: 'college',
      salary_min: 15_000,
      salary_max: 25_000,
      salary_months: 14,
      headcount: 2,
      description: '岗位职责：\n1、把界面做简单。\n2、参与评审。\n\n任职要求：\n1、熟悉 React。',
      region: '330106',
      address: '杭州市西湖区文三路 1 号',
      work_hours: '周一至周五 9:30-18:30',
      welfare: ['五险一金', '年终奖', '双休'],
    });
  });

  it('keeps the punctuation of the description', () => {
    const text = '前端\n岗位职责：画图，沟通；\n１、写（好）代码！\n任职要求：\n细心，耐心。';
    expect(read(text).description).toBe(
      '岗位职责：\n画图，沟通；\n１、写（好）代码！\n\n任职要求：\n细心，耐心。',
    );
    expect(read('前端\n细心，耐心').description).toBe('细心，耐心');
  });

  it.each([
    ['8千-1.2万', { salary_min: 8000, salary_max: 12_000 }],
    ['月薪 6000-8000 元', { salary_min: 6000, salary_max: 8000 }],
    ['1.5w-2w', { salary_min: 15_000, salary_max: 20_000 }],
    ['15~20k*13薪', { salary_min: 15_000, salary_max: 20_000, salary_months: 13 }],
    ['150-200元/天', { salary_min: 150, salary_max: 200, job_type: 'part' }],
  ])('reads the pay %s', (text, pay) => {
    expect(read(`客服专员\n${text}`)).toMatchObject(pay);
  });

  it.each([
    ['经验不限，学历不限', { experience: 'any', education: 'any' }],
    ['应届毕业生，硕士及以上', { experience: 'graduate', education: 'master' }],
    ['10年以上管理经验，本科', { experience: 'gt10', education: 'bachelor' }],
    ['1年以上经验，高中及以上', { experience: '1-3', education: 'senior' }],
  ])('reads the demands of %s', (text, demands) => {
    expect(read(`客服专员\n${text}`)).toMatchObject(demands);
  });

  it('finds the category by what the title holds', () => {
    expect(read('高级前端工程师').category).toBe('010201');
    expect(read('客服专员').category).toBe('040501');
    expect(read('厨师').category).toBeUndefined();
  });

  it('takes years, hours and floors for no pay', () => {
    for (const text of ['3-5年', '9:00-18:00', '18-35', '2019-2024 年', '12-15 层']) {
      expect(read(`客服专员\n${text}`)).not.toHaveProperty('salary_min');
    }
  });

  it('of any text gives only what a draft may hold', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom(
        ...WHOLE.split('\n'),
        '1-99999999k',
        '2万-1万',
        '招聘0人',
        '＜script＞',
        '职位：',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const found = read(pieces.join('\n'));
        const { salary_min: min, salary_max: max, headcount = 1 } = found;
        expect((min ?? 1) >= 1 && (min ?? 1) <= (max ?? 1) && (max ?? 1) <= 1_000_000).toBe(true);
        expect((headcount ?? 1) >= 1 && (headcount ?? 1) <= 999).toBe(true);
        expect((found.title ?? '').length).toBeLessThanOrEqual(30);
        expect((found.description ?? '').length).toBeLessThanOrEqual(5000);
        expect((found.address ?? '').length).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('is read at once, however long', () => {
    for (const piece of ['1-', '岗位职责：', '招聘', '9'.repeat(50), '\n', '年'])
      expect(() => read(piece.repeat(20_000 / piece.length))).not.toThrow();
    expect(read('')).toEqual({});
  });
});
