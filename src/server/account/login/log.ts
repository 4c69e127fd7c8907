// The log of logins: successes and refusals with their address, and the notice about a new device.
import { z } from 'zod';
import * as contract from '../../../contract/account/binding.ts';
import {
  LOGIN_LOG_DAYS,
  LOGIN_LOG_SHOWN,
  type LoginWay,
} from '../../../contract/account/binding.ts';
import { cutPage, readCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/db.ts';
import { type Context, handle } from '../../platform/http/call.ts';
import { withinLimit } from '../../platform/http/limit.ts';
import { findAccountByMobile } from '../queries.ts';
import { tellOfChange } from '../security/notice.ts';
import { deviceName } from './device.ts';
import { insertLogin, isKnownDevice, listLoginRows } from './log.queries.ts';

const PAGE = 10;
const DAY_MS = 86_400_000;
/** Refusals of an account logged in an hour; without a limit an attacker could fill the table. */
const REFUSALS_PER_HOUR = 20;
const Cursor = z.strictObject({
  id: z.int().positive(),
  seen: z.int().min(1).max(LOGIN_LOG_SHOWN),
});

/**
 * Logs a login within its transaction. The person gets a notice when the account never used such a device,
 * except at the very first login.
 */
export async function recordLogin(
  { address, agent, now }: Context,
  db: Db,
  account_id: number,
  how: LoginWay,
): Promise<void> {
  const device = deviceName(agent);
  const known = await isKnownDevice(db, account_id, device);
  await insertLogin(db, { account_id, at: now, how, device, address, result: 'ok' });
  if (known === false) {
    const facts = `账号刚刚在新设备（${device}）上登录，地址 ${address}。`;
    await tellOfChange(db, account_id, '新设备登录提醒', now, facts);
  }
}

/**
 * Logs a refused login after the answer was sent, so that the response time does not tell whether the
 * number has an account.
 */
export function recordRefusal(context: Context, mobile: string, how: LoginWay): void {
  setImmediate(() => {
    writeRefusal(context, mobile, how).catch((error: unknown) => {
      context.log.warn({ err: error }, '登录日志没有写入');
    });
  });
}

async function writeRefusal(
  { db, store, address, agent, now }: Context,
  mobile: string,
  how: LoginWay,
): Promise<void> {
  const account = await findAccountByMobile(db, mobile);
  if (!account) return;
  const key = `login-log:${account.id}`;
  if (!(await withinLimit(store, key, REFUSALS_PER_HOUR, 3600))) return;
  const device = deviceName(agent);
  await insertLogin(db, {
    account_id: account.id,
    at: now,
    how,
    device,
    address,
    result: 'refused',
  });
}

/** The last fifty logins and refusals, ten at a time, newest first. */
export const listLogins = handle(
  contract.listLogins,
  async ({ db, me: { account_id }, now }, { cursor }) => {
    const start = readCursor(Cursor, cursor);
    const seen = start?.seen ?? 0;
    const limit = Math.min(PAGE, LOGIN_LOG_SHOWN - seen);
    const since = new Date(now.getTime() - LOGIN_LOG_DAYS * DAY_MS);
    const rows = await listLoginRows(db, { account_id, since }, start?.id ?? null, limit + 1);
    const { items, next } = cutPage(rows, limit, ({ id }) => ({ id, seen: seen + limit }));
    return {
      items: items.map(({ id: _, at, ...row }) => ({ ...row, at: at.toISOString() })),
      next: seen + limit >= LOGIN_LOG_SHOWN ? null : next,
    };
  },
);
