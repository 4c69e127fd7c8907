// Inserts many conversations by SQL, for the storm and the bench: each between a seeker and a recruiter of
// one enterprise who have both written already.
import { sql } from 'kysely';
import { type SigApp, signUserSig } from '../../../src/server/chat/signature/signature.ts';
import { userIdOf } from '../../../src/server/chat/signature/user-sig.ts';
import type { Db } from '../../../src/server/platform/db/db.ts';
import type { Credential } from './device.ts';

export interface Talk {
  id: number;
  seeker_id: number;
  recruiter_id: number;
}

/** Fills an empty database with conversations; gives their ids and people. */
export async function fillTalks(db: Db, count: number): Promise<Talk[]> {
  await sql`
    with town as (
      insert into enterprise (full_name, short_name, industry, size, stage, nature, region, city)
      values ('青禾科技有限公司', '青禾科技', 'internet', '100-499', 'a', 'private', '330106', '330100')
      returning id
    ), people as (
      insert into account (mobile, name, is_seeker, is_recruiter)
      select '188' || lpad(i::text, 8, '0'), '人' || i, i <= ${count}, i > ${count}
      from generate_series(1, ${count * 2}::integer) i
      returning id, mobile
    ), numbered as (
      select id, row_number() over (order by mobile) as i from people
    ), members as (
      insert into enterprise_member (account_id, enterprise_id, role, name, title)
      select numbered.id, town.id, 'recruiter', '招聘' || i, '招聘经理' from numbered, town
      where i > ${count}
    ), talks as (
      insert into chat (kind, key, enterprise_id, last_at, begun_by, answered_at, created_at)
      select 'talk', 'talk:' || s.id || ':' || r.id, town.id, now(), 'seeker', now(), now()
      from numbered s join numbered r on r.i = s.i + ${count}, town
      returning id, key
    )
    insert into chat_side (chat_id, side, account_id, last_at, changed_at, stage)
    select id, x.side, split_part(key, ':', x.part)::bigint, now(), now(), 'talking'
    from talks, (values ('seeker', 2), ('recruiter', 3)) x (side, part)`.execute(db);
  await sql`analyze chat, chat_side, account, enterprise_member`.execute(db);
  const rows = await db
    .selectFrom('chat as c')
    .innerJoin('chat_side as s', (on) =>
      on.onRef('s.chat_id', '=', 'c.id').on('s.side', '=', 'seeker'),
    )
    .innerJoin('chat_side as r', (on) =>
      on.onRef('r.chat_id', '=', 'c.id').on('r.side', '=', 'recruiter'),
    )
    .select(['c.id', 's.account_id as seeker_id', 'r.account_id as recruiter_id'])
    .orderBy('c.id')
    .execute();
  return rows.map(({ id, seeker_id, recruiter_id }) => ({
    id,
    seeker_id: Number(seeker_id),
    recruiter_id: Number(recruiter_id),
  }));
}

/** The gateway credentials of an account's device, made as a login makes them. */
export function credentialOf(app: SigApp, account_id: number, now: Date): Credential {
  const user_id = userIdOf(account_id);
  const facts = { user_id, time_s: Math.floor(now.getTime() / 1000), expire_s: 3600 };
  return { sdkappid: app.app_id, user_id, user_sig: signUserSig(app, facts) };
}
