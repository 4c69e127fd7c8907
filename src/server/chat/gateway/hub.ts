// The connections of one node by whom they belong to, and how what the bus says reaches them.
import type { Push } from '../../../contract/chat/live.ts';
import type { ChatEvent } from '../message/changes.ts';
import { bytesOf, type Connection, isOpen, sendBytes } from './connection.ts';

/** More devices than this one person does not have on a node. */
const SOCKETS_PER_ACCOUNT = 10;
/** Nodes come and go; of so many the count is kept. */
const NODES_MAX = 1000;
const RESYNC: Push = { op: 'resync', d: { within_ms: 5000 } };

export interface Hub {
  all: Set<Connection>;
  byAccount: Map<number, Connection[]>;
  /** By the heartbeat's slots. */
  bySlot: Set<Connection>[];
  operators: Set<Connection>;
  /** Accounts that are here and about whom that is still to be noted. */
  seen: Set<number>;
  /** The number of the last event heard of each node. */
  heard: Map<string, number>;
}

export const newHub = (): Hub => ({
  all: new Set(),
  byAccount: new Map(),
  bySlot: [],
  operators: new Set(),
  seen: new Set(),
  heard: new Map(),
});

/** Takes a connection in that has not said yet who it is. */
export function admit(hub: Hub, connection: Connection): void {
  hub.all.add(connection);
  hub.bySlot[connection.slot] ??= new Set();
  hub.bySlot[connection.slot]?.add(connection);
}

/** Lets a connection hear what its account hears. False when the account has too many. */
export function enter(hub: Hub, connection: Connection): boolean {
  const { caller } = connection;
  if (!caller) return false;
  const own = hub.byAccount.get(caller.account_id) ?? [];
  if (own.length >= SOCKETS_PER_ACCOUNT) return false;
  hub.byAccount.set(caller.account_id, [...own, connection]);
  noteRoles(hub, connection);
  return true;
}

/** Operators hear what concerns 择木客服. */
export function noteRoles(hub: Hub, connection: Connection): void {
  if (connection.caller?.roles.includes('operator')) hub.operators.add(connection);
  else hub.operators.delete(connection);
}

/** Takes a connection out; it hears nothing more. */
export function leave(hub: Hub, connection: Connection): void {
  hub.all.delete(connection);
  hub.bySlot[connection.slot]?.delete(connection);
  hub.operators.delete(connection);
  if (!connection.caller) return;
  const { account_id } = connection.caller;
  const left = hub.byAccount.get(account_id)?.filter((one) => one !== connection) ?? [];
  if (left.length > 0) hub.byAccount.set(account_id, left);
  else hub.byAccount.delete(account_id);
}

/** Hands an event to the devices of those it is for. False when events were missed before it. */
export function hear(hub: Hub, text: string, now_ms: number): boolean {
  const event = JSON.parse(text) as ChatEvent;
  const bytes = bytesOf(event.push);
  const isLasting = event.push.op !== 'typing';
  for (const connection of hearersOf(hub, event)) sendBytes(connection, bytes, now_ms, isLasting);
  return isNext(hub.heard, event);
}

function hearersOf(
  { byAccount, operators }: Hub,
  { to, service }: ChatEvent,
): Iterable<Connection> {
  const own = to.flatMap((account_id) => byAccount.get(account_id) ?? []);
  return service ? new Set([...own, ...operators]) : own;
}

/** Whether nothing of this node's events is missing before this one; the first one heard is. */
export function isNext(heard: Map<string, number>, { node, n }: Pick<ChatEvent, 'node' | 'n'>) {
  const last = heard.get(node);
  if (last === undefined && heard.size >= NODES_MAX) {
    const [oldest] = heard.keys();
    if (oldest) heard.delete(oldest);
  }
  heard.set(node, Math.max(last ?? 0, n));
  return last === undefined || n <= last + 1;
}

/** Tells everybody that something may be missing: each asks for heads within the time named. */
export function askToResync(hub: Hub, now_ms: number): void {
  const bytes = bytesOf(RESYNC);
  for (const connection of hub.all) {
    if (connection.caller && isOpen(connection)) sendBytes(connection, bytes, now_ms);
  }
}
