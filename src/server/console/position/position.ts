// A position taken down or restored by hand, from its own page or that of its enterprise. The enterprise reads why.
import { conflict, fail } from '../../../contract/call/errors.ts';
import * as contract from '../../../contract/console/enterprise.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { positionStates } from '../../../contract/dictionary/states.ts';
import { listAdministrators } from '../../enterprise/enterprise.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { queueNotices } from '../../notice/notice.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle, type StaffContext } from '../../platform/http/call.ts';
import { logStaffAct } from '../../platform/staff-log.ts';
import { restorePosition, takeDownPosition } from '../../position/takedown/takedown.ts';
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

type Row = NonNullable<Awaited<ReturnType<typeof findStaffPosition>>>;

interface Move {
  run: (trx: Db, id: number, now: Date, reason: string) => Promise<boolean>;
  /** When a colleague or a report has done it meanwhile. */
  already: string;
  title: (name: string) => string;
  body: (reason: string) => string;
}

const TAKE_DOWN: Move = {
  run: (trx, id, now, reason) => takeDownPosition(trx, id, now, reason),
  already: '这个职位已经下架，刷新后可以看到原因',
  title: (name) => `职位「${name}」因违规已下架`,
  body: (reason) => `理由：${reason}。如有异议，请在“求职反馈”里写明情况，我们会由另一位同事复核。`,
};
const RESTORE: Move = {
  run: (trx, id, now) => restorePosition(trx, id, now),
  already: '这个职位没有下架，或同事已经恢复',
  title: (name) => `职位「${name}」的下架已撤销`,
  body: (reason) => `说明：${reason}。职位已恢复为“已暂停”，可以在职位管理里重新上线。`,
};

export const takePositionDown = handle(contract.takePositionDown, (context, input) =>
  moveBy(context, input, TAKE_DOWN),
);
export const restoreTakenPosition = handle(contract.restoreTakenPosition, (context, input) =>
  moveBy(context, input, RESTORE),
);

async function moveBy(
  { db, staff, now, bus }: StaffContext,
  { id, reason }: { id: number; reason: string },
  move: Move,
) {
  const enterprise_id = await transact(db, async (trx) => {
    const row = await findStaffPosition(trx, id);
    if (!row) throw fail('not-found');
    if (!(await move.run(trx, id, now, reason))) throw conflict('outdated', move.already);
    await tellOfMove(trx, row, move, reason, now);
    const after = await findStaffPosition(trx, id);
    await logStaffAct(trx, staff, {
      subject: 'position',
      subject_id: id,
      about_id: row.account_id,
      enterprise_id: row.enterprise_id,
      before: { state: row.state },
      after: { state: after?.state ?? '' },
      reason,
    });
    return row.enterprise_id;
  });
  tellEnterprise(bus, enterprise_id, 'position', staff.account_id);
  return null;
}

/** Tells the publisher and the enterprise's administrators. */
async function tellOfMove(trx: Db, row: Row, move: Move, reason: string, now: Date): Promise<void> {
  const administrators = await listAdministrators(trx, row.enterprise_id);
  const people = new Set([...administrators, ...(row.account_id === null ? [] : [row.account_id])]);
  const words = reason.replace(/[。！？]+$/, '');
  const notice = {
    side: 'recruiter',
    event: 'position_reviewed',
    title: move.title(row.title),
    body: move.body(words),
    link: '/layout/position',
  } as const;
  await queueNotices(
    trx,
    [...people].map((account_id) => ({ ...notice, account_id })),
    now,
  );
}
