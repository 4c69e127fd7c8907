// What searches mean: a table of wordings, and what holds for any text.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryName } from '../category/category.ts';
import { regionName } from '../region/region.ts';
import { correctionKeys } from './corrections.ts';
import {
  separateRegions,
  shippedVocabulary,
  understand,
  type Vocabulary,
} from './understanding.ts';
import { vocabularyOf } from './vocabulary.ts';

const { vocabulary } = shippedVocabulary();

/** A search in short: its words, then its conditions. */
function short(text: string, words: Vocabulary = vocabulary, kept: string[] = []): string {
  const { slots, conditions } = understand(text, words, { kept });
  const asked = conditions.map(({ condition }) => {
    if (condition.kind === 'region') return regionName(condition.code);
    const { kind, ...rest } = condition;
    return [kind, ...Object.values(rest).map((value) => value ?? '…')].join(' ');
  });
  return [slots.map(({ word }) => word).join('+'), ...asked].join(' | ');
}

it.each([
  ['不要销售', '', '不要销售'],
  ['会计 不要销售', '会计', '不要销售'],
  ['不想做销售和客服 文员', '文员', '不想做销售和客服'],
  ['除了销售以外的工作', '', '除了销售以外'],
  ['除销售外 上海', '', '除销售外'],
  ['非销售岗位', '', '非销售岗位'],
  ['不要大小周 前端', '前端', '不要大小周'],
  ['不要押金的司机', '司机', '不要押金'],
  ['不要 兼职 会计', '会计', '不要 兼职'],
  ['除尘工程师', '除尘', ''],
  ['非遗传承', '非遗传承', ''],
  ['拒绝者科技', '拒绝者科技', ''],
])('what is refused is not wanted: %s', (text, words, refused) => {
  const read = understand(text, vocabulary);
  expect([read.slots.map(({ word }) => word).join('+'), read.refused.join()]).toEqual([
    words,
    refused,
  ]);
  // Companies may be called so, and are not searched by all kinds of conditions.
  expect(understand(text, vocabulary, { kinds: ['region'] }).refused).toEqual([]);
});

it('a refusal that is a condition becomes a word again', () => {
  const { conditions } = understand('java 不要 外包', vocabulary, { kept: ['不要', '外包'] });
  expect(conditions).toEqual([]);
});

