// The values of what changed, as people read them in the log of the staff: a state by the states of its record, a decision
// by its queue, everything else by the lists that have its code.
import { agreementStates } from '../account/agreement-text.ts';
import { closingStates } from '../account/closing.ts';
import { staffRoles } from '../call/staff-rights.ts';
import { serviceCaseStates } from '../chat/service.ts';
import { labelOf, type Term } from '../dictionary/dictionary.ts';
import { eliteStates } from '../dictionary/elite.ts';
import { feedbackStates } from '../dictionary/feedback.ts';
import { appealStates, measureKinds, measureStates } from '../dictionary/measure.ts';
import { reportStates } from '../dictionary/report.ts';
import { type ReviewKind, reviewKinds } from '../dictionary/review-kinds.ts';
import { positionStates } from '../dictionary/states.ts';
import { requestStates } from '../enterprise/certification.ts';
import { famousStates } from '../enterprise/famous.ts';
import { pictureStates } from '../moderation/pictures.ts';
import { wordCheckStates } from '../moderation/words.ts';
import { activityStates } from '../operate/activity-states.ts';
import { advertStates } from '../operate/advert-states.ts';
import { entryStates } from '../operate/entry.ts';
import { formatDate } from '../value/time.ts';
import { voucherStates } from '../wallet/bank-voucher.ts';
import { billCaseStates, billDayStates } from '../wallet/bill-states.ts';
import { invoiceStates } from '../wallet/invoice-states.ts';
import { refundRequestStates, refundStates } from '../wallet/refund-states.ts';
import { upgradeStates } from '../wallet/wallet.ts';
import { authorityStates } from './authority.ts';
import { decisionLabel } from './decisions.ts';

/** The states of each kind of record. */
const STATES: Readonly<Record<ReviewKind, readonly Term[]> & Record<string, readonly Term[]>> = {
  reports: reportStates,
  appeals: reportStates,
  objections: appealStates,
  bans: measureStates,
  service: serviceCaseStates,
  words: wordCheckStates,
  pictures: pictureStates,
  certifications: requestStates,
  positions: positionStates,
  elites: eliteStates,
  feedback: feedbackStates,
  entries: entryStates,
  famous: famousStates,
  closings: closingStates,
  upgrades: upgradeStates,
  transfers: voucherStates,
  invoices: invoiceStates,
  refunds: refundRequestStates,
  payouts: refundStates,
  bills: billCaseStates,
  measure: measureStates,
  position: positionStates,
  advert: advertStates,
  activity: activityStates,
  agreement: agreementStates,
  bill_day: billDayStates,
  'authority-request': authorityStates,
};

const WAYS: readonly Term[] = [
  { code: 'totp', label: '验证器应用' },
  { code: 'passkey', label: '通行密钥' },
  { code: 'recovery', label: '恢复码' },
  { code: 'password', label: '密码' },
  { code: 'enrolled', label: '首次设置' },
];

/** The lists of what other fields say. */
const LISTS: Readonly<Record<string, readonly Term[]>> = {
  roles: staffRoles,
  kind: measureKinds,
  way: WAYS,
  added: WAYS,
  removed: WAYS,
};

/** Written before a field held words. */
const OTHERS: Readonly<Record<string, string>> = {
  all: '所有人',
  seeker: '求职者',
  recruiter: '招聘者',
  ended: '已结束',
  true: '是',
  false: '否',
};

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** True for a kind of record that a queue decides. */
export const isReviewKind = (subject: string): subject is ReviewKind =>
  reviewKinds.some(({ code }) => code === subject);

/** A value as people read it. Pure. */
export function logValue(subject: string, field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '（空）';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) {
    return value.map((one) => logValue(subject, field, one)).join('、') || '（空）';
  }
  if (typeof value === 'object') return JSON.stringify(value);
  if (field === 'is_open' || field === 'closed') return Number(value) === 1 ? '是' : '否';
  const text = String(value);
  if (MOMENT.test(text)) return formatDate(text, 'yyyy年M月d日 hh:mm');
  if (field === 'decision' && isReviewKind(subject)) return decisionLabel(subject, text);
  const terms = field === 'state' ? STATES[subject] : LISTS[field];
  return (terms && labelOf(terms, text)) || (OTHERS[text] ?? text);
}
