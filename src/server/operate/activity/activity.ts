// Activities as staff write them: a draft, published, entries closed, cancelled, and afterwards a report. Each act over the
// version that was read, logged.
import { z } from 'zod';
import type { ParsedInputOf } from '../../../contract/call/endpoint.ts';
import { conflict, fail, fieldFault } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import type { ActivityReport, StaffActivity } from '../../../contract/operate/activity.ts';
import * as contract from '../../../contract/operate/activity.ts';
import { type ActivityMove, activityMoves } from '../../../contract/operate/activity-states.ts';
import { entryStates } from '../../../contract/operate/entry.ts';
import { asSentence } from '../../../contract/value/text-rule.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { cityOf } from '../../dictionary/region/region.ts';
import { type NewNotice, queueNotices, say } from '../../notice/notice.ts';
import { cutPage, readCursor } from '../../platform/db/cursor.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { csvOf } from '../../platform/file/csv.ts';
import { handle } from '../../platform/http/call.ts';
import { logStaffAct } from '../../platform/staff-log.ts';
import { adoptPicture } from '../../upload/upload.ts';
import { insertActivityRow } from '../queries.ts';
import * as sql from './activity.queries.ts';

const DAY_MS = 86_400_000;
/** Applications until so many days after an activity are counted for it. */
const COUNTED_DAYS = 7;
const CHANGED = '同事刚改过这场活动，请看过现在的内容再操作';
const ABSENT = '活动不存在或已删除';

type Row = NonNullable<Awaited<ReturnType<typeof sql.findStaffActivityRow>>>;

function itemOf(row: Row, now: Date): StaffActivity {
  const { id, title, kind, cover, summary, schedule, organiser, region, place } = row;
  const { state, version, cancel_reason, entry_max, takes_seekers, seekers_max } = row;
  return {
    id,
    title,
    kind,
    cover,
    summary,
    content: row.content.join('\n'),
    schedule,
    organiser,
    region,
    place,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    entry_until: row.entry_until?.toISOString() ?? null,
    entry_max,
    takes_seekers,
    seekers_max,
    state,
    is_over: row.ends_at <= now,
    version,
    cancel_reason,
    entries: row.entries,
    seekers: row.seekers,
  };
}

async function requireRow(db: Db, id: number): Promise<Row> {
  const row = await sql.findStaffActivityRow(db, id);
  if (!row) throw fail('not-found', ABSENT);
  return row;
}

/** Locks the activity as it was read. @throws Failure `not-found`, or `conflict` when it changed meanwhile. */
async function lockSeen(trx: Db, id: number, version: number) {
  const row = await sql.lockActivityRow(trx, id);
  if (!row) throw fail('not-found', ABSENT);
  if (row.version !== version) throw conflict('outdated', CHANGED, { version: CHANGED });
  return row;
}

/** Where a page ends, and when the first one was read: what was coming then goes on to. */
const Reached = z.object({ id: z.int(), rank: z.number(), at: z.iso.datetime() });

export const listStaffActivities = handle(
  contract.listStaffActivities,
  async ({ db, now }, { state, cursor }) => {
    const after = readCursor(Reached, cursor);
    const at = after ? new Date(after.at) : now;
    const rows = await sql.listStaffActivityRows(db, { state, after, at, limit: PAGE_SIZE + 1 });
    const { items, next } = cutPage(rows, PAGE_SIZE, ({ id, rank }) => ({
      id,
      rank,
      at: at.toISOString(),
    }));
    return { items: items.map((row) => itemOf(row, now)), next };
  },
);

async function reportOf(db: Db, row: Row): Promise<ActivityReport> {
  const entries = await sql.listReportRows(db, row.id);
  const until = new Date(row.ends_at.getTime() + COUNTED_DAYS * DAY_MS);
  return {
    entries: entries.map(({ id, full_name, state, position_ids, attendees, came }) => ({
      id,
      enterprise: full_name,
      state,
      label: labelOf(entryStates, state),
      positions: position_ids.length,
      attendees,
      came,
    })),
    seekers: row.seekers,
    seekers_came: row.seekers_came,
    applications: await sql.countApplications(db, row.id, { from: row.starts_at, to: until }),
  };
}

export const getStaffActivity = handle(contract.getStaffActivity, async ({ db, now }, { id }) => {
  const row = await requireRow(db, id);
  return Object.assign(itemOf(row, now), { report: await reportOf(db, row) });
});

type Saved = ParsedInputOf<typeof contract.saveActivity>;

function columnsOf({ id: _, version: __, reason: ___, content, schedule, ...facts }: Saved) {
  const { starts_at, ends_at, entry_until } = facts;
  const paragraphs = content.split('\n').map((line) => line.trim());
  return {
    ...facts,
    content: JSON.stringify(paragraphs.filter(Boolean)),
    schedule: JSON.stringify(schedule),
    starts_at: new Date(starts_at),
    ends_at: new Date(ends_at),
    entry_until: entry_until === null ? null : new Date(entry_until),
  };
}

/** What the log keeps of an activity. Pure. */
const factsOf = (
  row: Pick<Row, 'title' | 'kind' | 'place' | 'starts_at' | 'ends_at' | 'entry_until'>,
) => {
  const { title, kind, place, starts_at, ends_at, entry_until } = row;
  return { title, kind, address: place, starts_at, ends_at, entry_until };
};