describe('a search means', () => {
  it.each([
    ['qianduan', '前端'],
    ['前段', '前端'],
    ['会记', '会计'],
    ['产品经里', '产品经理'],
    ['產品經理', '产品经理'],
    ['ＪＡＶＡ', 'java'],
    ['cpjl', '产品经理'],
    ['cp经理', '产品经理'],
    ['chanpin经理', '产品经理'],
    ['shu ju fen xi', '数据分析'],
    ['数分', '数据分析'],
    ['架构狮', '架构师'],
    ['产晶', '产品'],
    ['phyton', 'python'],
    ['数据 分析', '数据分析'],
    ['产品 运营', '产品+运营'],
    ['招聘专员', '招聘专员'],
    ['招聘会计', '会计'],
    ['高中教师', '高中教师'],
    ['想找一个北京做前端的工作', '前端 | 北京'],
    ['找份工作', ''],
    ['北京会计', '会计 | 北京'],
    ['会计 上海浦东', '会计 | 上海 | 上海·浦东新区'],
    ['长沙护士', '护士 | 长沙'],
    ['朝阳 司机', '司机 | 北京·朝阳区'],
    ['beijing java', 'java | 北京'],
    ['shanghaikuaiji', '会计 | 上海'],
    ['月薪两万', ' | pay 20000 … month'],
    ['15-20k java', 'java | pay 15000 20000 month'],
    ['2万以上 会计', '会计 | pay 20000 … month'],
    ['年薪30万 销售', '销售 | pay 25000 … month'],
    ['20w', ' | pay 16667 … month'],
    ['两万五', ' | pay 25000 … month'],
    ['200/天 兼职', ' | pay 200 … day | job part'],
    ['25元/小时 服务员', '服务员 | pay 25 … hour'],
    ['8000-12000 文员', '文员 | pay 8000 12000 month'],
    ['8千以下 保安', '保安 | pay … 8000 month'],
    ['3年经验 java', 'java | years 3 3'],
    ['三年以上前端', '前端 | years 3 …'],
    ['3-1年 会计', '会计 | years 1 3'],
    ['100年经验', '100年经验'],
    ['20k-10k java', 'java | pay 10000 20000 month'],
    ['1-3年 会计', '会计 | years 1 3'],
    ['3年级数学老师', '3年级+数学老师'],
    ['无经验 普工', '普工 | years 0 0'],
    ['本科 会计', '会计 | degree bachelor false'],
    ['硕士及以上算法', '算法 | degree master true'],
    ['应届生 会计', '会计 | graduate'],
    ['Web前端实习生', 'web前端 | job intern'],
    ['实习', '实习'],
    ['远程 前端', '前端 | remote'],
    ['java 非外包', 'java | direct'],
    ['不要中介 文员', '文员 | direct'],
    ['不要经验 普工', '普工 | years 0 0'],
    ['会计 不要销售', '会计'],
    ['非标机械设计', '非标+机械设计'],
    ['不加班 会计', '不加班+会计'],
    ['vue3', 'vue'],
    ['python3.8 上海', 'python | 上海'],
    ['html5 css3', 'html5+css3'],
    ['k8s h5 3d es6', 'k8s+h5+3d+es6'],
    ['周末双休 行政', '行政 | weekend'],
    ['包吃住 服务员', '服务员 | welfare board'],
    ['包吃住五险一金', ' | welfare board | welfare insurance'],
    ['打包员', '打包员'],
    ['五险一金 文员', '文员 | welfare insurance'],
    ['iso9001', 'iso9001'],
    ['b2b销售', 'b2b+销售'],
    ['火箭发射', '火箭发射'],
    ['%', ''],
    ['会计、出纳', '会计/出纳'],
    ['会计或者出纳', '会计/出纳'],
    ['c/c++', 'c/c++'],
    ['月薪过万的会计', '会计 | pay 10000 … month'],
    ['会SQL和Python的数据分析', 'sql+python+数据分析'],
    ['想干爬数据的活', '爬数据'],
    ['人才发展', '人才发展'],
  ])('%s: %s', (text, meaning) => expect(short(text)).toBe(meaning));

  it('a company in whose name a region stands', () => {
    const words = vocabularyOf([{ word: '北京银行', kind: 'company', n: 5 }]);
    expect(short('北京银行', words)).toBe('北京银行');
    expect(understand('北京银行', words).slots[0]?.kind).toBe('company');
  });

  it('what it says where a condition was turned back into a word', () => {
    expect(short('本科 会计', vocabulary, ['本科'])).toBe('本科+会计');
    expect(short('北京 会计', vocabulary, ['北京'])).toBe('北京+会计');
  });

  it.each([
    ['爬数据的', '数据采集'],
    ['管账', '会计'],
    ['扫大街', undefined],
    ['敲代码', 'Java'],
    ['hadoop', '数据开发'],
  ])('work, said in conversation: %s is %s', (text, category) => {
    const { slots } = understand(text, vocabulary);
    const names = [...(slots[0]?.categories.keys() ?? [])].map(categoryName);
    if (category) expect(names).toContain(category);
    else expect(names).toEqual([]);
  });

  it('the branch called so, not the others of its group: 财务 of 人事/行政/财务', () => {
    const fields = (text: string) => {
      const { slots } = understand(text, vocabulary);
      return new Set([...(slots[0]?.categories.keys() ?? [])].map((code) => code.slice(0, 4)));
    };
    expect(fields('财务')).toEqual(new Set(['0704']));
    expect(fields('人事')).toEqual(new Set(['0701', '0702']));
    expect(fields('采购')).toEqual(new Set(['1301']));
    expect(fields('互联网').size).toBeGreaterThan(5);
  });

  it('a tool less surely than the work that it is for', () => {
    const surest = (text: string) =>
      Math.max(...(understand(text, vocabulary).slots[0]?.categories.values() ?? []));
    expect(surest('hadoop')).toBeLessThan(surest('数据开发'));
    expect(surest('java')).toBe(1);
    expect(surest('qa')).toBeGreaterThan(surest('hadoop'));
  });

  it.each([
    ['北京 朝阳 会计', ['北京 朝阳']],
    ['北京 上海', ['北京', '上海']],
    ['北京 北京市', ['北京 北京市']],
    ['广东 深圳 上海', ['广东 深圳', '上海']],
    ['北京 朝阳 海淀', ['北京 朝阳', '海淀']],
    ['吉林 长春', ['吉林 长春']],
    ['海南 海口', ['海南 海口']],
  ])('%s: its places', (text, words) => {
    const regions = separateRegions(understand(text, vocabulary).conditions);
    expect(regions.map(({ word }) => word)).toEqual(words);
  });

  it.each([
    ['海南', '460000'],
    ['吉林', '220000'],
    ['吉林市', '220200'],
    ['重庆', '500100'],
    ['hainan', '460000'],
    ['阿里地区', '542500'],
    ['阿里', null],
  ])('%s: the place that people mean', (text, code) => {
    const [region] = understand(text, vocabulary).conditions;
    expect(region?.condition ?? null).toEqual(code && { kind: 'region', code });
  });

  it('never something else for a word that is used', () => {
    const { slots, corrected } = understand('前段', vocabulary, { isUsed: () => true });
    expect(slots.map(({ word }) => word)).toEqual(['前段']);
    expect(corrected).toBe('前段');
  });
});

describe('any text', () => {
  const words = fc.constantFrom(
    ...[
      '北京',
      '会计',
      'java',
      '本科',
      '20k',
      '3年',
      '前段',
      '想找',
      '，',
      ' ',
      '（',
      '招聘',
      'kuaiji',
      '的',
      '实习',
      '𠮷',
    ],
  );
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(words, { maxLength: 8 }).map((parts) => parts.join('')),
  );

  it('is understood without an error, and none of its words is lost', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const {
          text: plain,
          slots,
          conditions,
          fillers,
        } = understand(text, vocabulary, {
          isUsed: () => true,
        });
        const kept = [
          ...slots.flatMap(({ word, version, soft }) => [version ?? word, ...soft]),
          ...conditions.map(({ word }) => word),
          ...fillers,
        ];
        const letters = (one: string) =>
          [...one].filter((sign) => /[\p{L}\p{N}]/u.test(sign)).sort();
        expect(letters(kept.join(''))).toEqual(letters(plain));
      }),
    );
  });

  it('means the same in other case, width and spaces', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 6 }), (parts) => {
        const text = parts.join(' ');
        const wide = [...text]
          .map((sign) =>
            /[!-~]/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) + 0xfee0) : sign,
          )
          .join('');
        for (const other of [text.toUpperCase(), wide, ` ${text.replaceAll(' ', '\u3000 ')}`]) {
          expect(short(other)).toBe(short(text));
        }
      }),
    );
  });

  it('has keys for its correction', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const [, key] of correctionKeys(text)) expect(typeof key).toBe('string');
      }),
    );
  });
});
