// Room application: the offer of an enterprise to a candidate: terms, states, and who may do what. A
// pending offer is answered by the seeker, withdrawn by the enterprise, or expires.
import { z } from 'zod';
import { Done, FileAnswer, get, Id, Nothing, post } from '../call/endpoint.ts';
import { type CodeOf, codesOf, labelOf, type Term } from '../dictionary/dictionary.ts';
import { applicationStates } from '../dictionary/states.ts';
import { type PayUnit, payUnits, SALARY_MONTHS } from '../value/salary.ts';
import { Day, optionalText, SeenVersion, Time, text, whole } from '../value/shapes.ts';

/** 录用通知状态, as recruiters read it (`label`) and as the seeker does. Everything after 待答复 is final. */
export const offerStates = [
  { code: 'sent', label: '待答复', seeker_label: '等您答复' },
  { code: 'accepted', label: '已接受', seeker_label: '您已接受' },
  { code: 'declined', label: '已婉拒', seeker_label: '您已婉拒' },
  { code: 'withdrawn', label: '已撤回', seeker_label: '企业已撤回' },
  { code: 'expired', label: '已过期', seeker_label: '已过期' },
  /** The application ended another way: its position closed, the seeker took it back, 不合适, 已入职. */
  { code: 'ended', label: '已失效', seeker_label: '已失效' },
] as const satisfies readonly (Term & { seeker_label: string })[];
export type OfferState = CodeOf<typeof offerStates>;

/** The highest salary, in yuan per unit of pay. */
export const OFFER_SALARY_MAX = 1_000_000;
export const OFFER_MESSAGE_MAX = 1000;
/** The most days until the deadline of an answer, and until the first working day. */
export const OFFER_VALID_DAYS_MAX = 60;
export const OFFER_STARTS_DAYS_MAX = 365;
/** The deadline that the form suggests, in days from today. */
export const OFFER_VALID_DAYS_USUAL = 7;

export const OFFER_FILE_MAX_BYTES = 10 * 1024 * 1024;
/** Media types of the offer's file; the file chooser offers the same. */
export const OFFER_FILE_TYPES = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/jpeg',
  'image/png',
  'image/webp',
] as const;

/** 25,000 元/月，一年 14 薪. */
export function offerPayText(pay: {
  salary: number;
  salary_unit: PayUnit;
  salary_months: number;
}): string {
  const { salary, salary_unit, salary_months } = pay;
  const amount = `${String(salary).replace(/\B(?=(\d{3})+$)/g, ',')} 元/${labelOf(payUnits, salary_unit)}`;
  return salary_unit === 'month' ? `${amount}，一年 ${salary_months} 薪` : amount;
}

/**
 * True when a new offer may follow one in this state: not while one is pending or after one was accepted.
 */
export const mayFollow = (state: OfferState | null): boolean =>
  state !== 'sent' && state !== 'accepted';

/** The day `days` days after `day`; both are 'yyyy-mm-dd'. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Yuan. A monthly salary below this was probably meant in thousands. */
const MONTH_MIN = 1000;

/** What is wrong with the deadline for an answer; '' when nothing is. `today` is the day in Shanghai. */
export function validFault(valid_until: string, starts_on: string, today: string): string {
  if (valid_until < today) return '有效期不能早于今天';
  if (valid_until > dayAfter(today, OFFER_VALID_DAYS_MAX)) {
    return `有效期最长 ${OFFER_VALID_DAYS_MAX} 天`;
  }
  return valid_until > starts_on ? '有效期不能晚于入职日期' : '';
}

interface Terms {
  salary: number;
  salary_unit: PayUnit;
  starts_on: string;
  valid_until: string;
}

/** What is wrong with the terms of an offer, by field, on the day `today`. Form and server share it. */
export function offerFaults(terms: Terms, today: string): Record<string, string> {
  const { salary, salary_unit, starts_on, valid_until } = terms;
  const faults: Record<string, string> = {};
  if (salary_unit === 'month' && salary < MONTH_MIN) {
    faults.salary = '请填写以元为单位的月薪，如 25000';
  }
  if (starts_on < today) faults.starts_on = '入职日期不能早于今天';
  else if (starts_on > dayAfter(today, OFFER_STARTS_DAYS_MAX)) {
    faults.starts_on = '入职日期最远在一年之内';
  }
  // When both days are wrong each has its own message: a wrong first day is not used to judge the
  // deadline.
  const valid = validFault(valid_until, faults.starts_on ? valid_until : starts_on, today);
  if (valid) faults.valid_until = valid;
  return faults;
}

const Salary = z
  .number('请填写薪资')
  .int('薪资请填整数')
  .min(1, '请填写薪资')
  .max(OFFER_SALARY_MAX, `薪资最多 ${OFFER_SALARY_MAX} 元`);

/** A file that came with an offer. */
const OfferFile = z.object({ name: z.string(), bytes: z.number().int(), media_type: z.string() });

/**
 * An offer as both sides read it. Days are 'yyyy-mm-dd' in Shanghai; the deadline's own day still counts.
 */
