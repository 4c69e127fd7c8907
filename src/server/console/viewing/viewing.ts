// 以对方的视角查看: logged, and read by the person in their privacy log like anything else that was opened.
import * as contract from '../../../contract/console/viewing.ts';
import { closeViewings, openViewing } from '../../account/viewing/viewing.ts';
import { transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { logStaffAct } from '../../platform/staff-log.ts';
import { insertOpening } from '../person/opening.queries.ts';

export const startViewing = handle(contract.startViewing, async ({ db, me, staff, now }, input) => {
  const { id, purpose, reason } = input;
  return transact(db, async (trx) => {
    const viewer = { staff_id: staff.account_id, session_id: me.session_id };
    const { token, until, login } = await openViewing(trx, id, viewer, now);
    const opening = { account_id: id, staff_id: staff.account_id, purpose, reason };
    await insertOpening(trx, { ...opening, parts: ['view'], at: now, until });
    await logStaffAct(trx, staff, {
      subject: 'account',
      subject_id: id,
      about_id: id,
      after: { parts: ['view'], purpose },
      reason,
    });
    return { token, until: until.toISOString(), login };
  });
});

export const endViewing = handle(contract.endViewing, async ({ db, staff, now }, { id }) => {
  await transact(db, async (trx) => {
    await closeViewings(trx, staff.account_id, now);
    await logStaffAct(trx, staff, {
      subject: 'account',
      subject_id: id,
      about_id: id,
      after: { view: 'ended' },
      reason: '结束以对方的视角查看',
    });
  });
  return null;
});