/** Stores an activity. @throws Failure `conflict` when it changed meanwhile, was cancelled or is over. */
export const saveActivity = handle(contract.saveActivity, ({ db, staff, now }, input) =>
  transact(db, async (trx) => {
    const { id: known, version, reason } = input;
    if (!cityOf(input.region)) throw fieldFault('region', '请选择城市');
    const old = known === undefined ? null : await lockSeen(trx, known, version);
    if (old?.state === 'cancelled') throw fail('conflict', '这场活动已经取消，不能再修改');
    if (old && old.state === 'published' && old.ends_at <= now) {
      throw fail('conflict', '这场活动已经结束，不能再修改');
    }
    const columns = columnsOf(input);
    if (columns.cover && columns.cover !== old?.cover) {
      await adoptPicture(trx, staff.account_id, columns.cover, 'cover');
    }
    if (old) await sql.updateActivityRow(trx, old.id, columns);
    const id = old?.id ?? (await insertActivityRow(trx, { ...columns, state: 'draft' }));
    await logStaffAct(trx, staff, {
      subject: 'activity',
      subject_id: id,
      before: old && factsOf(old),
      after: factsOf(columns),
      reason,
    });
    return itemOf(await requireRow(trx, id), now);
  }),
);

/** What a move writes. @throws Failure `conflict` when it makes no sense any more. */
function changesOf(
  row: Row | NonNullable<Awaited<ReturnType<typeof sql.lockActivityRow>>>,
  move: ActivityMove,
  reason: string,
  now: Date,
) {
  const state = activityMoves.moves[move].to;
  if (move !== 'close' && row.ends_at <= now) {
    throw fail('conflict', '活动的结束时间已经过去，请先修改时间');
  }
  if (move === 'cancel') return { state, cancel_reason: reason };
  if (move === 'publish') return { state };
  if (!row.entry_until) throw fail('conflict', '这场活动不需要企业报名');
  if (row.entry_until <= now) throw fail('conflict', '企业报名已经截止');
  return { state, entry_until: now };
}

/** @throws Failure `conflict` when the activity is in another state or changed meanwhile. */
export const moveActivity = handle(
  contract.moveActivity,
  ({ db, staff, now }, { id, version, move, reason }) =>
    transact(db, async (trx) => {
      const row = await lockSeen(trx, id, version);
      activityMoves.require(row.state, move, 'staff', '这场活动的状态已经变化，请刷新后再操作');
      const changes = changesOf(row, move, reason, now);
      await sql.updateActivityRow(trx, id, changes);
      if (move === 'cancel') await tellCancelled(trx, row, reason, now);
      await logStaffAct(trx, staff, {
        subject: 'activity',
        subject_id: id,
        before: { state: row.state, entry_until: row.entry_until },
        after: { state: changes.state, entry_until: changes.entry_until ?? row.entry_until },
        reason,
      });
      return itemOf(await requireRow(trx, id), now);
    }),
);

/** Tells the enterprises whose entries stand and the seekers who joined. */
async function tellCancelled(
  trx: Db,
  { id, title, starts_at }: { id: number; title: string; starts_at: Date },
  reason: string,
  now: Date,
): Promise<void> {
  const 时间 = formatDate(starts_at, 'M月d日 hh:mm');
  const values = { 活动: title, 时间, 原因: asSentence(reason) };
  const entries = (await sql.listReportRows(trx, id)).filter(
    ({ state }) => state === 'pending' || state === 'approved',
  );
  const recruiters = entries.flatMap(({ account_id }): NewNotice[] =>
    account_id === null
      ? []
      : [
          {
            ...say('activity_result.cancelled', values),
            account_id,
            side: 'recruiter',
            link: `/layout/activity?id=${id}`,
          },
        ],
  );
  const seekers = (await sql.listVisitorIds(trx, id)).map(
    (account_id): NewNotice => ({
      ...say('activity_cancelled.cancelled', values),
      account_id,
      side: 'seeker',
      link: '/personal-center?tab=activities',
    }),
  );
  await queueNotices(trx, [...recruiters, ...seekers], now);
}

/** Who came. @throws Failure `conflict` before the activity began. */
export const reportActivity = handle(
  contract.reportActivity,
  ({ db, staff, now }, { id, version, reason, came_ids, seekers_came }) =>
    transact(db, async (trx) => {
      const row = await lockSeen(trx, id, version);
      if (row.state !== 'published') throw fail('conflict', '没有举办的活动没有总结');
      if (row.starts_at > now) throw fail('conflict', '活动开始以后才能写到场情况');
      await sql.markCame(trx, id, came_ids);
      await sql.updateActivityRow(trx, id, { seekers_came });
      await logStaffAct(trx, staff, {
        subject: 'activity',
        subject_id: id,
        before: { seekers_came: row.seekers_came },
        after: { seekers_came, enterprises_came: came_ids.length },
        reason,
      });
      return itemOf(await requireRow(trx, id), now);
    }),
);

const HEAD = [
  '企业',
  '状态',
  '职位数',
  '到场人数',
  '现场联系人',
  '联系电话',
  '备注',
  '报名时间',
  '到场',
];

/** The entries with their contacts on the day; the download is logged. */
export const downloadEntries = handle(
  contract.downloadEntries,
  async ({ db, staff }, { id, reason }) => {
    const { title } = await requireRow(db, id);
    const rows = await sql.listReportRows(db, id);
    await transact(db, (trx) =>
      logStaffAct(trx, staff, {
        subject: 'activity',
        subject_id: id,
        after: { entries: rows.length },
        reason,
      }),
    );
    const lines = rows.map((row) => [
      row.full_name,
      labelOf(entryStates, row.state),
      String(row.position_ids.length),
      String(row.attendees),
      row.contact_name,
      row.contact_phone,
      row.note,
      formatDate(row.entered_at, 'yyyy-MM-dd hh:mm'),
      row.came === null ? '' : row.came ? '到场' : '未到',
    ]);
    return {
      name: `${title}-企业报名.csv`,
      media_type: 'text/csv; charset=utf-8',
      bytes: csvOf([HEAD, ...lines]),
      inline: false,
    };
  },
);
