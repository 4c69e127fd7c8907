// Reading the log: on from a number, back from a number, how far one has read, and what changed since.

import type { DataOf, ParsedInputOf } from '../../../contract/call/endpoint.ts';
import type * as contract from '../../../contract/chat/talk.ts';
import { type Context, callerOf } from '../../platform/http/call.ts';
import { listHeadRows, noteSeen } from '../conversation/heads.queries.ts';
import { mayNote } from '../conversation/presence.ts';
import { requireSide } from '../conversation/sides.ts';
import { tellChat } from './changes.ts';
import { messagesOf } from './message.ts';
import { inOrder } from './order.ts';
import { listAfter, listBefore, moveCursor } from './queries.ts';

const HEADS_MAX = 100;
/** The next question goes back so far: what commits late has an earlier time. */
const OVERLAP_MS = 60_000;

/** Messages after a number, oldest first: filled or, with `more`, to be asked on. */
export async function syncMessages(
  context: Context,
  { id, after, limit }: ParsedInputOf<typeof contract.syncMessages>,
): Promise<DataOf<typeof contract.syncMessages>> {
  const { db } = context;
  const { last_seq, side } = await requireSide(db, id, callerOf(context));
  const rows = await listAfter(db, id, after, limit + 1);
  const shown = rows.slice(0, limit);
  const items = await messagesOf(db, id, shown, side);
  // Something may have been said between the two questions.
  const last = Math.max(last_seq, rows.at(-1)?.seq ?? 0);
  return { items, more: rows.length > limit, last_seq: last };
}

/** Messages before a number, oldest first. */
export async function listHistory(
  context: Context,
  { id, before, limit }: ParsedInputOf<typeof contract.listHistory>,
): Promise<DataOf<typeof contract.listHistory>> {
  const { db } = context;
  const { last_seq, side } = await requireSide(db, id, callerOf(context));
  const rows = await listBefore(db, id, before ?? null, limit + 1);
  const shown = rows.slice(0, limit).reverse();
  const items = await messagesOf(db, id, shown, side);
  return {
    items,
    more: rows.length > limit,
    last_seq: Math.max(last_seq, shown.at(-1)?.seq ?? 0),
  };
}

/** Moves the caller's cursor forward and tells all devices of both sides. */
export async function readMessages(
  context: Context,
  { id, seq }: ParsedInputOf<typeof contract.readMessages>,
): Promise<DataOf<typeof contract.readMessages>> {
  const { db, bus, now } = context;
  const standing = await requireSide(db, id, callerOf(context));
  const { side } = standing;
  return inOrder(id, async () => {
    const { moved, read_seq, unread } = await moveCursor(db, { chat_id: id, side, seq }, now);
    if (moved) tellChat(bus, standing, { op: 'read', d: { id, side, read_seq, unread } });
    return { read_seq, unread };
  });
}

/** The numbers of conversations that changed, for devices to notice what they missed. */
export async function listHeads(
  context: Context,
  { side, since }: ParsedInputOf<typeof contract.listHeads>,
): Promise<DataOf<typeof contract.listHeads>> {
  const { db, store, now } = context;
  const { account_id, roles } = callerOf(context);
  const isOperator = roles.includes('operator');
  const who = { account_id, side, isOperator };
  const rows = await listHeadRows(db, who, since ? new Date(since) : null, HEADS_MAX + 1);
  if (await mayNote(store, account_id)) await noteSeen(db, [account_id], now);
  return {
    items: rows.slice(0, HEADS_MAX),
    more: since !== undefined && rows.length > HEADS_MAX,
    now: new Date(now.getTime() - OVERLAP_MS).toISOString(),
  };
}
