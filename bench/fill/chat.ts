// Fills conversations: one recruiter with 100,000 of them, ten messages in each.
import { sql } from 'kysely';
import type { Db } from '../../src/server/platform/db/db.ts';
import { BUSY_ENTERPRISE, BUSY_RECRUITER } from './people.ts';
import { dropIndexes } from './positions.ts';

const CHATS = 100_000;
const MESSAGES_EACH = 10;
/** The first seeker's account, among those of the people's tables. */
const SEEKERS = 10_000_002;

/** Inserts the conversations. Foreign keys are not checked meanwhile. */
export async function fillChat(db: Db): Promise<void> {
  await db.connection().execute(async (one) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from (select from chat limit 1000) c`.execute(one);
    if ((rows[0]?.n ?? 0) >= 1000) return;
    await sql`set session_replication_role = replica`.execute(one);
    const rebuild = await dropIndexes(one, ['chat', 'chat_side', 'chat_message']);
    await sql`
      insert into chat (id, kind, key, enterprise_id, position_id, last_seq, last_at, preview,
        preview_side, begun_by, answered_at, created_at)
      overriding system value
      select 1000000 + n, 'talk', 'bench:' || n, ${BUSY_ENTERPRISE}::bigint, 1 + n % 1000,
        ${MESSAGES_EACH}::int, now() - n * interval '1 minute', '好的，明天见', 'seeker', 'seeker',
        case when n % 4 > 0 then now() end, now() - n * interval '2 minutes'
      from generate_series(1, ${CHATS}::int) n`.execute(one);
    for (const side of ['seeker', 'recruiter']) {
      const isSeeker = side === 'seeker';
      await sql`
        insert into chat_side (chat_id, side, account_id, read_seq, unread, last_at, changed_at,
          stage, exchanged, interviewed, unfit)
        select 1000000 + n, ${side}::text,
          case when ${isSeeker} then ${SEEKERS}::bigint + n else ${BUSY_RECRUITER}::bigint end, 8,
          case when n % 10 = 0 then 2 else 0 end, now() - n * interval '1 minute',
          now() - n * interval '1 minute',
          case when n % 4 > 0 then 'talking' when ${isSeeker} then 'opened' else 'greeting' end,
          n % 20 = 0, n % 30 = 0, n % 7 = 0
        from generate_series(1, ${CHATS}::int) n`.execute(one);
    }
    await sql`
      insert into chat_message (chat_id, seq, side, sender_id, client_id, fingerprint, kind, body,
        terms, sent_at)
      select 1000000 + n, m, case when m % 2 = 0 then 'seeker' else 'recruiter' end,
        case when m % 2 = 0 then ${SEEKERS}::bigint + n else ${BUSY_RECRUITER}::bigint end,
        gen_random_uuid(), 'x', 'text', '{"text": "好的，明天下午两点见"}'::jsonb,
        ('''好的'' ''明天'' ''k' || n % 5000 || ''' ''~p:' || ${SEEKERS}::bigint + n || ''' ''~p:'
          || ${BUSY_RECRUITER}::bigint || '''')::tsvector,
        now() - n * interval '1 minute' - m * interval '5 seconds'
      from generate_series(1, ${CHATS}::int) n, generate_series(1, ${MESSAGES_EACH}::int) m`.execute(
      one,
    );
    await rebuild();
    for (const table of ['chat', 'chat_side', 'chat_message']) {
      await sql`vacuum analyze ${sql.ref(table)}`.execute(one);
    }
    await sql`set session_replication_role = default`.execute(one);
  });
}
