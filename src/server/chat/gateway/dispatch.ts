// Handles the frames of a device: first the sign-in, then requests by the same calls as over HTTP.
import { api } from '../../../contract/api.ts';
import type { Endpoint } from '../../../contract/call/endpoint.ts';
import { ERRORS, Failure, fail } from '../../../contract/call/errors.ts';
import {
  type CloseReason,
  OPERATIONS,
  type Operation,
  TYPING_EVERY_MS,
} from '../../../contract/chat/live.ts';
import { passingFault } from '../../platform/db/faults.ts';
import type { Call, Services } from '../../platform/http/call.ts';
import { mayNote } from '../conversation/presence.ts';
import { sayTyping } from '../message/typing.ts';
import { SIG_FAULTS, type SigFault } from '../signature/signature.ts';
import { REFUSALS_MAX, takeToken } from './bucket.ts';
import { type Connection, end, isOpen, send, settle } from './connection.ts';
import { type Identification, type Reading, readFrame, WRITES } from './frames.ts';
import { enter, type Hub, noteRoles } from './hub.ts';
import { type accountFinder, identifyBySig } from './identity.ts';

/** The most running requests of a device; further ones wait in the network. */
const UNDER_WAY_MAX = 16;
/** The most running requests of a node; beyond it the answer is `busy`. */
const WORK_MAX = 2000;

/** The state of a node's gateway. */
export interface Post {
  services: Services;
  call: Call;
  hub: Hub;
  findAccount: ReturnType<typeof accountFinder>;
  /** The number of running requests on this node. */
  work: number;
  isDraining: boolean;
  /** The time of a monotonic clock, in ms. */
  clock_ms: () => number;
}

const byPath = new Map(api.map(({ endpoint }) => [endpoint.path as string, endpoint]));
const ENDPOINTS = Object.fromEntries(
  Object.entries(OPERATIONS).map(([op, path]) => [op, byPath.get(path)]),
) as Record<Operation, Endpoint | undefined>;

/** Handles a frame of a device. Never throws; answers by frames or by ending the connection. */
export function take(post: Post, connection: Connection, bytes: Buffer, isBinary: boolean): void {
  // Frames after the end, or while the node stops, are sent again by the device elsewhere.
  if (!isOpen(connection) || post.isDraining) return;
  const reading = readFrame(bytes, isBinary);
  const fault = faultOf(connection, reading);
  if (fault) end(connection, fault);
  else if (reading.is === 'auth') void signIn(post, connection, reading.id, reading.d);
  else if (takeToken(connection.bucket, post.clock_ms())) {
    if (connection.refusals > 0) connection.refusals -= 1;
    act(post, connection, reading);
  } else refuse(post, connection, reading);
}

/** The reason for which a frame ends its connection; null when it does not. */
function faultOf({ caller }: Connection, { is }: Reading): CloseReason | null {
  if (is === 'too-large') return 'too_large';
  if (is === 'bad') return 'bad_frame';
  return is === 'auth' || caller ? null : 'unauthorized';
}

/** Refuses a frame beyond the rate limit; ends the connection of a device that goes on all the same. */
function refuse(post: Post, connection: Connection, reading: Reading): void {
  connection.refusals += 1;
  if (connection.refusals > REFUSALS_MAX) end(connection, 'too_fast');
  else if ('id' in reading) answerError(post, connection, reading.id, fail('too-many-requests'));
}

function act(post: Post, connection: Connection, reading: Reading): void {
  if (reading.is === 'ping') send(connection, { op: 'pong' });
  if (reading.is === 'unknown')
    answerError(post, connection, reading.id, fail('bad-request', '不支持这种操作'));
  if (reading.is === 'typing') void tellTyping(post, connection, reading.chat_id);
  if (reading.is === 'request') void request(post, connection, reading);
}

