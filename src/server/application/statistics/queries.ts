// SQL of the numbers on the recruiter's home.
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { visibleTo } from '../../privacy/privacy.ts';
import type { Schema } from '../../schema/schema.ts';
import { daysFrom } from './days.queries.ts';

/** Moments and days the work is counted from; days are 'yyyy-mm-dd' in Shanghai. */
interface WorkSpan {
  now: Date;
  today: string;
  tomorrow_at: Date;
  week_ago: Date;
  views_since: string;
  expiring_until: string;
  late_since: Date;
}

/** Today's work of an enterprise and one of its members, each count up to `max`, in one query. */
export function countWork(
  db: Db,
  { enterprise_id, account_id }: { enterprise_id: number; account_id: number },
  span: WorkSpan,
  max: number,
) {
  const asked: Asked = { enterprise_id, account_id, span, upTo: countingTo(max) };
  return db
    .selectNoFrom((eb) => positionWork(eb, asked))
    .select((eb) => applicationWork(eb, asked))
    .select((eb) => interviewWork(eb, asked))
    .select((eb) => [
      asked
        .upTo(
          eb
            .selectFrom('talent_follow')
            .where('enterprise_id', '=', enterprise_id)
            .where('member_id', '=', account_id)
            .where('on_day', '<=', span.today),
        )
        .as('follow_ups'),
      eb
        .selectFrom(daysFrom(enterprise_id, span.views_since).as('d'))
        .select((q) => q.fn.coalesce(q.fn.sum<number>('d.views'), sql<number>`0`).as('n'))
        .as('views_7d'),
    ])
    .executeTakeFirstOrThrow();
}

type Select = ExpressionBuilder<Schema, never>;

interface Asked {
  enterprise_id: number;
  account_id: number;
  span: WorkSpan;
  upTo: ReturnType<typeof countingTo>;
}

/** Counts the rows of a query; no more are counted than are told. */
const countingTo = (max: number) => (query: { limit(n: number): { select(id: never): unknown } }) =>
  sql<number>`(select count(*)::int from ${query.limit(max).select(sql`1`.as('one') as never)} as told)`;

function positionWork(eb: Select, { enterprise_id, span, upTo }: Asked) {
  const positions = eb.selectFrom('position').where('enterprise_id', '=', enterprise_id);
  const online = positions.where('state', '=', 'online');
  const expiring = online
    .where('valid_until', '>=', span.today)
    .where('valid_until', '<=', span.expiring_until);
  return [
    upTo(online).as('online_positions'),
    upTo(expiring).as('expiring_positions'),
    upTo(positions.where('state', '=', 'rejected')).as('rejected_positions'),
    upTo(positions.where('state', '=', 'pending')).as('pending_positions'),
  ];
}

function applicationWork(eb: Select, { enterprise_id, span, upTo }: Asked) {
  const everybody = eb.selectFrom('talent_application').where('enterprise_id', '=', enterprise_id);
  const received = everybody.where(
    visibleTo('talent_application.account_id', enterprise_id, 'applied'),
  );
  const unanswered = received.where('stage', 'in', ['new', 'viewed']);
  return [
    upTo(received.where('stage', '=', 'new')).as('unread_applications'),
    sql<boolean>`exists ${received.select(sql`1`.as('one')).limit(1)}`.as('has_applications'),
    sql<boolean>`exists ${everybody.select(sql`1`.as('one')).limit(1)}`.as('has_received'),
    unanswered
      .select('created_at')
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .as('oldest_waiting_at'),
    upTo(unanswered.where('created_at', '<', span.late_since)).as('late_applications'),
    upTo(received.where('created_at', '>=', span.week_ago)).as('applications_7d'),
  ];
}

function interviewWork(eb: Select, { enterprise_id, span, upTo }: Asked) {
  const interviews = eb.selectFrom('interview').where('enterprise_id', '=', enterprise_id);
  const today = interviews
    .where('state', 'in', ['accepted', 'signed_in'])
    .where('starts_at', '>=', sql<Date>`${span.today}::timestamp at time zone 'Asia/Shanghai'`)
    .where('starts_at', '<', span.tomorrow_at);
  return [
    upTo(today).as('interviews_today'),
    today
      .where('starts_at', '>=', span.now)
      .select((q) => q.fn.min('starts_at').as('at'))
      .as('next_interview_at'),
    upTo(interviews.where('state', '=', 'reschedule_pending')).as('proposals'),
  ];
}
