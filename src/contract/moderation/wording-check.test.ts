// The writing check by its properties: what it finds however it is hidden, what it never finds, and
// that its own suggestions mend a text.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUILT_IN_TEMPLATES } from '../../web/position/editor/template/built-in.ts';
import { DraftContent } from '../position/drafts.ts';
import { checkPosting, warningsOf } from './posting-check.ts';
import { checkText, findForbidden, withSuggestion } from './wording.ts';

const kindsIn = (text: string) =>
  checkText(text).map(({ severity, kind }) => `${severity} ${kind}`);

describe('what may not be published', () => {
  it.each([
    ['限*女性', '性别'],
    ['僅限女性', '性别'],
    ['男女不限，女优先', '性别'],
    ['优先考虑男性，', '性别'],
    ['招聘女工', '性别'],
    ['三十五周岁以下', '年龄'],
    ['年龄：35岁以内', '年龄'],
    ['大龄勿扰', '年龄'],
    ['单身优先', '婚育'],
    ['无怀孕计划', '婚育'],
    ['上海户口优先', '户籍'],
    ['河南人勿扰', '户籍'],
    ['不招乙肝', '健康'],
    ['残疾人勿扰', '健康'],
    ['仅限汉族', '民族'],
    ['不招少数民族', '民族'],
    ['无宗教信仰', '宗教'],
    ['入职前需缴纳服装费300元', '收费'],
    ['体检费自理', '收费'],
    ['押金500元', '收费'],
    ['可办理培训贷款', '贷款'],
    ['招转培', '贷款'],
    ['兼职刷单', '欺诈'],
    ['100%录用', '夸大'],
    ['保录用', '夸大'],
  ])('%s', (word, kind) => {
    const findings = checkText(`任职要求：${word}，认真负责`);
    expect(findings.map((one) => [one.severity, one.kind])).toContainEqual(['refuse', kind]);
    expect(findings.find((one) => one.kind === kind)?.law).not.toBe('');
  });

  it.each([
    '138 0013 8000',
    '１３８００１３８０００',
    '138-0013-8000',
    '138（0013）8000',
    '138🌸0013🌸8000',
    '1.3.8.0.0.1.3.8.0.0.0',
    '一三八零零一三八零零零',
    '①③⑧００１３８０００',
    '1\u200b3800138000',
    '微 信：zemuhr',
    '威信号zemuhr',
    '薇❤：zemuhr2026',
    'v❤zemu2026',
    '徽信：zemuhrbp',
    'weixin:zemuhrbp',
    'VX：zemuhr2026',
    '加V：zemuhr',
    '微信：zemu二零二六',
    'q：1234567',
    '秋秋号12345678',
    '400-800-1234',
    '(010)6234-5678',
    'ｈｒ＠example．com',
    '手机同微信',
    '加我微信',
    '扫码加群',
    '扣扣：12345678',
  ])('a way to reach somebody: %s', (contact) => {
    expect(findForbidden(`有意请联系${contact}。`)?.rule).toBe('contact');
  });

  it('names words that a person should look at, without refusing them', () => {
    for (const word of [
      '高薪诚聘',
      '月入过万',
      '20-35岁之间，',
      '处理刷单投诉',
      'https://example.com',
    ]) {
      const [first, ...others] = kindsIn(word);
      expect([word, first?.split(' ')[0], others]).toEqual([word, 'warn', []]);
    }
  });
});

/** Clauses of ordinary postings, which raise no finding. */
const ORDINARY = [
  '不限男女',
  '男女不限',
  '女装设计师',
  '男装、女装买手',
  '年满18周岁',
  '18岁以上',
  '5年以上经验',
  '面向25-35岁女性用户的产品',
  '0-6岁儿童早教',
  '35岁以下用户群体的调研',
  '30岁以下人群',
  '负责酒店前台，为客人办理入住并收取房费',
  '入职不收取任何费用',
  '无需缴纳押金',
  '免费培训',
  '反刷单、反欺诈策略',
  '识别刷单行为',
  '拒绝培训贷',
  '不是培训贷',
  '贷款审核专员',
  '押金退还流程',
  '微信小程序开发',
  '企业微信运营',
  '公众号与微信支付对接',
  'wechatpay',
  '加入我们',
  'QQ音乐产品经理',
  '薪资15000-25000元',
  '15000一18000元',
  '15-25K·14薪',
  '月薪8000-12000',
  '2019年成立',
  '服务客户1000+',
  '本科及以上学历',
  '本地生活业务',
  '协助办理北京户口',
  '少数民族地区业务',
  '宗教艺术史研究',
  '乙肝检测试剂研发',
  '残疾人公益项目',
  '孕妇装设计',
  '已婚纱摄影产品',
  '未婚夫签证材料审核',
  '薪酬高于同行',
  '提成上不封顶',
  '保录像资料完整',
  '显卡跑分测试',
  '男科医生',
  '妇产科护士',
  '女子健身教练',
  '招聘女性内衣设计师',
  '限时抢购活动',
  '仅限工作日',
  '只要认真负责',
  'Java/C++/Go',
  '每天8小时，周末双休',
  '订单号20190101123456789',
  '版本 1.3.8.0',
  '客户电话回访',
  '负责400电话接听',
  '工龄满3年',
];

