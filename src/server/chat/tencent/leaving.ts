// Deletes an account at Tencent when it is closed here. Recorded in the transaction of the closing; a job
// repeats the call until Tencent confirms.

import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Services } from '../../platform/http/call.ts';
import type { Job } from '../../platform/jobs.ts';
import { userIdOf } from '../signature/user-sig.ts';
import {
  deleteLeaving,
  insertLeaving,
  type Leaving,
  listLeaving,
  putOffLeaving,
} from './queries.ts';
import { type Answer, type Rest, tencentRest } from './rest.ts';
import { retryMs } from './retry.ts';
import { importKey, takeTurn } from './transport.ts';

/** The delay in ms: hints on the way could import the account at Tencent again. */
const AFTER_MS = 120_000;
const BATCH = 100;

/** Records that an account is to be deleted at Tencent; does nothing when Tencent is not configured. */
export async function leaveTencent(
  trx: Db,
  { config, account_id }: { config: Config; account_id: number },
  now: Date,
): Promise<void> {
  if (!config.tencentChat) return;
  await insertLeaving(trx, account_id, new Date(now.getTime() + AFTER_MS));
}

/** Deletes the due accounts at Tencent. A failure is tried again later, without an end. */
export async function deleteLeft(services: Services, rest: Rest, now: Date): Promise<void> {
  for (const one of await listLeaving(services.db, now, BATCH)) {
    if (!(await deleteOne(services, rest, one, now))) return;
  }
}

/** False when Tencent is not reachable, so that the other accounts wait for the next run. */
async function deleteOne(
  services: Services,
  rest: Rest,
  { account_id, tries }: Leaving,
  now: Date,
): Promise<boolean> {
  const { db, store, log } = services;
  const names = [userIdOf(account_id), userIdOf(account_id, 'staff')];
  let answer: Answer = { ok: true };
  for (const UserID of names) {
    await takeTurn(services);
    answer = await rest('im_open_login_svc/account_delete', { DeleteItem: [{ UserID }] });
    // A name unknown to Tencent is gone there.
    if (!answer.ok && answer.fault === 'unknown-user') answer = { ok: true };
    if (!answer.ok) break;
    await store.remove(importKey(UserID));
  }
  if (answer.ok) {
    await deleteLeaving(db, account_id);
    return true;
  }
  await putOffLeaving(db, account_id, new Date(now.getTime() + retryMs(tries)));
  // The account is not named in the log.
  const { fault, code } = answer;
  log.warn(
    { event: 'tencent-leaving', fault, code, tries },
    '腾讯云没有删除已注销的账号，稍后重试',
  );
  return fault !== 'unreachable';
}

export const tencentLeavingJob: Job = {
  name: 'chat-tencent-leaving',
  every_s: 60,
  run: async (services, now) => {
    const { tencentChat } = services.config;
    if (tencentChat) await deleteLeft(services, tencentRest(tencentChat, services.clock), now);
  },
};
