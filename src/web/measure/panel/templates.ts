// Reasons to begin with, by whom a measure is against and what it is; the person reads them, so they name the rule and
// leave room for the facts. Pure.
import type { MeasureKind } from '../../../contract/dictionary/measure.ts';

const OF_ACCOUNT: readonly string[] = [
  '多次向他人发送与招聘无关的广告。',
  '在沟通中辱骂、骚扰他人，经核实聊天记录属实。',
  '以招聘为名收取费用或索要证件、银行卡信息。',
  '简历中的身份或经历经核实不真实。',
];
const OF_ENTERPRISE: readonly string[] = [
  '发布的职位与实际工作内容或待遇不符，经核实属实。',
  '向求职者收取押金、培训费、服装费等费用。',
  '职位内容含有性别、年龄、婚育等歧视性要求，经提醒没有改正。',
  '企业资料与营业执照不一致，没有在期限内更正。',
];
export const reasonsFor = (of: 'account' | 'enterprise'): readonly string[] =>
  of === 'account' ? OF_ACCOUNT : OF_ENTERPRISE;

/** What pressing the button does, as its label. */
export function actLabel(of: 'account' | 'enterprise', kind: MeasureKind): string {
  if (kind === 'ban') return of === 'enterprise' ? '提交封禁，由同事复核' : '封禁账号';
  return { warn: '发出警告', limit: '开始限制', suspend: '开始暂停', takedown: '下架职位' }[kind];
}
