// WeChat's bill: its rows by the names of their columns, and what is refused.
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { vectors } from '../../../../../tests/stage/pay/wechat-keys.ts';
import { readBill, rowsOf } from './bill.ts';
import { WechatPayError } from './client.ts';

const packed = Buffer.from(vectors.bill.gzipBase64, 'base64');
const text = gunzipSync(packed).toString();
const out_no = 'O20260101000001';
const wanted = [
  {
    kind: 'payment',
    out_no,
    refund_no: '',
    provider_no: '4200000000202601010000000001',
    fen: 29_800,
    fee_fen: 179,
    at: new Date('2026-01-01T08:00:00+08:00'),
  },
  {
    kind: 'refund',
    out_no,
    refund_no: 'R20260105000001',
    provider_no: '50300000002026010500000001',
    fen: 10_000,
    fee_fen: -60,
    at: new Date('2026-01-01T12:00:00+08:00'),
  },
];

const clientOf = (bytes: Buffer, hash_value = vectors.bill.hash_value) => ({
  get: async () => ({
    hash_type: 'SHA1',
    hash_value,
    download_url: 'https://api.mch.weixin.qq.com/v3/billdownload/file?token=t',
  }),
  download: async () => bytes,
});

test('is read by the names of its columns, with or without a byte-order mark', () => {
  expect(text).toBe(vectors.bill.text);
  expect(rowsOf(text)).toEqual(wanted);
  expect(rowsOf(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'))).toEqual(wanted);
  // An older account: other names for the amounts.
  const older = text
    .replace(',订单金额,', ',总金额,')
    .replace(',订单总金额,', ',总交易额,')
    .replace(',申请退款金额,', ',申请退款额,');
  expect(rowsOf(older)).toEqual(wanted);
});

test('is unpacked and counts only with its checksum', async () => {
  expect(await readBill(clientOf(packed), '2026-01-01')).toEqual(wanted);
  const other = clientOf(packed, '0'.repeat(40));
  await expect(readBill(other, '2026-01-01')).rejects.toThrow('校验值');
  const broken = Buffer.from(packed);
  broken[40] = (broken[40] ?? 0) ^ 1;
  await expect(readBill(clientOf(broken), '2026-01-01')).rejects.toThrow();
});

test.each([
  ['a missing row', text.replace(/^`2026-01-01 08.*\r\n/m, ''), '合计'],
  ['a cut end', text.slice(0, text.indexOf('总交易单数')), '合计'],
  ['a missing column', text.replace('商户订单号,', ''), '列数'],
  ['another column', text.replace(',商户订单号,', ',单号,'), '商户订单号'],
  ['an amount that is none', text.replace('`298.00,`0.00,`\r\n', '`1e2,`0.00,`\r\n'), '金额'],
  ['an unknown state', text.replace('`SUCCESS,', '`OTHER,'), '交易状态'],
  ['no table', '', '合计'],
])('with %s is refused', (_, changed, why) => {
  expect(changed).not.toBe(text);
  expect(() => rowsOf(changed)).toThrow(why);
});

test('of a day without payments is none, and one not made yet comes later', async () => {
  const refusing = (code: string) => ({
    ...clientOf(packed),
    get: async () => {
      throw new WechatPayError(400, code, 'r');
    },
  });
  expect(await readBill(refusing('NO_STATEMENT_EXIST'), '2026-01-01')).toBe('none');
  expect(await readBill(refusing('STATEMENT_CREATING'), '2026-01-01')).toBe('later');
  await expect(readBill(refusing('SYSTEM_ERROR'), '2026-01-01')).rejects.toThrow('SYSTEM_ERROR');
});
