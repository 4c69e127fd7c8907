// What operators decide, by queue and by the code in the log of decisions.
import type { ReviewKind } from '../dictionary/review-kinds.ts';

const PASS = { approve: '通过', reject: '不通过' } as const;
const APPEAL = { uphold: '维持原决定', overturn: '改判' } as const;

const LABELS: Readonly<Record<ReviewKind, Readonly<Record<string, string>>>> = {
  // Appeals were decided in the queue of reports once.
  reports: {
    accept: '受理',
    verify: '认定属实',
    dismiss: '不能证实',
    uphold: APPEAL.uphold,
    overturn: APPEAL.overturn,
  },
  appeals: APPEAL,
  objections: { uphold: '维持原处理', overturn: '撤销处理' },
  bans: { confirm: '确认封禁', drop: '不通过' },
  service: { answer: '回复', close: '不用回复' },
  words: { passed: '通过', refused: '不通过' },
  pictures: { pass: '通过', refuse: '不通过', ...APPEAL },
  certifications: { approve: '通过', reject: '不通过', revoke: '撤销认证' },
  positions: PASS,
  elites: {
    approve: '通过',
    reject: '不通过',
    revoke: '撤销',
    restore: '恢复',
    uphold: '维持原决定',
  },
  feedback: { take: '开始处理', answer: '答复', close: '关闭' },
  entries: PASS,
  famous: { approve: '通过', reject: '不通过', end: '移出名企墙' },
  closings: { release: '不妨碍注销', hold: '暂停注销' },
  upgrades: { grant: '开通', refuse: '不开通' },
  transfers: {
    begin: '开始核对',
    propose: '登记到账，请人复核',
    confirm: '确认到账',
    deny: '退回重新核对',
    refuse: '不通过',
  },
  invoices: {
    submit: '开始开票',
    issue: '登记发票',
    fail: '不能开票',
    waitBuyer: '已发红冲确认单',
    resumeRed: '红冲确认单作废',
    issueRed: '登记红字发票',
  },
  refunds: { approve: '退款', refuse: '不退' },
  payouts: { confirm: '已转账' },
  bills: { explain: '说明', propose: '提交说明', confirm: '复核通过', deny: '退回' },
};

/** The code of a decision that was taken back, and how long after it that is possible. */
export const UNDO_CODE = 'undo';
export const UNDO_MINUTES = 10;

/** The label of a decision; its code where the log has one that is no longer made. */
export const decisionLabel = (kind: ReviewKind, code: string): string =>
  code === UNDO_CODE ? '撤回上一个处理' : (LABELS[kind][code] ?? code);
