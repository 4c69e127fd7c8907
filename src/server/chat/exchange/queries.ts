// SQL of requests to exchange something and of what people have to give.
import { sql } from 'kysely';
import type { ExchangeKind, ExchangeState } from '../../../contract/chat/chat.ts';
import type { Db } from '../../platform/db/db.ts';

/** Locks a conversation until the transaction ends; other writes to it wait. */
export async function lockChat(trx: Db, chat_id: number): Promise<void> {
  await trx.selectFrom('chat').select('id').where('id', '=', chat_id).forUpdate().execute();
}

/** Writes a request beside its message; false when one of the kind is open. */
export async function insertExchange(
  trx: Db,
  row: {
    chat_id: number;
    seq: number;
    what: ExchangeKind;
    asked_by: 'seeker' | 'recruiter';
    asked_at: Date;
    expires_at: Date;
  },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('chat_exchange')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['chat_id', 'what']).where('state', '=', 'pending').doNothing(),
    )
    .returning('seq')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findExchange(db: Db, chat_id: number, seq: number) {
  const row = await db
    .selectFrom('chat_exchange')
    .select(['chat_id', 'seq', 'what', 'asked_by', 'state', 'expires_at', 'attachment_id'])
    .where('chat_id', '=', chat_id)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row ?? null;
}
export type ExchangeRow = NonNullable<Awaited<ReturnType<typeof findExchange>>>;

export async function hasOpenExchange(db: Db, chat_id: number, what: ExchangeKind) {
  const row = await db
    .selectFrom('chat_exchange')
    .select('seq')
    .where('chat_id', '=', chat_id)
    .where('what', '=', what)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes the answer; an accepted one is on both sides' tab 已交换. */
export async function answer(
  trx: Db,
  { chat_id, seq }: { chat_id: number; seq: number },
  change: { state: ExchangeState; answered_at: Date; attachment_id: number | null },
): Promise<void> {
  await trx
    .updateTable('chat_exchange')
    .set(change)
    .where('chat_id', '=', chat_id)
    .where('seq', '=', seq)
    .execute();
  if (change.state !== 'accepted') return;
  await trx
    .updateTable('chat_side')
    .set({ exchanged: true })
    .where('chat_id', '=', chat_id)
    .execute();
}

/** The message number of the answer to a request. */
export async function findAnswer(db: Db, chat_id: number, target: number): Promise<number | null> {
  const row = await db
    .selectFrom('chat_message')
    .select('seq')
    .where('chat_id', '=', chat_id)
    .where('seq', '>', target)
    .where('kind', '=', 'exchange_answer')
    .where(sql<number>`(body ->> 'target')::int`, '=', target)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? null;
}

/** Requests that nobody answered in time. */
export function listDue(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('chat_exchange')
    .select(['chat_id', 'seq', 'what'])
    .where('state', '=', 'pending')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}

/**
 * What a person can give: the contacts set for the chat, otherwise those of the resume or member profile.
 */
export async function findContacts(db: Db, account_id: number, side: 'seeker' | 'recruiter') {
  const row = await db
    .selectFrom('account as a')
    .leftJoin('chat_person as h', 'h.account_id', 'a.id')
    .leftJoin('resume as r', 'r.account_id', 'a.id')
    .leftJoin('enterprise_member_profile as f', 'f.account_id', 'a.id')
    .select(['a.mobile', 'h.wechat', 'r.wechat as resume_wechat', 'f.wechat as work_wechat'])
    .select('f.phone as work_phone')
    .where('a.id', '=', account_id)
    .executeTakeFirst();
  if (!row) return { phone: '', wechat: '' };
  const { mobile, wechat, resume_wechat, work_wechat, work_phone } = row;
  return side === 'seeker'
    ? { phone: mobile, wechat: wechat || resume_wechat || '' }
    : { phone: work_phone || mobile, wechat: wechat || work_wechat || '' };
}

export async function saveWechat(db: Db, account_id: number, wechat: string): Promise<void> {
  await db
    .insertInto('chat_person')
    .values({ account_id, wechat })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ wechat }))
    .execute();
}

/** The seeker's attachment that is sent when none is chosen. */
export async function findDefaultAttachment(db: Db, account_id: number): Promise<number | null> {
  const row = await db
    .selectFrom('resume_attachment')
    .select('id')
    .where('account_id', '=', account_id)
    .where('deleted_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
