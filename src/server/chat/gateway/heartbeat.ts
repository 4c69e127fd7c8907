// One timer for all connections of a node: unanswered pings, expired signatures, presence.
import { AUTH_WITHIN_MS, type CloseReason, HEARTBEAT_MS } from '../../../contract/chat/live.ts';
import type { Services } from '../../platform/http/call.ts';
import { noteSeen } from '../conversation/heads.queries.ts';
import { ask, type Connection, end, isOpen } from './connection.ts';
import { type Hub, noteRoles } from './hub.ts';
import { listVoid } from './identity.ts';

/** How often the timer ticks. */
export const TICK_MS = 100;
/**
 * Each connection is served in one of these ticks: a ping, a check of its account, its presence. Only a few
 * are served per tick, so that messages do not wait for many pings.
 */
export const SLOTS = HEARTBEAT_MS / TICK_MS;
/** In so many ticks, a second, all connections are checked for lateness. */
const ROUND = 1000 / TICK_MS;
/**
 * A ping must be answered within so many seconds. The heartbeat counts them, so that nobody is late because the
 * node was.
 */
const PONG_WITHIN_S = 10;
/** Accounts in one query. */
const BATCH = 500;

type HeartbeatServices = Pick<Services, 'db' | 'log' | 'clock'>;

/**
 * Runs one tick: ends late connections, pings those of the tick and gives them.
 * @param tick counts since the node started. @param now_ms of a monotonic clock.
 */
export function beat(hub: Hub, tick: number, now_ms: number, now: Date): Connection[] {
  const turn: Connection[] = [];
  for (let slot = tick % ROUND; slot < SLOTS; slot += ROUND) {
    for (const connection of hub.bySlot[slot] ?? []) {
      if (connection.silent_s > 0) connection.silent_s += 1;
      const late = lateness(connection, now_ms, now);
      if (late) end(connection, late);
      else if (slot === tick % SLOTS && connection.caller) turn.push(connection);
    }
  }
  for (const connection of turn) ask(connection);
  return turn;
}

/** The reason to end a connection now; null to keep it. */
function lateness(
  { caller, isAuthenticating, opened_ms, silent_s }: Connection,
  now_ms: number,
  now: Date,
): CloseReason | null {
  // The delay may be this node's fault, so the close code must let the device reconnect.
  if (!caller) return !isAuthenticating && now_ms - opened_ms > AUTH_WITHIN_MS ? 'no_pong' : null;
  if (caller.expires_at <= now) return 'signature_expired';
  return silent_s > PONG_WITHIN_S ? 'no_pong' : null;
}

/**
 * Ends connections with void signatures, and writes presence, also for new arrivals. When the database is
 * not reachable nothing changes until the next round.
 */
export async function lookAfter(
  services: HeartbeatServices,
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
