// SQL of 简历库: all people an enterprise deals with, one row per person, latest first. Each tab is a source
// of people; filters and visibility are the same for all.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LibraryTab } from '../../../contract/talent/library.ts';
import type { AfterMoment } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/db.ts';
import { visibleTo } from '../../privacy/privacy.ts';
import type { ResumeSummary } from '../../resume/section/section.ts';
import { isKnownTo } from '../note/person.queries.ts';

export interface LibraryFilter {
  tab: LibraryTab;
  keyword: string;
  position_id: number | null;
  tag_id: number | null;
  rating: number | null;
  /** 'yyyy-mm-dd': due on that day or before; null for all. */
  due: string | null;
  since: Date | null;
  /** Looks before this are not shown (浏览 keeps 30 days). */
  viewed_since: Date;
}

export interface LibraryLine {
  account_id: number;
  id: number;
  at: Date;
  at_text: string;
  by: string | null;
  reason: string;
  public_id: string;
  application_id: number | null;
  state: string | null;
  position_id: number | null;
  title: string | null;
  sent_at: Date | null;
  candidate: ResumeSummary | null;
  applications: number;
}

type Source = (
  enterprise_id: number,
  filter: LibraryFilter,
  few: readonly number[] | null,
) => RawBuilder<unknown>;

/** The newest row of each person. `offset 0` keeps it a look-up per person, so that a page stays cheap. */
function received(
  enterprise_id: number,
  { keyword, position_id }: LibraryFilter,
  few: readonly number[] | null,
) {
  const ofPosition = (table: string) =>
    position_id === null
      ? sql``
      : sql`and ${sql.ref(`${table}.position_id`)} = ${position_id}::bigint`;
  const words = keyword === '' ? sql`` : sql`and position(plain_name(${keyword}) in a.words) > 0`;
  return sql`select a.account_id, a.id, a.created_at as at, null::bigint as member_id, '' as reason
    from talent_application a
    where a.enterprise_id = ${enterprise_id}::bigint and a.state <> 'withdrawn'
      ${ofPosition('a')} ${words}
      and not exists (select from talent_application n
        where n.enterprise_id = a.enterprise_id and n.account_id = a.account_id
          and n.state <> 'withdrawn' ${ofPosition('n')}
          and (n.created_at, n.id) > (a.created_at, a.id) offset 0)
      ${isAmong('a.account_id', few)}`;
}

/** Up to so many people are looked up by id; with more the list is walked in its order. */
const FEW = 500;

const isAmong = (column: string, few: readonly number[] | null) =>
  few === null ? sql`` : sql`and ${sql.ref(column)} = any(${[...few]}::bigint[])`;

/** The people that a selective filter leaves; null when each filter leaves many. */
async function listFew(
  db: Db,
  enterprise_id: number,
  { tab, keyword, position_id, tag_id, due }: LibraryFilter,
): Promise<readonly number[] | null> {
  const enterprise = sql`${enterprise_id}::bigint`;
  const sets = [
    tag_id !== null &&
      sql`select account_id from talent_tagging
        where tag_id = ${tag_id}::bigint and enterprise_id = ${enterprise}`,
    position_id !== null &&
      sql`select account_id from talent_application
        where position_id = ${position_id}::bigint and enterprise_id = ${enterprise}`,
    due !== null &&
      sql`select account_id from talent_follow
        where enterprise_id = ${enterprise} and on_day <= ${due}`,
    tab === 'received' &&
      keyword !== '' &&
      sql`select account_id from talent_application
        where talent_grams(enterprise_id, words)
          @> talent_grams(${enterprise}, plain_name(${keyword}))
        and position(plain_name(${keyword}) in words) > 0`,
  ];
  for (const set of sets) {
    if (set === false) continue;
    const { rows } = await sql<{ account_id: number }>`${set} limit ${FEW + 1}`.execute(db);
    if (rows.length <= FEW) return rows.map(({ account_id }) => account_id);
  }
  const isWord = tab !== 'received' && keyword !== '';
  return isWord ? await listFewOfWord(db, enterprise_id, tab, keyword) : null;
}

