// Alipay's bill of a day: a zip of GBK tables. The table of single trades is read, by the names of its columns, because
// their number and order differ between accounts.
import { unzipSync } from 'fflate';
import type { PaymentProvider } from '../provider.ts';
import type { Answer } from './answer.ts';
import { fenOfYuan, momentOf } from './fields.ts';
import { bytesOf } from './gateway.ts';

type Bill = Awaited<ReturnType<NonNullable<PaymentProvider['bill']>>>;
type BillRow = Exclude<Bill, string>[number];

const HOUR_MS = 3_600_000;
/** A day's bill is made on the next morning. */
const READY_MS = 34 * HOUR_MS;
/** So long after the day's beginning a missing bill may still come. */
const PATIENCE_MS = 48 * HOUR_MS;
const LONGEST_ZIP = 32 * 1024 * 1024;
const LONGEST_TABLE = 128 * 1024 * 1024;

/** A bill that cannot be read. Its rows must not be compared with anything. */
class BillFault extends Error {}

/** Fetches and reads the bill of a day. @throws Error for one that cannot be read. */
export async function readBill(
  {
    ask,
    now,
  }: {
    ask: (method: string, biz: Record<string, string>) => Promise<Answer | null>;
    now: Date;
  },
  day: string,
): Promise<Bill> {
  const age = now.getTime() - Date.parse(`${day}T00:00:00+08:00`);
  if (age < READY_MS) return 'later';
  const answer = await ask('alipay.data.dataservice.bill.downloadurl.query', {
    bill_type: 'trade',
    bill_date: day,
  });
  if (/bill_not_exist/i.test(answer?.sub_code ?? '')) return age < PATIENCE_MS ? 'later' : 'none';
  const address = answer?.code === '10000' ? answer.bill_download_url : null;
  if (typeof address !== 'string') return 'later';
  return rowsOf(await bytesOf(safeOf(address), LONGEST_ZIP));
}

/** The file is not signed, so its way must be: Alipay may name it by an address without TLS. */
const safeOf = (address: string): string =>
  address.replace(/^http:\/\/(?=[\w.-]+\.alipay\.com\/)/, 'https://');

/** The rows of a bill as it is downloaded. @throws Error for one that cannot be read. */
export function rowsOf(zip: Uint8Array): BillRow[] {
  const tables = unzipSync(zip, {
    filter: ({ name, originalSize }) => isDetail(name) && originalSize < LONGEST_TABLE,
  });
  const [table] = Object.values(tables);
  if (!table) throw new BillFault('账单里没有业务明细');
  const lines = chinese(table).split(/\r?\n/);
  const [head, ...body] = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const names = cellsOf(head ?? '');
  const rows = body.map((line) => rowOf(line, names));
  checkTotals(lines, rows);
  return rows.map(({ net_fen: _, ...row }) => row);
}

const chinese = (bytes: Uint8Array): string => new TextDecoder('gb18030').decode(bytes);
/** The name of the table of single trades. The zip may say GBK or UTF-8; without a word names are read byte by byte. */
const isDetail = (name: string): boolean =>
  [name, chinese(Buffer.from(name, 'latin1'))].some((one) => one.endsWith('业务明细.csv'));
/** Cells end in tabs, so that spreadsheets keep long numbers. */
const cellsOf = (line: string): string[] => line.split(',').map((cell) => cell.trim());

const KINDS: Readonly<Record<string, BillRow['kind']>> = { 交易: 'payment', 退款: 'refund' };

function rowOf(line: string, names: readonly string[]): BillRow & { net_fen: number } {
  const cells = cellsOf(line);
  const cell = (name: string) => cells[names.indexOf(name)] ?? '';
  const kind = KINDS[cell('业务类型')];
  const [fen, net_fen, fee] = ['订单金额（元）', '商家实收（元）', '服务费（元）'].map((name) =>
    fenOfYuan(cell(name)),
  );
  const at = momentOf(cell('完成时间'));
  const isWhole = cells.length === names.length && kind && at;
  if (!isWhole || fen == null || net_fen == null || fee == null)
    throw new BillFault(`账单里有读不懂的一行：${line.slice(0, 80)}`);
  const isRefund = kind === 'refund';
  return {
    kind,
    out_no: cell('商户订单号'),
    refund_no: isRefund ? cell('退款批次号/请求号') : '',
    provider_no: cell('支付宝交易号'),
    fen: Math.abs(fen),
    // Some accounts show what is kept below zero, others above: a payment costs, a refund gives back.
    fee_fen: fee === 0 ? 0 : Math.abs(fee) * (isRefund ? -1 : 1),
    at,
    net_fen,
  };
}

/** Compares the rows with the sums below them: a part of a bill is no bill. */
function checkTotals(lines: readonly string[], rows: readonly { kind: string; net_fen: number }[]) {
  for (const [kind, begin] of [
    ['payment', '#交易合计'],
    ['refund', '#退款合计'],
  ]) {
    const line = lines.find((one) => one.startsWith(begin ?? '')) ?? '';
    const [, count, sum = ''] = /(\d+)笔，.*?共(-?[\d.]+)元/.exec(line) ?? [];
    const mine = rows.filter((row) => row.kind === kind);
    const fen = mine.reduce((total, { net_fen }) => total + net_fen, 0);
    if (Number(count) !== mine.length || fenOfYuan(sum) !== fen)
      throw new BillFault(`账单的${begin?.slice(1)}与明细不符`);
  }
}
