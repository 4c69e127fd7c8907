// Sends hints to devices through Tencent's REST interface: queued, within its rate limit. A failed hint is
// dropped, because the log is authoritative and pages also poll.
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Hint } from '../../../contract/chat/tencent.ts';
import type { Services } from '../../platform/http/call.ts';
import type { Transport } from '../message/changes.ts';
import { userIdOf } from '../signature/user-sig.ts';
import { hintOf, keyOfHint, sendingOf } from './hint.ts';
import { listOperators } from './queries.ts';
import type { Answer, Rest } from './rest.ts';

/** Tencent allows 200 openim calls a second per application; all nodes together stay below that. */
const CALLS_A_SECOND = 180;
const AT_ONCE = 8;
/** The longest queue; further hints are dropped. */
const QUEUE_MAX = 5000;
/** 正在输入 is sent only while the queue is shorter than this. */
const TYPING_QUEUE_MAX = 20;
/** After so many failures in a row calls pause for a while. */
const FAILURES_MAX = 5;
const REST_MS = 10_000;
/**
 * How long an account counts as imported, in seconds; imported again after that, or when Tencent does not
 * know it.
 */
const IMPORTED_S = 30 * 86_400;
const OPERATORS_MS = 60_000;

type TransportServices = Pick<Services, 'db' | 'store' | 'log' | 'clock'>;

interface Waiting {
  account_id: number;
  hint: Hint;
}

export interface TencentTransport extends Transport {
  /** Resolves when the queue is empty. */
  idle(): Promise<void>;
}

/** Makes the transport over a client of the REST interface. */
export function tencentTransport(services: TransportServices, rest: Rest): TencentTransport {
  const { log } = services;
  const queue = new Map<string, Waiting>();
  const operators = cachedOperators(services);
  const health = cachedHealth(services);
  const work = keptWork(log);
  let pumps = 0;
  let isClosed = false;

  const add = (account_id: number, hint: Hint) => {
    if (hint.op === 'typing' && queue.size >= TYPING_QUEUE_MAX) return;
    const key = keyOfHint(account_id, hint);
    if (queue.size >= QUEUE_MAX && !queue.has(key)) return note(log, 'queue-full', 0);
    queue.set(key, { account_id, hint });
    if (pumps < AT_ONCE) work.add(pump());
  };

  const pump = async () => {
    pumps += 1;
    try {
      for (let one = shift(queue); one && !isClosed; one = shift(queue)) {
        // While Tencent is not reachable, queued hints are dropped.
        if (!health.isResting()) health.judge(await deliver(services, rest, one));
      }
    } finally {
      pumps -= 1;
    }
  };

  return {
    tell({ accounts, service }, push) {
      const hint = hintOf(push);
      if (!hint || isClosed || health.isResting()) return;
      for (const account_id of accounts) add(account_id, hint);
      if (!service) return;
      const tellOperators = async () => {
        for (const id of await operators()) if (!accounts.includes(id)) add(id, hint);
      };
      work.add(tellOperators());
    },
    expel(account_id) {
      if (isClosed) return;
      const kick = async () => {
        await takeTurn(services);
        health.judge(await rest('im_open_login_svc/kick', { UserID: userIdOf(account_id) }));
      };
      work.add(kick());
    },
    idle: work.idle,
    close() {
      isClosed = true;
      queue.clear();
    },
  };
}

/** Tracks running work, for callers that wait for its end. Errors are logged and affect nobody. */
function keptWork(log: TransportServices['log']) {
  const work = new Set<Promise<void>>();
  return {
    add(running: Promise<void>) {
      const settled = running.catch(() => note(log, 'own-fault', 0));
      work.add(settled);
      void settled.then(() => work.delete(settled));
    },
    async idle() {
      while (work.size > 0) await Promise.all(work);
    },
  };
}

/** Counts failures in a row; after too many, calls to Tencent pause for a while. */
function cachedHealth({ log, clock }: TransportServices) {
  let failures = 0;
  let restsUntil = 0;
  return {
    isResting: () => clock().getTime() < restsUntil,
    judge(answer: Answer) {
      failures = answer.ok ? 0 : failures + 1;
      if (answer.ok) return;
      note(log, answer.fault, answer.code);
      if (failures >= FAILURES_MAX) restsUntil = clock().getTime() + REST_MS;
    },
  };
}

function shift(queue: Map<string, Waiting>): Waiting | null {
  for (const [key, one] of queue) {
    queue.delete(key);
    return one;
  }
  return null;
}

const note = (log: TransportServices['log'], fault: string, code: number) =>
  log.warn({ event: 'tencent-chat', fault, code }, '腾讯云即时通信没有转达，消息仍以本站记录为准');

/** Sends a hint; imports the account first when Tencent does not know it. */
async function deliver(
  services: TransportServices,
  rest: Rest,
  { account_id, hint }: Waiting,
): Promise<Answer> {
  const user_id = userIdOf(account_id);
  const known = await imported(services, rest, account_id);
  if (!known.ok) return known;
  const send = async () => {
    await takeTurn(services);
    return rest('openim/sendmsg', sendingOf(user_id, hint, randomInt(2 ** 32)));
  };
  const answer = await send();
  if (answer.ok || answer.fault !== 'unknown-user') return answer;
  await services.store.remove(importKey(account_id));
  const again = await imported(services, rest, account_id);
  return again.ok ? send() : again;
}

/** The store key that remembers an import. */
export const importKey = (account_id: number) => `tencent-imported:${account_id}`;

/** Imports an account at Tencent by its id only: names and pictures stay here. */
async function imported(
  services: TransportServices,
  rest: Rest,
  account_id: number,
): Promise<Answer> {
  const { store } = services;
  const key = importKey(account_id);
  if (await store.get(key)) return { ok: true };
  await takeTurn(services);
  const answer = await rest('im_open_login_svc/account_import', { UserID: userIdOf(account_id) });
  if (answer.ok) await store.keep(key, '1', IMPORTED_S);
  return answer;
}

/** Waits until the current second, counted over all nodes, has room for a call. */
export async function takeTurn({
  store,
  clock,
}: Pick<TransportServices, 'store' | 'clock'>): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    const ms = clock().getTime();
    const taken = await store.count(`tencent-calls:${Math.floor(ms / 1000)}`, 2);
    if (taken <= CALLS_A_SECOND) return;
    await wait(1000 - (ms % 1000), undefined, { ref: false });
  }
}

/** The operators who get the events of 择木客服, cached for a minute. */
function cachedOperators({ db, clock }: TransportServices): () => Promise<readonly number[]> {
  let cached: { at: number; ids: Promise<number[]> } | null = null;
  return () => {
    const at = clock().getTime();
    if (!cached || at - cached.at > OPERATORS_MS) cached = { at, ids: listOperators(db) };
    const { ids } = cached;
    ids.catch(() => {
      cached = null;
    });
    return ids;
  };
}
