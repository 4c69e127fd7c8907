// Titles and pay in words: what is advised against, what goes to a review, and what raises no finding.
// Nothing here is refused.
import { describe, expect, it } from 'vitest';
import { checkPosting, warningsOf } from './posting-check.ts';
import { statedPay } from './wording-pay.ts';
import { checkTitle } from './wording-title.ts';

const list = (rows: string) =>
  rows
    .split(/[\n｜]/)
    .map((row) => row.trim())
    .filter(Boolean);
const REGIONS = ['浙江', '杭州', '滨江'];
const posting = (facts: object) =>
  checkPosting({
    job_type: 'full',
    salary_min: 12_000,
    salary_max: 18_000,
    regionNames: REGIONS,
    ...facts,
  });

/** Titles that repeat other fields, by what is advised against. */
const ADVISED: Readonly<Record<string, string>> = {
  标题里的薪资: `
    数据分析师 月薪2万｜普工6000-8000｜前端工程师 15-25K｜前端15k-25k｜Java开发(15k+)｜会计 5-7千｜销售 底薪5000+提成｜高提成销售｜无责底薪销售
    司机 8000元/月｜骑手 300元/天｜外卖员200/天｜保洁 25元/小时｜主播 2-3万｜产品经理 年薪50万｜UI设计师14薪｜兼职翻译日结｜派单员 日薪200
    客服 待遇优厚｜操作工 薪资面议｜厨师 工资高｜电焊工 1.5万/月｜销售 月入3万｜店长 8000元以上｜分拣员时薪22｜保安4500元`,
  标题里的福利: `
    普工包吃住｜保安 包住｜厨师 包吃包住｜服务员（管吃管住）｜提供食宿 普工｜会计 双休｜行政 周末双休｜客服 朝九晚五｜文员 五险一金｜前台 六险一金 不加班
    收银员 五险｜司机 有餐补｜工程师 年底双薪｜助理 带薪年假｜学徒 免费培训｜专员 大小周｜出纳 做五休二｜店员 福利好｜教师 年终奖｜质检 全勤奖`,
  广告用语: `
    急招数据分析师｜（急招）会计｜【急聘】前端工程师｜急需电工｜急缺护士｜诚聘厨师｜诚邀店长｜直招叉车工｜大量招聘普工｜长期招普工｜热招运营
    招聘前端工程师｜公司招聘行政｜欢迎加入 产品经理｜名额有限 管培生｜销售 非诚勿扰｜马上入职 分拣员｜立即上岗保安｜客服 速来｜机会难得 助理｜轻松好做 文员`,
  多余的符号: `
    急招！！数据分析师｜会计！｜前端工程师!!!｜★数据分析师★｜🔥产品经理｜行政专员❤❤｜店长～～｜客服。｜运营……｜◆司机◆｜销售？？｜●普工`,
  重复的地点: `
    数据分析师（杭州）｜数据分析师-杭州｜杭州前端工程师｜杭州市-会计｜【滨江区】行政｜前端工程师 杭州滨江｜会计/杭州｜[杭州·滨江]产品经理｜杭州 运营｜浙江省销售经理`,
};

/** Lawful titles that resemble those. */
const LEFT_ALONE = list(`
  前端工程师｜高级前端工程师｜数据分析师｜4K视频剪辑师｜8K超高清工程师｜C++工程师｜.NET开发｜Node.js工程师｜UI/UX设计师｜3D建模师｜SAP顾问｜500强企业行政
  招聘专员｜招聘经理｜招聘主管｜招聘实习生｜招聘HRBP｜招聘产品经理｜校招负责人｜薪酬绩效经理｜薪酬专员｜薪酬福利主管｜五险一金专员｜社保专员｜年终奖核算专员
  急诊科护士｜急救员｜应急管理专员｜应急招标专员｜招商经理｜招投标专员｜热处理工程师｜直播运营｜直招生顾问｜长期护理员｜包装工｜包装设计师｜承包住宅项目经理
  杭州银行柜员｜杭州话配音员｜北京烤鸭厨师｜上海话主播｜50万粉丝博主运营｜1000-3000㎡门店店长｜2026届校招管培生｜2025-2026学年语文教师｜百万医疗险顾问
  千万级项目经理｜10万级洁净车间操作工｜国家二级心理咨询师｜轻松筹运营｜小学英语教师｜轻松英语编辑｜管道工｜管理培训生｜双语教师｜双休日兼职教练
  日语翻译｜周边产品设计｜结算会计｜日结算专员｜一线客服｜诚信管理专员｜月子会所护士｜新零售运营｜算法工程师（NLP）｜Android（相机方向）｜研究员-半导体
  高级经理（华东区）｜区域销售经理｜驻店药师｜08215W-数据分析开发工程师｜CSIG18-高级数据分析师｜WXG01-111 数据分析师｜财务BP｜储备干部｜急性毒理研究员`);

