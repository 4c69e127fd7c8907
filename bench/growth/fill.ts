// Conversations of three years, in the order in which their messages were sent: those of a conversation lie far apart.
import { sql } from 'kysely';
import type { Form } from './forms.ts';
import { MONTHS } from './forms.ts';

const EACH = 10;
export const SEEKERS = 16_000;
const PEOPLE = 20_000;

/** Inserts so many messages; gives the seconds that each index took to build over all of them. */
export async function fillMessages(
  { db, number }: Form,
  messages: number,
): Promise<Map<string, number>> {
  const took = new Map<string, number>();
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    const indexes = await sql<{ name: string; text: string; constraint: string | null }>`
      select i.relname as name, pg_get_indexdef(i.oid) as text, k.conname as constraint
      from pg_index x join pg_class i on i.oid = x.indexrelid left join pg_constraint k on k.conindid = i.oid and k.contype = 'p'
      where x.indrelid = 'chat_message'::regclass order by 1`.execute(one);
    await sql`alter table chat_exchange drop constraint if exists chat_exchange_chat_id_seq_fkey`.execute(
      one,
    );
    for (const { name, constraint } of indexes.rows)
      await sql
        .raw(
          constraint
            ? `alter table chat_message drop constraint ${constraint}`
            : `drop index ${name}`,
        )
        .execute(one);
    await insert(one, number, messages / EACH);
    for (const { name, text } of indexes.rows) {
      const start = performance.now();
      await sql.raw(text.replace(' ON ONLY ', ' ON ')).execute(one);
      took.set(name, (performance.now() - start) / 1000);
    }
    await sql`set session_replication_role = default`.execute(one);
    await sql`vacuum analyze chat_message, chat, chat_side, account`.execute(one);
  });
  return took;
}

async function insert(one: Form['db'], number: string, chats: number): Promise<void> {
  await sql`insert into account (id, mobile) overriding system value
    select n, '139' || lpad(n::text, 8, '0') from generate_series(1, ${sql.lit(PEOPLE)}) n on conflict do nothing`.execute(
    one,
  );
  // Every tenth conversation goes on for months.
  await sql`create temp table begun as
    select ${sql.raw(number)} as id, n, began, 1 + n % ${sql.lit(SEEKERS)} as seeker,
      ${sql.lit(SEEKERS)} + 1 + n % ${sql.lit(PEOPLE - SEEKERS)} as recruiter, case when n % 10 = 0 then 8 else 1 end as slow
    from (select n, began, to_char(began at time zone 'Asia/Shanghai', 'YYYYMM')::bigint as month
      from (select n, now() - (1 - n::float8 / ${sql.lit(chats)}) * ${sql.lit(MONTHS * 30.4)} * interval '1 day' as began
        from generate_series(1, ${sql.lit(chats)}::bigint) n) b) m`.execute(one);
  await sql`insert into chat (id, kind, key, last_seq, last_at, begun_by, answered_at, created_at) overriding system value
    select id, 'talk', 'bench:' || n, ${sql.lit(EACH)}, began, 'seeker', began, began from begun`.execute(
    one,
  );
  await sql`insert into chat_side (chat_id, side, account_id, last_at, changed_at, stage)
    select id, side, case side when 'seeker' then seeker else recruiter end, began, began, 'talking'
    from begun, unnest('{seeker,recruiter}'::text[]) side where began > now() - interval '30 days'`.execute(
    one,
  );
  await sql`insert into chat_message (chat_id, seq, side, sender_id, client_id, fingerprint, kind, body, terms, sent_at)
    select id, m, case when m % 2 = 0 then 'recruiter' else 'seeker' end, case when m % 2 = 0 then recruiter else seeker end,
      gen_random_uuid(), md5(n::text), 'text', jsonb_build_object('text', '好的，明天下午两点见，地址是西湖区' || n || '号'),
      ('''好的'' ''明天'' ''k' || n % 5000 || ''' ''~p:' || seeker || ''' ''~p:' || recruiter || '''')::tsvector,
      least(began + (m - 1) * (m - 1) * 0.25 * slow * interval '1 day', now()) as at
    from begun, generate_series(1, ${sql.lit(EACH)}) m order by at, n, m`.execute(one);
  await sql`drop table begun`.execute(one);
}
