// Delivers queued notices: to open pages at once; by mail, SMS and WeChat as each person allows. Every step
// is stored in the database, so nothing is lost or sent twice.
import { setTimeout as wait } from 'node:timers/promises';
import { smsText } from '../../../contract/notice/template-text.ts';
import { check } from '../../../contract/value/checks.ts';
import { transact } from '../../platform/db/db.ts';
import type { Services } from '../../platform/http/call.ts';
import { tellArrived } from '../live/live.ts';
import { listSettings } from '../setting/queries.ts';
import { mailWords } from '../template/words.ts';
import {
  changeDelivery,
  countUsed,
  endTry,
  hasDue,
  insertDeliveries,
  lockDue,
  lockQueued,
  markHandedOver,
  waitForClaim,
} from './queries.ts';
import {
  DEFAULT_SETTING,
  dueAt,
  groupOf,
  isOn,
  judge,
  nextTry,
  OUTER_CHANNELS,
  type OuterChannel,
  startOfDay,
} from './rules.ts';

const HAND_OVER_BATCH = 200;
/** Deliveries sent at once through a channel; a hung server blocks only these. */
const SEND_BATCH = 10;
/** A send that has not ended by then counts as failed. */
const SEND_LIMIT_MS = 15_000;
/** After so long without a result a node counts as dead and another one takes the delivery over. */
const LEASE_MS = 120_000;
/** When a whole batch fails the channel pauses: the server is down, not single addresses. */
const REST_MS = 30_000;

type Sender = Pick<Services, 'db' | 'bus' | 'mail' | 'sms' | 'wechat' | 'config' | 'log' | 'clock'>;

/** True where this site can send through the channel at all. */
const canSend = ({ mail, sms, wechat }: Sender, channel: OuterChannel): boolean =>
  ({ mail: mail.available, sms: sms.sendsNotices, wechat: wechat.available })[channel];

/** An address that can be sent to; an account that was deleted has none left. */
function addressOf(
  channel: OuterChannel,
  { email, mobile, openid }: { email: string | null; mobile: string; openid: string | null },
): string | null {
  if (channel === 'mail') return email;
  if (channel === 'wechat') return openid;
  return check('mobile', mobile) ? mobile : null;
}

/**
 * Hands over queued notices: stores the deliveries outside the site, and tells open pages after the commit.
 * Several nodes may do it at once. Gives the number of notices.
 */
export async function handOver(services: Sender, now: Date): Promise<number> {
  const handed = await transact(services.db, async (trx) => {
    const rows = await lockQueued(trx, HAND_OVER_BATCH);
    if (rows.length === 0) return [];
    const settings = await listSettings(
      trx,
      rows.map(({ account_id }) => account_id),
    );
    const deliveries = rows.flatMap((row) => {
      const setting = settings.get(row.account_id) ?? DEFAULT_SETTING;
      return OUTER_CHANNELS.filter(
        (channel) =>
          canSend(services, channel) &&
          addressOf(channel, row) &&
          isOn(setting.choices, groupOf(row.event), channel),
      ).map((channel) => ({
        notice_id: row.id,
        account_id: row.account_id,
        channel,
        next_try_at: dueAt(setting, row.event, now),
      }));
    });
    await insertDeliveries(trx, deliveries);
    await markHandedOver(
      trx,
      rows.map(({ id }) => id),
      now,
    );
    return rows;
  });
  for (const { account_id, read_at, ...notice } of handed) {
    tellArrived(services.bus, account_id, { ...notice, quiet: read_at !== null });
  }
  return handed.length;
}

interface Claimed {
  id: number;
  notice_id: number;
  tries: number;
  address: string;
  title: string;
  body: string;
  link: string;
  created_at: Date;
}