describe('what may be said', () => {
  it.each(ORDINARY)('%s', (clause) => {
    expect(kindsIn(clause)).toEqual([]);
  });

  it('and so may any text made of such clauses', () => {
    const clauses = fc.array(fc.constantFrom(...ORDINARY), { minLength: 1, maxLength: 12 });
    const between = fc.constantFrom('，', '；', '。', '\n', '\n1、');
    fc.assert(
      fc.property(clauses, between, (list, sign) => {
        expect(kindsIn(list.join(sign))).toEqual([]);
      }),
    );
  });

  it('and so may the templates of the house', () => {
    expect(BUILT_IN_TEMPLATES.length).toBeGreaterThanOrEqual(12);
    for (const { name, content } of BUILT_IN_TEMPLATES) {
      const written = { ...content, job_type: content.job_type ?? '' };
      expect([name, checkPosting(written)]).toEqual([name, []]);
      expect(content.description?.length).toBeGreaterThan(60);
      expect(content.category).toMatch(/^\d{6}$/);
      expect(DraftContent.parse(content)).toMatchObject(content);
    }
  });
});

const BAD = [
  '限男',
  '35岁以下',
  '已婚已育',
  '限本地户籍',
  '13800138000',
  '微信：zemuhr',
  '高薪',
  '体检费自理',
];
const mixed = fc
  .array(
    fc.oneof(fc.constantFrom(...BAD, ...ORDINARY), fc.string({ unit: 'grapheme', maxLength: 12 })),
    {
      maxLength: 14,
    },
  )
  .chain((parts) => fc.constantFrom('，', '\n', '。').map((sign) => parts.join(sign)));

describe('every text', () => {
  it('has findings in order, apart and within it', () => {
    fc.assert(
      fc.property(mixed, (text) => {
        let at = 0;
        for (const { start, end } of checkText(text)) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          at = end;
        }
      }),
    );
  });

  it('is mended by taking the suggestions one after another', () => {
    fc.assert(
      fc.property(mixed, (text) => {
        let mended = text;
        for (let turn = 0; turn < 60; turn += 1) {
          const [first] = checkText(mended);
          if (!first) return;
          mended = withSuggestion(mended, first);
        }
        expect(checkText(mended)).toEqual([]);
      }),
    );
  });

  it('tells a number with signs and spaces strewn between its parts', () => {
    const gap = fc.constantFrom('', ' ', '-', '·', '  ', '\u200b', '.', '—', '*');
    const digit = fc.integer({ min: 0, max: 9 });
    const number = fc.tuple(
      ...[fc.integer({ min: 3, max: 9 }), digit, gap],
      ...[fc.integer({ min: 1000, max: 9999 }), gap, fc.integer({ min: 1000, max: 9999 })],
    );
    fc.assert(
      fc.property(number, ([two, three, gap1, middle, gap2, end]) => {
        expect(findForbidden(`联系：1${two}${three}${gap1}${middle}${gap2}${end}。`)?.kind).toBe(
          '手机号',
        );
      }),
    );
  });

  it('of five thousand signs is read at once, however hostile', () => {
    for (const sign of ['1', '微信', '限', 'a@', '年龄', '1-', '入职需', '　', 'http://', '二']) {
      const text = sign.repeat(5000 / sign.length);
      const began = performance.now();
      checkText(text);
      expect([sign, performance.now() - began < 1000]).toEqual([sign, true]);
    }
  });
});

describe('a suggestion', () => {
  it.each([
    ['本科以上，限男，责任心强', '本科以上，男女不限，责任心强'],
    ['急招男销售', '急招男女不限销售'],
    ['本科以上，已婚已育，责任心强', '本科以上，责任心强'],
    ['责任心强，微信：zemuhr。', '责任心强。'],
    ['13800138000，欢迎投递', '欢迎投递'],
  ])('turns %s into %s', (text, mended) => {
    const [finding] = checkText(text);
    expect(finding && withSuggestion(text, finding)).toBe(mended);
  });
});

describe('pay', () => {
  const pay = (facts: object) => checkPosting({ job_type: 'full', region: '310115', ...facts });

  it('below the place’s minimum wage is hinted at, with the date of the figures, never refused', () => {
    expect(pay({ salary_min: 180, salary_max: 260 })).toMatchObject([
      { field: 'salary_max', severity: 'warn', kind: '最低工资' },
    ]);
    const [low] = pay({ salary_min: 180, salary_max: 260 });
    expect(low?.why).toMatch(/2024 年 1 月.*仅供参考，以当地人社部门最新公布为准/);
    expect(warningsOf(pay({ salary_min: 2000, salary_max: 3500 }))).toEqual(['最低工资：2000']);
    expect(pay({ salary_min: 3000, salary_max: 4000 })).toEqual([]);
  });

  it('by the day, of interns and abroad is not compared', () => {
    for (const facts of [
      { job_type: 'part' },
      { job_type: 'intern' },
      { region: '810000' },
      { region: null },
    ]) {
      expect(pay({ salary_min: 180, salary_max: 260, ...facts })).toEqual([]);
    }
  });
});
