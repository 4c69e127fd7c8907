// What seekers are told about moves of the pipeline: soft words, never the private reason.
import type { MoveTarget } from '../../../contract/application/pipeline.ts';
import type { NewNotice } from '../../notice/notice.ts';
import { ownLink } from '../notices.ts';

interface Sent {
  id: number;
  account_id: number;
  title: string;
  company: string;
}

const handled = ({ id, account_id }: Sent, title: string, body = ''): NewNotice => ({
  account_id,
  side: 'seeker',
  event: 'application_handled',
  link: ownLink(id),
  title,
  body,
});

const TITLES: Readonly<Record<MoveTarget, (company: string, title: string) => string>> = {
  viewed: (company, title) => `${company}查看了您投递「${title}」的简历`,
  contacted: (company, title) => `${company}想和您进一步聊聊「${title}」`,
  interviewing: (company, title) => `${company}的「${title}」进入了面试环节`,
  interviewed: (company, title) => `${company}的「${title}」面试已完成，结果出来会告诉您`,
  offered: (company, title) => `${company}表示已另行发出「${title}」的录用通知`,
  hired: (company, title) => `恭喜，${company}确认您入职「${title}」`,
};

/** An offer that was made elsewhere is answered there as well. */
const ELSEWHERE = '请以企业发来的为准，并按企业说的方式答复；没有收到可以直接问问企业。';

/** A move forward; an offer brings its words along. */
export function movedNotice(to: MoveTarget, sent: Sent, message: string): NewNotice {
  const body = to === 'offered' ? `${message}\n${ELSEWHERE}`.trim() : message;
  const notice = handled(sent, TITLES[to](sent.company, sent.title), body);
  return to === 'viewed' ? { ...notice, event: 'application_viewed' } : notice;
}

/** A rejection, in the enterprise's own kind words. */
export const rejectionNotice = (sent: Sent, message: string): NewNotice =>
  handled(sent, `${sent.company}答复了您的投递：「${sent.title}」这次暂不匹配`, message);

/** A rejection that was reopened. */
export const reopenedNotice = (sent: Sent): NewNotice =>
  handled(
    sent,
    `好消息：${sent.company}重新考虑了您对「${sent.title}」的投递`,
    '之前的答复作废，投递恢复到原来的进展。',
  );

/** 还在看: nothing has changed, but nobody waits in silence. */
export const comfortNotice = (sent: Sent, message: string): NewNotice =>
  handled(sent, `${sent.company}还在看您投递「${sent.title}」的简历`, message);
