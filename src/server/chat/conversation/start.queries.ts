// SQL of starting a conversation: its position, the recruiter responsible, and the pair of people.
import { sql } from 'kysely';
import type { ChatSide } from '../../../contract/chat/chat.ts';
import type { Db } from '../../platform/db/db.ts';

/**
 * A publicly readable position with its recruiter: the publisher, otherwise the enterprise's
 * longest-standing administrator. Null for a position that nobody may read.
 */
export async function findStartPosition(db: Db, id: number) {
  const row = await selectPosition(db, id)
    .where('p.state', 'in', ['online', 'paused', 'expired', 'closed'])
    .executeTakeFirst();
  return row ?? null;
}
export type StartPosition = NonNullable<Awaited<ReturnType<typeof findStartPosition>>>;

/** A position and its enterprise's name, in any state. */
export async function findAbout(db: Db, id: number) {
  return (await selectPosition(db, id).executeTakeFirst()) ?? null;
}

function selectPosition(db: Db, id: number) {
  return db
    .selectFrom('position as p')
    .innerJoin('enterprise as e', 'e.id', 'p.enterprise_id')
    .select(['p.id', 'p.title', 'p.state', 'p.enterprise_id', 'e.certified_at', 'e.short_name'])
    .select(sql<string>`p.valid_until::text`.as('valid_until'))
    .select((eb) =>
      eb
        .selectFrom('enterprise_member as m')
        .select('m.account_id')
        .whereRef('m.enterprise_id', '=', 'p.enterprise_id')
        .where((or) =>
          or.or([
            or('m.account_id', '=', or.ref('p.account_id')),
            or('m.role', '=', 'administrator'),
          ]),
        )
        .orderBy((order) => order('m.account_id', '=', order.ref('p.account_id')), 'desc')
        .orderBy('m.joined_at')
        .orderBy('m.account_id')
        .limit(1)
        .as('recruiter_id'),
    )
    .where('p.id', '=', id);
}

/** The completeness of the seeker's resume, in percent. */
export async function findCompleteness(db: Db, account_id: number): Promise<number> {
  const row = await db
    .selectFrom('resume')
    .select('completeness')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row?.completeness ?? 0;
}

/** An application that the enterprise received, for its recruiters. */
export async function findApplication(db: Db, id: number, enterprise_id: number) {
  const row = await db
    .selectFrom('talent_application')
    .select(['id', 'account_id', 'position_id', 'enterprise_id', 'state'])
    .where('id', '=', id)
    .where('enterprise_id', '=', enterprise_id)
    .where('state', '<>', 'withdrawn')
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Locks a person's row until the transaction ends, so that two starts at once cannot both be the last one
 * allowed.
 */
export async function holdPerson(trx: Db, account_id: number): Promise<void> {
  await trx
    .insertInto('chat_person')
    .values({ account_id })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  await trx
    .selectFrom('chat_person')
    .select('account_id')
    .where('account_id', '=', account_id)
    .forUpdate()
    .execute();
}

/** Conversations a seeker began since a moment. */
export async function countStarted(db: Db, account_id: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('chat_side as s')
    .innerJoin('chat as c', 'c.id', 's.chat_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('s.account_id', '=', account_id)
    .where('s.side', '=', 'seeker')
    .where('s.last_at', '>=', since)
    .where('c.created_at', '>=', since)
    .where('c.begun_by', '=', 'seeker')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How a member is called in an enterprise; '' for nobody. */
export async function findReader(
  db: Db,
  account_id: number,
  enterprise_id: number,
): Promise<string> {
  const row = await db
    .selectFrom('enterprise_member')
    .select('name')
    .where('account_id', '=', account_id)
    .where('enterprise_id', '=', enterprise_id)
    .executeTakeFirst();
  return row?.name ?? '';
}

export async function findByKey(db: Db, key: string) {
  const row = await db
    .selectFrom('chat')
    .select(['id', 'enterprise_id', 'position_id', 'begun_by', 'last_seq'])
    .select(['opening', 'answered_at'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

export interface NewChat {
  kind: 'talk' | 'service';
  key: string;
  enterprise_id: number | null;
  position_id: number | null;
  begun_by: ChatSide;
  first: { side: ChatSide; account_id: number | null };
  second: { side: ChatSide; account_id: number | null };
}

/**
 * Creates a conversation with its two sides and gives its id; null when the pair has one. The other side
 * sees it from the first message on.
 */
export async function insertChat(trx: Db, chat: NewChat, now: Date): Promise<number | null> {
  const { first, second, ...row } = chat;
  const inserted = await trx
    .insertInto('chat')
    .values({ ...row, last_at: now, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return null;
  const sides = [first, second].map(({ side, account_id }) => ({
    chat_id: inserted.id,
    side,
    account_id,
    last_at: now,
    changed_at: now,
    stage: side === chat.begun_by ? ('opened' as const) : ('greeting' as const),
    hidden_at: side === chat.begun_by ? null : now,
  }));
  await trx.insertInto('chat_side').values(sides).execute();
  return inserted.id;
}

/** Sets the position of a conversation. A different position also resets a 不合适. */
export async function setPosition(
  trx: Db,
  { id, position_id, enterprise_id }: { id: number; position_id: number; enterprise_id: number },
): Promise<void> {
  await trx
    .updateTable('chat')
    .set({ position_id, enterprise_id, unfit_at: null })
    .where('id', '=', id)
    .execute();
  await trx.updateTable('chat_side').set({ unfit: false }).where('chat_id', '=', id).execute();
}

/** Shows a hidden conversation in a side's list again. */
export async function showAgain(trx: Db, chat_id: number, side: ChatSide, now: Date) {
  await trx
    .updateTable('chat_side')
    .set({ hidden_at: null, changed_at: now })
    .where('chat_id', '=', chat_id)
    .where('side', '=', side)
    .where('hidden_at', 'is not', null)
    .execute();
}
