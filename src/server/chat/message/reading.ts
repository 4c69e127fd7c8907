// Reading the log: on from a number, back from a number, how far one has read, and what changed since.
import * as contract from '../../../contract/chat/talk.ts';
import { handle } from '../../platform/http/call.ts';
import { noteSeen } from '../conversation/heads.queries.ts';
import { findHeads, HEADS_MAX } from '../conversation/heads.ts';
import { mayNote } from '../conversation/presence.ts';
import { mayAnswer, requireSide } from '../conversation/sides.ts';
import { tellChat } from './changes.ts';
import { messagesOf } from './message.ts';
import { inOrder } from './order.ts';
import { listAfter, listBefore, moveCursor } from './queries.ts';

/** The next query goes back by so much, because a message that commits late has an earlier time. */
const OVERLAP_MS = 60_000;

/** Messages after a number, oldest first; `more` says that the page is full and others follow. */
export const syncMessages = handle(
  contract.syncMessages,
  async ({ db, me, now }, { id, after, limit }) => {
    const { last_seq, side } = await requireSide(db, id, me, now);
    const rows = await listAfter(db, id, after, limit + 1);
    const shown = rows.slice(0, limit);
    const items = await messagesOf(db, id, shown, side);
    // A message may have been stored between the two queries.
    const last = Math.max(last_seq, rows.at(-1)?.seq ?? 0);
    return { items, more: rows.length > limit, last_seq: last };
  },
);

/** Messages before a number, oldest first. */
export const listHistory = handle(
  contract.listHistory,
  async ({ db, me, now }, { id, before, limit }) => {
    const { last_seq, side } = await requireSide(db, id, me, now);
    const rows = await listBefore(db, id, before ?? null, limit + 1);
    const shown = rows.slice(0, limit).reverse();
    const items = await messagesOf(db, id, shown, side);
    return {
      items,
      more: rows.length > limit,
      last_seq: Math.max(last_seq, shown.at(-1)?.seq ?? 0),
    };
  },
);

/** Moves the caller's cursor forward and tells all devices of both sides. */
export const readMessages = handle(
  contract.readMessages,
  async ({ db, me, now, bus }, { id, seq }) => {
    const speaking = await requireSide(db, id, me, now);
    const { side } = speaking;
    return inOrder(id, async () => {
      const { moved, read_seq, unread } = await moveCursor(db, { chat_id: id, side, seq }, now);
      if (moved) tellChat(bus, speaking, { op: 'read', d: { id, side, read_seq, unread } });
      return { read_seq, unread };
    });
  },
);

/** Last message numbers of changed conversations, by which devices notice missed messages. */
export const listHeads = handle(
  contract.listHeads,
  async ({ db, me, now, store }, { side, since }) => {
    const { account_id } = me;
    const at = since === undefined ? null : new Date(since);
    const rows = await findHeads(db, { account_id, side, isOperator: mayAnswer(me), since: at });
    if (await mayNote(store, account_id)) await noteSeen(db, [account_id], now);
    return {
      items: rows.slice(0, HEADS_MAX),
      more: since !== undefined && rows.length > HEADS_MAX,
      now: new Date(now.getTime() - OVERLAP_MS).toISOString(),
    };
  },
);
