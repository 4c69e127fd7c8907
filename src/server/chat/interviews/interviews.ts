// Shows changes of an interview in the conversation of its two people, as a message of the person who
// acted.
import { fail } from '../../../contract/call/errors.ts';
import { formatDate, type Instant } from '../../../contract/value/time.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Services } from '../../platform/http/call.ts';
import { requireSide, type Who } from '../conversation/sides.ts';
import { tellStored } from '../message/append.ts';
import { append, type NewMessage } from '../message/queries.ts';
import { findLastInterview, listBlocks, listTalks, markInterviewed, type Talk } from './queries.ts';

/** An event, as the room interview writes it in its history. */
interface InterviewEvent {
  interview_id: number;
  what: string;
  side: 'seeker' | 'recruiter' | 'system';
  account_id?: number | null;
  times?: readonly string[];
  words?: string;
}

/** The text for both sides by kind of event; other events do not appear in the conversation. */
const WORDS: Readonly<Record<string, string>> = {
  invited: '邀请面试',
  accepted: '接受了面试邀请',
  declined: '婉拒了面试邀请',
  proposed: '希望改期',
  agreed: '同意了改期',
  offered: '提供了新的可选时间',
  rescheduled: '希望改到新的时间',
  edited: '更新了面试信息',
  cancelled: '取消了面试',
  expired: '面试邀请已过期',
};
/** No limit of unanswered messages applies to interviews. */
const ANY = 2 ** 31 - 1;

const timeText = (at: Instant) => formatDate(at, 'M月d日 hh:mm');

function wordsOf({ what, times = [], words = '' }: InterviewEvent): string {
  const when = times.map((time) => timeText(new Date(time))).join('、');
  return [WORDS[what], when, words].filter(Boolean).join('：');
}

/**
 * The two people of a conversation in which a recruiter may invite to an interview.
 * @throws Failure `not-found` for everybody else's, `conflict` when nothing can be said there.
 */
export async function requireTalk(trx: Db, chat_id: number, caller: Who, now: Date) {
  const { kind, side, closed_because, seeker_id, position_id } = await requireSide(
    trx,
    chat_id,
    caller,
    now,
  );
  if (kind !== 'talk' || side !== 'recruiter' || seeker_id === null) throw fail('not-found');
  if (closed_because) throw fail('conflict', closed_because);
  if (position_id === null) throw fail('conflict', '这个会话没有对应的职位，不能约面试');
  return { seeker_id, position_id };
}

/** Writes events into their conversations, inside the transaction of the change. */
export async function recordInterviews(
  trx: Db,
  events: readonly InterviewEvent[],
  now: Date,
): Promise<void> {
  const told = events.filter(({ what }) => what in WORDS);
  if (told.length === 0) return;
  const talks = await listTalks(
    trx,
    told.map(({ interview_id }) => interview_id),
  );
  // In the order of conversation ids, so that two transactions cannot deadlock.
  for (const talk of talks) {
    for (const event of told.filter((one) => one.interview_id === talk.interview_id)) {
      await recordOne(trx, talk, event, now);
    }
  }
}

async function recordOne(trx: Db, talk: Talk, event: InterviewEvent, now: Date): Promise<void> {
  const { chat_id, interview_id, application_id, title } = talk;
  const words = wordsOf(event);
  const message: NewMessage = {
    chat_id,
    ...speakerOf(talk, event),
    client_id: null,
    fingerprint: null,
    kind: 'interview',
    body: { interview_id, application_id, title, words },
    terms: null,
    hint: '',
    preview: `[面试] ${WORDS[event.what]}`,
    counted: true,
    now,
  };
  const { outcome } = await append(trx, message, ANY);
  if (outcome !== 'stored') {
    // When the person may not write, the site writes the message, because the interview is valid
    // nevertheless.
    const bySite: NewMessage = { ...message, side: 'system', sender_id: null };
    if ((await append(trx, bySite, ANY)).outcome !== 'stored') throw fail('conflict');
  }
  if (event.what === 'invited') await markInterviewed(trx, chat_id);
}

/** The sender of the message. For a colleague who is not in the conversation the site is the sender. */
function speakerOf(talk: Talk, { side, account_id }: InterviewEvent) {
  const sender = side === 'seeker' ? talk.seeker_id : account_id;
  const isThere = side === 'seeker' || (side === 'recruiter' && sender === talk.recruiter_id);
  return isThere && sender
    ? { side, sender_id: sender }
    : { side: 'system' as const, sender_id: null };
}

/** The interviews whose conversations are blocked, and by which side; the seeker's block goes first. */
export async function listTalkBlocks(
  db: Db,
  interview_ids: readonly number[],
): Promise<{ interview_id: number; by: 'seeker' | 'recruiter' }[]> {
  const talks = await listTalks(db, interview_ids);
  const blocks = await listBlocks(
    db,
    talks.map(({ chat_id }) => chat_id),
  );
  return talks.flatMap(({ interview_id, chat_id }) => {
    const by = blocks.filter((one) => one.chat_id === chat_id).map(({ side }) => side);
    if (by.includes('seeker')) return { interview_id, by: 'seeker' };
    return by.includes('recruiter') ? { interview_id, by: 'recruiter' } : [];
  });
}

/** Tells the devices of both sides, after the transaction has ended. */
export async function tellInterviews(
  services: Pick<Services, 'db' | 'bus'>,
  interview_ids: readonly number[],
): Promise<void> {
  for (const { chat_id, interview_id } of await listTalks(services.db, interview_ids)) {
    const seq = await findLastInterview(services.db, chat_id, interview_id);
    if (seq !== null) await tellStored(services, chat_id, seq);
  }
}
