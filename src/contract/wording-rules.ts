// What a posting may not say, and what somebody should look at (features 2.4 and section 5): limits
// the law forbids, money asked of applicants, fraud, hype. Patterns read the plain text of
// wording-plain.ts: no spaces, small letters. Each takes time linear in the text.

/** `refuse`: it cannot be published. `warn`: a person looks at it first. */
export type Severity = 'refuse' | 'warn';
export type RuleName = 'forbidden' | 'contact' | 'fee' | 'fraud' | 'hype' | 'pay';

export interface WordRule {
  rule: RuleName;
  severity: Severity;
  /** What it is, as 性别 or 收费. */
  kind: string;
  /** With the flags g and u. */
  pattern: RegExp;
  /** What to write instead; '' to leave it out. */
  suggestion: string;
}

/** Where the rule comes from, by kind; named beside each finding. */
export const LAWS: Readonly<Record<string, string>> = {
  性别: '妇女权益保障法第四十三条',
  婚育: '妇女权益保障法第四十三条',
  年龄: '就业促进法第二十六条',
  户籍: '就业促进法第三十一条、五部门关于规范网络平台招聘类信息发布的通知',
  健康: '就业促进法第二十九条、第三十条',
  民族: '就业促进法第二十八条',
  宗教: '就业促进法第三条',
  收费: '劳动合同法第九条、网络招聘服务管理规定',
  贷款: '网络招聘服务管理规定',
  欺诈: '人力资源市场暂行条例第二十四条',
  夸大: '五部门关于规范网络平台招聘类信息发布的通知',
};

const forbid =
  (kind: string, suggestion: string, severity: Severity = 'refuse') =>
  (pattern: RegExp): WordRule => ({ rule: 'forbidden', severity, kind, pattern, suggestion });

/** Who is spoken of is a customer, not an applicant. */
const OTHERS = '(?!的?(?:用户|人群|群体|客户|客群|消费|儿童|患者|读者|会员|学员|青年群))';
const SPAN = '[-—–~～至到]+';
/** After a limit in a list of conditions. */
const ENDS = '(?=[,，.。;；、!！)）\\d\\n]|$)';

const SEX: RegExp[] = [
  // 不限男女 and 男女不限 say the opposite.
  /(?<!不)(?:仅招|仅限|只招|只要|只限|限招|仅|只|限)(?:男|女)(?:性|士|生)?(?!女|装|鞋|包|性向|性用|士用|款|频)/gu,
  /(?<!男)(?:男|女)(?:性|士|生|孩)?(?:优先|优秀者优先|为佳|勿扰|免谈)/gu,
  /优先(?:考虑|录用|录取)?(?:男|女)(?:性|士|生)(?!向|用|消|产|服|时|内|社|健|市|群|平|频)/gu,
  /性别(?:要求)?[:：]?(?:限)?(?:男|女)(?!女|不限|性?均|性?皆)/gu,
  /不(?:要|招|收|考虑)(?:男|女)(?:性|士|生)?/gu,
  new RegExp(`(?:招|聘|招收|招聘)(?:男|女)(?:工|士|性|生)${ENDS}`, 'gu'),
];

// 18岁以下儿童 speaks of customers; limits on applicants begin higher.
const AGE: RegExp[] = [
  new RegExp(`[2-5]\\d周?岁(?:以下|以内|之内|之下|及以下|封顶|优先)${OTHERS}`, 'gu'),
  new RegExp(
    `[二三四五]十[一二三四五六七八九]?周?岁(?:以下|以内|之内|之下|及以下|封顶)${OTHERS}`,
    'gu',
  ),
  new RegExp(
    `年龄(?:要求|限制|范围|限)?[在:：]?[1-6]\\d(?:周?岁)?${SPAN}(?:[1-6]\\d周?岁?)?`,
    'gu',
  ),
  /年龄(?:不超过|小于|低于|不大于|限|要求|在)+[:：]?[2-6]\d(?:周?岁)?/gu,
  /年龄(?:要求)?[:：]?[2-6]\d(?:周?岁)?(?:以下|以内|之内|及以下|左右)/gu,
  /(?:[6-9]0|0[05])后(?:优先|勿扰)|(?:仅限|限|只招)[6-9]0后/gu,
  /大龄(?:者)?(?:勿扰|免谈|勿投)/gu,
];
/** Said of applicants or of customers: a person has to look. */
const PERHAPS_AGE = new RegExp(
  `(?<!\\d)(?:1[68]|2\\d)${SPAN}[2-6]\\d周?岁(?:之间|均可|为佳)?${ENDS}`,
  'gu',
);

const FAMILY: RegExp[] = [
  /[已未][婚育](?!苗|成|种|妻|夫|纱)(?:[已未][婚育])?(?:者)?(?:优先)?/gu,
  /婚育状况|不得?结婚|不准怀孕|(?:\d+|[一二两三])年内不(?:结婚|生育|怀孕)/gu,
  /单身优先|无婚育计划|(?:无|不|没有)(?:备孕|怀孕|生育)(?:计划|打算)|孕妇(?:勿扰|免谈)/gu,
];

