// Coupons as the person who runs the site keeps them, from the command line (`npm run admin -- coupon …`).
import { randomInt } from 'node:crypto';
import { fail } from '../../../contract/call/errors.ts';
import { fenOf, priceOf } from '../../../contract/value/money.ts';
import { formatDate } from '../../../contract/value/time.ts';
import type { Db } from '../../platform/db/db.ts';
import { listSold } from '../catalogue/queries.ts';
import { DAY_MS } from '../order/rules.ts';
import { insertCoupon, listCoupons, stopCoupon } from './queries.ts';

/** A coupon as it is typed; what is left out has no limit. */
export interface CouponWords {
  /** What it takes off: `20%`, or a sum in yuan as `50` or `50.00`. */
  off: string;
  /** Left out, one is made up. */
  code?: string | undefined;
  /** The least sum in yuan. */
  least?: string | undefined;
  /** Codes of products, separated by commas. */
  for?: string | undefined;
  /** The first and the last day in Shanghai, as `2026-12-31`. */
  from?: string | undefined;
  until?: string | undefined;
  /** How many orders can use it in all, and of each enterprise. */
  uses?: string | undefined;
  each?: string | undefined;
}

// Without 0, O, 1 and I, which people mix up.
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newCode = () => Array.from({ length: 10 }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/**
 * Makes a coupon; gives its code.
 * @throws Failure `invalid-input` with what is wrong, `conflict` for a code that there is.
 */
export async function createCoupon(db: Db, words: CouponWords, now: Date): Promise<string> {
  const code = words.code === undefined ? newCode() : readCode(words.code);
  const from_at = words.from === undefined ? now : readDay(words.from);
  const until_at =
    words.until === undefined ? null : new Date(readDay(words.until).getTime() + DAY_MS);
  if (until_at && (until_at <= from_at || until_at <= now))
    throw fail('invalid-input', '最后一天要在开始之后，并且还没有过去');
  const products = words.for === undefined ? null : await readProducts(db, words.for, now);
  const isNew = await insertCoupon(db, {
    ...readOff(words.off),
    code,
    least_fen: words.least === undefined ? 0 : readFen(words.least),
    products: products && JSON.stringify(products),
    from_at,
    until_at,
    uses_max: readCount(words.uses),
    uses_each: readCount(words.each),
    created_at: now,
  });
  if (!isNew) throw fail('conflict', `已经有优惠码 ${code}`);
  return code;
}

/** @throws Failure `not-found` for none, or one that was stopped before. */
export async function endCoupon(db: Db, text: string, now: Date): Promise<string> {
  const code = readCode(text);
  if (!(await stopCoupon(db, code, now))) throw fail('not-found', `没有在用的优惠码 ${code}`);
  return code;
}

/** A line for each coupon, the newest first. */
export async function sayCoupons(db: Db): Promise<string[]> {
  const day = (time: Date) => formatDate(time, 'yyyy-MM-dd');
  return (await listCoupons(db)).map((row) => {
    const { code, off_fen, off_percent, least_fen, products, from_at, until_at } = row;
    const { uses, uses_max, uses_each, stopped_at } = row;
    const last = until_at && new Date(until_at.getTime() - 1);
    return [
      code,
      off_fen === null ? `减 ${off_percent}%` : `减 ${priceOf(off_fen)}`,
      least_fen > 0 ? `满 ${priceOf(least_fen)}` : '',
      products?.join(',') ?? '全部商品',
      `${day(from_at)} 至 ${last ? day(last) : '不限'}`,
      `已用 ${uses}${uses_max === null ? '' : `/${uses_max}`}`,
      uses_each === null ? '' : `每家 ${uses_each} 次`,
      stopped_at ? `${day(stopped_at)} 停用` : '',
    ]
      .filter((word) => word !== '')
      .join('  ');
  });
}

function readCode(text: string): string {
  const code = text.trim().toUpperCase();
  if (/^[A-Z0-9][A-Z0-9-]{3,19}$/.test(code)) return code;
  throw fail('invalid-input', '优惠码是 4–20 位字母、数字或 -');
}

function readOff(text: string): { off_fen: number | null; off_percent: number | null } {
  const percent = /^([1-9]\d?)%$/.exec(text)?.[1];
  if (percent) return { off_fen: null, off_percent: Number(percent) };
  const off_fen = fenOf(text);
  if (off_fen === null || off_fen < 1)
    throw fail('invalid-input', '优惠填 1%–99%，或金额（元），如 20% 或 50.00');
  return { off_fen, off_percent: null };
}

function readFen(text: string): number {
  const fen = fenOf(text);
  if (fen === null || fen < 0) throw fail('invalid-input', '最低金额按元填写，如 100.00');
  return fen;
}

function readDay(text: string): Date {
  const day = new Date(`${text}T00:00:00+08:00`);
  if (formatDate(day, 'yyyy-MM-dd') !== text)
    throw fail('invalid-input', '日期按 2026-12-31 的样子填写');
  return day;
}

function readCount(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw fail('invalid-input', '次数填 1 以上的整数');
}

async function readProducts(db: Db, text: string, now: Date): Promise<string[]> {
  const sold = (await listSold(db, now)).filter(({ days }) => days !== null);
  const codes = text.split(',').map((code) => code.trim());
  const other = codes.find((code) => !sold.some(({ product }) => product === code));
  if (other === undefined) return codes;
  const known = sold.map(({ product }) => product).join(',');
  throw fail('invalid-input', `没有在售的商品“${other}”，可以用：${known}`);
}
