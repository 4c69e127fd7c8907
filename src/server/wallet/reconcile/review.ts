// Finance's queue of differences: what the days come to on both sides, what differs, and how it was explained.
import { fail } from '../../../contract/call/errors.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import {
  ALONE_MAX_FEN,
  billCaseMoves,
  billCaseStates,
  billClasses,
  billDayStates,
  billKinds,
} from '../../../contract/wallet/bill-states.ts';
import { paymentWays } from '../../../contract/wallet/order.ts';
import * as contract from '../../../contract/wallet/reconcile.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { type Decision, review } from '../../platform/review.ts';
import { logStaffAct } from '../../platform/staff-log.ts';
import { clearUnmatched } from '../ledger/unmatched.ts';
import { providersOf } from '../provider/providers.ts';
import { adviceOf, liveWords } from './advice.ts';
import { daysToCheck } from './jobs.ts';
import {
  caseRows,
  countCases,
  type DayKey,
  findCase,
  isOfClass,
  listCases,
  listOpenClasses,
  listShownDays,
  lockCase,
  lockDay,
  updateCase,
  updateDay,
} from './queries.ts';
import { hasBill, isWaiting, reconcileDay } from './reconcile.ts';

/** How many days the page shows. */
const DAYS_SHOWN = 14;

export const billDays = handle(contract.listBillDays, async ({ db }) => {
  const days = await listShownDays(db, DAYS_SHOWN);
  const counts = await countCases(db, days);
  return {
    days: days.map(({ provider, day, state, totals, fault, loaded_at }) => {
      const mine = counts.filter((row) => row.provider === provider && row.day === day);
      const sumOf = (isIt: (row: (typeof mine)[number]) => boolean) =>
        mine.filter(isIt).reduce((total, { count }) => total + count, 0);
      const open = sumOf(isWaiting);
      return {
        provider: provider as contract.BillDay['provider'],
        provider_label: labelOf(paymentWays, provider),
        day,
        state,
        // Nothing differs but what may stand in the next bill.
        state_label: state === 'open' && open === 0 ? '等次日账单' : labelOf(billDayStates, state),
        totals,
        fault,
        loaded_at: loaded_at?.toISOString() ?? null,
        open,
        explained: sumOf((row) => row.state === 'explained'),
      };
    }),
    classes: (await listOpenClasses(db)).map(({ class: code, count, since }) => ({
      code,
      label: labelOf(billClasses, code),
      count,
      since: since.toISOString(),
    })),
  };
});

/** Asks the provider for a day's bill once more, and about everything in it that differs. */
export const askBillDay = handle(contract.askBillDay, async (services, { provider: code, day }) => {
  const { db, staff, now } = services;
  const provider = providersOf(services).get(code);
  if (!provider || !hasBill(provider))
    throw fail('conflict', `没有启用${labelOf(paymentWays, code)}，取不到它的账单`);
  const days = daysToCheck('0000-01-01', now);
  if (!days.includes(day))
    throw fail('invalid-input', `只能核对 ${days[0]} 到 ${days.at(-1)} 的账单`, {
      day: '账单在次日 10:30 以后、90 天以内才能取到',
    });
  const { state, open, fault } = await reconcileDay(services, provider, day, now);
  // The comparison has transactions of its own, so the row follows it, also where the provider did not answer.
  await transact(db, (trx) =>
    logStaffAct(trx, staff, {
      subject: 'bill_day',
      subject_id: `${code} ${day}`,
      after: { state, open, fault },
      reason: '再次取账单并核对',
    }),
  );
  if (fault !== '')
    throw fail(
      'conflict',
      `${fault}，${state === 'waiting' ? '半小时后会自动再取' : '请稍后再试'}`,
    );
  return { state, open };
});

/** What differs, for the operators. */
export const billQueue = handle(contract.listBillQueue, ({ db, me, staff }, input) =>
  billReview.list(db, { ...input, staff, only: input.class && isOfClass(input.class) }, (rows) =>
    rows.map((row) => ({
      id: row.id,
      provider: row.provider as contract.BillDay['provider'],
      provider_label: labelOf(paymentWays, row.provider),
      day: row.day,
      class: row.class,
      class_label: labelOf(billClasses, row.class),
      kind_label: labelOf(billKinds, row.kind),
      state: row.state,
      state_label: labelOf(billCaseStates, row.state),
      number: row.number,
      out_no: row.out_no,
      about: row.about ?? '',
      here_fen: row.here_fen,
      there_fen: row.there_fen,
      gap_fen: row.gap_fen,
      at: row.at.toISOString(),
      live: liveWords(row.live),
      advice: isWaiting(row) ? adviceOf({ ...row, isOurs: row.about !== null }) : '',
      is_mine: row.noted_by === me.account_id,
      created_at: row.created_at.toISOString(),
    })),
  ),
);

/** Explains a difference, or agrees with another's explanation. */
export const decideBillCase = handle(contract.decideBillCase, async ({ db, staff, now }, input) => {
  await billReview.decide(db, { ...input, staff }, now);
  return null;
});

export const billReview = review({
  kind: 'bills',
  head: ({ about, number }) => about ?? number,
  table: 'wallet_bill_case',
  since: 'created_at',
  find: { numbers: ['number', 'out_no'] },
  waiting: ['open', 'proposed'],
  rows: caseRows,
  moves: billCaseMoves,
  // The day before the case, as a comparison locks them.
  async lock(trx, id) {
    const found = await findCase(trx, id);
    if (!found) return null;
    await lockDay(trx, found);
    return lockCase(trx, id);
  },
  absent: '没有找到这笔差异',
  changed: '这笔差异已处理过，或已经一致，请刷新后查看',
  granting: ['confirm'],
  second: {
    decisions: ['confirm'],
    after: { kind: 'bills', decisions: ['propose'] },
    words: '说明是您自己写的，请另一位运营复核',
  },
  reason: { min: 5, words: '请写明查到了什么、怎样处理，至少 5 个字' },
  async settle(trx, row, { decision, reason, staff }: Decision<contract.BillDecision>, now) {
    const { id, gap_fen } = row;
    if (decision === 'explain' && gap_fen > ALONE_MAX_FEN)
      throw fail('conflict', '差额超过 500 元，说明后要由另一位运营复核');
    const operator_id = staff?.account_id ?? null;
    const state = billCaseMoves.moves[decision].to;
    if (decision === 'confirm')
      await updateCase(trx, id, { state, confirmed_by: operator_id, confirmed_at: now });
    else if (decision === 'deny')
      // The explanation and the answer stay in the log of decisions, which the page shows.
      await updateCase(trx, id, { state });
    else await updateCase(trx, id, { state, note: reason, noted_by: operator_id, noted_at: now });
    if (state === 'explained' && row.class === 'missing' && row.kind === 'payment')
      await clearUnmatched(trx, { ...row, provider_no: row.number }, now);
    await closeDay(trx, row);
  },
});

/** A day is closed once everything that differs is explained. */
async function closeDay(trx: Db, key: DayKey): Promise<void> {
  const open = (await listCases(trx, key)).some(isWaiting);
  await updateDay(trx, key, open ? { state: 'open' } : { state: 'closed', ask_at: null });
}