/** Pay in words that contradicts the fields (12–18K a month). */
const CONTRADICTING = list(`
  月薪2万｜月薪20000元｜薪资：8000-12000元｜薪资8-12K｜8000-12000元/月｜综合薪资可达3万｜薪资最高2万｜月收入25000以上｜税前月薪3万起｜工资9000元
  工资待遇：6000-8000｜月薪1万｜薪资范围20-30K｜20-30K/月｜到手工资2.5万｜月工资约5千｜待遇2万每月｜每月薪资20000`);
/** Pay in words that agrees, states a part, or is no month's pay. */
const AGREEING = list(`
  月薪12000-18000｜薪资待遇：12-18K｜12-18K·14薪｜月薪1.2万-1.8万｜工资15000元｜15000元/月｜月薪8000以上｜月薪12000起｜薪资最高18K｜薪资1.5万左右
  底薪5000+提成｜无责底薪6000元/月｜基本工资4000元/月｜试用期月薪10000｜试用期薪资10000元｜实习期工资4000元/月｜年薪20万｜年薪30-50万｜13-15薪
  餐补500元/月｜每月房补1000-2000元/月｜全勤奖300元/月｜住宿费600元/月｜待遇：300元/天｜日薪500｜时薪60元/小时｜客户月薪3000以上｜面向用户月薪5000的产品
  人均工资9000元的行业报告｜服务客户1000+｜销售额200万/月｜处理订单3000单/月｜2019年成立｜负责薪资核算500人｜维护薪酬体系3个｜月活2000万｜管理门店20-30家`);

describe('the table of titles', () => {
  it('has a good many of each sort', () => {
    const advised = Object.values(ADVISED).flatMap(list).length;
    const stated = CONTRADICTING.length + AGREEING.length;
    expect([advised, LEFT_ALONE.length, stated].map((size) => size >= 50)).not.toContain(false);
  });

  it.each(Object.entries(ADVISED).flatMap(([kind, rows]) => list(rows).map((row) => [row, kind])))(
    'advises about %s (%s)',
    (title, kind) => {
      const found = checkTitle(title, REGIONS);
      expect([title, ...found.map((one) => one.kind)]).toContain(kind);
      for (const { start, end } of found) expect(title.slice(start, end)).not.toBe('');
      const severities = posting({ title }).map(({ severity }) => severity);
      expect(severities.length).toBeGreaterThan(0);
      expect(severities).not.toContain('refuse');
    },
  );

  it.each(LEFT_ALONE)('leaves %s alone', (title) => {
    expect([title, ...posting({ title }).map(({ word }) => word)]).toEqual([title]);
  });

  it('finds everything in the title that went online with two salaries', () => {
    const found = posting({ title: '急招！！数据分析师 月薪2万 包住' });
    expect(found.map(({ severity, kind, word }) => `${severity} ${kind} ${word}`)).toEqual([
      'warn 薪资不一致 月薪2万',
      'hint 广告用语 急招',
      'hint 多余的符号 !!',
      'hint 标题里的福利 包住',
    ]);
    expect(warningsOf(found)).toEqual(['薪资不一致：月薪2万']);
  });

  it('asks nobody to look for what is advice alone', () => {
    expect(warningsOf(posting({ title: '急招！！数据分析师 包住' }))).toEqual([]);
  });
});

describe('pay in words', () => {
  it.each(CONTRADICTING)('is looked at where it differs from the fields: %s', (row) => {
    for (const text of [row, `岗位待遇如下：\n1、${row}；\n2、年假`]) {
      const found = posting({ description: text });
      expect([text, ...found.map(({ severity, kind }) => `${severity} ${kind}`)]).toEqual([
        text,
        'warn 薪资不一致',
      ]);
    }
  });

  it.each(AGREEING)('is left alone: %s', (row) => {
    for (const text of [row, `岗位待遇如下：\n1、${row}；\n2、年假`]) {
      expect([text, ...posting({ description: text }).map(({ word }) => word)]).toEqual([text]);
    }
  });

  it('is found in welfare and skills, and its span is that of the text', () => {
    expect(posting({ welfare: ['包吃', '月薪2万'] })).toMatchObject([
      { field: 'welfare', severity: 'warn', kind: '薪资不一致', start: 3, end: 7 },
    ]);
    expect(statedPay('月薪 ２ 万')).toMatchObject([{ min: 20_000, max: 20_000, start: 0, end: 6 }]);
  });

  it('is not compared where the fields are by the day, or empty', () => {
    const text = { description: '月薪2万' };
    expect(posting({ ...text, job_type: 'part' })).toEqual([]);
    expect(posting({ ...text, salary_unit: 'day' })).toEqual([]);
    expect(posting({ ...text, salary_min: null, salary_max: null })).toEqual([]);
  });
});
