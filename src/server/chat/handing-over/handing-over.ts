// When a member leaves, a colleague takes over their conversations.
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

/**
 * Conversations passed in one transaction, with all their messages: writers to them wait no longer than
 * that.
 */
const PART = 50;

/**
 * Refuses a former member who rejoins while their conversations are still being passed on: otherwise their
 * new conversations would be passed on as well.
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
 * Passes all conversations of a member to a colleague, with a note in each: the latest at once, in the
 * caller's transaction, the rest in parts by a job. Where the colleague already talks with the person, the
 * old conversation ends and stays readable for the person.
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
 * Passes on the next part in a transaction of its own; false when nothing is left or another node works on
 * it. Passed conversations no longer name the member, so an interrupted run can simply continue.
 */
export async function handOverPart(db: Db, now: Date, part = PART): Promise<boolean> {
  // Checked without a transaction, because usually there is nothing to do.
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
