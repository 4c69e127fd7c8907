// Compares the bill of a day with the books. Pure: the same rows give the same cases.
import type { BillClass, BillKind, BillTotals } from '../../../contract/wallet/bill-states.ts';

/** A row of a bill; `day` is the day of the bill it stands in. */
export interface BillEntry {
  kind: BillKind;
  /** Of a payment the provider's number, of a refund ours. */
  number: string;
  out_no: string;
  fen: number;
  fee_fen: number;
  at: Date;
  day: string;
}

/** What the books say of a payment or refund; `day` is that of its money, in Shanghai's time. */
export interface BookEntry {
  kind: BillKind;
  number: string;
  out_no: string;
  fen: number;
  at: Date;
  day: string;
  /** `accepted`: on its way; a bill has refunds from then on. `unsure`: not known to have moved, or failed. */
  state: 'done' | 'accepted' | 'unsure';
}

export interface Difference {
  class: BillClass;
  kind: BillKind;
  number: string;
  out_no: string;
  here_fen: number | null;
  there_fen: number | null;
  gap_fen: number;
  at: Date;
}

interface Sides {
  day: string;
  /** The rows of the day's bill, and rows of other days with numbers that the day's books have. */
  bill: readonly BillEntry[];
  /** The books of the day, and entries of other days with numbers that the day's bill has. */
  books: readonly BookEntry[];
  /** What the provider keeps, in parts of ten thousand. */
  fee_bp: number;
  /** Whether the bill of the next day is there. */
  hasNext: boolean;
}

interface Comparison {
  differences: Difference[];
  totals: BillTotals;
  /** Entries of the day's last minutes that may stand in the next day's bill, which is not there yet. */
  waits: number;
}

/** Clocks differ: what was paid that close to midnight may stand in the neighbouring day. */
const EDGE_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

export const keyOf = ({ kind, number }: { kind: BillKind; number: string }): string =>
  `${kind}:${number}`;

/** Midnight at the beginning of a day in Shanghai, in milliseconds. */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

/** Finds what differs on a day; each payment and refund counts on the day of the bill that has it. */
export function compare({ day, bill, books, fee_bp, hasNext }: Sides): Comparison {
  const booked = new Map(books.map((entry) => [keyOf(entry), entry]));
  const billed = new Set(bill.map(keyOf));
  const rows = bill.filter((row) => row.day === day);
  const alone = books.filter(
    (entry) => entry.day === day && entry.state === 'done' && !billed.has(keyOf(entry)),
  );
  const edge = startOf(day) + DAY_MS - EDGE_MS;
  const waiting = hasNext ? [] : alone.filter(({ at }) => at.getTime() >= edge);
  const extra = alone.filter((entry) => !waiting.includes(entry));
  const matched = rows.flatMap((row) => booked.get(keyOf(row)) ?? []);
  const here = matched.filter(({ state }) => state !== 'unsure').concat(extra);
  return {
    differences: rows
      .flatMap((row) => differencesOf(row, booked.get(keyOf(row)), fee_bp))
      .concat(extra.map(extraOf)),
    totals: {
      paid_here: sumOf(here, 'payment'),
      paid_there: sumOf(rows, 'payment'),
      back_here: sumOf(here, 'refund'),
      back_there: sumOf(rows, 'refund'),
      fee_fen: rows.reduce((total, { fee_fen }) => total + fee_fen, 0),
    },
    waits: waiting.length,
  };
}

function sumOf(entries: readonly { kind: BillKind; fen: number }[], kind: BillKind) {
  const mine = entries.filter((entry) => entry.kind === kind);
  return { count: mine.length, fen: mine.reduce((total, { fen }) => total + fen, 0) };
}

function differencesOf(row: BillEntry, entry: BookEntry | undefined, fee_bp: number): Difference[] {
  const { kind, number, out_no, fen, at } = row;
  const about = { kind, number, out_no, at, there_fen: fen };
  const found: Difference[] = [];
  if (!entry) found.push({ ...about, class: 'missing', here_fen: null, gap_fen: fen });
  else if (entry.fen !== fen)
    found.push({
      ...about,
      class: 'amount',
      here_fen: entry.fen,
      gap_fen: Math.abs(fen - entry.fen),
    });
  else if (entry.state === 'unsure')
    found.push({ ...about, class: 'status', here_fen: fen, gap_fen: fen });
  const fee = feeGap(row, fee_bp);
  if (fee) found.push({ ...about, ...fee, class: 'fee' });
  return found;
}

const extraOf = ({ kind, number, out_no, fen, at }: BookEntry): Difference => ({
  class: 'extra',
  kind,
  number,
  out_no,
  here_fen: fen,
  there_fen: null,
  gap_fen: fen,
  at,
});

/** The fee, where it is not what the rate makes of the amount. Each provider rounds in its own way: a fen is nothing. */
function feeGap({ kind, fen, fee_fen }: BillEntry, fee_bp: number) {
  const full = Math.round((fen * fee_bp) / 10_000);
  const wanted = kind === 'refund' ? 0 - full : full;
  // A refund may give its part of the fee back, or nothing.
  const isRight = Math.abs(fee_fen - wanted) <= 1 || (kind === 'refund' && fee_fen === 0);
  if (isRight) return null;
  return { here_fen: wanted, there_fen: fee_fen, gap_fen: Math.abs(fee_fen - wanted) };
}
