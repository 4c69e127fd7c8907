// SQL of the two sides of a conversation. Ownership and visibility are conditions of the queries.
import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { ChatSide } from '../../../contract/chat/chat.ts';
import { isRestrainedOnSide, restraintOnSide } from '../../measure/measure.ts';
import { builtOnce, type ParamOf } from '../../platform/db/built-once.ts';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';
import { shows, unblocked } from '../../privacy/privacy.ts';
import type { Schema } from '../../schema/schema.ts';

/** True when the enterprise of the conversation `c` may see its seeker, the side `a`. */
const enterpriseSees: RawBuilder<SqlBool> = sql<SqlBool>`(
  ${shows(sql.ref('a.account_id'), 'applied')}
  and ${unblocked(sql.ref('a.account_id'), sql.ref('c.enterprise_id'))})`;

/** True for a conversation with 择木客服, in which nobody is hidden. */
const isService = sql<SqlBool>`c.kind = 'service'`;

/**
 * A conversation with both sides, for an account on one of them: `a` is the side of the seeker or customer,
 * `b` that of the recruiter or 择木客服. A recruiter must be a member of the conversation's enterprise, which
 * must be allowed to see the seeker; an operator stands for 择木客服.
 */
export async function findSpeaking(db: Db, chat_id: number, who: Omit<Asked, 'chat_id'>) {
  const [row] = await askSpeaking(db, { chat_id, ...who });
  return row ?? null;
}

/** The account and the conversation it asks for. */
export interface Asked {
  chat_id: number;
  account_id: number;
  isOperator: boolean;
  /** The server's time: a measure whose end has come restrains nobody. */
  now: Date;
}

const askSpeaking = builtOnce((db, param: ParamOf<Asked>) =>
  speaking(db, param).modifyFront(PREPARED),
);

/** One of the two accounts with what the query for measures needs: which of them forbid it to talk here. */
const onSide = (account_id: Expression<unknown>, now: Expression<Date>) => ({
  account_id,
  enterprise_id: sql.ref('c.enterprise_id'),
  recruiter_id: sql.ref('b.account_id'),
  now,
});

/** The query of `findSpeaking`, for queries that build on its result. */
export function speaking(db: Db, param: ParamOf<Asked>) {
  const account_id = param('account_id');
  return (
    db
      .selectFrom('chat as c')
      // A look-up by key for each table, whatever the planner estimates. Otherwise it might read the whole
      // table, or expect many rows and plan the query anew each time.
      .innerJoinLateral(
        (eb) => sideOf(eb, ['seeker', 'customer']).as('a'),
        (join) => join.onTrue(),
      )
      .innerJoinLateral(
        (eb) => sideOf(eb, ['recruiter', 'service']).as('b'),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        (eb) => memberOf(eb).as('m'),
        (join) => join.onTrue(),
      )
      .leftJoin('resume as r', 'r.account_id', 'a.account_id')
      .leftJoin('resume_privacy as p', 'p.account_id', 'a.account_id')
      .select(['m.name as member_name', 'm.role as member_role'])
      .select(['r.name as resume_name', 'r.gender', 'p.name_display'])
      .select(['c.id', 'c.kind', 'c.enterprise_id', 'c.position_id', 'c.last_seq', 'c.begun_by'])
      .select(['c.opening', 'c.answered_at', 'c.unfit_at', 'c.preview_side'])
      .select(['a.side as a_side', 'a.account_id as a_account', 'a.blocked_at as a_blocked'])
      .select(['b.side as b_side', 'b.account_id as b_account', 'b.blocked_at as b_blocked'])
      .select(['a.read_seq as a_read', 'b.read_seq as b_read'])
      .select(['a.unread as a_unread', 'b.unread as b_unread'])
      .select((eb) => [
        eb('m.account_id', 'is not', null).as('has_member'),
        sql<boolean>`(${isService} or ${enterpriseSees})`.as('is_seen'),
        sql<boolean>`exists (select from talent_application as t
        where t.position_id = c.position_id and t.account_id = a.account_id and t.is_open
          and t.state in ('submitted', 'viewed'))`.as('applies'),
        restraintOnSide(onSide(account_id, param('now'))).as('restraint'),
        isRestrainedOnSide(onSide(sql.ref('b.account_id'), param('now'))).as('b_restrained'),
      ])
      .where('c.id', '=', param('chat_id'))
      .where((eb) =>
        eb.or([
          eb('a.account_id', '=', account_id),
          eb.and([eb('b.side', '=', 'service'), sql<SqlBool>`${param('isOperator')}::boolean`]),
          eb.and([
            eb('b.account_id', '=', account_id),
            eb('m.account_id', 'is not', null),
            enterpriseSees,
          ]),
        ]),
      )
  );
}
export type SpeakingRow = NonNullable<Awaited<ReturnType<typeof findSpeaking>>>;

const sideOf = (eb: ExpressionBuilder<Schema & { c: Schema['chat'] }, 'c'>, sides: ChatSide[]) =>
  eb
    .selectFrom('chat_side')
    .selectAll()
    .whereRef('chat_id', '=', 'c.id')
    .where('side', 'in', sides)
    .limit(1);

/** The recruiter on the side `b` as a member of the conversation's enterprise. */
const memberOf = (
  eb: ExpressionBuilder<Schema & { b: Schema['chat_side']; c: Schema['chat'] }, 'b' | 'c'>,
) =>
  eb
    .selectFrom('enterprise_member as own')
    .select(['own.account_id', 'own.name', 'own.role'])
    .whereRef('own.account_id', '=', 'b.account_id')
    .whereRef('own.enterprise_id', '=', 'c.enterprise_id')
    .limit(1);

/** The accounts that are told about a conversation, in the order seeker, recruiter. */
export async function listSides(db: Db, chat_id: number) {
  return db
    .selectFrom('chat_side')
    .select(['side', 'account_id'])
    .where('chat_id', '=', chat_id)
    .orderBy('side')
    .execute();
}

/** Writes what a side settled for itself. */
export async function updateSide(
  db: Db,
  { chat_id, side }: { chat_id: number; side: ChatSide },
  change: {
    pinned_at?: Date | null;
    muted?: boolean;
    hidden_at?: Date | null;
    blocked_at?: Date | null;
    changed_at: Date;
  },
): Promise<void> {
  await db
    .updateTable('chat_side')
    .set(change)
    .where('chat_id', '=', chat_id)
    .where('side', '=', side)
    .execute();
}

/** How many other conversations a side has pinned. */
export async function countPinned(
  db: Db,
  { account_id, side }: { account_id: number; side: ChatSide },
  but: number,
): Promise<number> {
  let query = db
    .selectFrom('chat_side')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('side', '=', side)
    .where('pinned_at', 'is not', null)
    .where('chat_id', '<>', but);
  if (side !== 'service') query = query.where('account_id', '=', account_id);
  return Number((await query.executeTakeFirstOrThrow()).count);
}
