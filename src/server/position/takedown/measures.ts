// What measures of the site do to positions: a suspended enterprise's are paused, a taken down one is down.
import type { MeasureKind } from '../../../contract/dictionary/measure.ts';
import type { MeasureTarget } from '../../../contract/measure/staff.ts';
import type { MeasureFact } from '../../measure/events.ts';
import type { Db } from '../../platform/db/db.ts';
import { countOnlineOf, countOpen } from './queries.ts';
import { pausePositionsOf, restorePosition, takeDownPosition } from './takedown.ts';

const isHiding = (kind: MeasureKind): boolean => kind === 'suspend' || kind === 'ban';

/** Hears `measureTaken`. The search rows go in the same transaction. */
export async function carryOutMeasure(trx: Db, fact: MeasureFact, now: Date): Promise<void> {
  const { kind, enterprise_id, position_id } = fact;
  if (position_id !== null) {
    await takeDownPosition(trx, position_id, now);
    return;
  }
  if (enterprise_id === null || !isHiding(kind)) return;
  await pausePositionsOf(trx, enterprise_id, now, '企业受到处理，职位自动暂停');
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
  { enterprise_id, position_id }: MeasureTarget,
  kind: MeasureKind,
): Promise<string[]> {
  if (position_id !== undefined) {
    const count = await countOpen(db, position_id);
    return count > 0 ? [`${count} 份进行中的投递会结束，求职者会收到通知。`] : [];
  }
  if (enterprise_id === undefined || !isHiding(kind)) return [];
  const count = await countOnlineOf(db, enterprise_id);
  return [count > 0 ? `${count} 个在招职位会暂停并停止展示。` : '没有在招职位。'];
}
