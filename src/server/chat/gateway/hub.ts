// The connections of one node by account, and the delivery of events from the bus to them.
import type { Push } from '../../../contract/chat/live.ts';
import { count, time } from '../../platform/seeing/meter.ts';
import { mayAnswer } from '../conversation/sides.ts';
import type { ChatEvent } from '../message/changes.ts';
import { bytesOf, type Connection, isOpen, push } from './connection.ts';

/** The most devices of one account on a node. */
const SOCKETS_PER_ACCOUNT = 10;
/** The most nodes whose event counter is remembered; nodes come and go. */
const NODES_MAX = 1000;
const MISSED = { cause: 'missed' };
const RESYNC: Push = { op: 'resync', d: { within_ms: 5000 } };

export interface Hub {
  all: Set<Connection>;
  byAccount: Map<number, Connection[]>;
  /** The connections by heartbeat slot. */
  bySlot: Set<Connection>[];
  staff: Set<Connection>;
  /** Connected accounts whose presence is still to be written. */
  seen: Set<number>;
  /** The number of the last event received from each node. */
  heard: Map<string, number>;
}

export const newHub = (): Hub => ({
  all: new Set(),
  byAccount: new Map(),
  bySlot: [],
  staff: new Set(),
  seen: new Set(),
  heard: new Map(),
});

/** Adds a connection that is not identified yet. */
export function admit(hub: Hub, connection: Connection): void {
  hub.all.add(connection);
  hub.bySlot[connection.slot] ??= new Set();
  hub.bySlot[connection.slot]?.add(connection);
}

/** Adds a connection to its account. False when the account has too many connections. */
export function enter(hub: Hub, connection: Connection): boolean {
  const { caller } = connection;
  if (!caller) return false;
  const own = hub.byAccount.get(caller.account_id) ?? [];
  if (own.length >= SOCKETS_PER_ACCOUNT) return false;
  hub.byAccount.set(caller.account_id, [...own, connection]);
  noteRoles(hub, connection);
  return true;
}

/** Connections of staff who may answer also get the events of 择木客服. */
export function noteRoles(hub: Hub, connection: Connection): void {
  if (mayAnswer(connection.caller)) hub.staff.add(connection);
  else hub.staff.delete(connection);
}

/** Removes a connection. */
export function leave(hub: Hub, connection: Connection): void {
  hub.all.delete(connection);
  hub.bySlot[connection.slot]?.delete(connection);
  hub.staff.delete(connection);
  if (!connection.caller) return;
  const { account_id } = connection.caller;
  const left = hub.byAccount.get(account_id)?.filter((one) => one !== connection) ?? [];
  if (left.length > 0) hub.byAccount.set(account_id, left);
  else hub.byAccount.delete(account_id);
}

/** Delivers an event to its accounts' devices. False when events before it were missed. */
export function hear(hub: Hub, text: string): boolean {
  const event = JSON.parse(text) as ChatEvent;
  const bytes = bytesOf(event.push);
  const isLasting = event.push.op !== 'typing';
  let told = 0;
  for (const connection of hearersOf(hub, event)) {
    push(connection, bytes, isLasting);
    told += 1;
  }
  if (told > 0 && event.push.op === 'message' && event.at !== undefined)
    time('zemu_chat_delivery_seconds', Math.max(0, Date.now() - event.at) / 1000);
  return isNext(hub.heard, event);
}

function hearersOf({ byAccount, staff }: Hub, { to, service }: ChatEvent): Iterable<Connection> {
  const own = to.flatMap((account_id) => byAccount.get(account_id) ?? []);
  return service ? new Set([...own, ...staff]) : own;
}

/** True when no event of this node was missed before this one, or when it is the node's first. */
export function isNext(heard: Map<string, number>, { node, n }: Pick<ChatEvent, 'node' | 'n'>) {
  const last = heard.get(node);
  if (last === undefined && heard.size >= NODES_MAX) {
    const [oldest] = heard.keys();
    if (oldest) heard.delete(oldest);
  }
  heard.set(node, Math.max(last ?? 0, n));
  return last === undefined || n <= last + 1;
}

/** Tells all devices that events may have been missed: each asks for heads within the given time. */
export function askToResync(hub: Hub): void {
  const bytes = bytesOf(RESYNC);
  for (const connection of hub.all) {
    if (!connection.caller || !isOpen(connection)) continue;
    push(connection, bytes);
    count('zemu_chat_resyncs_total', MISSED);
  }
}
