// Transfers between firms for tests: an order for which one was chosen, and its voucher.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { formatDate } from '../../../src/contract/value/time.ts';
import { sendVoucher, uploadVoucher } from '../../../src/contract/wallet/bank.ts';
import { payOrder } from '../../../src/contract/wallet/order.ts';
import { ordered } from '../payment-stage.ts';
import type { Person, World } from '../world.ts';

/** Places an order and chooses to pay it by a transfer; gives its number. */
export async function transferred(
  person: Person,
  wish: Parameters<typeof ordered>[1],
): Promise<string> {
  const order_no = await ordered(person, wish);
  await person.call(payOrder, { order_no, way: 'bank' });
  return order_no;
}

const picture = () =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: '#a40' } })
    .png()
    .toBuffer();

/** Uploads a voucher as a form does, a small picture by default; gives the envelope. */
export async function sendVoucherFile(w: Pick<World, 'http'>, person: Person, bytes?: Buffer) {
  const boundary = randomBytes(8).toString('hex');
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="回单.png"\r\ncontent-type: image/png\r\n\r\n`;
  const response = await w.http.inject({
    method: 'POST',
    url: uploadVoucher.path,
    headers: { token: person.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(head),
      bytes ?? (await picture()),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  return response.json<{ code: number; msg: string; data: { file: string } }>();
}

/** Sends the voucher of an order, of today or of a given day; gives its id. */
export async function vouched(
  w: World,
  person: Person,
  order_no: string,
  paid_on = formatDate(w.services.clock(), 'yyyy-MM-dd'),
): Promise<number> {
  const { data } = await sendVoucherFile(w, person);
  const payer = '择木测试科技有限公司';
  const sent = await person.call(sendVoucher, { order_no, file: data.file, payer, paid_on });
  return sent.transfer?.voucher?.id ?? 0;
}