/** Where the people of a tab stand. */
const TABLES = { downloaded: 'talent_download', kept: 'talent_keep', viewed: 'talent_view' };
/** The most people of the whole site that are compared with a tab. */
const HIT_MAX = 10_000;

/**
 * The people of a tab whom `holdsWord` may find, when they are few: the index of names and titles covers
 * the whole site, and few of its hits are in the tab. Null when either is many.
 */
async function listFewOfWord(
  db: Db,
  enterprise_id: number,
  tab: keyof typeof TABLES,
  keyword: string,
): Promise<readonly number[] | null> {
  const enterprise = sql`${enterprise_id}::bigint`;
  const word = sql`plain_name(${keyword})`;
  const ofEnterprise = (text: RawBuilder<unknown>) =>
    sql`talent_grams(enterprise_id, ${text}) @> talent_grams(${enterprise}, ${word})
      and position(${word} in ${text}) > 0`;
  const ofSite = (text: RawBuilder<unknown>) =>
    sql`talent_grams(0, ${text}) @> talent_grams(0, ${word}) and position(${word} in ${text}) > 0`;
  const { rows } = await sql<{ is_many: boolean; ids: number[] }>`
    with hit as materialized (
      select account_id from talent_application where ${ofEnterprise(sql`words`)}
      union all
      select account_id from resume where ${ofSite(sql`plain_name(coalesce(name, ''))`)}
      union all
      select account_id from resume_experience where ${ofSite(sql`plain_name(title)`)}
      union all
      select account_id from talent_keep
      where reason <> '' and ${ofEnterprise(sql`plain_name(reason)`)}
      limit ${HIT_MAX + 1})
    select (select count(*) from hit) > ${HIT_MAX} as is_many, to_jsonb(array(
      select distinct hit.account_id from hit
      where (select count(*) from hit) <= ${HIT_MAX} and exists (
        select from ${sql.table(TABLES[tab])} t
        where t.account_id = hit.account_id and t.enterprise_id = ${enterprise} offset 0)
      limit ${FEW + 1})) as ids`.execute(db);
  const [found] = rows;
  return !found || found.is_many || found.ids.length > FEW ? null : found.ids;
}

const downloaded: Source = (enterprise_id, _filter, few) =>
  sql`select d.account_id, d.id, d.at, d.downloader_id as member_id, '' as reason
    from talent_download d
    where d.enterprise_id = ${enterprise_id}::bigint and d.form <> 'table'
      and not exists (select from talent_download n
        where n.enterprise_id = d.enterprise_id and n.account_id = d.account_id
          and n.form <> 'table' and (n.at, n.id) > (d.at, d.id) offset 0)
      ${isAmong('d.account_id', few)}`;

const kept: Source = (enterprise_id, _filter, few) =>
  sql`select k.account_id, k.account_id as id, k.at, k.keeper_id as member_id, k.reason
    from talent_keep k where k.enterprise_id = ${enterprise_id}::bigint
      ${isAmong('k.account_id', few)}`;

const viewed: Source = (enterprise_id, { viewed_since }, few) =>
  sql`select v.account_id, v.id, v.at, v.viewer_id as member_id, '' as reason
    from talent_view v
    where v.enterprise_id = ${enterprise_id}::bigint and v.at >= ${viewed_since}
      and not exists (select from talent_view n
        where n.enterprise_id = v.enterprise_id and n.account_id = v.account_id
          and (n.at, n.id) > (v.at, v.id) offset 0)
      ${isAmong('v.account_id', few)}`;

const SOURCES: Readonly<Record<LibraryTab, Source>> = { received, downloaded, kept, viewed };

/**
 * Searches the texts shown beside a person. Of people who never applied, a hidden real name is not
 * searched.
 */
