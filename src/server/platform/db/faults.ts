// Tells what a database error means for the caller: the database is not reachable, or a disk is full.
import { Failure, fail } from '../../../contract/call/errors.ts';

/**
 * Network codes and PostgreSQL error classes which say that the database is not reachable now. One that only reads (25006)
 * was the leader until just now.
 */
const AWAY =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0\d|08(?!P01)\w{3}|53300|25006)$/;
/** The driver's messages for ended connections; these errors have no code. */
const AWAY_WORDS =
  /^Connection terminated|timeout exceeded when trying to connect|^timeout expired$|connection error and is not queryable|^Client was closed/;
/** A statement that the protocol does not allow: a fault of ours, unless it ends the connection, as a pooler's messages do. */
const PROTOCOL = '08P01';

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code);

/** True for an error which says that the database is not reachable now. Trying again later may work. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (codeOf(error) === PROTOCOL) return (error as { severity?: unknown }).severity === 'FATAL';
  return AWAY.test(codeOf(error)) || AWAY_WORDS.test(error.message);
}

/** True for a write that was refused because the server, or the transaction, only reads. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006';

/** What a server that only reads would answer to a write. */
export const onlyReads = (): Error =>
  Object.assign(new Error('the server accepts no writes'), { code: '25006' });

/** True for a deadlock: the database rolled this transaction back. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01';

/** True for a statement that gave up waiting for a lock. */
export const isLocked = (error: unknown): boolean => codeOf(error) === '55P03';

/** True for an error which says that a disk is full, ours or the database's. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /^(?:ENOSPC|EDQUOT|53100)$/.test(codeOf(error)) || isFull(error.cause);
}

/** How long a full disk of the database is remembered: its refused writes are the only sign of it. */
const FULL_MS = 60_000;
let fullUntil = 0;

/** True when a write failed in the last minute because a disk was full. */
export function wasFullOfLate(): boolean {
  return performance.now() < fullUntil;
}

/** Clears the memory of a full disk; for tests. */
export function forgetFull(): void {
  fullUntil = 0;
}

/** The failure that asks the caller to come again later; null for any other error. */
export function passingFault(error: unknown): Failure | null {
  if (error instanceof Failure) return error.kind === 'busy' ? error : null;
  if (isAway(error)) return fail('busy');
  if (!isFull(error)) return null;
  fullUntil = performance.now() + FULL_MS;
  return fail('busy', '服务器存储空间已满，暂时不能保存，请稍后再试');
}
