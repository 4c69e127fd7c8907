// The list of what closing an account deletes: its counts, without reading all rows.
import { type KyselyPlugin, sql } from 'kysely';
import { expect, it } from 'vitest';
import { type World, world } from '../../../../tests/stage/world.ts';
import { COUNTED_MAX } from '../../../contract/account/closing.ts';
import { getClosing } from './closing.ts';

const MANY = COUNTED_MAX * 2;
const NOW = new Date('2026-03-15T12:00:00+08:00');

/** An account with very many conversations, messages and notices. */
async function talkative(w: World): Promise<number> {
  const { db } = w.services;
  const { account_id } = await w.person('seeker');
  await sql`with made as (
      insert into chat (kind, key, begun_by, last_at, created_at)
      select 'talk', 'many:' || n, 'seeker', now(), now() from generate_series(1, ${MANY}::int) n
      returning id),
    sides as (
      insert into chat_side (chat_id, side, account_id, last_at, changed_at, stage)
      select id, 'seeker', ${account_id}::bigint, now(), now(), 'talking' from made)
    insert into chat_message (chat_id, seq, side, sender_id, client_id, fingerprint, kind, body, sent_at)
    select id, 1, 'seeker', ${account_id}::bigint, gen_random_uuid(), 'x', 'text', '{"text": "你好"}', now()
    from made`.execute(db);
  await db
    .insertInto('notice')
    .values(
      Array.from({ length: 3 }, (_, n) => ({
        account_id,
        side: 'seeker' as const,
        kind: 'system' as const,
        event: 'security',
        title: `通知 ${n}`,
        body: '',
        link: '',
        created_at: NOW,
      })),
    )
    .execute();
  return account_id;
}

it('counts to 999 and says more than that, and no question reads more rows', async () => {
  const w = await world();
  const account_id = await talkative(w);
  let most = 0;
  const watching: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      most = Math.max(most, result.rows.length);
      return result;
    },
  };
  const caller = { account_id, session_id: 0, roles: ['seeker' as const], expires_at: NOW };
  const context = {
    ...w.services,
    db: w.services.db.withPlugin(watching),
    me: caller,
    address: '',
    agent: '',
    now: NOW,
    file: null,
  };
  const { deleted } = await getClosing(context);
  expect(deleted).toContainEqual({ label: '会话', count: COUNTED_MAX + 1 });
  expect(deleted).toContainEqual({ label: '通知', count: 3 });
  expect(most).toBeLessThanOrEqual(COUNTED_MAX + 1);
});