const ORIGIN: RegExp[] = [
  /(?:仅限|限|只招|只要)(?:本地|本市|城镇|外地)(?:户籍|户口|人)|(?:本地|本市)(?:户籍|户口)优先/gu,
  /(?:北京|上海|广州|深圳|本市|本地|当地|城镇|农村)市?(?:户口|户籍)者?优先/gu,
  /本地人优先|(?:不招|不要|谢绝)(?:外地|外省)人|(?:外地|外省)人?(?:勿扰|免谈)/gu,
  /(?:东北|河南|新疆|西藏|福建|湖北|河北|安徽)人(?:勿扰|免谈|除外)/gu,
];

const HEALTH: RegExp[] = [
  /(?:乙肝|大三阳|小三阳|艾滋病?)(?:病毒)?(?:携带者?)?(?:勿扰?|除外|免谈|不招|不予录用)|无乙肝/gu,
  /不(?:招|要|收)(?:乙肝|残疾|艾滋)/gu,
  /残疾(?:人|者)?(?:勿扰|免谈|除外)/gu,
];

const PEOPLE: RegExp[] = [
  /(?:仅限|限|只招|只要)汉族|汉族优先/gu,
  /不(?:招|要|收|考虑)(?:少数民族|回族|维吾尔族|维族|藏族|蒙古?族)|少数民族(?:勿扰|除外|免谈)/gu,
];
const FAITH: RegExp[] = [
  /(?:无|没有|不得有)(?:任何)?宗教信仰|有?宗教信仰者?(?:勿扰|免谈|除外)/gu,
  /(?:仅限|限|只招)(?:佛教|基督教|天主教|伊斯兰教|穆斯林)/gu,
];

const FEES =
  '(?:押金|保证金|服装费|工装费|报名费|培训费|体检费|资料费|建档费|中介费|介绍费|办卡费|风险金|上岗费)';
const MONEY: RegExp[] = [
  new RegExp(
    '(?<![不无毋勿免非])(?:入职|上岗|报到|面试|应聘|录用|求职者|员工|先|需|须|要|统一)' +
      '(?:前|时|后|者|需|须|要|先|应|自行|统一|预先)*(?:缴纳|交纳|支付|收取|自付|承担|缴|交|收|付)' +
      `(?!的)\\p{Script=Han}{0,4}${FEES}(?!的?(?:均|都|为|是)?[^\\n]{0,4}(?:诈骗|骗|举报|勿信))`,
    'gu',
  ),
  new RegExp(`${FEES}(?:自理|自付|自费)`, 'gu'),
  /(?<!报销|补贴|提供|退还|免|奖励|承担)(?:押金|保证金|服装费|工装费|报名费)[:：]?\d+元/gu,
];
const LOANS: RegExp[] = [
  /(?<!无|非|不是|拒绝|杜绝|严禁|没有|不存在|打击)(?:培训贷|招转培)/gu,
  /(?:可|需|须|协助|帮助|帮)(?:办理|申请|代办)(?:培训|学费)(?:贷款|分期)/gu,
];
const FRAUD: RegExp[] = [
  /刷单(?:返利|返现|兼职|员)|兼职刷单|(?:兼职|银行卡|收款码)跑分|跑分(?:平台|兼职|返利)/gu,
  /裸聊|陪侍|陪酒|援交|代孕妈妈|卖卵|代开发票|办假证/gu,
];
const PERHAPS_FRAUD =
  /(?<!反|防|禁止|严禁|打击|杜绝|拒绝|非|不|识别|治理|恶意|涉嫌)刷(?:单|信誉)(?!识别|治理|风控|检测|行为)/gu;

const ASSURED =
  /(?<!不)(?:保证录用|百分百录用|100%录用|包录用|包录取|保录取|保录用|包入职|保录(?!像|音|入))/gu;
const HYPE: RegExp[] = [
  /高薪(?!酬)(?:诚聘|急聘|聘请|招聘|诚招|急招)?/gu,
  /[月日](?:入|赚)过?(?:\d+(?:\.\d+)?[万千百wk]?元?|[一二三四五六七八九十几数百千]*[万千])(?!户|人|单|库|境)/gu,
  /躺赚|稳赚|轻松赚钱|一夜暴富/gu,
];

const many = (patterns: readonly RegExp[], make: (pattern: RegExp) => WordRule) =>
  patterns.map(make);
const other =
  (rule: RuleName, kind: string, severity: Severity = 'refuse') =>
  (pattern: RegExp): WordRule => ({ rule, severity, kind, pattern, suggestion: '' });

export const WORD_RULES: readonly WordRule[] = [
  ...many(SEX, forbid('性别', '男女不限')),
  ...many(AGE, forbid('年龄', '年龄不限')),
  forbid('年龄', '年龄不限', 'warn')(PERHAPS_AGE),
  ...many(FAMILY, forbid('婚育', '')),
  ...many(ORIGIN, forbid('户籍', '户籍不限')),
  ...many(HEALTH, forbid('健康', '')),
  ...many(PEOPLE, forbid('民族', '民族不限')),
  ...many(FAITH, forbid('宗教', '')),
  ...many(MONEY, other('fee', '收费')),
  ...many(LOANS, other('fee', '贷款')),
  ...many(FRAUD, other('fraud', '欺诈')),
  other('fraud', '欺诈', 'warn')(PERHAPS_FRAUD),
  other('hype', '夸大')(ASSURED),
  ...many(HYPE, other('hype', '夸大', 'warn')),
];
