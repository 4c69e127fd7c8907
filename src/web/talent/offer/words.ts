// Texts about offers, and the start values of the form. Pure.

import {
  dayAfter,
  OFFER_FILE_MAX_BYTES,
  OFFER_VALID_DAYS_USUAL,
  type OfferMark,
  type OfferState,
  offerFaults,
  offerPayText,
} from '../../../contract/application/offer.ts';
import type { PipelineCard } from '../../../contract/application/pipeline.ts';
import { type ApplicationState, isFinal } from '../../../contract/dictionary/states.ts';
import { type PayUnit, salaryText } from '../../../contract/value/salary.ts';
import { formatDate, type Instant } from '../../../contract/value/time.ts';
import type { Tone } from '../../kit/text/tag.tsx';

/** 2026年4月15日. */
export const dayText = (day: string): string => formatDate(`${day}T00:00:00+08:00`, 'yyyy年M月d日');

/** The calendar day in Shanghai, 'yyyy-mm-dd'. */
export const dayOf = (now: Instant): string => formatDate(now, 'yyyy-MM-dd');

/** An uploaded file for an offer that is not sent yet. */
export interface TakenFile {
  file: string;
  name: string;
  bytes: number;
  media_type: string;
}

/** The form's values; the amount is the typed text. */
export interface OfferValues {
  salary: string;
  salary_unit: PayUnit;
  salary_months: number;
  starts_on: string;
  valid_until: string;
  message: string;
  file: TakenFile | null;
}

/** The candidate of an offer, with the facts that the form needs. */
export interface OfferTo {
  /** The application's id. */
  id: number;
  state: ApplicationState;
  name: string;
  title: string;
  /** Salaries a year of the position. */
  salary_months: number;
  /** The pay of the position when the candidate applied; null where none was stated. */
  pay: PipelineCard['pay'];
  /** True once an interview took place. */
  interviewed: boolean;
  /** The interview that is still open; null for none. */
  interview: PipelineCard['interview'];
}

/** The candidate of a pipeline card. */
export const offerToOf = (card: PipelineCard): OfferTo => ({
  id: card.id,
  state: card.state,
  name: card.name,
  title: card.position.title,
  salary_months: card.salary_months,
  pay: card.pay,
  interviewed: card.interviewed,
  interview: card.interview,
});

/** The form's start values: the position's pay, a week to answer, and a short message. */
export function beginningOf(
  to: Pick<OfferTo, 'name' | 'title' | 'salary_months' | 'interviewed'>,
  today: string,
): OfferValues {
  const reason = to.interviewed ? `您通过了「${to.title}」的面试，` : '';
  const role = to.interviewed ? '' : `，担任「${to.title}」`;
  return {
    salary: '',
    salary_unit: 'month',
    salary_months: to.salary_months,
    starts_on: '',
    valid_until: dayAfter(today, OFFER_VALID_DAYS_USUAL),
    message: `${to.name}您好：\n很高兴通知您，${reason}我们诚挚邀请您加入${role}。薪资与入职日期见上，有任何疑问都可以直接问我。期待与您共事！`,
    file: null,
  };
}

export type OfferProblems = Partial<Record<keyof OfferValues, string>>;

/** Errors in the typed values, by field; the server checks everything again. */
export function problemsOf(values: OfferValues, today: string): OfferProblems {
  const { salary, salary_unit, starts_on, valid_until, message } = values;
  const isAmount = /^\d{1,7}$/.test(salary.trim());
  // All errors at once, so that nobody corrects one only to find the next.
  const terms = { salary: isAmount ? Number(salary) : Number.NaN, salary_unit };
  const problems: OfferProblems = offerFaults({ ...terms, starts_on, valid_until }, today);
  if (!isAmount) problems.salary = '请填写薪资，只填数字，单位是元';
  if (!starts_on) problems.starts_on = '请选择入职日期';
  if (!valid_until) problems.valid_until = '请选择有效期';
  if (!message.trim()) problems.message = '请填写给对方的话';
  return problems;
}

