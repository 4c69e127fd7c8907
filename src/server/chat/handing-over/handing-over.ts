// When a member goes, a colleague goes on with their conversations.
import { fail } from '../../../contract/call/errors.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs.ts';
import {
  deleteHandingOver,
  hasAnyHandingOver,
  hasHandingOver,
  insertHandingOver,
  listToPass,
  noteHandedOver,
  type Passing,
  passChats,
  redirectHandingOver,
  takeHandingOver,
} from './queries.ts';

/** So many in one transaction, with all their messages: those who write there wait for no more. */
const PART = 50;

/**
 * Somebody comes back to an enterprise. While the conversations they left there are still passing on, what
 * they begin now would pass to the colleague as well.
 * @throws Failure `conflict` then.
 */
export async function refuseWhileHandingOver(
  trx: Db,
  { enterprise_id, account_id }: { enterprise_id: number; account_id: number },
): Promise<void> {
  if (!(await hasHandingOver(trx, enterprise_id, account_id))) return;
  throw fail('conflict', '之前在这家企业的会话正在移交给同事，请几分钟后再试');
}

/**
 * Gives all conversations of one member to another, with a line in each: the latest at once, in the
 * caller's transaction, and the rest in parts by a job. Where the heir talks with the person already, the
 * old conversation stays readable for the person and ends.
 */
export async function handOverChats(
  trx: Db,
  passing: Passing,
  now: Date,
  part = PART,
): Promise<void> {
  await redirectHandingOver(trx, passing);
  await passPart(trx, passing, now, part);
  const [more] = await listToPass(trx, passing, 1);
  if (more !== undefined) await insertHandingOver(trx, passing, now);
}

/**
 * Passes the next part of what is written down, in a transaction of its own; false when nothing is left or
 * another node is at it. What has passed no longer names the member, so a run that died simply goes on.
 */
export async function handOverPart(db: Db, now: Date, part = PART): Promise<boolean> {
  // Asked without a transaction: mostly there is nothing to do.
  if (!(await hasAnyHandingOver(db))) return false;
  return transact(db, async (trx) => {
    const passing = await takeHandingOver(trx);
    if (!passing) return false;
    if (!(await passPart(trx, passing, now, part))) await deleteHandingOver(trx, passing);
    return true;
  });
}

/** False when there was nothing to pass. */
async function passPart(trx: Db, passing: Passing, now: Date, part: number): Promise<boolean> {
  const among = await listToPass(trx, passing, part);
  if (among.length === 0) return false;
  const ids = await passChats(trx, among, passing, now);
  await noteHandedOver(trx, ids, '招聘者已离职，由同事继续与您沟通', now);
  return true;
}

export const handingOverJob: Job = {
  name: 'chat-handing-over',
  every_s: 2,
  shared: true,
  run: async ({ db }, now) => {
    while (await handOverPart(db, now));
  },
};
