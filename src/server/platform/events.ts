// Log lines for people's acts: refused calls, changes by operators, reads of other people's files. Each is
// one line without personal data: account id, path, and a pseudonym of the address.
import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Endpoint } from '../../contract/call/endpoint.ts';
import type { Failure } from '../../contract/call/errors.ts';
import { BoundedMap } from './bounds/bounded.ts';
import { addressKey } from './http/visitor.ts';

/** The refusals that attackers run into; only these are logged. */
const TOLD: readonly string[] = ['insufficient-permission', 'too-many-requests'];
const MINUTE_MS = 60_000;
/** Of equal refusals within a minute only the 1st, 10th, 100th and so on are logged. */
const isTold = (times: number) => /^10*$/.test(String(times));

/** A random key that is never stored. With it lines show that they came from one address, but not which. */
const KEY = randomBytes(32);
const originOf = (address: string) =>
  createHmac('sha256', KEY).update(addressKey(address)).digest('hex').slice(0, 12);

const refusals = new BoundedMap<number>(10_000);

export interface Actor {
  account_id: number | null;
  address: string;
}

/** Logs the refusal of a call or a page. @param why the refusal's name. */
export function tellRefusal(
  log: FastifyBaseLogger,
  why: string,
  path: string,
  { account_id, address }: Actor,
): void {
  const from = originOf(address);
  const key = `${why} ${path} ${account_id} ${from}`;
  const known = refusals.get(key);
  const times = (known?.value ?? 0) + 1;
  refusals.set(key, times, known?.left_ms ?? MINUTE_MS);
  if (isTold(times))
    log.warn({ event: 'refused', why, path, account_id, from, times }, '拒绝了请求');
}

/** Logs a refused call, if attackers run into that kind of refusal. */
export function tellFailure(
  log: FastifyBaseLogger,
  { kind }: Failure,
  { path }: Endpoint,
  actor: Actor,
): void {
  if (TOLD.includes(kind)) tellRefusal(log, kind, path, actor);
}

/** Logs a change by operators, or a read of another person's file by operators or recruiters. */
export function tellAct(
  log: FastifyBaseLogger,
  { access, method, file, path }: Endpoint,
  account_id: number | null,
): void {
  if (access === 'operator' && method === 'POST') {
    log.info({ event: 'operator-acted', path, account_id }, '运营操作');
  } else if (file && (access === 'operator' || access === 'recruiter')) {
    log.info({ event: 'file-read', path, account_id }, '查看了文件');
  }
}