export const Offer = z.object({
  id: Id,
  state: z.enum(codesOf(offerStates)),
  salary: z.number().int(),
  salary_unit: z.enum(codesOf(payUnits)),
  /** Monthly salaries a year; without meaning for units of pay other than a month. */
  salary_months: z.number().int(),
  starts_on: z.string(),
  valid_until: z.string(),
  message: z.string(),
  file: OfferFile.nullable(),
  sent_at: Time,
  /** When it was answered, withdrawn or expired; null while it is pending. */
  ended_at: Time.nullable(),
  /** Words given at its end: the seeker's answer or the reason of a withdrawal; may be empty. */
  words: z.string(),
  /** Grows with every change; an act names the version it saw. */
  version: z.number().int(),
});
export type Offer = z.infer<typeof Offer>;

/** What a recruiter's card shows of the newest offer. */
export const OfferMark = Offer.pick({ state: true, valid_until: true });
export type OfferMark = z.infer<typeof OfferMark>;

/** The key of an uploaded file, as the upload returned it. */
const FileKey = z
  .string('请重新选择附件')
  .max(100, '请重新选择附件')
  .regex(/^private\/offers\/[a-z0-9./-]+$/, '请重新选择附件');

export const uploadOfferFile = post('/api/talent.offer/upload', {
  summary: '上传录用通知附件（PDF、Word 或图片，10 MB 以内）',
  access: 'recruiter',
  member: 'recruit',
  rate: { max: 60, window_s: 3600 },
  input: Nothing,
  upload: { field: 'file', max_bytes: OFFER_FILE_MAX_BYTES, types: OFFER_FILE_TYPES },
  data: OfferFile.extend({ file: z.string() }),
});

export const sendOffer = post('/api/talent.offer/send', {
  summary: '向一位候选人发出录用通知，并移到“已发offer”',
  access: 'recruiter',
  member: 'recruit',
  words: 'message',
  names: 'application',
  rate: { max: 200, window_s: 86_400 },
  changes: ['talent'],
  input: z.strictObject({
    /** The application's id. */
    id: Id,
    /**
     * The state that the page showed; when a colleague changed it meanwhile the call is refused
     * (`conflict`).
     */
    from: z.enum(codesOf(applicationStates)),
    salary: Salary,
    salary_unit: z.enum(codesOf(payUnits), '请选择薪资单位').default('month'),
    salary_months: whole(SALARY_MONTHS).default(SALARY_MONTHS.min),
    starts_on: Day,
    valid_until: Day,
    message: text('给对方的话', OFFER_MESSAGE_MAX),
    file: FileKey.optional(),
  }),
  data: z.object({ id: Id }),
});

export const listOffers = get('/api/talent.offer/list', {
  absent: 'said-here',
  summary: '一份投递的录用通知，新的在前',
  access: 'recruiter',
  member: 'read',
  names: 'application',
  shows: ['talent'],
  input: z.strictObject({ id: Id }),
  data: z.array(
    Offer.extend({
      /** The member who sent it; 前同事 for one who is gone. */
      by: z.string(),
    }),
  ),
});

const offer = { names: 'offer' } as const;
const seen = { id: Id, version: SeenVersion };

export const withdrawOffer = post('/api/talent.offer/withdraw', {
  ...offer,
  summary: '撤回还没有答复的录用通知，并说明原因',
  access: 'recruiter',
  member: 'recruit',
  words: 'message',
  changes: ['talent'],
  input: z.strictObject({ ...seen, reason: text('撤回原因', 200, 2) }),
  data: Done,
});

export const extendOffer = post('/api/talent.offer/extend', {
  ...offer,
  summary: '调整还没有答复的录用通知的有效期',
  access: 'recruiter',
  member: 'recruit',
  changes: ['talent'],
  input: z.strictObject({ ...seen, valid_until: Day }),
  data: Done,
});

export const getOfferFile = get('/api/talent.offer/file', {
  ...offer,
  summary: '本企业发出的录用通知的附件',
  access: 'recruiter',
  member: 'read',
  input: z.strictObject({ id: Id }),
  data: FileAnswer,
  file: true,
});

export const acceptOffer = post('/api/talent.offer/accept', {
  ...offer,
  summary: '接受录用，可以附一句话',
  access: 'seeker',
  words: 'message',
  changes: ['application', 'notice'],
  input: z.strictObject({ ...seen, words: optionalText('给企业的话', 200) }),
  data: Done,
});

export const declineThisOffer = post('/api/talent.offer/decline', {
  ...offer,
  summary: '婉拒录用，可以说明原因；这份投递随之结束',
  access: 'seeker',
  words: 'message',
  changes: ['application', 'notice'],
  input: z.strictObject({ ...seen, words: optionalText('给企业的话', 200) }),
  data: Done,
});

export const getMyOfferFile = get('/api/talent.offer/myFile', {
  ...offer,
  summary: '我收到的录用通知的附件',
  access: 'seeker',
  input: z.strictObject({ id: Id }),
  data: FileAnswer,
  file: true,
});
