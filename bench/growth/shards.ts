// What dividing the database over several machines by person or enterprise would meet, counted from the schema itself.
import { sql } from 'kysely';
import { openDatabase } from '../../src/server/platform/db/db.ts';
import { migrate } from '../../src/server/platform/db/migrate.ts';
import { printTable } from '../table.ts';

/**
 * Each table's key: the enterprise where it names one, else the person, else the conversation. A reference stays on one machine
 * when both tables have the same key and the reference holds it; one to a table without a key may stand, when that table is
 * copied to all machines.
 */
const COUNTED = sql<Record<string, number>>`
  with whole as (
    select c.oid, c.relname as name from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
  ), keyed as (
    select w.oid, w.name, (select a.attnum from pg_attribute a where a.attrelid = w.oid and not a.attisdropped
        and a.attname = case when w.name in ('account', 'enterprise', 'chat') then 'id' else a.attname end
        and (w.name in ('account', 'enterprise', 'chat') or a.attname in ('enterprise_id', 'account_id', 'chat_id'))
        order by array_position('{id,enterprise_id,account_id,chat_id}'::text[], a.attname::text) limit 1) as key
    from whole w
  ), kinds as (
    select k.*, case when k.name in ('account', 'enterprise', 'chat') then k.name
      else (select replace(attname, '_id', '') from pg_attribute where attrelid = k.oid and attnum = k.key) end as kind
    from keyed k
  ), refs as (
    select f.kind as from_kind, t.kind as to_kind, exists (
        select from unnest(c.conkey, c.confkey) as pair (own, other) where own = f.key and other = t.key) as holds
    from pg_constraint c join kinds f on f.oid = c.conrelid join kinds t on t.oid = c.confrelid
    where c.contype = 'f' and c.conparentid = 0
  ), uniques as (
    select k.kind, k.key = any (x.indkey::int2[]) as holds
    from pg_index x join kinds k on k.oid = x.indrelid where x.indisunique
  )
  select (select count(*) from kinds)::int as tables,
    (select count(*) from kinds where kind = 'enterprise')::int as by_enterprise,
    (select count(*) from kinds where kind = 'account')::int as by_account,
    (select count(*) from kinds where kind = 'chat')::int as by_chat,
    (select count(*) from kinds where kind is null)::int as without,
    (select count(*) from pg_attribute a join whole w on w.oid = a.attrelid where a.attname = 'account_id')::int as with_account,
    (select count(*) from pg_attribute a join whole w on w.oid = a.attrelid where a.attname = 'enterprise_id')::int as with_enterprise,
    (select count(*) from refs)::int as refs,
    (select count(*) from refs where from_kind = to_kind and holds)::int as refs_inside,
    (select count(*) from refs where from_kind is not null and to_kind is null)::int as refs_to_copied,
    (select count(*) from refs where to_kind is not null and not coalesce(from_kind = to_kind and holds, false))::int as refs_across,
    (select count(*) from uniques where kind is not null)::int as uniques,
    (select count(*) from uniques where kind is not null and not holds)::int as uniques_without`;

export async function benchShards(): Promise<void> {
  const database = await openDatabase();
  try {
    await migrate(database);
    const found = (await COUNTED.execute(database.db)).rows[0] ?? {};
    const line = (what: string, key: string) => ({ what, value: String(found[key]), ratio: '' });
    printTable('按人或企业分到多台机器，会遇到', [
      line('表', 'tables'),
      line('有 enterprise_id 的表', 'with_enterprise'),
      line('有 account_id 的表', 'with_account'),
      line('按企业分的表', 'by_enterprise'),
      line('按人分的表', 'by_account'),
      line('按会话分的表', 'by_chat'),
      line('没有这些键的表', 'without'),
      line('外键', 'refs'),
      line('外键，两端在同一台机器', 'refs_inside'),
      line('外键，指向各机器都有一份的表', 'refs_to_copied'),
      line('外键，跨机器', 'refs_across'),
      line('有键的表上的唯一索引', 'uniques'),
      line('其中不含键的', 'uniques_without'),
    ]);
  } finally {
    await database.close();
  }
}
