// The load on the three machines: visitors who read, seekers who apply, talks, and enterprises that pay. Notes what was
// acknowledged, what was refused, and for how long.
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { People } from './inside.ts';

/** Keys of what the site said it has kept. */
export interface Acknowledged {
  /** Conversation and client number. */
  messages: string[];
  applications: string[];
  payments: string[];
}

export interface Load {
  acknowledged: Acknowledged;
  /** Begins a time of which is asked later. */
  begin(): Watch;
  /** Notes what is acknowledged now. What it gives forgets all that was since: the site went back to this moment. */
  mark(): () => void;
  stop(): Promise<void>;
}

export interface Watch {
  /** The longest time without a write that succeeded, in ms. */
  refusal(): number;
  reads: { done: number; failed: string[] };
}

interface Answer {
  status: number;
  body: string;
  cookie?: string;
}

const PAGES = [
  '/',
  '/position',
  '/enterprise',
  '/api/position/search?keyword=会计',
  '/api/position/search',
];
const WRITERS = 3;
const READERS = 2;
const PAUSE_MS = 100;
const PATIENCE_MS = 15_000;

/**
 * Asks like a browser that knows the addresses of the site: when no connection comes about, the next one is tried.
 * @throws when a connection broke after the question was sent, or when no address answers.
 */
class Client {
  readonly #plain = new http.Agent({ keepAlive: true });
  readonly #secure = new https.Agent({
    keepAlive: true,
    rejectUnauthorized: false,
    servername: 'zemu.example',
  });
  readonly #addresses: readonly string[];
  #at = 0;

  constructor(addresses: readonly string[], first: number) {
    this.#addresses = addresses;
    this.#at = first;
  }

  async ask(path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
    let last: unknown;
    for (const _ of this.#addresses) {
      try {
        return await this.#once(path, headers, body);
      } catch (error) {
        last = error;
        const { syscall } = error as NodeJS.ErrnoException;
        this.#at += 1;
        // A read can be repeated anywhere; a call only when nothing of it was sent.
        if (body !== undefined && syscall !== 'connect') throw error;
      }
    }
    throw last;
  }

  #once(path: string, headers: Record<string, string>, body?: string): Promise<Answer> {
    const address = this.#addresses[this.#at % this.#addresses.length] ?? '';
    const isPlain = address.startsWith('http:');
    return new Promise((resolve, reject) => {
      const call = (isPlain ? http : https).request(
        address + encodeURI(path),
        {
          method: body === undefined ? 'GET' : 'POST',
          agent: isPlain ? this.#plain : this.#secure,
          headers: { host: 'zemu.example', 'app-name': 'pc', ...headers },
          timeout: PATIENCE_MS,
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
          );
        },
      );
      call.on('timeout', () =>
        call.destroy(new Error(`no answer from ${address} in ${PATIENCE_MS} ms`)),
      );
      call.on('error', reject);
      call.end(body);
    });
  }

  /** Calls the API; null when it did not succeed: refused, or nobody knows. */
  async call<T>(path: string, token: string, input: object): Promise<T | null> {
    const headers = { 'content-type': 'application/json', token };
    try {
      const { status, body } = await this.ask(path, headers, JSON.stringify(input));
      const { code, data } = JSON.parse(body) as { code: number; data: T };
      return status === 200 && code === 200 ? data : null;
    } catch {
      return null;
    }
  }
}

/** Begins the load; it goes on until it is stopped. @param addresses of the site, as `https://10.77.0.11`. */
export function startLoad(addresses: readonly string[], people: People): Load {
  const acknowledged: Acknowledged = { messages: [], applications: [], payments: [] };
  const watches = new Set<{ last: number; longest: number; reads: Watch['reads'] }>();
  let isOver = false;
  const succeeded = () => {
    const now = performance.now();
    for (const watch of watches) {
      watch.longest = Math.max(watch.longest, now - watch.last);
      watch.last = now;
    }
  };

  async function read(client: Client, at: number): Promise<void> {
    const path = PAGES[at % PAGES.length] ?? '/';
    let fault: string | null = null;
    try {
      const { status, body } = await client.ask(path);
      if (status !== 200) fault = `${path}: ${status} ${body.slice(0, 60)}`;
    } catch (error) {
      fault = `${path}: ${(error as Error).message}`;
    }
    for (const { reads } of watches) {
      reads.done += 1;
      if (fault) reads.failed.push(fault);
    }
  }

  /** Sends the same message until it is acknowledged, as the page does. */
  async function say(client: Client, turn: number): Promise<void> {
    const talk = people.talks[turn % people.talks.length];
    if (!talk) return;
    const client_id = randomUUID();
    const token = talk.tokens[turn % 2 === 0 ? 0 : 1];
    const message = { kind: 'text', body: { text: `第 ${turn} 句` } };
    while (!isOver) {
      if (await client.call('/api/chat/send', token, { id: talk.id, client_id, message })) {
        acknowledged.messages.push(`${talk.id}:${client_id}`);
        return succeeded();
      }
      await sleep(PAUSE_MS * 5);
    }
  }

  async function apply(client: Client, turn: number): Promise<void> {
    const token = people.seekers[turn % people.seekers.length];
    const position_id = people.positions[Math.floor(turn / people.seekers.length)];
    if (!token || !position_id) return say(client, turn);
    const data = await client.call<{ id: number }>('/api/talent.application/apply', token, {
      position_id,
    });
    if (data) acknowledged.applications.push(String(data.id));
  }

  async function pay(client: Client, turn: number): Promise<void> {
    const token = people.buyers[turn % people.buyers.length];
    if (!token) return;
    const wish = { kind: 'top_up', top_up_fen: 10_000, shown_fen: 10_000 };
    const order = await client.call<{ order_no: string }>('/api/wallet.order/create', token, wish);
    if (!order) return;
    const way = { order_no: order.order_no, way: 'sandbox', device: 'phone' };
    const paying = await client.call<{ attempt: { pay: { url: string } } }>(
      '/api/wallet.order/pay',
      token,
      way,
    );
    if (!paying) return;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status } = await client
      .ask(paying.attempt.pay.url, headers, 'act=pay')
      .catch(() => ({ status: 0 }));
    if (status === 303 || status === 302 || status === 200)
      acknowledged.payments.push(order.order_no);
  }

  const loop = async (
    first: number,
    step: number,
    act: (turn: number, client: Client) => Promise<void>,
  ) => {
    const client = new Client(addresses, first);
    for (let turn = first; !isOver; turn += step) {
      await act(turn, client);
      await sleep(PAUSE_MS);
    }
  };
  const running = [
    ...Array.from({ length: READERS }, (_, at) =>
      loop(at, 1, (turn, client) => read(client, turn)),
    ),
    ...Array.from({ length: WRITERS }, (_, at) =>
      loop(at, WRITERS, (turn, client) => say(client, turn)),
    ),
    loop(0, 1, (turn, client) => apply(client, turn)),
    loop(0, 1, async (turn, client) => {
      await pay(client, turn);
      await sleep(PAUSE_MS * 20);
    }),
  ];
  return {
    acknowledged,
    begin() {
      const watch = { last: performance.now(), longest: 0, reads: { done: 0, failed: [] } };
      watches.add(watch);
      return {
        refusal: () => Math.max(watch.longest, performance.now() - watch.last),
        reads: watch.reads,
      };
    },
    mark() {
      const all = Object.values(acknowledged) as string[][];
      const had = all.map(({ length }) => length);
      return () => {
        for (const [at, keys] of all.entries()) keys.length = had[at] ?? 0;
      };
    },
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}