/** A hint when the offer is outside the position's pay; '' when it is within, or not comparable. */
export function outsidePayText(
  { salary, salary_unit }: Pick<OfferValues, 'salary' | 'salary_unit'>,
  offered: OfferTo['pay'],
): string {
  const amount = Number(salary);
  if (!offered?.min || !offered.max || salary_unit !== (offered.unit ?? 'month')) return '';
  if (!/^\d{1,7}$/.test(salary.trim()) || amount < 1) return '';
  const shown = salaryText(offered);
  if (amount < offered.min) {
    return `低于职位公布的薪资 ${shown}。对方投递时看到的是这个范围，请确认没有写错，并在“给对方的话”里说明原因。`;
  }
  return amount > offered.max ? `高于职位公布的薪资 ${shown}，请确认没有写错。` : '';
}

/** What withdrawing the application does to its newest offer; '' where there is none to lose. */
export function givenUpText(state: OfferState | undefined): string {
  if (state === 'accepted') return '您已接受的录用也一并放弃，不能恢复，请确认后再撤回。';
  return state === 'sent' ? '还在等您答复的录用通知一并放弃，不能再接受。' : '';
}

/** What an accepted offer means for its seeker now, by the application's state. */
export function afterAcceptance(application: ApplicationState, starts_on: string): string {
  if (application === 'withdrawn') return '之后您撤回了投递，录用随之放弃。';
  if (application === 'rejected') return '之后企业结束了这份投递，有疑问请直接联系企业。';
  if (application === 'closed') return '职位已停止招聘，录用不因此失效；入职安排请直接联系企业。';
  if (isFinal(application)) return '';
  return `请在 ${dayText(starts_on)}按约入职；有变化请尽早告诉企业。`;
}

/** A hint when an offer is made while an interview is open, which it does not end; '' without one. */
export function openInterviewText(interview: OfferTo['interview'], now: Instant): string {
  if (!interview) return '';
  const { starts_at } = interview;
  if (starts_at === null) {
    return '已发出的面试邀请还在等对方选时间，发录用通知不会取消它。不需要再面试的话，请先取消面试。';
  }
  const at = formatDate(starts_at, 'M月d日 hh:mm');
  return new Date(starts_at).getTime() > new Date(now).getTime()
    ? `${at} 的面试还没有进行，发录用通知不会取消它。不需要再面试的话，请先取消面试。`
    : `${at} 的面试还没有记录结果，建议先记录结果再发录用通知。`;
}

/** A hint when rejecting candidates who have an offer; '' when none has. */
export function rejectedOfferText(cards: readonly { name: string; offer?: OfferMark | null }[]) {
  const namesAt = (state: OfferState) =>
    cards.flatMap(({ name, offer }) => (offer?.state === state ? name : [])).join('、');
  const accepted = namesAt('accepted');
  const waiting = namesAt('sent');
  const first =
    accepted && `${accepted}已经接受了录用通知，毁约可能要承担责任，请先和对方沟通清楚。`;
  return `${first}${waiting && `${waiting}还没有答复录用通知，告知后它随之失效。`}`;
}

/** 一年合计 350,000 元（税前）; '' where no yearly sum is possible. */
export function yearText({ salary, salary_unit, salary_months }: OfferValues): string {
  const amount = Number(salary);
  if (salary_unit !== 'month' || !Number.isInteger(amount) || amount < 1000) return '';
  const year = { salary: amount * salary_months, salary_unit, salary_months };
  return `一年合计 ${offerPayText(year).split(' ')[0]} 元（税前）`;
}

export const FILE_ENDINGS = ['.pdf', '.doc', '.docx', '.jpg', '.jpeg', '.png', '.webp'];
const MB = 1024 * 1024;

/** What is wrong with a file before it is sent; '' when nothing is. */
export function fileProblem({ name, size }: { name: string; size: number }): string {
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase();
  if (!FILE_ENDINGS.includes(ending)) return '请选择 PDF、Word 或图片（JPG、PNG）文件';
  if (size === 0) return '这个文件是空的，请换一个';
  return size > OFFER_FILE_MAX_BYTES ? `文件不能超过 ${OFFER_FILE_MAX_BYTES / MB} MB` : '';
}

/** The colour of each state; its label is always beside it. */
export const OFFER_TONES: Readonly<Record<OfferState, Tone>> = {
  sent: 'amber',
  accepted: 'success',
  declined: 'plain',
  withdrawn: 'plain',
  expired: 'plain',
  ended: 'plain',
};
