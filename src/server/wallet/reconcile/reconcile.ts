// Reconciles a day at a provider: its bill is loaded, compared with the books, and the provider is asked about each
// difference. What it confirms is applied late, as a notice would have been; what is left becomes a case for finance.

import { formatDate } from '../../../contract/value/time.ts';
import {
  type BillCaseState,
  type BillDayState,
  billCaseMoves,
} from '../../../contract/wallet/bill-states.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import type { Services } from '../../platform/http/call.ts';
import { bookUnmatched } from '../ledger/unmatched.ts';
import { applyEvent } from '../order/apply.ts';
import { findAttempt } from '../order/attempt.queries.ts';
import type { BillRow, PaymentProvider, PaymentState, RefundState } from '../provider/provider.ts';
import { compare, type Difference, keyOf, startOf } from './compare.ts';
import {
  type CaseRow,
  type DayKey,
  findDay,
  listBooks,
  listBooksOf,
  listCases,
  listRows,
  listRowsOf,
  lockDay,
  putCase,
  replaceRows,
  updateCase,
  updateDay,
} from './queries.ts';

type Needs = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'bus'>;

/** A provider that has bills. */
type Billed = PaymentProvider & Required<Pick<PaymentProvider, 'bill'>>;
export const hasBill = (provider: PaymentProvider): provider is Billed =>
  provider.bill !== undefined;

const DAY_MS = 86_400_000;
/** A bill that is not there is asked for again after this. */
const AGAIN_MS = 30 * 60_000;
/** An open day is compared again after this: providers may have ended what was on its way. */
const OPEN_MS = 6 * 3_600_000;
/** How many differences are asked about in one comparison; the others are asked about in the next. */
const ASK_MAX = 100;

/** The day so many days after this one. */
export const dayAfter = (day: string, count = 1): string =>
  formatDate(startOf(day) + count * DAY_MS, 'yyyy-MM-dd');

interface Reconciled {
  state: BillDayState;
  /** The cases that wait. */
  open: number;
  /** Why there is no bill; empty where there is. */
  fault: string;
}

/** Loads the bill of a day and compares it with the books; then the day before, whose last minutes may stand in it. */
export async function reconcileDay(
  services: Needs,
  provider: Billed,
  day: string,
  now: Date,
): Promise<Reconciled> {
  const key = { provider: provider.code, day };
  const fault = await loadBill(services, provider, day, now);
  if (fault !== null) {
    const found = await findDay(services.db, key);
    // An older bill of the day stays in place.
    if (!found?.loaded_at) return { state: 'waiting', open: 0, fault };
  }
  const result = await compareAgain(services, provider, day, now);
  const before = dayAfter(day, -1);
  if ((await findDay(services.db, { ...key, day: before }))?.loaded_at)
    await compareAgain(services, provider, before, now);
  return { ...result, fault: fault ?? '' };
}

/** Fetches a bill and keeps its rows; gives why it is not there, or null. */
async function loadBill(
  { db, log }: Needs,
  provider: Billed,
  day: string,
  now: Date,
): Promise<string | null> {
  const key = { provider: provider.code, day };
  try {
    if (await keepBill(db, provider, day, now)) return null;
  } catch (err) {
    log.error({ err, event: 'bill-fault', ...key }, '账单没有取到，半小时后再取');
    return postpone(db, key, faultOf(err), now);
  }
  return postpone(db, key, '账单还没有生成', now);
}

/** Keeps the rows of a bill; false when it is not ready. @throws Error for one that is not whole. */
export async function keepBill(db: Db, provider: Billed, day: string, now: Date): Promise<boolean> {
  const key = { provider: provider.code, day };
  const bill = await provider.bill(day);
  if (bill === 'later') return false;
  const rows = bill === 'none' ? [] : bill;
  await transact(db, async (trx) => {
    await lockDay(trx, key);
    const known = await listRowsOf(trx, provider.code, rows.map(numberOf));
    const others = known.filter((row) => row.day !== day);
    await replaceRows(trx, key, entriesOf(rows, day, new Set(others.map(keyOf))));
    await updateDay(trx, key, { loaded_at: now, fault: '' });
  });
  return true;
}

/** Only our own words are shown: those of libraries and databases are English and may hold data. */
const faultOf = (error: unknown): string =>
  error instanceof Error && /^[^a-zA-Z]*账单/.test(error.message)
    ? error.message
    : '没有取到账单，请看服务器的日志';

function postpone(db: Db, key: DayKey, fault: string, now: Date): Promise<string> {
  return transact(db, async (trx) => {
    const { state } = await lockDay(trx, key);
    const ask_at = state === 'waiting' ? { ask_at: new Date(now.getTime() + AGAIN_MS) } : {};
    await updateDay(trx, key, { fault, ...ask_at });
    return fault;
  });
}

/**
 * The rows with the numbers by which they are found in the books. A number that stands twice, also in the bill of another
 * day (`taken`), gets a mark with its day the second time: then nothing here has it, and it becomes a case.
 */
function entriesOf(bill: readonly BillRow[], day: string, taken: ReadonlySet<string>) {
  const seen = new Set(taken);
  return bill.map((row) => {
    const { kind, out_no, fen, fee_fen, at } = row;
    const plain = numberOf(row);
    let number = plain;
    for (let nth = 2; seen.has(keyOf({ kind, number })); nth += 1)
      number = `${plain}#${day}-${nth}`;
    seen.add(keyOf({ kind, number }));
    return { kind, out_no, number, fen, fee_fen, at };
  });
}

/** Refunds that were made at the provider may have its own number only. */
const numberOf = ({ kind, refund_no, provider_no }: BillRow): string =>
  kind === 'refund' && refund_no !== '' && refund_no !== '0' ? refund_no : provider_no;

