// Looking for something in the own conversations, newest first.
import { z } from 'zod';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import * as contract from '../../../contract/chat/talk.ts';
import { cutPage, Moment, readCursor } from '../../platform/db/cursor.ts';
import { queryTermsOf, tsqueryOf } from '../../platform/db/terms.ts';
import { handle } from '../../platform/http/call.ts';
import { listSummaries } from '../../resume/summary/summary.ts';
import { searchMessages as search } from './search.queries.ts';
import { mayAnswer, requireSide } from './sides.ts';

const Cursor = z.strictObject({ at: Moment, id: z.int(), seq: z.int32() });

/** Finds messages by their words; words that no message can hold find nothing. */
export const searchMessages = handle(
  contract.searchMessages,
  async ({ db, me, now }, { side, keyword, id, cursor }) => {
    const { account_id } = me;
    if (id !== undefined) await requireSide(db, id, me, now);
    const words = tsqueryOf([[queryTermsOf(keyword)]]);
    if (words === null) return { items: [], next: null };
    const who = { account_id, side, isOperator: mayAnswer(me) };
    const after = readCursor(Cursor, cursor);
    const rows = await search(db, who, { words, id: id ?? null }, after, PAGE_SIZE + 1);
    const { items, next } = cutPage(rows, PAGE_SIZE, (row) => ({
      at: row.cursor_at,
      id: row.chat_id,
      seq: row.seq,
    }));
    const people = items.map(({ other_id }) => other_id).filter((one) => one !== null);
    const readsPeople = side === 'recruiter' || side === 'service';
    const summaries = readsPeople ? await listSummaries(db, people, now) : null;
    const unnamed = side === 'customer' ? '择木客服' : '对方';
    return {
      items: items.map((row) => ({
        id: row.chat_id,
        seq: row.seq,
        own: row.side === side,
        name: (row.other_id && summaries?.get(row.other_id)?.name) || row.name || unnamed,
        words: row.words,
        sent_at: row.sent_at.toISOString(),
      })),
      next,
    };
  },
);
