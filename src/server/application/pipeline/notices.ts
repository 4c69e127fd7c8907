// What seekers are told about moves of the pipeline: soft words, never the private reason.
import type { MoveTarget } from '../../../contract/application/pipeline.ts';
import type { TextCode } from '../../../contract/notice/texts/texts.ts';
import { type NewNotice, type NoticeWords, say } from '../../notice/notice.ts';
import { ownLink } from '../notices.ts';

interface Sent {
  id: number;
  account_id: number;
  title: string;
  company: string;
}

const handled = ({ id, account_id }: Sent, words: NoticeWords): NewNotice => ({
  account_id,
  side: 'seeker',
  link: ownLink(id),
  ...words,
});

const TEXTS = {
  viewed: 'application_viewed.marked',
  contacted: 'application_handled.contacted',
  interviewing: 'application_handled.interviewing',
  interviewed: 'application_handled.interviewed',
  offered: 'application_handled.offered',
  hired: 'application_handled.hired',
} as const satisfies Record<MoveTarget, TextCode>;

const valuesOf = ({ company, title }: Sent, message: string) => ({
  企业: company,
  职位: title,
  留言: message,
});

/** A move forward; an offer brings its words along. */
export const movedNotice = (to: MoveTarget, sent: Sent, message: string): NewNotice =>
  handled(sent, say(TEXTS[to], valuesOf(sent, message)));

/** A rejection, in the enterprise's own kind words. */
export const rejectionNotice = (sent: Sent, message: string): NewNotice =>
  handled(sent, say('application_handled.rejected', valuesOf(sent, message)));

/** A rejection that was reopened. */
export const reopenedNotice = (sent: Sent): NewNotice =>
  handled(sent, say('application_handled.reopened', { 企业: sent.company, 职位: sent.title }));

/** 还在看: nothing has changed, but nobody waits in silence. */
export const comfortNotice = (sent: Sent, message: string): NewNotice =>
  handled(sent, say('application_handled.reading', valuesOf(sent, message)));
