// Invoices for tests: a title, a request, and what the operators' desk enters.
import { randomBytes, randomInt } from 'node:crypto';
import { formatDate } from '../../src/contract/value/time.ts';
import {
  decideInvoice,
  listInvoiceOrders,
  requestInvoice,
  saveTitle,
  uploadInvoiceFile,
} from '../../src/contract/wallet/invoice.ts';
import type { TitleValues } from '../../src/contract/wallet/invoice-title.ts';
import type { Person, World } from './world.ts';

export const TITLE: TitleValues = {
  kind: 'normal',
  name: '择木测试科技有限公司',
  tax_number: '91350100M000100Y43',
  mail: 'finance@zemu.example',
  address: '',
  phone: '',
  bank: '',
  bank_account: '',
};

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** Keeps a title; gives its id. */
export const titleOf = async (person: Person, changes: Partial<TitleValues> = {}) =>
  (await person.call(saveTitle, { version: 0, title: { ...TITLE, ...changes } })).id;

/** Asks for one invoice over these orders at the sums that the page shows; gives its id. */
export async function invoiceFor(person: Person, order_nos: readonly string[]): Promise<number> {
  const { items } = await person.call(listInvoiceOrders);
  const chosen = items.filter(({ order_no }) => order_nos.includes(order_no));
  const shown_fen = chosen.reduce((sum, { fen }) => sum + fen, 0);
  const title_id = await titleOf(person);
  const wish = { order_nos: [...order_nos], title_id, shown_fen };
  return (await person.call(requestInvoice, wish)).id;
}

/** Sends a file as a form does; gives the envelope. */
export async function sendFile(
  w: Pick<World, 'http'>,
  person: Person,
  bytes: Buffer,
  name: string,
) {
  const boundary = randomBytes(8).toString('hex');
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`;
  const response = await w.http.inject({
    method: 'POST',
    url: uploadInvoiceFile.path,
    headers: { token: person.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return response.json<{ code: number; msg: string; data: { file: string } }>();
}

export const newInvoiceNo = (): string =>
  Array.from({ length: 20 }, (_, nth) => (nth === 0 ? 2 : randomInt(10))).join('');

/** What the desk enters of an invoice or of a red letter: a new number, today, a file. */
export async function paper(w: World, operator: Person, invoice_no = newInvoiceNo()) {
  const { data } = await sendFile(w, operator, PDF, '发票.pdf');
  return { invoice_no, issued_on: formatDate(w.services.clock(), 'yyyy-MM-dd'), file: data.file };
}

/** Takes a request and enters its invoice; gives the number. */
export async function issueAt(
  w: World,
  operator: Person,
  { id, fen }: { id: number; fen: number },
): Promise<string> {
  await operator.call(decideInvoice, { id, decision: 'submit', shown_fen: fen });
  const issued = await paper(w, operator);
  await operator.call(decideInvoice, { id, decision: 'issue', ...issued });
  return issued.invoice_no;
}
