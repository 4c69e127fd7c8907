// Thousands of devices at one or several nodes: they connect, fold messages by the page's own reading of
// the log, and send at a steady rate.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '../../src/contract/chat/chat.ts';
import { EMPTY_LOG, type Log, opened, received, told } from '../../src/web/chat/store/log.ts';
import { type Device, within } from '../../tests/stage/chat/device.ts';
import type { Talk } from '../../tests/stage/chat/town.ts';
import { type Person, personOf, signedIn } from './wires.ts';

const AT_ONCE = 50;

/** What the devices showed, and how long it took. */
export interface Watch {
  logs: Map<number, Log>;
  taken: number[];
  sent: Map<string, number>;
  /** Messages that arrived before an earlier one; the page holds them back. */
  early: number;
  disordered: number;
  /** Called when a device is told that messages may be missing. */
  onResync?: (account_id: number) => void;
}

export const newWatch = (): Watch => ({
  logs: new Map(),
  taken: [],
  sent: new Map(),
  early: 0,
  disordered: 0,
});

/** Both people of each talk. Their signatures are made here, so that connecting does not include it. */
export const peopleOf = (talks: readonly Talk[]): Person[] =>
  talks.flatMap(({ seeker_id, recruiter_id }) => [
    personOf(seeker_id, 'seeker'),
    personOf(recruiter_id, 'recruiter'),
  ]);

/**
 * Signs all people in, fifty at a time; each asks once for changes, as a page does. With two nodes, the
 * two sides of a talk are on different nodes.
 */
export async function connectAll(
  urls: readonly string[],
  people: readonly Person[],
  watch: Watch,
): Promise<Map<number, Device>> {
  const devices = new Map<number, Device>();
  let next = 0;
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let at = next++; at < people.length; at = next++) {
      const person = people[at];
      if (!person) return;
      const comeIn = () => enter(urls[at % urls.length] ?? '', person, watch);
      // On a busy machine a device may sign in too late, as a page may; one retry is enough.
      devices.set(person.account_id, await comeIn().catch(comeIn));
    }
  });
  await Promise.all(workers);
  return devices;
}

/** Connects one device and asks once for changes. @throws when the gateway refuses it. */
export async function enter(url: string, person: Person, watch: Watch): Promise<Device> {
  const { account_id, side } = person;
  const device = await signedIn(url, person, (frame) => {
    if (frame.op === 'message') show(watch, account_id, frame.d);
    if (frame.op === 'resync') watch.onResync?.(account_id);
  });
  const asked = device.ask<{ items: { last_seq: number }[] }>('heads', { side });
  const { items } = await within(asked).catch((refusal) => {
    device.socket.terminate();
    throw refusal;
  });
  begin(watch, account_id, items[0]?.last_seq ?? 0);
  return device;
}

/** Sets where a device's log begins when it connects. Messages pushed meanwhile are kept. */
function begin({ logs }: Watch, account_id: number, last_seq: number): void {
  const page = { items: [], more: true, last_seq };
  logs.set(account_id, opened(logs.get(account_id) ?? EMPTY_LOG, page));
}

/** Handles a message at a device of the conversation: records what the device now shows, and when. */
export function show(watch: Watch, account_id: number, message: Message): void {
  const before = watch.logs.get(account_id);
  if (!before) return;
  const after = received(told(before, message.seq), message);
  if (after.ahead.length > before.ahead.length) watch.early += 1;
  for (const [index, { seq, client_id, sender_id }] of after.items.entries()) {
    if (index > 0 && seq !== (after.items[index - 1]?.seq ?? 0) + 1) watch.disordered += 1;
    const from = watch.sent.get(client_id);
    if (index < before.items.length || from === undefined || sender_id === account_id) continue;
    watch.taken.push(performance.now() - from);
    watch.sent.delete(client_id);
  }
  watch.logs.set(account_id, after);
}

interface Pace {
  /** Messages per second, however long the answers take. */
  rate: number;
  for_ms: number;
}

/** Sends messages by turns over all talks and both of their sides. */
export async function sendSteadily(
  devices: ReadonlyMap<number, Device>,
  talks: readonly Talk[],
  watch: Watch,
  { rate, for_ms }: Pace,
): Promise<void> {
  const began = performance.now();
  const total = (rate * for_ms) / 1000;
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate));
    for (; sent < due; sent += 1) {
      const talk = talks[sent % talks.length];
      if (!talk) return;
      const by = sent % 2 === 0 ? talk.seeker_id : talk.recruiter_id;
      const client_id = crypto.randomUUID();
      watch.sent.set(client_id, performance.now());
      const message = { kind: 'text', body: { text: '您好，方便聊聊吗？' } };
      void devices
        .get(by)
        ?.ask('send', { id: talk.id, client_id, message })
        .catch(() => {});
    }
    await sleep(2);
  }
  await sleep(3000);
}

export function hangUp(devices: ReadonlyMap<number, Device>): void {
  for (const { socket } of devices.values()) socket.terminate();
}

/** The median and the 99th percentile. */
export function shares(values: readonly number[]): { p50: number; p99: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

export const loadOf = () => (loadavg()[0] ?? 0).toFixed(1);
