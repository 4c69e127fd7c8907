// The one timer of all connections of a node: who answers, whose signature ends, who is online.
import { AUTH_WITHIN_MS, type CloseReason } from '../../../contract/chat-live.ts';
import type { Services } from '../../platform/call.ts';
import { type Connection, end, isOpen } from './connection.ts';
import { type Hub, noteRoles } from './hub.ts';
import { listVoid } from './identity.ts';
import { noteConnected } from './queries.ts';

/** Each connection has its second of these: a ping, a look at its account, a note that it is there. */
export const SLOTS = 25;
/** A ping is answered within so many seconds. */
const PONG_WITHIN = 10;
/** What waits to be sent for so long shows that nobody takes it. */
const STUCK_MS = 30_000;
/** Accounts in one question. */
const BATCH = 500;

type Held = Pick<Services, 'db' | 'log' | 'clock'>;

/**
 * What one second brings: ends who is late, pings those whose second it is and gives them.
 * @param second counts seconds since the node began. @param now_ms of a clock that never jumps.
 */
export function beat(hub: Hub, second: number, now_ms: number, now: Date): Connection[] {
  const turn: Connection[] = [];
  for (const connection of hub.all) {
    const late = lateness(connection, second, now_ms, now);
    if (late) end(connection, late);
    else if (connection.slot === second % SLOTS && connection.caller) turn.push(connection);
  }
  for (const connection of turn) {
    connection.isWaiting = true;
    connection.socket.ping();
  }
  return turn;
}

/** Why a connection ends now; null when it stays. */
function lateness(
  { caller, opened_ms, slot, isWaiting, slow_since_ms, socket }: Connection,
  second: number,
  now_ms: number,
  now: Date,
): CloseReason | null {
  if (!caller) return now_ms - opened_ms > AUTH_WITHIN_MS ? 'unauthorized' : null;
  if (caller.expires_at <= now) return 'signature_expired';
  if (isWaiting && (second - PONG_WITHIN) % SLOTS === slot) return 'no_pong';
  const isStuck = slow_since_ms > 0 && now_ms - slow_since_ms > STUCK_MS;
  return isStuck && socket.bufferedAmount > 0 ? 'too_slow' : null;
}

/** Ends what is void and notes who is there. A database that is away changes nothing: next time then. */
export async function lookAfter(
  services: Held,
  hub: Hub,
  connections: readonly Connection[],
  now: Date,
): Promise<void> {
  try {
    for (let from = 0; from < connections.length; from += BATCH) {
      const part = connections.slice(from, from + BATCH);
      for (const connection of await listVoid(services, part)) end(connection, 'kicked');
      const there = part.filter(isOpen);
      for (const connection of there) noteRoles(hub, connection);
      await noteConnected(services.db, accountsOf(there), now);
    }
  } catch (error) {
    services.log.debug({ err: error }, 'connections were not looked after');
  }
}

const accountsOf = (connections: readonly Connection[]): number[] => [
  ...new Set(connections.flatMap(({ caller }) => (caller ? [caller.account_id] : []))),
];
