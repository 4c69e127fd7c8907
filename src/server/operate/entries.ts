// Entries of enterprises to activities, approved by operators.
import { conflict, fail, fieldFault } from '../../contract/call/errors.ts';
import { mayStaff } from '../../contract/call/may-staff.ts';
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import * as contract from '../../contract/operate/entry.ts';
import { type Entry, entryStates } from '../../contract/operate/entry.ts';
import { formatDate } from '../../contract/value/time.ts';
import { maskContact } from '../account/account.ts';
import { isCertified } from '../enterprise/certification/certification.ts';
import { tellEnterprise } from '../notice/colleagues/colleagues.ts';
import { type NewNotice, queueNotices, say } from '../notice/notice.ts';
import { type Db, transact } from '../platform/db/db.ts';
import { handle } from '../platform/http/call.ts';
import { type Decision, review } from '../platform/review.ts';
import {
  countTakenSlots,
  entryRows,
  insertEntry,
  listEntriesOf,
  listOnlinePositions,
  lockActivity,
  lockEntry,
  lockEntryOf,
  updateEntry,
} from './entry.queries.ts';
import { entryMoves } from './entry-states.ts';
import { ACTIVITY_MAX, summaryOf } from './operate.ts';
import { listActivityRows } from './queries.ts';
import { countVisitors } from './visit/queries.ts';

export { insertEntry as addEntry } from './entry.queries.ts';

type Row = Awaited<ReturnType<typeof listEntriesOf>>[number];

const ENTERED_MEANWHILE = '报名刚被同事修改过，请核对后再提交';

function entryOf(row: Omit<Row, 'id' | 'activity_id'>): Entry {
  const { state, version, position_ids, attendees, contact_name, contact_phone, note, reason } =
    row;
  return {
    state,
    version,
    position_ids,
    attendees,
    contact_name,
    contact_phone,
    note,
    reason,
    label: labelOf(entryStates, state),
    entered_at: row.entered_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  };
}

/** All activities with the enterprise's own entries; those that have not ended first. */
export const listOfferedActivities = handle(
  contract.listOfferedActivities,
  async ({ db, member: { enterprise_id }, now }) => {
    const rows = await listActivityRows(db, now, ACTIVITY_MAX, enterprise_id);
    const ids = rows.map(({ id }) => id);
    const taken = await countTakenSlots(db, ids);
    const entries = await listEntriesOf(db, enterprise_id, ids);
    const visitors = await countVisitors(db, ids);
    return rows.map(({ entry_until, entry_max, state, ...row }) => {
      const entry = entries.find(({ activity_id }) => activity_id === row.id);
      return {
        ...summaryOf(row),
        entry_until: entry_until?.toISOString() ?? null,
        places_left: entry_max === null ? null : Math.max(entry_max - (taken.get(row.id) ?? 0), 0),
        entry: entry ? entryOf(entry) : null,
        visitors: visitors.get(row.id) ?? 0,
        ...(state === 'cancelled' && { cancelled: true }),
      };
    });
  },
);

/**
 * Enters an activity, or changes the entry, which is then reviewed again.
 * @throws Failure `conflict` when it is too late or full, the enterprise is not certified, or a colleague
 * changed the entry; `invalid-input` for positions that are not the enterprise's own.
 */
export const enterActivity = handle(
  contract.enterActivity,
  async ({ db, member: { account_id, enterprise_id }, now }, input) => {
    const { id, version, ...facts } = input;
    if (!(await isCertified(db, enterprise_id, now))) {
      throw fail('conflict', '企业认证通过后才能报名活动，请先到“企业信息”完成认证');
    }
    await transact(db, async (trx) => {
      const activity = await lockActivity(trx, id);
      if (!activity) throw fail('not-found', '活动不存在或已删除');
      requireTaking(activity.entry_until, now);
      const known = await lockEntryOf(trx, id, enterprise_id);
      if ((known?.version ?? 0) !== version) {
        throw conflict('outdated', ENTERED_MEANWHILE, { version: ENTERED_MEANWHILE });
      }
      const holdsSlot = known?.state === 'pending' || known?.state === 'approved';
      if (!holdsSlot) await requireSlot(trx, activity);
      await requireOwnPositions(trx, enterprise_id, facts.position_ids);
      const changes = {
        ...facts,
        account_id,
        version: version + 1,
        reason: '',
        entered_at: now,
        answered_at: null,
        state: 'pending' as const,
      };
      if (!known) await insertEntry(trx, { ...changes, activity_id: id, enterprise_id });
      else {
        entryMoves.require(known.state, 'send', 'enterprise');
        await updateEntry(trx, known.id, changes);
      }
    });
    return null;
  },
);

