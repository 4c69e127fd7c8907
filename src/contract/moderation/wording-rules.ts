// The rules of the writing check. Patterns read the plain text of wording-plain.ts: no spaces, small
// letters. Each takes time linear in the text. The rows are in wording-person.ts (sex, age, children, looks, party),
// wording-origin.ts (origin, health, people, faith), wording-money.ts (fees, fraud, promises) and wording-contacts.ts; wording.ts reads them. Two further checks are functions, which posting-check.ts calls:
// wording-pay.ts compares the pay in the text with the fields, wording-title.ts reads the title. Pure.

/** `refuse`: the posting cannot be published. `warn`: it is reviewed first. */
export type Severity = 'refuse' | 'warn';
export type RuleName = 'forbidden' | 'contact' | 'fee' | 'fraud' | 'hype' | 'pay';

export interface WordRule {
  rule: RuleName;
  severity: Severity;
  /** The kind, as 性别 or 收费. */
  kind: string;
  /** Needs the flags g and u. */
  pattern: RegExp;
  /** The replacement; '' to leave the text out. */
  suggestion: string;
}

const NOTICE = '五部门关于规范网络平台招聘类信息发布的通知';
/**
 * The source of rules on age, looks, party membership and zodiac signs, which no law we know of forbids.
 */
const HOUSE = '本站的发布规则';

/** The source of a rule by its kind; shown beside each finding. */
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

/** True when a law forbids it, not only this site. */
export const isUnlawful = (kind: string): boolean => (LAWS[kind] ?? HOUSE) !== HOUSE;
