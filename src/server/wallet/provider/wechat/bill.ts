// WeChat's bill of a day: a packed table of what was paid and paid back, with a checksum.
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { fenOf } from '../../../../contract/value/money.ts';
import type { PaymentProvider } from '../provider.ts';
import { type Client, WechatPayError } from './client.ts';

type Rows = Exclude<Awaited<ReturnType<NonNullable<PaymentProvider['bill']>>>, string>;

const Where = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
  download_url: z.url(),
});

const BYTES_MAX = 256 * 1024 * 1024;

/** The bill of a day (`2026-11-21`). @throws Error for one that is not whole. */
export async function readBill(
  client: Pick<Client, 'get' | 'download'>,
  day: string,
): Promise<Rows | 'none' | 'later'> {
  const query = new URLSearchParams({ bill_date: day, bill_type: 'ALL', tar_type: 'GZIP' });
  const where = await client.get(`/v3/bill/tradebill?${query}`).catch((error) => {
    if (error instanceof WechatPayError && error.code === 'NOSTATEMENTEXIST') return 'none';
    if (error instanceof WechatPayError && error.code === 'STATEMENTCREATING') return 'later';
    throw error;
  });
  if (where === 'none' || where === 'later') return where;
  const { hash_value, download_url } = Where.parse(where);
  const packed = await client.download(download_url);
  const bytes = gunzipSync(packed, { maxOutputLength: BYTES_MAX });
  // The file is not signed. Its checksum is, and counts over the unpacked bytes.
  if (createHash('sha1').update(bytes).digest('hex') !== hash_value.toLowerCase())
    throw new Error(`${day} 的账单与校验值不符`);
  return rowsOf(bytes.toString());
}

/** Cells begin with a back-tick, so a comma inside of one is no end. */
const cellsOf = (line: string): string[] => line.replace(/^`/, '').split(',`');

/** The rows of a bill. Columns go by name: accounts differ in their order. @throws Error for another table. */
export function rowsOf(text: string): Rows {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '');
  const names = (lines[0] ?? '').split(',');
  const total = lines.findIndex((line, at) => at > 0 && !line.startsWith('`'));
  if (total === -1) throw new Error('账单没有合计');
  const rows = lines.slice(1, total).map((line) => rowOf(recordOf(names, line)));
  const sums = recordOf((lines[total] ?? '').split(','), lines[total + 1] ?? '');
  checkSums(rows, sums);
  return rows;
}

type Cells = ReadonlyMap<string, string>;

function recordOf(names: readonly string[], line: string): Cells {
  const cells = cellsOf(line);
  if (cells.length !== names.length) throw new Error('账单的列数不对');
  return new Map(names.map((name, at) => [name, cells[at] ?? '']));
}

/** The cell of the first of these columns that the bill has. */
function cellOf(cells: Cells, ...names: string[]): string {
  const name = names.find((one) => cells.has(one));
  if (name === undefined) throw new Error(`账单没有这一列：${names[0]}`);
  return cells.get(name) ?? '';
}

function fenAt(cells: Cells, ...names: string[]): number {
  const fen = fenOf(cellOf(cells, ...names));
  if (fen === null) throw new Error(`账单里的金额不对：${names[0]}`);
  return fen;
}

// Older accounts have the second column of each pair only.
const PAID = ['订单金额', '总金额'];
const BACK = ['申请退款金额', '退款金额'];
const PAID_SUM = ['订单总金额', '总交易额'];
const BACK_SUM = ['申请退款总金额', '退款总金额', '总退款金额'];

function rowOf(cells: Cells): Rows[number] {
  const state = cellOf(cells, '交易状态');
  const isRefund = state === 'REFUND' || state === 'REVOKED';
  if (!isRefund && state !== 'SUCCESS') throw new Error(`账单里有不认识的交易状态：${state}`);
  const at = new Date(`${cellOf(cells, '交易时间').replace(' ', 'T')}+08:00`);
  if (Number.isNaN(at.getTime())) throw new Error('账单里的时间不对');
  return {
    kind: isRefund ? 'refund' : 'payment',
    out_no: cellOf(cells, '商户订单号'),
    refund_no: isRefund ? cellOf(cells, '商户退款单号') : '',
    provider_no: cellOf(cells, isRefund ? '微信退款单号' : '微信订单号'),
    fen: isRefund ? fenAt(cells, ...BACK) : fenAt(cells, ...PAID),
    fee_fen: fenAt(cells, '手续费'),
    at,
  };
}

/** A bill that was cut off at the end of a row would have the wrong sums. */
function checkSums(rows: Rows, sums: Cells): void {
  const sum = (kind: Rows[number]['kind']) =>
    rows.filter((row) => row.kind === kind).reduce((all, { fen }) => all + fen, 0);
  const isWhole =
    Number(cellOf(sums, '总交易单数')) === rows.length &&
    fenAt(sums, ...PAID_SUM) === sum('payment') &&
    fenAt(sums, ...BACK_SUM) === sum('refund');
  if (!isWhole) throw new Error('账单的合计与明细不符');
}