/** Verifies a signature: in the first frame of a connection, and again before the signature expires. */
async function signIn(
  post: Post,
  connection: Connection,
  id: number,
  said: Identification,
): Promise<void> {
  if (connection.isAuthenticating) return end(connection, 'bad_frame');
  connection.isAuthenticating = true;
  try {
    const known = await identifyBySig(post.services, post.findAccount, said);
    if (known.ok) void noteArrival(post, known.caller.account_id);
    if (!isOpen(connection)) return;
    if (!known.ok) return turnAway(post, connection, id, known.fault);
    const before = connection.caller?.account_id;
    if (before !== undefined && before !== known.caller.account_id)
      return turnAway(post, connection, id, 'other-user');
    connection.caller = known.caller;
    settle(connection);
    connection.sig_time_s = known.sig_time_s;
    if (before !== undefined) noteRoles(post.hub, connection);
    else if (!enter(post.hub, connection)) return end(connection, 'too_fast');
    const expires_at = known.caller.expires_at.toISOString();
    const d = { user_id: known.user_id, expires_at };
    send(connection, { op: 'ready', id, d });
  } catch (error) {
    // The database is not reachable: the device reconnects later.
    post.services.log.warn({ err: error }, 'a connection was not identified');
    answerError(post, connection, id, fail('busy'));
    end(connection, 'drain');
  } finally {
    connection.isAuthenticating = false;
  }
}

/**
 * Has the account's presence written with the next round of account checks; the sign-in does not wait for
 * it.
 */
async function noteArrival({ services, hub }: Post, account_id: number): Promise<void> {
  const isDue = await mayNote(services.store, account_id).catch(() => false);
  if (isDue) hub.seen.add(account_id);
}

function turnAway(post: Post, connection: Connection, id: number, fault: SigFault): void {
  const { address } = connection;
  post.services.log.info({ event: 'chat-refused', fault, address }, '即时通讯签名被拒绝');
  send(connection, { op: 'error', id, d: { ...SIG_FAULTS[fault], fields: null } });
  const isOver = fault === 'expired' || fault === 'void';
  end(connection, isOver ? 'signature_expired' : 'unauthorized');
}

type Request = Extract<Reading, { is: 'request' }>;

/** Answers a request. The writes of a device run one after another, in the order of its requests. */
async function request(post: Post, connection: Connection, asked: Request): Promise<void> {
  if (post.work >= WORK_MAX) return answerError(post, connection, asked.id, fail('busy'));
  post.work += 1;
  connection.under_way += 1;
  if (connection.under_way >= UNDER_WAY_MAX) connection.socket.pause();
  try {
    if (WRITES.has(asked.op)) await afterOthers(connection, () => answer(post, connection, asked));
    else await answer(post, connection, asked);
  } finally {
    post.work -= 1;
    connection.under_way -= 1;
    if (connection.socket.isPaused && connection.under_way < UNDER_WAY_MAX / 2)
      connection.socket.resume();
  }
}

function afterOthers(connection: Connection, work: () => Promise<void>): Promise<void> {
  const mine = connection.writes ? connection.writes.then(work) : work();
  connection.writes = mine;
  return mine.finally(() => {
    if (connection.writes === mine) connection.writes = null;
  });
}

/** Runs the call of an operation; never rejects. */
async function answer(post: Post, connection: Connection, { op, id, d }: Request): Promise<void> {
  const { caller, address, agent } = connection;
  const endpoint = ENDPOINTS[op];
  try {
    if (!caller || !endpoint) throw fail('bad-request', '不支持这种操作');
    const origin = { token: null, caller, address, agent };
    const data = await post.call(endpoint, d, origin);
    send(connection, { op: 'reply', id, d: data });
  } catch (error) {
    answerError(post, connection, id, error);
  }
}

function answerError({ services }: Post, to: Connection, id: number, error: unknown) {
  const said = passingFault(error) ?? error;
  const isExpected = said instanceof Failure;
  if (said !== error) services.log.warn({ err: error }, 'cannot answer now');
  else if (!isExpected) services.log.error({ err: error }, 'unexpected error at the gateway');
  const { code, msg } = isExpected
    ? { code: said.code, msg: said.message }
    : ERRORS['internal-error'];
  const fields = isExpected ? said.fields : null;
  send(to, { op: 'error', id, d: { code, msg, fields } });
}

/** Tells the other side that the account is typing, at most as often as it is shown. Sends no answer. */
async function tellTyping(post: Post, connection: Connection, chat_id: number): Promise<void> {
  const { caller } = connection;
  const now_ms = post.clock_ms();
  if (!caller || now_ms - connection.typed_ms < TYPING_EVERY_MS) return;
  connection.typed_ms = now_ms;
  try {
    await sayTyping(post.services, chat_id, caller, post.services.clock());
  } catch {
    // Typing is best effort; the device does not wait for it.
  }
}