function holdsWord(enterprise_id: number, keyword: string): RawBuilder<SqlBool> {
  const word = sql`plain_name(${keyword})`;
  return sql<SqlBool>`(position(${word} in plain_name(s.reason)) > 0
    or exists (select from talent_application w
      where w.enterprise_id = ${enterprise_id}::bigint and w.account_id = s.account_id
        and w.state <> 'withdrawn' and position(${word} in w.words) > 0 offset 0)
    or (position(${word} in plain_name(coalesce(r.name, ''))) > 0 and not exists (
      select from resume_privacy p
      where p.account_id = s.account_id and p.name_display <> 'real' offset 0))
    or exists (select from resume_experience x
      where x.account_id = s.account_id
        and position(${word} in plain_name(x.title)) > 0 offset 0))`;
}

/** The conditions besides the tab's own. */
function conditionsOf(enterprise_id: number, filter: LibraryFilter): RawBuilder<SqlBool>[] {
  const { tab, keyword, position_id, tag_id, rating, due, since } = filter;
  const enterprise = sql`${enterprise_id}::bigint`;
  const conditions: RawBuilder<SqlBool>[] = [];
  if (tag_id !== null) {
    conditions.push(sql`exists (select from talent_tagging as g where g.account_id = s.account_id
      and g.tag_id = ${tag_id}::bigint and g.enterprise_id = ${enterprise} offset 0)`);
  }
  if (rating !== null) {
    conditions.push(sql`(select avg(g.rating) from talent_rating as g
      where g.enterprise_id = ${enterprise} and g.account_id = s.account_id) >= ${rating}::int`);
  }
  if (due !== null) {
    conditions.push(sql`exists (select from talent_follow as f where f.account_id = s.account_id
      and f.enterprise_id = ${enterprise} and f.on_day <= ${due} offset 0)`);
  }
  if (since !== null) conditions.push(sql`s.at >= ${since}`);
  if (tab === 'received') {
    conditions.push(visibleTo('s.account_id', enterprise_id, 'applied'));
    return conditions;
  }
  if (position_id !== null) {
    conditions.push(sql`exists (select from talent_application q
      where q.enterprise_id = ${enterprise} and q.account_id = s.account_id
        and q.position_id = ${position_id}::bigint and q.state <> 'withdrawn' offset 0)`);
  }
  if (keyword !== '') conditions.push(holdsWord(enterprise_id, keyword));
  conditions.push(sql`(${isKnownTo('s.account_id', enterprise_id)})`);
  return conditions;
}

/** A page of people, the last first. */
export async function listLibraryRows(
  db: Db,
  enterprise_id: number,
  filter: LibraryFilter,
  { after, limit }: { after: AfterMoment | null; limit: number },
): Promise<LibraryLine[]> {
  const conditions = conditionsOf(enterprise_id, filter);
  const few = await listFew(db, enterprise_id, filter);
  if (after) {
    conditions.push(sql`(s.at, s.id) < (${after.at}::timestamptz, ${after.id}::bigint)`);
  }
  const enterprise = sql`${enterprise_id}::bigint`;
  // With a position chosen, the application shown is the one to it.
  const ofPosition =
    filter.position_id === null ? sql`` : sql`and t.position_id = ${filter.position_id}::bigint`;
  const { rows } = await sql<LibraryLine>`
    select s.account_id, s.id, s.at, s.at::text as at_text, s.reason, m.name as by, r.public_id,
      a.id as application_id, a.state, a.position_id, a.title, a.sent_at, a.candidate,
      (select count(*) from talent_application c
        where c.enterprise_id = ${enterprise} and c.account_id = s.account_id
          and c.state <> 'withdrawn') as applications
    from (${SOURCES[filter.tab](enterprise_id, filter, few)}) as s
    inner join resume r on r.account_id = s.account_id
    left join enterprise_member m
      on m.account_id = s.member_id and m.enterprise_id = ${enterprise}
    left join lateral (
      select t.id, t.state, t.position_id, t.position ->> 'title' as title,
        t.created_at as sent_at, t.candidate
      from talent_application t
      where t.enterprise_id = ${enterprise} and t.account_id = s.account_id
        and t.state <> 'withdrawn' ${ofPosition}
      order by t.created_at desc, t.id desc limit 1) as a on true
    where ${sql.join(conditions, sql` and `)}
    order by s.at desc, s.id desc
    limit ${limit}`.execute(db);
  return rows;
}
