// What a database's errors mean for those who ask: nobody there, or no room left.
import { type Failure, fail } from '../../../contract/call/errors.ts';

/** Codes of a network, and classes of PostgreSQL's own, that say that nobody is there to answer now. */
const AWAY =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0\d|08\w{3}|53300)$/;
/** What the driver says of connections that ended; it gives these no code. */
const AWAY_WORDS =
  /^Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|^Client was closed/;

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code);

/** True for an error which says that the database cannot be asked now: it passes by itself. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return AWAY.test(codeOf(error)) || AWAY_WORDS.test(error.message);
}

/** True for an error which says that two transactions waited for rows of each other: this one was undone. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01';

/** True for an error which says that a disk is full, ours or the database's. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /^(?:ENOSPC|EDQUOT|53100)$/.test(codeOf(error)) || isFull(error.cause);
}

/** A disk elsewhere tells only by refusing that it is full; so long that is remembered. */
const FULL_MS = 60_000;
let fullUntil = 0;

/** True when something could not be written of late, because a disk is full. */
export function wasFullOfLate(): boolean {
  return performance.now() < fullUntil;
}

/** Forgets it: tests start from nothing. */
export function forgetFull(): void {
  fullUntil = 0;
}

/** What to answer to who met such an error: come again later. Null for any other error. */
export function passingFault(error: unknown): Failure | null {
  if (isAway(error)) return fail('busy');
  if (!isFull(error)) return null;
  fullUntil = performance.now() + FULL_MS;
  return fail('busy', '服务器存储空间已满，暂时不能保存，请稍后再试');
}
