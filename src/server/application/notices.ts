// Notices about applications. Those to recruiters name person and position; they are hidden while the
// enterprise may not see the person, and deleted with the account (`about_account_id`).
import { TIMEOUT_AFTER_DAYS } from '../../contract/application/application.ts';
import { type NewNotice, WHO } from '../notice/notice.ts';

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

const toSeeker = (
  account_id: number,
  id: number,
  event: 'application_viewed' | 'application_handled' | 'application_timeout',
  title: string,
  body = '',
): NewNotice => ({ account_id, side: 'seeker', event, title, body, link: ownLink(id) });

export const viewedNotice = (account_id: number, { id, title, company }: Sent) =>
  toSeeker(account_id, id, 'application_viewed', `${company}查看了您投递「${title}」的简历`);

/** `isOffered`: an offer waited for the seeker's answer and ended with the application. */
export const closedNotice = (
  account_id: number,
  { id, title, company }: Sent,
  isOffered: boolean,
) =>
  toSeeker(
    account_id,
    id,
    'application_handled',
    `${company}的「${title}」已停止招聘`,
    `这份投递${isOffered ? '和还没答复的录用通知' : ''}随之结束，投递时的职位内容仍可在投递记录中查看。`,
  );

export const timeoutNotice = (account_id: number, { id, title, company }: Sent) =>
  toSeeker(
    account_id,
    id,
    'application_timeout',
    `${company}没有在期限内答复「${title}」的投递`,
    `超过 ${TIMEOUT_AFTER_DAYS} 天没有答复，择木已替您结束等待，这会计入该企业的答复率。您可以重新投递，或看看其他职位。`,
  );

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

export const received = ({ id, account_id, title }: Received) => ({
  about_account_id: account_id,
  event: 'application_received' as const,
  title: `「${title}」收到一份新投递：${WHO}`,
  body: `请在 ${TIMEOUT_AFTER_DAYS} 天内答复，越早答复候选人越愿意等。`,
  link: receivedLink(id),
});

export const withdrawn = ({ id, account_id, title }: Received, reason: string) => ({
  about_account_id: account_id,
  event: 'application_withdrawn' as const,
  title: `${WHO}撤回了「${title}」的投递`,
  body: `求职者选择的原因：${reason}`,
  link: receivedLink(id),
});

export const offerDeclined = ({ id, account_id, title }: Received, message: string) => ({
  about_account_id: account_id,
  event: 'offer_declined' as const,
  title: `${WHO}婉拒了「${title}」的录用通知`,
  body: message ? `对方说：${message}` : '对方没有说明原因。可以看看其他合适的候选人。',
  link: receivedLink(id),
});

export const nudged = ({ id, account_id, title }: Received) => ({
  about_account_id: account_id,
  event: 'application_nudged' as const,
  title: `${WHO}在等您查看「${title}」的投递`,
  body: '对方使用了仅有的一次提醒，期待您的答复。',
  link: receivedLink(id),
});

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
  return {
    event: 'application_waiting' as const,
    ...about,
    title: isSame ? `${which}等了 ${longest} 天` : `${which}等待答复，最久的等了 ${longest} 天`,
    body: `${TIMEOUT_AFTER_DAYS} 天没有答复的投递会自动结束，并计入答复率。`,
    link: unreadLink(group.position_id),
  };
}

export function timedOut(group: Group) {
  const { which, ...about } = countOf(group);
  return {
    event: 'application_waiting' as const,
    ...about,
    title: `${which}超时未答复，已自动结束`,
    body: '已告知求职者，并计入企业的答复率。',
    link: `/layout/manage?state=timeout&position_id=${group.position_id}`,
  };
}
