// A position taken down or restored by hand, from its own page or that of its enterprise: a measure, of which the
// enterprise is told why and against which it can appeal.
import { conflict, fail } from '../../../contract/call/errors.ts';
import * as contract from '../../../contract/console/enterprise.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { positionStates } from '../../../contract/dictionary/states.ts';
import { followMeasure, liftTakedown, type Taken, takeDownByHand } from '../../measure/measure.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle, type StaffContext } from '../../platform/http/call.ts';
import { logStaffAct } from '../../platform/staff-log.ts';
import { findStaffPosition } from './queries.ts';

export const staffPosition = handle(contract.getStaffPosition, async ({ db }, { id }) => {
  const row = await findStaffPosition(db, id);
  if (!row) throw fail('not-found');
  const { enterprise_id, state, state_note } = row;
  return {
    id,
    enterprise_id,
    state_note,
    state: { code: state, label: labelOf(positionStates, state) },
  };
});

interface Act {
  id: number;
  reason: string;
}
/** Takes or ends the measure, in the transaction of its row in the log; gives it for what follows the commit. */
type Move = (trx: Db, act: Act & { by: number }, now: Date) => Promise<Taken>;

const restore: Move = async (trx, act, now) => {
  const lifted = await liftTakedown(trx, act, now);
  if (!lifted) throw conflict('outdated', '这个职位没有下架，或同事已经恢复');
  return lifted;
};

export const takePositionDown = handle(contract.takePositionDown, (context, input) =>
  moveBy(context, input, takeDownByHand),
);
export const restoreTakenPosition = handle(contract.restoreTakenPosition, (context, input) =>
  moveBy(context, input, restore),
);

async function moveBy({ db, staff, now, bus }: StaffContext, { id, reason }: Act, move: Move) {
  const measure = await transact(db, async (trx) => {
    const row = await findStaffPosition(trx, id);
    if (!row) throw fail('not-found');
    const moved = await move(trx, { id, reason, by: staff.account_id }, now);
    const after = await findStaffPosition(trx, id);
    await logStaffAct(trx, staff, {
      subject: 'position',
      subject_id: id,
      about_id: row.account_id,
      enterprise_id: row.enterprise_id,
      before: { state: row.state },
      after: { state: after?.state ?? '', measure_id: moved.id },
      reason,
    });
    return moved;
  });
  await followMeasure({ db, bus }, measure, now);
  return null;
}
