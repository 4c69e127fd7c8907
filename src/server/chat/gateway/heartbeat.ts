// The one timer of all connections of a node: who answers, whose signature ends, who is online.
import { AUTH_WITHIN_MS, type CloseReason, HEARTBEAT_MS } from '../../../contract/chat/live.ts';
import type { Services } from '../../platform/http/call.ts';
import { noteSeen } from '../conversation/heads.queries.ts';
import { type Connection, end, isOpen } from './connection.ts';
import { type Hub, noteRoles } from './hub.ts';
import { listVoid } from './identity.ts';

/** How often the timer ticks. */
export const TICK_MS = 100;
/**
 * Each connection has its tick of these: a ping, a look at its account, a note that it is there. A few at
 * a time, so that nobody's message waits for the pings of many.
 */
export const SLOTS = HEARTBEAT_MS / TICK_MS;
/** Within so many ticks everybody is looked at for being late. */
const ROUND = 1000 / TICK_MS;
/** A ping is answered within so many ticks. */
const PONG_WITHIN = 10_000 / TICK_MS;
/** What waits to be sent for so long shows that nobody takes it. */
const STUCK_MS = 30_000;
/** Accounts in one question. */
const BATCH = 500;

type Held = Pick<Services, 'db' | 'log' | 'clock'>;

/**
 * What one tick brings: ends who is late, pings those whose tick it is and gives them.
 * @param tick counts since the node began. @param now_ms of a clock that never jumps.
 */
export function beat(hub: Hub, tick: number, now_ms: number, now: Date): Connection[] {
  const turn: Connection[] = [];
  for (let slot = tick % ROUND; slot < SLOTS; slot += ROUND) {
    for (const connection of hub.bySlot[slot] ?? []) {
      const late = lateness(connection, tick, now_ms, now);
      if (late) end(connection, late);
      else if (slot === tick % SLOTS && connection.caller) turn.push(connection);
    }
  }
  for (const connection of turn) {
    connection.isWaiting = true;
    connection.socket.ping();
  }
  return turn;
}

/** Why a connection ends now; null when it stays. */
function lateness(
  { caller, isAuthenticating, opened_ms, slot, isWaiting, slow_since_ms, socket }: Connection,
  tick: number,
  now_ms: number,
  now: Date,
): CloseReason | null {
  // Who is late because this node is busy must come back: never a code that tells it to stay away.
  if (!caller) return !isAuthenticating && now_ms - opened_ms > AUTH_WITHIN_MS ? 'no_pong' : null;
  if (caller.expires_at <= now) return 'signature_expired';
  if (isWaiting && (tick - PONG_WITHIN) % SLOTS === slot) return 'no_pong';
  const isStuck = slow_since_ms > 0 && now_ms - slow_since_ms > STUCK_MS;
  return isStuck && socket.bufferedAmount > 0 ? 'too_slow' : null;
}

/**
 * Ends what is void and notes who is there, those who arrived as well. A database that is away changes
 * nothing: next time then.
 */
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
      for (const connection of part.filter(isOpen)) {
        noteRoles(hub, connection);
        if (connection.caller) hub.seen.add(connection.caller.account_id);
      }
    }
    const seen = [...hub.seen];
    hub.seen.clear();
    await noteSeen(services.db, seen, now);
  } catch (error) {
    services.log.debug({ err: error }, 'connections were not looked after');
  }
}