/** Claims the due deliveries, so that no other node sends them; others are postponed or dropped. */
async function claim({ db }: Sender, channel: OuterChannel, now: Date): Promise<Claimed[]> {
  if (!(await hasDue(db, channel, now))) return [];
  return transact(db, async (trx) => {
    await waitForClaim(trx, channel);
    const rows = await lockDue(trx, channel, now, SEND_BATCH);
    if (rows.length === 0) return [];
    const account_ids = rows.map(({ account_id }) => account_id);
    const settings = await listSettings(trx, account_ids);
    const used = await countUsed(trx, channel, {
      account_ids,
      since: startOfDay(now),
      except: rows.map(({ id }) => id),
    });
    const claimed: Claimed[] = [];
    for (const row of rows) {
      const { account_id } = row;
      const used_today = used.get(account_id) ?? 0;
      const setting = settings.get(account_id) ?? DEFAULT_SETTING;
      const address = addressOf(channel, row);
      const verdict = judge({ ...row, address, setting, used_today }, channel, now);
      if (verdict.go === 'skip') {
        await changeDelivery(trx, row, { state: 'skipped', reason: verdict.reason });
      } else if (verdict.go === 'wait') {
        await changeDelivery(trx, row, { state: 'waiting', next_try_at: verdict.until });
      } else {
        used.set(account_id, used_today + 1);
        const tries = row.tries + 1;
        const next_try_at = new Date(now.getTime() + LEASE_MS);
        await changeDelivery(trx, row, { state: 'sending', tries, tried_at: now, next_try_at });
        claimed.push({ ...row, tries, address: address ?? '' });
      }
    }
    return claimed;
  });
}

/** Until when a channel pauses, by sender object: each process learns it by itself. */
const restsUntil = new WeakMap<object, number>();

/**
 * Sends at most a batch of due deliveries through a channel; gives how many were sent. Failures are
 * repeated at growing intervals for about a day.
 */
export async function sendDue(services: Sender, channel: OuterChannel, now: Date): Promise<number> {
  const provider = services[channel];
  if (!canSend(services, channel) || (restsUntil.get(provider) ?? 0) > now.getTime()) return 0;
  const claimed = await claim(services, channel, now);
  const went = await Promise.all(claimed.map((one) => trySend(services, channel, one)));
  const count = went.filter(Boolean).length;
  if (claimed.length > 0 && count === 0) restsUntil.set(provider, now.getTime() + REST_MS);
  return count;
}

async function trySend(services: Sender, channel: OuterChannel, one: Claimed): Promise<boolean> {
  const { db, clock, log } = services;
  try {
    const isReached = await within(SEND_LIMIT_MS, send(services, channel, one));
    const end = isReached
      ? ({ state: 'sent', reason: '' } as const)
      : ({ state: 'skipped', reason: 'address' } as const);
    await endTry(db, one, end);
    return true;
  } catch (error) {
    const next_try_at = nextTry(one.tries, clock());
    const reason = error instanceof Error ? error.message.slice(0, 100) : 'unknown';
    await endTry(
      db,
      one,
      next_try_at ? { state: 'waiting', next_try_at, reason } : { state: 'failed', reason },
    );
    if (!next_try_at) log.error({ event: 'notice-failed', channel, id: one.id }, '通知没有送达');
    return false;
  }
}

/** Sends through a channel; false when nobody can be reached under the address. */
async function send(
  { mail, sms, wechat, config }: Sender,
  channel: OuterChannel,
  one: Claimed,
): Promise<boolean> {
  const { address, title, body, link, notice_id } = one;
  const id = `notice-${notice_id}`;
  if (channel === 'wechat') {
    const where = link && `${config.siteUrl}${link}`;
    return wechat.send(address, { title, at: one.created_at, link: where, id });
  }
  if (channel === 'sms') {
    const text = smsText(title);
    // The provider allows 35 characters in a field.
    await sms.send(address, { text, params: { title: title.slice(0, 35) }, template: 'notice' });
    return true;
  }
  const words = mailWords({
    title,
    body,
    link: link && `${config.siteUrl}${link}`,
    settings: `${config.siteUrl}/notification?tab=settings`,
  });
  await mail.send(address, { ...words, id });
  return true;
}

/** Waits for at most `limitMs`; the work itself may still go on. */
async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = wait(limitMs, undefined, { signal: done.signal, ref: false }).then(() => {
    throw new Error('timed out');
  });
  late.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
  }
}
