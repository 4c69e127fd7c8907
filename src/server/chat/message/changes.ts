// Tells the devices of people that something happened in a conversation: one channel between the nodes.
// Call it after the commit. It only speeds delivery up; the log decides (contract/chat/live.ts).
import { randomUUID } from 'node:crypto';
import type { Push } from '../../../contract/chat/live.ts';
import type { LiveWord } from '../../notice/hooks.ts';
import type { Bus } from '../../platform/bus.ts';

/** The one channel of the bus that every node's gateway listens to. */
export const CHAT_CHANNEL = 'chat';

/** Who hears it. */
export interface Hearers {
  chat_id: number;
  /** Accounts whose devices hear it, wherever they are connected. */
  accounts: readonly number[];
  /** True when every operator hears it as well: conversations with 择木客服. */
  service: boolean;
}

/** What travels between the nodes: `n` counts what this node said, so that a hole is noticed. */
export interface ChatEvent {
  node: string;
  n: number;
  to: readonly number[];
  service: boolean;
  push: Push;
}

/** What speeds delivery up beside the own gateway: a messaging service of others. It never throws and never waits. */
export interface Transport {
  tell(hearers: Hearers, push: Push): void;
  /** Ends what is connected for an account: its signatures are void. */
  expel(account_id: number): void;
  close(): void;
}
const transports = new WeakMap<Bus, Transport>();

/** Lets a transport hear what this node says on a bus. Gives the function that ends it. */
export function deliverBy(bus: Bus, transport: Transport): () => void {
  transports.set(bus, transport);
  return () => transports.delete(bus);
}

/** Ends what an account has connected at another service; the gateway hears of it by itself. */
export const expelFromTransport = (bus: Bus, account_id: number): void =>
  transports.get(bus)?.expel(account_id);

interface Speaker {
  node: string;
  n: number;
}
const speakers = new WeakMap<Bus, Speaker>();

/** Under which name a node of this process speaks on a bus. */
function speakerOn(bus: Bus): Speaker {
  const known = speakers.get(bus);
  if (known) return known;
  const speaker = { node: randomUUID(), n: 0 };
  speakers.set(bus, speaker);
  return speaker;
}

/** Says a push to the devices of those who hear it, on every node. */
export function tellChat(bus: Bus, hearers: Hearers, push: Push): void {
  const { accounts, service } = hearers;
  const speaker = speakerOn(bus);
  speaker.n += 1;
  const { node, n } = speaker;
  const event: ChatEvent = { node, n, to: accounts, service, push };
  bus.publish(CHAT_CHANNEL, JSON.stringify(event));
  transports.get(bus)?.tell(hearers, push);
}

/** Pages without a chat learn that something was said or read; what it was they ask for themselves. */
export function liveWordOf(text: string): LiveWord | null {
  const { to, service, push } = JSON.parse(text) as ChatEvent;
  if (push.op === 'typing' || push.op === 'resync') return null;
  return { event: { type: 'chat' }, accounts: to, operators: service };
}