/** Compares a loaded day, asks about what differs, and compares once more: what is left are its cases. */
export async function compareAgain(
  services: Needs,
  provider: Billed,
  day: string,
  now: Date,
): Promise<Omit<Reconciled, 'fault'>> {
  const { db } = services;
  const live = new Map<string, string>();
  const { differences } = await compareDay(db, provider, day);
  for (const one of differences.filter((one) => one.class !== 'fee').slice(0, ASK_MAX))
    live.set(keyOf(one), await askAbout(services, provider, one, now));
  return keepCases(db, { provider, day, live }, now);
}

/**
 * Compares a day and keeps its cases, its sums and its state.
 * @param live what the provider answered, by the keys of the differences.
 */
export function keepCases(
  db: Db,
  { provider, day, live }: { provider: Billed; day: string; live: ReadonlyMap<string, string> },
  now: Date,
): Promise<Omit<Reconciled, 'fault'>> {
  const key = { provider: provider.code, day };
  return transact(db, async (trx) => {
    await lockDay(trx, key);
    const { differences, totals, waits } = await compareDay(trx, provider, day);
    await writeCases(trx, key, { differences, live }, now);
    const open = (await listCases(trx, key)).filter(isWaiting).length;
    const state = open + waits > 0 ? 'open' : 'closed';
    await updateDay(trx, key, {
      state,
      totals: JSON.stringify(totals),
      compared_at: now,
      ask_at: state === 'open' ? new Date(now.getTime() + OPEN_MS) : null,
    });
    return { state, open };
  });
}

export const isWaiting = ({ state }: { state: BillCaseState }): boolean =>
  state === 'open' || state === 'proposed';

async function compareDay(db: Db, { code, fee_bp = 0 }: Billed, day: string) {
  const rows = await listRows({ provider: code, day }, db);
  const from = new Date(startOf(day));
  const own = await listBooks(db, code, { from, to: new Date(from.getTime() + DAY_MS) });
  const others = await listBooksOf(
    db,
    code,
    rows.map(({ number }) => number),
  );
  const elsewhere = await listRowsOf(
    db,
    code,
    own.map(({ number }) => number),
  );
  const next = await findDay(db, { provider: code, day: dayAfter(day) });
  return compare({
    day,
    bill: once(rows.concat(elsewhere)),
    books: once(own.concat(others)),
    fee_bp,
    hasNext: next?.loaded_at != null,
  });
}

const once = <T extends Parameters<typeof keyOf>[0]>(entries: readonly T[]): T[] => [
  ...new Map(entries.map((entry) => [keyOf(entry), entry])).values(),
];

/** Asks the provider how a payment or refund stands, and applies what the books do not know yet. */
async function askAbout(
  services: Needs,
  provider: Billed,
  one: Difference,
  now: Date,
): Promise<PaymentState['state'] | RefundState> {
  const { kind, number, out_no } = one;
  const same = { provider: provider.code, notice_no: `bill:${kind}:${number}` };
  if (kind === 'refund') {
    const state = await provider.queryRefund(number, out_no).catch((): RefundState => 'unknown');
    if (one.class === 'status')
      await applyEvent(services, { ...same, kind, raw: '', refund_no: number, state }, now);
    return state;
  }
  const answer = await provider.query(out_no).catch((): PaymentState => ({ state: 'unknown' }));
  const isOurs = (await findAttempt(services.db, provider.code, out_no)) !== null;
  if (one.class === 'missing' && isOurs && answer.state === 'paid') {
    const { state: _, ...paid } = answer;
    const raw = JSON.stringify(answer);
    await applyEvent(services, { ...same, kind: 'paid', out_no, ...paid, raw }, now);
  }
  return answer.state;
}

/** Opens a case for each difference that has none, and ends those that are none any more. */
async function writeCases(
  trx: Db,
  { provider, day }: DayKey,
  { differences, live }: { differences: readonly Difference[]; live: ReadonlyMap<string, string> },
  now: Date,
): Promise<void> {
  const nameOf = (one: Pick<Difference, 'class' | 'kind' | 'number'>) =>
    `${one.class}:${keyOf(one)}`;
  const known = new Map((await listCases(trx, { provider, day })).map((row) => [nameOf(row), row]));
  for (const one of differences) {
    const row = known.get(nameOf(one));
    known.delete(nameOf(one));
    const said = live.get(keyOf(one)) ?? row?.live ?? '';
    if (row && row.state !== 'gone' && isSame(row, one)) {
      await updateCase(trx, row.id, { live: said });
      continue;
    }
    const fresh = { state: 'open', note: '', noted_by: null, noted_at: null } as const;
    const none = { confirmed_by: null, confirmed_at: null };
    await putCase(trx, { ...one, provider, day, live: said, ...fresh, ...none, created_at: now });
    await bookStranger(trx, provider, one);
  }
  for (const { id, state } of known.values()) {
    const next = billCaseMoves.next(state, 'vanish');
    if (next) await updateCase(trx, id, { state: next });
  }
}

/** A payment of the bill that belongs to no attempt here, or that stands in bills twice, is booked with its case. */
async function bookStranger(trx: Db, provider: DayKey['provider'], one: Difference): Promise<void> {
  const { kind, out_no, number, there_fen, at } = one;
  if (one.class !== 'missing' || kind !== 'payment' || there_fen === null) return;
  const isTwice = number.includes('#');
  if (!isTwice && (await findAttempt(trx, provider, out_no))) return;
  await bookUnmatched(trx, { provider, out_no, provider_no: number, fen: there_fen, paid_at: at });
}

const isSame = (row: CaseRow, one: Difference): boolean =>
  row.here_fen === one.here_fen && row.there_fen === one.there_fen;