function requireTaking(entry_until: Date | null, now: Date): void {
  if (!entry_until) throw fail('conflict', '这场活动不需要企业报名');
  if (entry_until <= now) {
    throw fail('conflict', `报名已于 ${formatDate(entry_until, 'M月d日 hh:mm')} 截止`);
  }
}

async function requireSlot(
  trx: Db,
  { id, entry_max }: { id: number; entry_max: number | null },
): Promise<void> {
  const taken = (await countTakenSlots(trx, [id])).get(id) ?? 0;
  if (entry_max !== null && taken >= entry_max) {
    throw fail('conflict', `名额已满（${entry_max} 家），有企业退出后可以再报名`);
  }
}

async function requireOwnPositions(
  trx: Db,
  enterprise_id: number,
  ids: readonly number[],
): Promise<void> {
  const own = await listOnlinePositions(trx, enterprise_id, ids);
  if (ids.some((id) => !own.includes(id))) {
    const message = '所选职位中有的已不在招聘，请重新选择';
    throw fieldFault('position_ids', message);
  }
}

/** @throws Failure `not-found` without an entry, `conflict` once the activity has begun. */
export const withdrawEntry = handle(
  contract.withdrawEntry,
  async ({ db, member: { enterprise_id }, now }, { id: activity_id }) => {
    await transact(db, async (trx) => {
      const activity = await lockActivity(trx, activity_id);
      const known = activity && (await lockEntryOf(trx, activity_id, enterprise_id));
      if (!known) throw fail('not-found', '贵企业没有报名这场活动');
      if (activity.starts_at <= now) throw fail('conflict', '活动已经开始，不能再撤回');
      entryMoves.require(known.state, 'withdraw', 'enterprise', '这份报名已处理过，请刷新后查看');
      await updateEntry(trx, known.id, { state: 'withdrawn', version: known.version + 1 });
    });
    return null;
  },
);

/** Entries for the operators. */
export const entryQueue = handle(contract.listEntryQueue, ({ db, me, staff }, input) =>
  entryReview.list(db, { ...input, staff }, async (rows) => {
    const mayDecide = mayStaff(contract.decideEntry, me.rights ?? []);
    const visitors = await countVisitors(
      db,
      rows.map(({ activity_id }) => activity_id),
    );
    return rows.map((row) => ({
      ...entryOf(row),
      ...(!mayDecide && { contact_phone: maskContact(row.contact_phone) }),
      id: row.id,
      activity: {
        id: row.activity_id,
        title: row.title,
        starts_at: row.starts_at.toISOString(),
        visitors: visitors.get(row.activity_id) ?? 0,
      },
      enterprise: { id: row.enterprise_id, full_name: row.full_name },
      positions: row.positions,
    }));
  }),
);

/** Decides an entry and tells who entered. */
export const decideEntry = handle(contract.decideEntry, async ({ db, staff, now, bus }, input) => {
  const enterprise_id = await entryReview.decide(db, { ...input, staff }, now);
  tellEnterprise(bus, enterprise_id, 'enterprise');
  return null;
});

export const entryReview = review({
  kind: 'entries',
  head: ({ full_name, title }) => `${full_name} · ${title}`,
  table: 'operate_activity_entry',
  since: 'entered_at',
  find: { enterprise: true },
  waiting: ['pending'],
  rows: entryRows,
  by: () => 'entered_at',
  moves: entryMoves,
  lock: lockEntry,
  absent: '没有找到这份报名',
  changed: '这份报名的状态已变化，请刷新后再处理',
  granting: ['approve'],
  reason: { min: 1, words: '请写明不通过的原因' },
  enterprise: ({ enterprise_id }) => enterprise_id,
  async settle(trx, entry, { id, decision, reason }: Decision<'approve' | 'reject'>, now) {
    const { to } = entryMoves.moves[decision];
    const version = entry.version + 1;
    await updateEntry(trx, id, { state: to, reason, version, answered_at: now });
    const { account_id, enterprise_id, title } = entry;
    if (account_id === null) return enterprise_id;
    const values = { 活动: title, 状态: labelOf(entryStates, to) };
    const notice: NewNotice = {
      account_id,
      side: 'recruiter',
      ...(reason
        ? say('activity_result.answered', { ...values, 原因: reason })
        : say('activity_result.approved', values)),
      link: `/layout/activity?id=${entry.activity_id}`,
    };
    await queueNotices(trx, [notice], now);
    return enterprise_id;
  },
});
