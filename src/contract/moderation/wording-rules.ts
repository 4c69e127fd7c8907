// The rules of the writing check: what a posting may not say and what somebody should look at. Patterns read
// the plain text of wording-plain.ts: no spaces, small letters. Each takes time linear in the text. The rows
// stand in wording-person.ts, wording-origin.ts, wording-money.ts and wording-contacts.ts. Pure.

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

const NOTICE = '五部门关于规范网络平台招聘类信息发布的通知';
/** No law we know of names age, looks, party membership or signs of the zodiac. */
const HOUSE = '本站的发布规则';

/** Where the rule comes from, by kind; named beside each finding. */
export const LAWS: Readonly<Record<string, string>> = {
  性别: '妇女权益保障法第四十三条',
  婚育: '妇女权益保障法第四十三条',
  年龄: HOUSE,
  外貌: HOUSE,
  星座属相: HOUSE,
  政治面貌: HOUSE,
  户籍: NOTICE,
  健康: '就业促进法第二十九条、第三十条',
  民族: '就业促进法第二十八条',
  宗教: '就业促进法第三条',
  收费: '劳动合同法第九条',
  扣押证件: '劳动合同法第九条',
  贷款: '就业服务与就业管理规定第十四条',
  欺诈: '人力资源市场暂行条例第二十四条',
  夸大: NOTICE,
};

/** Whether a law forbids it, and not this site alone. */
export const isUnlawful = (kind: string): boolean => (LAWS[kind] ?? HOUSE) !== HOUSE;
