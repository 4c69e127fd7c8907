// What a log tells of people's acts: who was turned away, who changed the site, who read papers. One line
// each, without personal data: an account's number, a path, and a name for where it came from.
import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Endpoint } from '../../contract/call/endpoint.ts';
import type { Failure } from '../../contract/call/errors.ts';
import { BoundedMap } from './bounded.ts';
import { addressKey } from './http/visitor.ts';

/** Refusals that attackers meet. */
const TOLD: readonly string[] = ['insufficient-permission', 'too-many-requests'];
const MINUTE_MS = 60_000;
/** Of equal refusals within a minute the first is told, then the 10th, the 100th and so on. */
const isTold = (times: number) => /^10*$/.test(String(times));

/** Kept nowhere: a name says that two lines came from one address, and not from which. */
const KEY = randomBytes(32);
const placeOf = (address: string) =>
  createHmac('sha256', KEY).update(addressKey(address)).digest('hex').slice(0, 12);

const refusals = new BoundedMap<number>(10_000);

export interface Actor {
  account_id: number | null;
  address: string;
}

/** Tells of a refusal of a call or a page. @param why the refusal's name. */
export function tellRefusal(
  log: FastifyBaseLogger,
  why: string,
  path: string,
  { account_id, address }: Actor,
): void {
  const from = placeOf(address);
  const key = `${why} ${path} ${account_id} ${from}`;
  const known = refusals.get(key);
  const times = (known?.value ?? 0) + 1;
  refusals.set(key, times, known?.left_ms ?? MINUTE_MS);
  if (isTold(times))
    log.warn({ event: 'refused', why, path, account_id, from, times }, '拒绝了请求');
}

/** Tells of a refused call, if it is of a kind that attackers meet. */
export function tellFailure(
  log: FastifyBaseLogger,
  { kind }: Failure,
  { path }: Endpoint,
  actor: Actor,
): void {
  if (TOLD.includes(kind)) tellRefusal(log, kind, path, actor);
}

/** Tells of what operators changed, and of files of others that operators and recruiters read. */
export function tellAct(
  log: FastifyBaseLogger,
  { access, method, file, path }: Endpoint,
  account_id: number | null,
): void {
  if (file && (access === 'operator' || access === 'recruiter')) {
    log.info({ event: 'file-read', path, account_id }, '查看了文件');
  } else if (access === 'operator' && method === 'POST') {
    log.info({ event: 'operator-acted', path, account_id }, '运营操作');
  }
}
