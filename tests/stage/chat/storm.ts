// The storm: devices that send messages while servers fail, and the checks afterwards.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '../../../src/contract/chat/chat.ts';
import type { ServerFrame } from '../../../src/contract/chat/live.ts';
import type { SigApp } from '../../../src/server/chat/signature/signature.ts';
import type { Db } from '../../../src/server/platform/db/db.ts';
import { type Device, signedInDevice, within } from './device.ts';
import { readIntegrity } from './integrity.ts';
import { credentialOf, type Talk } from './town.ts';

const HOLD_MS = 30;
const CUTS_A_MESSAGE = 0.3;
const LOST_ANSWERS = 0.1;

export interface StormOptions {
  app: SigApp;
  db: Db;
  talks: readonly Talk[];
  /** The nodes' addresses. */
  urls: readonly string[];
  /** Asked before each new message whether to stop; it may cause failures meanwhile. */
  isOver: (acknowledged: number) => boolean;
  /** Interval at which a device looks for missed messages; the product's is 30 seconds. */
  look_ms: number;
  /** The longest pause between two messages of a device. */
  pause_ms: number;
  /** False for the control: a device then reads only pushes, never the log. */
  readsOn?: boolean;
  /** False: the test itself cuts no connections; only server failures do. */
  cutsOff?: boolean;
  /** How long a device waits before the next try, by the number of failures in a row. */
  wait_ms?: (failures: number) => number;
}

/** One person's device during the whole storm, across all its connections. */
interface Client {
  account_id: number;
  talk: Talk;
  side: 'seeker' | 'recruiter';
  device: Device | null;
  /** The log as shown, by message number from 1. */
  shown: string[];
  early: Map<number, string>;
  reading: Promise<void> | null;
  acknowledged: string[];
  refused: string[];
  away_ms: number[];
}

/** The outcome of the storm. */
interface Aftermath {
  faults: string[];
  acknowledged: number;
  stored: number;
  cuts: number;
  /** Milliseconds from each loss of a connection until the device was let in again. */
  away_ms: number[];
}

const keyOf = ({ seq, client_id, from }: Pick<Message, 'seq' | 'client_id' | 'from'>) =>
  `${seq}:${from}:${client_id}`;

/** Runs the storm over the talks. Its faults are empty when every promise was kept. */
export async function storm(options: StormOptions): Promise<Aftermath> {
  const { talks, db } = options;
  const over = { is: false };
  const clients = talks.flatMap((talk) => [
    newClient(talk, 'seeker', talk.seeker_id),
    newClient(talk, 'recruiter', talk.recruiter_id),
  ]);
  const faults: string[] = [];
  let cuts = 0;
  const watching = watchCursors(db, over, faults);
  // Progress is counted in messages, not in time: on a slow machine the same storm takes longer.
  const strike = () => {
    const victim = clients[Math.floor(Math.random() * clients.length)];
    if (options.cutsOff === false || Math.random() > CUTS_A_MESSAGE) return;
    if (victim?.device?.socket.readyState !== 1) return;
    victim.device.socket.terminate();
    cuts += 1;
  };
  const keeping = clients.map((client) => stayConnected(client, options, over));
  const isOver = () => options.isOver(countAcknowledged(clients));
  await Promise.all(clients.map((client) => talk(client, options, isOver, strike)));
  over.is = true;
  await Promise.all([watching, ...keeping]);
  if (options.readsOn !== false) await Promise.all(clients.map((one) => calm(one, options)));
  for (const { device } of clients) device?.socket.terminate();
  faults.push(...(await compare(db, clients)));
  const acknowledged = countAcknowledged(clients);
  const { messages: stored, ...wrong } = await readIntegrity(db);
  for (const [what, count] of Object.entries(wrong)) if (count > 0) faults.push(`${count} ${what}`);
  const away_ms = clients.flatMap((client) => client.away_ms);
  return { faults, acknowledged, stored, cuts, away_ms };
}

const countAcknowledged = (clients: readonly Client[]): number =>
  clients.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);

const newClient = (talk: Talk, side: Client['side'], account_id: number): Client => ({
  account_id,
  talk,
  side,
  device: null,
  shown: [],
  early: new Map(),
  reading: null,
  acknowledged: [],
  refused: [],
  away_ms: [],
});

/** Reconnects after every loss, to any node that accepts the device, and reads on. */
async function stayConnected(client: Client, options: StormOptions, over: { is: boolean }) {
  const wait_ms = options.wait_ms ?? (() => 50 + Math.random() * 150);
  let failures = 0;
  let since: number | null = null;
  while (!over.is) {
    const device = await join(client, options);
    if (!device) {
      failures += 1;
      await sleep(wait_ms(failures));
      continue;
    }
    if (since !== null) client.away_ms.push(performance.now() - since);
    failures = 0;
    const looking = (async () => {
      while (device.socket.readyState === 1 && !over.is) {
        readOn(client, options);
        await sleep(options.look_ms * (0.5 + Math.random()));
      }
    })();
    await Promise.race([device.ended, looking]);
    since = performance.now();
    if (options.wait_ms && !over.is) await sleep(options.wait_ms(1));
  }
}

/** Connects to a random node; if it refuses, to the next one, as a proxy in front of the nodes does. */
async function join(client: Client, options: StormOptions): Promise<Device | null> {
  const { urls, app } = options;
  const first = Math.floor(Math.random() * urls.length);
  const n = client.account_id;
  const headers = { 'x-forwarded-for': `10.${n % 251}.${Math.floor(n / 251) % 251}.1` };
  const credential = credentialOf(app, client.account_id, new Date());
  const onPush = (frame: ServerFrame) => hear(client, frame, options);
  for (const at of urls.keys()) {
    const url = urls[(first + at) % urls.length] ?? '';
    try {
      client.device = await signedInDevice(url, credential, { headers, onPush });
      return client.device;
    } catch {
      // Tries the next one.
    }
  }
  return null;
}

