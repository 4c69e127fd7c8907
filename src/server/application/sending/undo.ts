// The undo period after sending: the enterprise is told only when it is over. Until then the seeker may
// undo, as long as nobody has opened the resume.

import * as contract from '../../../contract/application/application.ts';
import { UNDO_S } from '../../../contract/application/application.ts';
import { fail } from '../../../contract/call/errors.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { queueNotices } from '../../notice/notice.ts';
import type { Bus } from '../../platform/bus.ts';
import { inBatches } from '../../platform/db/batches.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import type { Job } from '../../platform/jobs.ts';
import { uncountApplication } from '../../position/position.ts';
import { releaseAttachments } from '../../resume/attachment/attachment.ts';
import { received, toRecruiters } from '../notices.ts';
import { listRecipients, lockApplication } from '../queries.ts';
import {
  clearHold,
  deleteApplication,
  findOwnPosition,
  lockDue,
  wasTaken,
} from './undo.queries.ts';

/** A request may take so many seconds to arrive, so an undo in the last second still counts. */
const ON_THE_WAY_S = 3;
const BATCH = 100;

/** When the enterprise is told of an application sent now. */
export const announceAt = (now: Date): Date =>
  new Date(now.getTime() + (UNDO_S + ON_THE_WAY_S) * 1000);

/** Whole seconds in which the page still offers to undo; 0 when it is too late. */
export function undoSecondsOf(
  { state, announce_at }: { state: string; announce_at: Date | null },
  now: Date,
): number {
  if (state !== 'submitted' || announce_at === null) return 0;
  const left = (announce_at.getTime() - now.getTime()) / 1000 - ON_THE_WAY_S;
  return Math.max(0, Math.floor(left));
}

/**
 * Undoes one of the caller's applications as if it was never sent: deletes row and events, corrects the
 * count, and it can be sent again.
 * @throws Failure `conflict` when a member has read it or the time is over.
 */
export const undoApplication = handle(
  contract.undoApplication,
  async ({ db, me: { account_id }, now, files }, { id }) => {
    const position_id = await findOwnPosition(db, id, account_id);
    if (position_id === null) throw fail('not-found');
    await transact(db, async (trx) => {
      // Locks the position first, like everything that changes both.
      await uncountApplication(trx, position_id);
      const sent = await lockApplication(trx, id, { account_id });
      if (!sent) throw fail('not-found');
      if (sent.state !== 'submitted' || (await wasTaken(trx, id))) {
        throw fail('conflict', '企业刚刚看过这份简历，不能撤销了。不想继续可以在“投递记录”里撤回');
      }
      if (sent.announce_at === null || sent.announce_at < now) {
        throw fail(
          'conflict',
          '可以撤销的时间已过，企业已收到通知。不想继续可以在“投递记录”里撤回',
        );
      }
      await deleteApplication(trx, id);
    });
    await releaseAttachments(db, files, account_id);
    return null;
  },
);

/** Tells the members responsible for a position that a person applied. */
export async function announce(
  trx: Db,
  sent: {
    id: number;
    account_id: number;
    enterprise_id: number;
    position_id: number;
    title: string;
  },
  now: Date,
): Promise<void> {
  const people = await listRecipients(trx, sent);
  await queueNotices(trx, toRecruiters(people, received(sent)), now);
}

/** Tells enterprises of applications whose undo period is over. Gives how many there were. */
export async function announceApplications(db: Db, now: Date, bus?: Bus): Promise<number> {
  const enterprises = new Set<number>();
  const total = await inBatches(db, BATCH, async (trx) => {
    const due = await lockDue(trx, now, BATCH);
    for (const { is_open, ...sent } of due) {
      // An application that ended meanwhile, such as with its position, has its own notice or needs none.
      if (!is_open) continue;
      await announce(trx, sent, now);
      enterprises.add(sent.enterprise_id);
    }
    await clearHold(
      trx,
      due.map(({ id }) => id),
    );
    return due.length;
  });
  if (bus) for (const id of enterprises) tellEnterprise(bus, id, 'talent');
  return total;
}

export const announceJob: Job = {
  name: 'application-announce',
  every_s: 1,
  run: async ({ db, bus }, now) => {
    await announceApplications(db, now, bus);
  },
};
