// Who closes the account here goes at Tencent too. Written down in the transaction of the
// closing and carried out by a job, again and again until Tencent says that it is done.

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
import { type Rest, tencentRest } from './rest.ts';
import { retryMs } from './retry.ts';
import { importKey, takeTurn } from './transport.ts';

/** Hints under way could make the account known there again; by then they have arrived or were dropped. */
const AFTER_MS = 120_000;
const BATCH = 100;

/** Notes that an account leaves Tencent; nothing where Tencent is not configured. */
export async function leaveTencent(
  trx: Db,
  { config, account_id }: { config: Config; account_id: number },
  now: Date,
): Promise<void> {
  if (!config.tencentChat) return;
  await insertLeaving(trx, account_id, new Date(now.getTime() + AFTER_MS));
}

/** Deletes at Tencent whose time has come. What fails is tried again later, however often. */
export async function deleteLeft(services: Services, rest: Rest, now: Date): Promise<void> {
  for (const one of await listLeaving(services.db, now, BATCH)) {
    if (!(await deleteOne(services, rest, one, now))) return;
  }
}

/** False when Tencent is away, so that the others need not be tried now. */
async function deleteOne(
  services: Services,
  rest: Rest,
  { account_id, tries }: Leaving,
  now: Date,
): Promise<boolean> {
  const { db, store, log } = services;
  await takeTurn(services);
  const UserID = userIdOf(account_id);
  const answer = await rest('im_open_login_svc/account_delete', { DeleteItem: [{ UserID }] });
  // Whom Tencent does not know is gone there.
  if (answer.ok || answer.fault === 'unknown-user') {
    await store.remove(importKey(account_id));
    await deleteLeaving(db, account_id);
    return true;
  }
  await putOffLeaving(db, account_id, new Date(now.getTime() + retryMs(tries)));
  // Whose account it is stays out of the log.
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
