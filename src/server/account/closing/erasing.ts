// Erases closed accounts: large data in parts, the rest of every room in one transaction, then the files.

import { say } from '../../notice/notice.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { announce, emit } from '../../platform/event.ts';
import type { Services } from '../../platform/http/call.ts';
import type { Job } from '../../platform/jobs.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { barContacts } from '../barred/barred.ts';
import { accountErased, sessionsGone } from '../events.ts';
import { endAllSessions } from '../login/session.ts';
import { archive } from './archive.ts';
import { listBlockers, tell } from './closing.ts';
import { listExportPaths } from './export.queries.ts';
import {
  deleteClosing,
  deleteErasedFile,
  insertErasedFiles,
  listDue,
  listErasedFiles,
  lockDue,
} from './queries.ts';

/** Accounts erased in one run; the rest wait for the next run. */
const BATCH = 500;

/**
 * Erases all accounts whose cooling period is over, then deletes their files. Gives the number of accounts.
 */
export async function eraseDue(services: Services, now: Date): Promise<number> {
  let erased = 0;
  for (const account_id of await listDue(services.db, now, BATCH)) {
    try {
      if (await eraseOne(services, account_id, now)) erased += 1;
    } catch (error) {
      // An error in one account must not stop the others; the next run tries it again.
      services.log.error({ err: error, account_id }, '注销账号失败，稍后重试');
    }
  }
  await deleteFiles(services);
  return erased;
}

/** False when the closing was taken back, or must wait for something to be settled. */
async function eraseOne(services: Services, account_id: number, now: Date): Promise<boolean> {
  const { db } = services;
  if (!(await transact(db, (trx) => begin(trx, account_id, now)))) return false;
  await announce(services, sessionsGone, { account_id }, now);
  await eraseParts(services, account_id, now);
  return transact(db, (trx) => finish(services, trx, account_id, now));
}

/**
 * True when the account may be erased now. From then on all its sessions are ended and a login is refused.
 */
async function begin(trx: Db, account_id: number, now: Date): Promise<boolean> {
  if (!(await lockDue(trx, account_id, now))) return false;
  const [blocker] = await listBlockers(trx, account_id);
  if (blocker) {
    await deleteClosing(trx, account_id);
    const values = { 原因: blocker.message, 做法: blocker.advice };
    await tell(trx, account_id, now, say('account_closing.blocked', values));
    return false;
  }
  await endAllSessions(trx, account_id, now);
  return true;
}

/** Erases the large data in parts. An interrupted run simply continues: erased parts are gone. */
async function eraseParts(services: Services, account_id: number, now: Date): Promise<void> {
  const { db, personalData } = services;
  const takePart = (room: PersonalData) =>
    transact(db, async (trx) => {
      const paths = (await room.erasePart?.(trx, account_id, now)) ?? null;
      if (paths) await insertErasedFiles(trx, paths);
      return paths !== null;
    });
  for (const room of personalData) while (await takePart(room));
}

/**
 * Writes the archive, then erases room by room in the order of rooms.ts, the account's row last. Checks
 * again what must be settled first, because that may have changed since `begin`.
 */
async function finish(
  services: Services,
  trx: Db,
  account_id: number,
  now: Date,
): Promise<boolean> {
  const { config, personalData, log } = services;
  if (!(await begin(trx, account_id, now))) return false;
  await barContacts(trx, config, account_id, now);
  await archive(trx, account_id, now);
  const paths = [...(await listExportPaths(trx, account_id))];
  for (const room of personalData) {
    paths.push(...(await room.erase(trx, account_id, now)));
  }
  await insertErasedFiles(trx, paths);
  await emit(trx, accountErased, { config, account_id }, now);
  log.info({ event: 'account-erased', account_id }, '账号已注销');
  return true;
}

/** Deletes the files of erased people. A file that cannot be deleted now stays on the list. */
export async function deleteFiles({ db, files, log }: Services): Promise<void> {
  for (const path of await listErasedFiles(db, 1000)) {
    try {
      await files.remove(path);
      await deleteErasedFile(db, path);
    } catch (error) {
      log.warn({ err: error }, '已注销账号的文件没有删掉，稍后重试');
    }
  }
}

export const erasingJob: Job = {
  name: 'account.erasing',
  every_s: 600,
  run: async (services, now) => {
    await eraseDue(services, now);
  },
};
