// Whole past conversations for the demo data, stored by the same functions as people's messages.
import type { ExchangeKind } from '../../contract/chat/chat.ts';
import { type Db, transact } from '../platform/db/db.ts';
import { canSee } from '../privacy/privacy.ts';
import { requireSide, type Speaking } from './conversation/sides.ts';
import { begin } from './conversation/start.ts';
import { lineOf } from './conversation/wording.ts';
import { answerIn, askingFor } from './exchange/exchanging.ts';
import { recordInterviews } from './interviews/interviews.ts';
import { store } from './message/append.ts';
import { positionCardFor, resumeCardFor } from './message/cards.ts';
import { moveCursor } from './message/queries.ts';

export { noteSeen as insertSeen } from './conversation/heads.queries.ts';

type Speaker = 'seeker' | 'recruiter';

/** One line; `answer` is the other side's to the request, right after it. */
export type DemoLine = { from: Speaker; at: Date } & (
  | { text: string }
  | { card: 'position' | 'resume' }
  | { ask: ExchangeKind; answer?: 'accepted' | 'refused' }
  | { interview_id: number; times: readonly string[] }
);

export interface DemoTalk {
  seeker_id: number;
  recruiter_id: number;
  enterprise_id: number;
  position_id: number;
  title: string;
  by: Speaker;
  lines: readonly DemoLine[];
  /** The number of last messages that each side has not read. */
  unread: Readonly<Record<Speaker, number>>;
}

/** Writes a conversation; gives its id, null when the enterprise may not see the seeker. */
export function insertTalk(db: Db, talk: DemoTalk): Promise<number | null> {
  const { lines, unread, ...start } = talk;
  const first = lines[0]?.at ?? new Date(0);
  return transact(db, async (trx) => {
    const { seeker_id: account_id, enterprise_id } = talk;
    if (!(await canSee(trx, { account_id, enterprise_id, purpose: 'applied' }))) return null;
    const { id } = await begin(trx, { ...start, isOpen: true }, first);
    for (const line of lines) await sayLine(trx, id, talk, line);
    const last = lines.at(-1)?.at ?? first;
    for (const side of ['seeker', 'recruiter'] as const) {
      const { last_seq } = await speakingOf(trx, id, talk, side, last);
      await moveCursor(trx, { chat_id: id, side, seq: last_seq - unread[side] }, last);
    }
    return id;
  });
}

const speakingOf = (
  trx: Db,
  id: number,
  talk: DemoTalk,
  side: Speaker,
  now: Date,
): Promise<Speaking> => requireSide(trx, id, { account_id: talk[`${side}_id`] }, now);

async function sayLine(trx: Db, id: number, talk: DemoTalk, line: DemoLine): Promise<void> {
  const { from, at } = line;
  const speaking = await speakingOf(trx, id, talk, from, at);
  const context = { db: trx, now: at };
  if ('text' in line) {
    const { text } = line;
    const saying = { kind: 'text', body: { text }, preview: lineOf(text), words: text } as const;
    await store(trx, speaking, saying, at);
  } else if ('card' in line) {
    const card =
      line.card === 'position'
        ? await positionCardFor(trx, speaking, talk.position_id)
        : await resumeCardFor(context, speaking);
    await store(trx, speaking, card, at);
  } else if ('interview_id' in line) {
    const { interview_id, times } = line;
    const event = { interview_id, what: 'invited', side: from, times } as const;
    await recordInterviews(trx, [{ ...event, account_id: speaking.account_id }], at);
  } else {
    const { row } = await store(trx, speaking, await askingFor(context, speaking, line.ask), at);
    if (!line.answer) return;
    const other = await speakingOf(trx, id, talk, from === 'seeker' ? 'recruiter' : 'seeker', at);
    await answerIn(trx, other, { id, seq: row.seq, answer: line.answer, wechat: '' }, at);
  }
}
