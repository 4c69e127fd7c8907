// The ledger's front door: amounts move from one account to another in the caller's transaction, once for each
// key, and never below zero.
import { createHash } from 'node:crypto';
import { conflict } from '../../../contract/call/errors.ts';
import type { Db } from '../../platform/db/db.ts';
import { type Account, rulesOf } from './accounts.ts';
import {
  findPending,
  findTransaction,
  insertTransaction,
  insertTransfers,
  listBalances,
  listEntries,
  listTransferIds,
  lockAccounts,
} from './queries.ts';

/** What a transaction is about. */
export type EntryKind =
  | 'top_up'
  | 'purchase'
  | 'upgrade_credit'
  | 'recognition'
  | 'unmatched'
  | 'refund'
  /** A balance that goes back to those who topped it up. */
  | 'payback'
  | 'lot_granted'
  | 'lot_used'
  | 'lot_ended';

interface NewTransfer {
  from: Account;
  to: Account;
  amount: number;
  /** `pend` sets the amount aside until `settle` or `release`. */
  phase?: 'direct' | 'pend';
}

interface NewTransaction {
  /** Asked again with the same key and content, it gives the same answer and moves nothing. */
  idem: string;
  kind: EntryKind;
  order_id?: number;
  event_at: Date;
  transfers: readonly NewTransfer[];
}

const digestOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/**
 * Moves amounts, and gives the ids of the transfers in their order.
 * @throws Failure `conflict` with the reason `balance-short` when an account has less than that.
 */
export async function record(trx: Db, asked: NewTransaction): Promise<readonly number[]> {
  const { idem, kind, order_id = null, event_at, transfers } = asked;
  // The time is left out: a repetition comes later.
  const digest = digestOf([kind, order_id, transfers]);
  const id = await insertTransaction(trx, { idem, digest, kind, order_id, event_at });
  if (id === null) return known(trx, idem, digest);
  const names = [...new Set(transfers.flatMap(({ from, to }) => [from, to]))];
  const accounts = await lockAccounts(
    trx,
    names.map((name) => ({ id: name, ...rulesOf(name) })),
  );
  requireEnough(accounts, transfers);
  const rows = transfers.map(({ from, to, amount, phase = 'direct' }) => ({
    transaction_id: id,
    src: from,
    dst: to,
    amount,
    phase,
  }));
  return insertTransfers(trx, rows);
}

/** The answer of the first time. @throws Error when it was asked for something else. */
async function known(trx: Db, idem: string, digest: string): Promise<readonly number[]> {
  const first = await findTransaction(trx, idem);
  if (first.digest !== digest) throw new Error(`ledger: ${idem} was recorded with other content`);
  return listTransferIds(trx, first.id);
}

/** The database would refuse it as well, but only by ending the whole transaction. */
function requireEnough(
  accounts: readonly { id: string; min_zero: boolean; posted: number; held: number }[],
  transfers: readonly NewTransfer[],
): void {
  const free = new Map(accounts.map(({ id, posted, held }) => [id, posted - held]));
  const limited = new Set(accounts.filter(({ min_zero }) => min_zero).map(({ id }) => id));
  const add = (id: string, amount: number) => free.set(id, (free.get(id) ?? 0) + amount);
  for (const { from, to, amount, phase } of transfers) {
    add(from, -amount);
    if (phase !== 'pend') add(to, amount);
    if (limited.has(from) && (free.get(from) ?? 0) < 0) throw shortOf(from);
  }
}

function shortOf(account: string): Error {
  if (account.startsWith('balance:')) return conflict('balance-short', '余额不足，请先充值');
  return new Error(`ledger: ${account} has less than that`);
}

/** Moves up to what a pending transfer set aside; the rest is free again. */
export function settle(
  trx: Db,
  pend_id: number,
  amount: number,
  by: { idem: string; kind: EntryKind; event_at: Date },
): Promise<void> {
  return resolve(trx, pend_id, by, { phase: 'post', amount });
}

/** The account at which a pending transfer set its amount aside. */
export const sourceOf = async (db: Db, pend_id: number): Promise<Account> =>
  (await findPending(db, pend_id)).src as Account;

/** Frees what a pending transfer set aside. */
export function release(
  trx: Db,
  pend_id: number,
  by: { idem: string; kind: EntryKind; event_at: Date },
): Promise<void> {
  return resolve(trx, pend_id, by, { phase: 'void', amount: null });
}

async function resolve(
  trx: Db,
  pend_id: number,
  { idem, kind, event_at }: { idem: string; kind: EntryKind; event_at: Date },
  { phase, amount }: { phase: 'post' | 'void'; amount: number | null },
): Promise<void> {
  const digest = digestOf([kind, phase, pend_id, amount]);
  const pending = await findPending(trx, pend_id);
  const { src, dst, order_id } = pending;
  const id = await insertTransaction(trx, { idem, digest, kind, order_id, event_at });
  if (id === null) {
    await known(trx, idem, digest);
    return;
  }
  const moved = { src, dst, amount: amount ?? pending.amount, phase, pend_id };
  await insertTransfers(trx, [{ ...moved, transaction_id: id }]);
}

interface Balance {
  posted: number;
  held: number;
  /** What can be moved. */
  free: number;
}

/** What accounts hold. An account that is not open yet, because nothing has moved on it, holds 0. */
export async function balancesOf(
  db: Db,
  accounts: readonly Account[],
): Promise<ReadonlyMap<string, Balance>> {
  const rows = accounts.length === 0 ? [] : await listBalances(db, accounts);
  const none: Balance = { posted: 0, held: 0, free: 0 };
  const found = new Map(
    rows.map(({ id, posted, held }) => [id, { posted, held, free: posted - held }]),
  );
  return new Map(accounts.map((account) => [account, found.get(account) ?? none]));
}

/** A page of what moved on an account, the newest first; of one kind where it is named. */
export async function entriesOf(
  db: Db,
  account: Account,
  span: { before: number | null; limit: number; kind?: EntryKind | undefined },
) {
  const rows = await listEntries(db, account, span);
  return rows.map((row) => ({ ...row, kind: row.kind as EntryKind }));
}
