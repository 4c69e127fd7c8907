// Sends hints to devices through Tencent's REST interface: queued, within its rate limit. A failed hint is
// dropped, because the log is authoritative and pages also poll.
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SessionKind } from '../../../contract/call/access.ts';
import type { Hint } from '../../../contract/chat/tencent.ts';
import type { Services } from '../../platform/http/call.ts';
import type { Transport } from '../message/changes.ts';
import { userIdOf } from '../signature/user-sig.ts';
import { hintOf, keyOfHint, sendingOf } from './hint.ts';
import { listServiceStaff } from './queries.ts';
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
const STAFF_MS = 60_000;

type TransportServices = Pick<Services, 'db' | 'store' | 'log' | 'clock'>;

interface Waiting {
  user_id: string;
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
  const staff = cachedStaff(services);
  const health = cachedHealth(services);
  const work = keptWork(log);
  let pumps = 0;
  let isClosed = false;

  const add = (user_id: string, hint: Hint) => {
    if (hint.op === 'typing' && queue.size >= TYPING_QUEUE_MAX) return;
    const key = keyOfHint(user_id, hint);
    if (queue.size >= QUEUE_MAX && !queue.has(key)) return note(log, 'queue-full', 0);
    queue.set(key, { user_id, hint });
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
      for (const account_id of accounts) add(userIdOf(account_id), hint);
      if (!service) return;
      const tellStaff = async () => {
        for (const account_id of await staff()) add(userIdOf(account_id, 'staff'), hint);
      };
      work.add(tellStaff());
    },
    expel(account_id) {
      if (isClosed) return;
      const kick = async (kind: SessionKind) => {
        await takeTurn(services);
        health.judge(await rest('im_open_login_svc/kick', { UserID: userIdOf(account_id, kind) }));
      };
      // Nobody else has a name of the staff there; of those who have just left, the signature is void anyway.
      const kickStaff = async () => {
        if ((await staff()).includes(account_id)) await kick('staff');
      };
      work.add(kick('person'));
      work.add(kickStaff());
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
  { user_id, hint }: Waiting,
): Promise<Answer> {
  const known = await imported(services, rest, user_id);
  if (!known.ok) return known;
  const send = async () => {
    await takeTurn(services);
    return rest('openim/sendmsg', sendingOf(user_id, hint, randomInt(2 ** 32)));
  };
  const answer = await send();
  if (answer.ok || answer.fault !== 'unknown-user') return answer;
  await services.store.remove(importKey(user_id));
  const again = await imported(services, rest, user_id);
  return again.ok ? send() : again;
}

/** The store key that remembers an import. */
export const importKey = (user_id: string) => `tencent-imported:${user_id}`;

/** Imports an account at Tencent by its id only: names and pictures stay here. */
async function imported(services: TransportServices, rest: Rest, user_id: string): Promise<Answer> {
  const { store } = services;
  const key = importKey(user_id);
  if (await store.get(key)) return { ok: true };
  await takeTurn(services);
  const answer = await rest('im_open_login_svc/account_import', { UserID: user_id });
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

/** The staff who get the events of 择木客服, cached for a minute. */
function cachedStaff({ db, clock }: TransportServices): () => Promise<readonly number[]> {
  let cached: { at: number; ids: Promise<number[]> } | null = null;
  return () => {
    const at = clock().getTime();
    if (!cached || at - cached.at > STAFF_MS) cached = { at, ids: listServiceStaff(db) };
    const { ids } = cached;
    ids.catch(() => {
      cached = null;
    });
    return ids;
  };
}
