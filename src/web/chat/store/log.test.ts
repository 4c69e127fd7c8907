// Whatever the network does with pushes, a device ends with exactly the server's log.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Message } from '../../../contract/chat/chat.ts';
import {
  answersOf,
  EMPTY_LOG,
  exchangeStateOf,
  hasHole,
  type Log,
  opened,
  type Page,
  received,
  synced,
  told,
  withOlder,
} from './log.ts';

const SENT_AT = '2026-11-22T09:00:00.000Z';

const base = (seq: number) => ({
  id: 1,
  seq,
  from: 'seeker' as const,
  sender_id: 7,
  sender_name: '林小满',
  client_id: `c${seq}`,
  sent_at: SENT_AT,
  recalled: false,
  hint: '',
});
const words = (seq: number): Message => ({
  ...base(seq),
  kind: 'text',
  body: { text: `第 ${seq} 条` },
});
const recall = (seq: number, target: number): Message => ({
  ...base(seq),
  kind: 'recall',
  body: { target },
});

/** The server's messages: a number is the seq that a message takes back, null is an ordinary message. */
function tableOf(kinds: readonly (number | null)[]): Message[] {
  const table: Message[] = [];
  for (const back of kinds) {
    const seq = table.length + 1;
    const isSaying = back !== null && table[back - 1]?.kind === 'text';
    table.push(isSaying ? recall(seq, back) : words(seq));
  }
  return table;
}

/** The server's answer at a moment: messages taken back by then have no text any more. */
function asOf(table: readonly Message[], until: number): Message[] {
  const there = table.slice(0, until);
  const gone = new Set(there.flatMap((one) => (one.kind === 'recall' ? [one.body.target] : [])));
  return there.map((one) =>
    gone.has(one.seq) && one.kind === 'text' ? { ...one, recalled: true, body: { text: '' } } : one,
  );
}

const seqs = (log: Log) => log.items.map(({ seq }) => seq);
const sayings = (items: readonly Message[]) =>
  items.map((one) => [one.seq, one.kind, one.recalled, one.kind === 'text' ? one.body.text : '']);

type Step = { push: number } | { sync: number } | { heads: true } | { older: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ push: fc.nat(40) }) },
  { weight: 2, arbitrary: fc.record({ sync: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ heads: fc.constant(true as const) }) },
  { weight: 1, arbitrary: fc.record({ older: fc.integer({ min: 1, max: 5 }) }) },
);

function syncPage(table: readonly Message[], after: number, limit: number): Page {
  const rest = asOf(table, table.length).filter(({ seq }) => seq > after);
  const last_seq = table.length;
  return { items: rest.slice(0, limit), more: rest.length > limit, last_seq };
}

function historyPage(table: readonly Message[], before: number, limit: number): Page {
  const there = asOf(table, table.length).filter(({ seq }) => seq < before);
  const last_seq = table.length;
  return { items: there.slice(-limit), more: there.length > limit, last_seq };
}

test('any mixture of repeated, early, late and lost pushes with syncs ends in the order of the log', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.integer({ min: 1, max: 30 })), { minLength: 1, maxLength: 30 }),
      fc.nat(30),
      fc.array(step, { maxLength: 60 }),
      (kinds, readAt, steps) => {
        const table = tableOf(kinds);
        const until = Math.min(readAt, table.length);
        // The log was opened after a part of the messages, before later ones took some back.
        let log = opened(EMPTY_LOG, historyPage(table.slice(0, until), until + 1, 4));
        for (const one of steps) {
          if ('push' in one) {
            const message = table[one.push % table.length];
            if (message) log = received(log, message);
          } else if ('sync' in one) log = synced(log, syncPage(table, log.last, one.sync));
          else if ('older' in one) {
            const first = log.items[0]?.seq ?? log.last + 1;
            log = withOlder(log, historyPage(table, first, one.older));
          } else log = told(log, table.length);
          // There is never a gap.
          expect(seqs(log)).toEqual(seqs(log).map((_, index) => (seqs(log)[0] ?? 0) + index));
          expect(log.items.at(-1)?.seq ?? log.last).toBe(log.last);
        }
        // The heads name the last message: the device finds its gap and fills it.
        log = told(log, table.length);
        for (let turn = 0; hasHole(log); turn += 1) {
          log = synced(log, syncPage(table, log.last, 3));
          expect(turn).toBeLessThan(table.length);
        }
        while (log.hasOlder) {
          log = withOlder(log, historyPage(table, log.items[0]?.seq ?? 0, 7));
        }
        expect(log.ahead).toEqual([]);
        expect(sayings(log.items)).toEqual(sayings(asOf(table, table.length)));
      },
    ),
    { numRuns: 400 },
  );
});

test('a push before the first page is not lost, and a page that does not meet is left out', () => {
  const early = received(EMPTY_LOG, words(5));
  expect(seqs(early)).toEqual([]);
  const log = opened(early, { items: [words(3), words(4)], more: true, last_seq: 4 });
  expect(seqs(log)).toEqual([3, 4, 5]);
  expect(withOlder(log, { items: [words(1)], more: false, last_seq: 5 })).toBe(log);
});

test('an answer to a request stands on the request, and time ends it unasked', () => {
  const ask: Message = {
    ...base(1),
    kind: 'exchange',
    body: { what: 'phone', expires_at: '2026-11-25T09:00:00.000Z' },
  };
  const answer: Message = {
    ...base(2),
    kind: 'exchange_answer',
    body: {
      target: 1,
      what: 'phone',
      state: 'accepted',
      seeker_value: '13800000000',
      recruiter_value: '13900000000',
      application_id: null,
    },
  };
  const at = Date.parse(SENT_AT);
  const expires_at = ask.kind === 'exchange' ? ask.body.expires_at : '';
  expect(exchangeStateOf(expires_at, undefined, at)).toBe('pending');
  expect(exchangeStateOf(expires_at, undefined, Date.parse(expires_at))).toBe('expired');
  expect(answersOf([ask, answer]).get(1)).toEqual({ state: 'accepted', seq: 2, at: SENT_AT });
});
