// What measures of the site do to positions: those of a suspended enterprise or person are paused, a taken down one is
// down.
import { hasRight } from '../../../contract/call/member-rights.ts';
import type { MeasureKind } from '../../../contract/dictionary/measure.ts';
import type { MeasureTarget } from '../../../contract/measure/staff.ts';
import type { MeasureFact } from '../../measure/events.ts';
import { queueNotices, say } from '../../notice/notice.ts';
import type { Db } from '../../platform/db/db.ts';
import { countOnlineOf, countOpen, listColleagues } from './queries.ts';
import {
  type Paused,
  pausePositionsBy,
  pausePositionsOf,
  restorePosition,
  takeDownPosition,
} from './takedown.ts';

const isHiding = (kind: MeasureKind): boolean => kind === 'suspend' || kind === 'ban';

/** Hears `measureTaken`. The search rows go in the same transaction. */
export async function carryOutMeasure(trx: Db, fact: MeasureFact, now: Date): Promise<void> {
  const { kind, account_id, enterprise_id, position_id, reason } = fact;
  if (position_id !== null) {
    await takeDownPosition(trx, position_id, now, reason);
  } else if (enterprise_id !== null && isHiding(kind)) {
    await pausePositionsOf(trx, enterprise_id, now, '企业受到处理，职位自动暂停');
  } else if (account_id !== null && isHiding(kind)) {
    // Colleagues read the note. Why the account is suspended is the person's own affair.
    const note = '负责人的账号暂时不能使用，职位自动暂停；可以转给同事后恢复招聘';
    for (const paused of await pausePositionsBy(trx, account_id, now, note)) {
      await tellColleagues(trx, account_id, paused, now);
    }
  }
}

/** Tells those who can take the positions over. */
async function tellColleagues(
  trx: Db,
  account_id: number,
  { enterprise_id, titles }: Paused,
  now: Date,
): Promise<void> {
  const members = await listColleagues(trx, enterprise_id);
  const others = members.filter(
    (one) => one.account_id !== account_id && hasRight(one.role, 'recruit'),
  );
  const name = members.find((one) => one.account_id === account_id)?.name ?? '同事';
  const [first = ''] = titles;
  const which = titles.length > 1 ? `「${first}」等 ${titles.length} 个职位` : `职位「${first}」`;
  const notice = {
    side: 'recruiter',
    ...say('position_reminder.keeper_suspended', { 职位: which, 同事: name }),
    link: '/layout/position',
  } as const;
  await queueNotices(
    trx,
    others.map((one) => ({ ...notice, account_id: one.account_id })),
    now,
  );
}

/** Hears `measureEnded`: a position that was down is paused again; paused ones are resumed by hand. */
export async function endMeasureOfPosition(
  trx: Db,
  { position_id }: MeasureFact,
  now: Date,
): Promise<void> {
  if (position_id !== null) await restorePosition(trx, position_id, now);
}

/** Answers `measureEffects`. */
export async function foretellPositions(
  db: Db,
  { account_id, enterprise_id, position_id }: MeasureTarget,
  kind: MeasureKind,
): Promise<string[]> {
  if (position_id !== undefined) {
    const count = await countOpen(db, position_id);
    return count > 0 ? [`${count} 份进行中的投递会结束，求职者会收到通知。`] : [];
  }
  if (!isHiding(kind)) return [];
  if (enterprise_id !== undefined) {
    const count = await countOnlineOf(db, { enterprise_id });
    return [count > 0 ? `${count} 个在招职位会暂停并停止展示。` : '没有在招职位。'];
  }
  if (account_id === undefined) return [];
  const count = await countOnlineOf(db, { account_id });
  return count > 0 ? [`负责的 ${count} 个在招职位会暂停，同事会收到通知，可以接手。`] : [];
}
