// The comparison of a bill with the books: whatever is taken away, added or changed on either side is exactly what is
// found.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BillEntry, type BookEntry, compare, startOf } from './compare.ts';

const DAY = '2026-11-22';
const HOUR_MS = 3_600_000;
const at = (hour: number) => new Date(startOf(DAY) + hour * HOUR_MS);
const FEE_BP = 60;
const feeOf = ({ kind, fen }: Pick<BillEntry, 'kind' | 'fen'>) =>
  Math.round((fen * FEE_BP) / 10_000) * (kind === 'refund' ? -1 : 1);

const FATES = ['same', 'missing', 'extra', 'amount', 'status', 'fee', 'next', 'way'] as const;
const entries = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom('payment' as const, 'refund' as const),
    number: fc.integer({ min: 1, max: 9999 }).map(String),
    fen: fc.integer({ min: 1000, max: 5_000_000 }),
    hour: fc.integer({ min: 0, max: 22 }),
    by: fc.integer({ min: 2, max: 900 }),
    fate: fc.constantFrom(...FATES),
  }),
  { selector: ({ kind, number }) => `${kind}:${number}`, maxLength: 30 },
);
type Entry = (typeof entries extends fc.Arbitrary<infer E> ? E : never)[number];

const booked = ({ kind, number, fen, hour, fate }: Entry): BookEntry => ({
  kind,
  number,
  out_no: `O${number}`,
  fen,
  at: at(hour),
  day: DAY,
  state: fate === 'status' ? 'unsure' : fate === 'way' ? 'accepted' : 'done',
});

function billed({ kind, number, fen, hour, by, fate }: Entry): BillEntry {
  const paid = { kind, fen: fate === 'amount' ? fen + by : fen };
  const wrong = kind === 'refund' ? by + 1 : by;
  return {
    ...paid,
    number,
    out_no: `O${number}`,
    fee_fen: feeOf(paid) + (fate === 'fee' ? wrong : 0),
    at: at(hour),
    day: fate === 'next' ? '2026-11-23' : DAY,
  };
}

/** What must be found of an entry; '' for nothing. A fee of a refund that happens to be none is right as well. */
function wantedOf(entry: Entry): string {
  const { kind, number, fate } = entry;
  if (fate === 'same' || fate === 'next' || fate === 'way') return '';
  if (fate === 'fee' && kind === 'refund' && billed(entry).fee_fen === 0) return '';
  return `${fate}:${kind}:${number}`;
}

test('finds what was taken away, added or changed, and nothing else', () => {
  fc.assert(
    fc.property(entries, (all) => {
      const books = all.filter(({ fate }) => fate !== 'missing').map(booked);
      const bill = all.filter(({ fate }) => fate !== 'extra').map(billed);
      const { differences, totals } = compare({
        day: DAY,
        bill,
        books,
        fee_bp: FEE_BP,
        hasNext: true,
      });
      const found = differences.map((one) => `${one.class}:${one.kind}:${one.number}`);
      expect(found.sort()).toEqual(all.map(wantedOf).filter(Boolean).sort());
      // What the day's sums differ by is what its cases differ by, those of fees apart.
      const gap = (kind: Entry['kind']) =>
        differences
          .filter((one) => one.kind === kind && one.class !== 'fee')
          .reduce((sum, one) => {
            const here_fen = one.class === 'status' ? 0 : (one.here_fen ?? 0);
            return sum + (one.there_fen ?? 0) - here_fen;
          }, 0);
      expect(totals.paid_there.fen - totals.paid_here.fen).toBe(gap('payment'));
      expect(totals.back_there.fen - totals.back_here.fen).toBe(gap('refund'));
    }),
  );
});

const payment = { kind: 'payment', number: 'P1', out_no: 'O1', fen: 29_800 } as const;
const entry = (hour: number): BookEntry => ({ ...payment, at: at(hour), day: DAY, state: 'done' });
const sides = { day: DAY, fee_bp: FEE_BP } as const;

test('a payment of the last minutes waits for the next bill, an earlier one does not', () => {
  const alone = (hour: number, hasNext: boolean) =>
    compare({ ...sides, bill: [], books: [entry(hour)], hasNext });
  expect(alone(23.9, false)).toMatchObject({ differences: [], waits: 1 });
  expect(alone(23.9, true)).toMatchObject({ differences: [{ class: 'extra' }], waits: 0 });
  expect(alone(12, false)).toMatchObject({ differences: [{ class: 'extra' }], waits: 0 });
});

test('a payment that the books have on the day before is no difference', () => {
  const row: BillEntry = { ...payment, fee_fen: 179, at: at(0), day: DAY };
  const books: BookEntry[] = [{ ...entry(-1), day: '2026-11-21' }];
  const { differences, totals } = compare({ ...sides, bill: [row], books, hasNext: true });
  expect(differences).toEqual([]);
  expect(totals.paid_here).toEqual({ count: 1, fen: 29_800 });
});

test('a fee may be a fen off, and a refund may give none back', () => {
  const of = (kind: 'payment' | 'refund', fee_fen: number) => {
    const row: BillEntry = { ...payment, kind, fee_fen, at: at(9), day: DAY };
    const books = [{ ...entry(9), kind }];
    return compare({ ...sides, bill: [row], books, hasNext: true }).differences;
  };
  expect([of('payment', 178), of('payment', 180), of('refund', 0), of('refund', -179)]).toEqual([
    [],
    [],
    [],
    [],
  ]);
  expect(of('payment', 0)).toMatchObject([{ class: 'fee', here_fen: 179, there_fen: 0 }]);
  expect(of('refund', 179)).toMatchObject([{ class: 'fee', here_fen: -179, there_fen: 179 }]);
});
