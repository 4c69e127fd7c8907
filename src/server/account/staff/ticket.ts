// What lies between two steps: tickets of the login, and what a new factor began with. All of it lives five minutes.
import { createHash, randomBytes } from 'node:crypto';
import { TICKET_S, TICKET_TRIES } from '../../../contract/account/staff-entrance.ts';
import { fail } from '../../../contract/call/errors.ts';
import type { Context } from '../../platform/http/call.ts';

type TicketContext = Pick<Context, 'store' | 'now'>;

interface Ticket {
  account_id: number;
  /** `enrol`: the person has no second factor and sets one up. */
  step: 'second' | 'enrol';
  until_ms: number;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const keyOf = (ticket: string) => `staff-ticket:${hashOf(ticket)}`;
const ended = () =>
  fail('invalid-input', '登录已超过 5 分钟，请重新输入密码', { ticket: '请重新登录' });

/** Wrong second factors of an account in six hours, after which none is looked at for the rest of them. */
const WRONG_WINDOW_S = 6 * 3600;
const WRONG_MAX = 20;
const wrongKey = (account_id: number) => `staff-wrong:${account_id}`;

export async function issueTicket(
  { store, now }: TicketContext,
  account_id: number,
  step: Ticket['step'],
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const content: Ticket = { account_id, step, until_ms: now.getTime() + TICKET_S * 1000 };
  await store.set(keyOf(ticket), JSON.stringify(content), TICKET_S);
  return ticket;
}

/** The account of a ticket of this step. @throws Failure `invalid-input` (field `ticket`) for one that has ended. */
export async function readTicket(
  { store, now }: TicketContext,
  ticket: string,
  step: Ticket['step'],
): Promise<number> {
  const found = await store.get(keyOf(ticket));
  const content = found ? (JSON.parse(found) as Ticket) : null;
  if (content?.step !== step || content.until_ms <= now.getTime()) throw ended();
  return content.account_id;
}

/** Uses a ticket up: of parallel right answers one passes. @throws Failure `invalid-input` for the others. */
export async function takeTicket({ store }: TicketContext, ticket: string): Promise<void> {
  if ((await store.take(keyOf(ticket))) === null) throw ended();
}

/**
 * Counts a try before it is looked at, so that parallel guesses share the limits: five of a ticket, twenty of an
 * account in six hours, however many tickets there are.
 * @returns whether this was the ticket's last try.
 */
export async function countTry(
  context: TicketContext,
  ticket: string,
  account_id: number,
): Promise<boolean> {
  const { store } = context;
  const ofAccount = await store.count(wrongKey(account_id), WRONG_WINDOW_S);
  if (ofAccount > WRONG_MAX) {
    throw fail(
      'too-many-requests',
      '两步验证输错次数过多，暂停最多 6 小时。请改用通行密钥，或请管理员重置两步验证',
    );
  }
  const tries = await store.count(`staff-ticket-tries:${hashOf(ticket)}`, TICKET_S);
  if (tries > TICKET_TRIES) throw ended();
  if (tries === TICKET_TRIES) await store.remove(keyOf(ticket));
  return tries === TICKET_TRIES;
}

/** Clears the wrong tries of an account, after a right one or a reset. */
export async function forgetTries(
  { store }: Pick<TicketContext, 'store'>,
  account_id: number,
): Promise<void> {
  await store.remove(wrongKey(account_id));
}

/** Keeps what was begun, for the ticket or session that began it. */
export async function keepBegun(
  { store }: Pick<TicketContext, 'store'>,
  owner: string,
  begun: { secret?: string; challenge: string },
): Promise<void> {
  await store.set(`staff-begun:${hashOf(owner)}`, JSON.stringify(begun), TICKET_S);
}

/**
 * Reads what was begun. A challenge is used once, right or wrong; a secret may be tried again after a mistyped code.
 * @throws Failure `invalid-input` when it is too old.
 */
export async function readBegun(
  { store }: Pick<TicketContext, 'store'>,
  owner: string,
  use: 'once' | 'again',
): Promise<{ secret?: string; challenge: string }> {
  const key = `staff-begun:${hashOf(owner)}`;
  const found = await (use === 'once' ? store.take(key) : store.get(key));
  if (found === null) throw fail('invalid-input', '等待时间过长，请重新开始这一步');
  return JSON.parse(found) as { secret?: string; challenge: string };
}

export async function forgetBegun({ store }: Pick<TicketContext, 'store'>, owner: string) {
  await store.remove(`staff-begun:${hashOf(owner)}`);
}
