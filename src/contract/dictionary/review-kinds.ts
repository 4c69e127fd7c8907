// The kinds of work that wait for operators.
import type { CodeOf, Term } from './dictionary.ts';

/** In the order of the operators' page; the code is also the address of its queue. */
export const reviewKinds = [
  { code: 'reports', label: '举报' },
  { code: 'appeals', label: '举报申诉' },
  { code: 'objections', label: '处理申诉' },
  { code: 'bans', label: '封禁复核' },
  { code: 'service', label: '在线客服' },
  { code: 'words', label: '内容复核' },
  { code: 'pictures', label: '图片审核' },
  { code: 'certifications', label: '企业认证' },
  { code: 'positions', label: '职位审核' },
  { code: 'elites', label: '精英审核' },
  { code: 'feedback', label: '反馈' },
  { code: 'entries', label: '活动报名' },
  { code: 'famous', label: '名企申请' },
  { code: 'closings', label: '账号注销' },
  { code: 'upgrades', label: '套餐申请' },
  { code: 'transfers', label: '对公转账' },
  { code: 'invoices', label: '发票' },
  { code: 'refunds', label: '退款申请' },
  { code: 'payouts', label: '人工退款' },
  { code: 'bills', label: '对账' },
] as const satisfies readonly Term[];
export type ReviewKind = CodeOf<typeof reviewKinds>;
