// Notices about applications. Those to recruiters name person and position; they are hidden while the
// enterprise may not see the person, and deleted with the account (`about_account_id`).
import { TIMEOUT_AFTER_DAYS } from '../../contract/application/application.ts';
import { type NewNotice, type NoticeWords, say, WHO } from '../notice/notice.ts';

/** The page where a seeker finds an application of their own. */
export const ownLink = (id: number) => `/personal-center?tab=applications&id=${id}`;
/** The page where a recruiter finds a received application. */
export const receivedLink = (id: number) => `/layout/manage?id=${id}`;
const unreadLink = (position_id: number) =>
  `/layout/manage?state=submitted&position_id=${position_id}`;

interface Sent {
  id: number;
  title: string;
  company: string;
}

const toSeeker = (account_id: number, id: number, words: NoticeWords): NewNotice => ({
  account_id,
  side: 'seeker',
  link: ownLink(id),
  ...words,
});

export const viewedNotice = (account_id: number, { id, title, company }: Sent) =>
  toSeeker(account_id, id, say('application_viewed.read', { 企业: company, 职位: title }));

/** `isOffered`: an offer waited for the seeker's answer and ended with the application. */
export const closedNotice = (
  account_id: number,
  { id, title, company }: Sent,
  isOffered: boolean,
) => {
  const offer = isOffered ? '和还没答复的录用通知' : '';
  const values = { 企业: company, 职位: title, 录用通知: offer };
  return toSeeker(account_id, id, say('application_handled.closed', values));
};

export const timeoutNotice = (account_id: number, { id, title, company }: Sent) => {
  const values = { 企业: company, 职位: title, 天数: String(TIMEOUT_AFTER_DAYS) };
  return toSeeker(account_id, id, say('application_timeout.ended', values));
};

/** The same notice to several recruiters. */
export function toRecruiters(
  people: readonly number[],
  notice: Omit<NewNotice, 'account_id' | 'side'>,
): NewNotice[] {
  return people.map((account_id) => ({ ...notice, account_id, side: 'recruiter' }));
}

/** What a recruiter's notice about one application needs. */
interface Received {
  id: number;
  /** The seeker. */
  account_id: number;
  title: string;
}

const aboutSeeker = ({ id, account_id }: Received, words: NoticeWords) => ({
  about_account_id: account_id,
  link: receivedLink(id),
  ...words,
});

export const received = (sent: Received) => {
  const values = { 职位: sent.title, 求职者: WHO, 天数: String(TIMEOUT_AFTER_DAYS) };
  return aboutSeeker(sent, say('application_received.new', values));
};

export const withdrawn = (sent: Received, reason: string) => {
  const values = { 求职者: WHO, 职位: sent.title, 原因: reason };
  return aboutSeeker(sent, say('application_withdrawn.withdrawn', values));
};

export const offerDeclined = (sent: Received, message: string) =>
  aboutSeeker(sent, declinedWords(sent.title, message));

/** An offer was declined, with words or without. */
export function declinedWords(title: string, message: string) {
  const values = { 求职者: WHO, 职位: title };
  return message
    ? say('offer_declined.said', { ...values, 留言: message })
    : say('offer_declined.silent', values);
}

export const nudged = (sent: Received) =>
  aboutSeeker(sent, say('application_nudged.asked', { 求职者: WHO, 职位: sent.title }));

/** Applications to one position; a single one is named by its person. */
interface Group {
  position_id: number;
  title: string;
  /** Accounts of the seekers. */
  people: readonly number[];
}
const countOf = ({ title, people: [lone, ...others] }: Group) =>
  others.length === 0
    ? { about_account_id: lone, which: `${WHO}对「${title}」的投递` }
    : { which: `「${title}」有 ${others.length + 1} 份投递` };

/** Unopened applications, with the calendar days each has waited. */
export function waiting(group: Group, days: readonly number[]) {
  const { which, ...about } = countOf(group);
  const longest = Math.max(...days);
  const isSame = days.every((one) => one === longest);
  const values = { 投递: which, 天数: String(longest), 截止: String(TIMEOUT_AFTER_DAYS) };
  const words = isSame
    ? say('application_waiting.same', values)
    : say('application_waiting.longest', values);
  return { ...about, ...words, link: unreadLink(group.position_id) };
}

export function timedOut(group: Group) {
  const { which, ...about } = countOf(group);
  return {
    ...about,
    ...say('application_waiting.ended', { 投递: which }),
    link: `/layout/manage?state=timeout&position_id=${group.position_id}`,
  };
}
