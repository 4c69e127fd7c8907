// Tells devices about changes in a conversation, through one channel between the nodes. Call it after the
// commit. It only speeds up delivery; the log is authoritative (contract/chat/live.ts).
import { randomUUID } from 'node:crypto';
import type { Push } from '../../../contract/chat/live.ts';
import type { LiveWord } from '../../notice/hooks.ts';
import type { Bus } from '../../platform/bus.ts';
import { count } from '../../platform/seeing/meter.ts';

/** The one channel of the bus that every node's gateway listens to. */
export const CHAT_CHANNEL = 'chat';

/** The accounts that are told. */
export interface Hearers {
  chat_id: number;
  /** Accounts whose devices are told, on any node. */
  accounts: readonly number[];
  /** True when the staff who answer are told as well: conversations with 择木客服. */
  service: boolean;
}

/** An event between the nodes. `n` counts this node's events, so that a gap is noticed. */
export interface ChatEvent {
  node: string;
  n: number;
  /** When it was told, by the node's clock; nodes of an older version leave it out. */
  at?: number;
  to: readonly number[];
  service: boolean;
  push: Push;
}

/**
 * A further delivery besides the gateway, by an external messaging service. It never throws and never
 * waits.
 */
export interface Transport {
  tell(hearers: Hearers, push: Push): void;
  /** Ends the account's connections, because its signatures are void. */
  expel(account_id: number): void;
  close(): void;
}
const transports = new WeakMap<Bus, Transport>();

/** Attaches a transport to the events of this node. Gives the function that detaches it. */
export function deliverBy(bus: Bus, transport: Transport): () => void {
  transports.set(bus, transport);
  return () => transports.delete(bus);
}

/** Ends an account's connections at the external service; the gateway learns of it from the bus. */
export const expelFromTransport = (bus: Bus, account_id: number): void =>
  transports.get(bus)?.expel(account_id);

interface Speaker {
  node: string;
  n: number;
}
const speakers = new WeakMap<Bus, Speaker>();

/** The name and counter under which this node publishes on a bus. */
function speakerOn(bus: Bus): Speaker {
  const known = speakers.get(bus);
  if (known) return known;
  const speaker = { node: randomUUID(), n: 0 };
  speakers.set(bus, speaker);
  return speaker;
}

/** Sends a push to the accounts' devices on all nodes. */
export function tellChat(bus: Bus, hearers: Hearers, push: Push): void {
  const { accounts, service } = hearers;
  const speaker = speakerOn(bus);
  speaker.n += 1;
  const { node, n } = speaker;
  const event: ChatEvent = { node, n, at: Date.now(), to: accounts, service, push };
  if (push.op === 'message') count('zemu_chat_messages_total');
  bus.publish(CHAT_CHANNEL, JSON.stringify(event));
  transports.get(bus)?.tell(hearers, push);
}

/** For pages without the chat: only that something was sent or read; they ask for details themselves. */
export function liveWordOf(text: string): LiveWord | null {
  const { to, service, push } = JSON.parse(text) as ChatEvent;
  if (push.op === 'typing' || push.op === 'resync') return null;
  return { event: { type: 'chat' }, accounts: to, service };
}