function hear(client: Client, frame: ServerFrame, options: StormOptions): void {
  if (frame.op === 'message') show(client, [frame.d]);
  if (frame.op === 'resync') readOn(client, options);
  if (client.early.size > 0)
    setTimeout(() => client.early.size > 0 && readOn(client, options), HOLD_MS);
}

/** Shows messages in order: early ones wait, ones already shown are dropped. */
function show(client: Client, messages: readonly Message[]): void {
  for (const message of messages) {
    if (message.seq > client.shown.length) client.early.set(message.seq, keyOf(message));
  }
  for (;;) {
    const next = client.early.get(client.shown.length + 1);
    if (next === undefined) return;
    client.early.delete(client.shown.length + 1);
    client.shown.push(next);
  }
}

/** Reads missing messages from the log, one request after another. */
function readOn(client: Client, { readsOn = true }: StormOptions): void {
  if (!readsOn || client.reading) return;
  client.reading = readAll(client)
    .catch(() => {})
    .finally(() => {
      client.reading = null;
    });
}

async function readAll(client: Client): Promise<void> {
  const { device, talk } = client;
  for (let more = true; more && device; ) {
    const input = { id: talk.id, after: client.shown.length };
    const page = await within(device.ask<{ items: Message[]; more: boolean }>('sync', input));
    show(client, page.items);
    more = page.more;
  }
  const seq = client.shown.length;
  if (seq > 0 && Math.random() < 0.3) await device?.ask('read', { id: talk.id, seq });
}

/** Sends one message after another; resends each under its client number until it is acknowledged. */
async function talk(
  client: Client,
  options: StormOptions,
  isOver: () => boolean,
  strike: () => void,
): Promise<void> {
  for (let n = 1; ; n += 1) {
    await sleep(Math.random() * options.pause_ms);
    if (isOver()) return;
    const client_id = randomUUID();
    const message = { kind: 'text', body: { text: `第 ${n} 句` } };
    while (!(await sendOnce(client, { id: client.talk.id, client_id, message }, options)))
      await sleep(20 + Math.random() * 100);
    strike();
  }
}

async function sendOnce(
  client: Client,
  input: { id: number; client_id: string; message: unknown },
  { cutsOff = true }: StormOptions,
) {
  const { device } = client;
  if (device?.socket.readyState !== 1) return false;
  try {
    const answer = device.ask('send', input);
    // Cuts between message and acknowledgement: the message may or may not be stored.
    if (cutsOff && Math.random() < LOST_ANSWERS)
      setTimeout(() => device.socket.terminate(), Math.random() * 30);
    await within(answer);
    client.acknowledged.push(input.client_id);
    return true;
  } catch (error) {
    const { code, msg } = error as { code?: number; msg?: string };
    // Too many requests or a failing server: resend later. Any other refusal is final.
    if (code === undefined || code === 429 || code >= 500) return false;
    client.refused.push(`${code} ${msg}`);
    return true;
  }
}

/** After the storm: each device reconnects with its last state and reads on, as any device does. */
async function calm(client: Client, options: StormOptions): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      await client.reading;
      if (client.device?.socket.readyState === 1 || (await join(client, options)))
        return await readAll(client);
    } catch {
      // Cut off again.
    }
    await sleep(100);
  }
}

/** Reads all read cursors again and again: none may ever decrease. */
async function watchCursors(db: Db, over: { is: boolean }, faults: string[]): Promise<void> {
  const before = new Map<string, number>();
  while (!over.is) {
    const asked = db.selectFrom('chat_side').select(['chat_id', 'side', 'read_seq']).execute();
    // The database may be down as well.
    for (const { chat_id, side, read_seq } of await asked.catch(() => [])) {
      const key = `${chat_id} ${side}`;
      if (read_seq < (before.get(key) ?? 0)) faults.push(`the cursor of ${key} fell`);
      before.set(key, read_seq);
    }
    await sleep(300);
  }
}

/** Checks that every acknowledged message exists once, without gaps, in the table's order on all devices. */
async function compare(db: Db, clients: readonly Client[]): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_message')
    .select(['chat_id', 'seq', 'side', 'client_id'])
    .orderBy('chat_id')
    .orderBy('seq')
    .execute();
  const heads = await db.selectFrom('chat').select(['id', 'last_seq']).execute();
  const logs = Map.groupBy(rows, ({ chat_id }) => chat_id);
  const faults = heads.flatMap(({ id, last_seq }) => {
    const log = logs.get(id) ?? [];
    const isWhole = log.length === last_seq && log.every(({ seq }, at) => seq === at + 1);
    return isWhole ? [] : [`conversation ${id} has holes`];
  });
  const times = Map.groupBy(rows, ({ client_id }) => client_id ?? '');
  for (const { talk, side, shown, acknowledged, refused } of clients) {
    const who = `the ${side} of ${talk.id}`;
    for (const client_id of acknowledged) {
      const stored = times.get(client_id)?.length ?? 0;
      if (stored !== 1) faults.push(`acknowledged ${client_id} of ${who} is there ${stored} times`);
    }
    const log = (logs.get(talk.id) ?? []).map((row) =>
      keyOf({ seq: row.seq, from: row.side, client_id: row.client_id ?? '' }),
    );
    if (log.join() !== shown.join()) faults.push(`${who} shows ${shown.length} of ${log.length}`);
    if (refused.length > 0) faults.push(`${who} was refused: ${refused[0]}`);
  }
  return faults;
}
