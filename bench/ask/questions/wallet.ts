// The wallet's questions: lists of an enterprise with very many orders, its rights, and what the jobs look for.
import { findGrants } from '../../../src/server/wallet/catalogue/queries.ts';
import { listEntries } from '../../../src/server/wallet/ledger/queries.ts';
import { findAttempt, listToAsk } from '../../../src/server/wallet/order/attempt.queries.ts';
import {
  findOpenPlan,
  findOrder,
  listDue,
  listEarning,
  listOrders,
  listTerms,
} from '../../../src/server/wallet/order/queries.ts';
import { RICH } from '../../fill/wallet.ts';
import type { Question } from '../plans.ts';

const now = new Date();
const PAGE = { before: null, limit: 21 };
const DEEP = { before: 50_000, limit: 21 };
const BALANCE = `balance:${RICH}`;

export const WALLET: Record<string, Question> = {
  订单列表: { ask: (db) => listOrders(db, RICH, {}, PAGE) },
  '订单列表，翻到深处': { ask: (db) => listOrders(db, RICH, {}, DEEP) },
  订单按种类: { ask: (db) => listOrders(db, RICH, { kind: 'plan' }, PAGE) },
  待付款的订单: {
    ask: (db) => listOrders(db, RICH, { states: ['new', 'pending', 'closing'] }, PAGE),
  },
  已退款的订单: { ask: (db) => listOrders(db, RICH, { states: ['refunded'] }, PAGE) },
  一份订单: { ask: (db) => findOrder(db, RICH, 'P20261101000000000010') },
  等待付款的套餐: { ask: (db) => findOpenPlan(db, RICH) },
  已付的时间: { ask: (db) => listTerms(db, RICH, now) },
  权益: { ask: (db) => findGrants(db, RICH, now) },
  余额明细: { ask: (db) => listEntries(db, BALANCE, PAGE) },
  '余额明细，翻到深处': { ask: (db) => listEntries(db, BALANCE, DEEP) },
  付款通知: { ask: (db) => findAttempt(db, 'sandbox', 'A4711') },
  到时的订单: { ask: (db) => listDue(db, now, 100) },
  该查询的付款: { ask: (db) => listToAsk(db, now, 100) },
  该结转的套餐: { ask: (db) => listEarning(db, now, { after: null, limit: 100 }) },
};
