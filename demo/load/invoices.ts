// Invoices of the demo enterprise: one that is issued, over two orders, and one that waits for an operator.
import type { Db } from '../../src/server/platform/db/db.ts';
import type { Files } from '../../src/server/platform/file/files.ts';
import { addPastInvoice, issuePastInvoice } from '../../src/server/wallet/seed.ts';
import { hoursBefore } from './people.ts';

const TITLE = {
  kind: 'normal',
  tax_number: '91350100M000100Y43',
  mail: 'finance@zemu.example',
  address: '',
  phone: '',
  bank: '',
  bank_account: '',
} as const;

/** A page that says what it is: the tax office alone makes real ones. */
function samplePdf(): Buffer {
  const text = 'BT /F1 20 Tf 60 760 Td (Demo data: not a real invoice) Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = String(body.length).padStart(10, '0');
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${at} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}

/** @param order_nos paid orders: the first two are on the issued invoice, the third one on the other. */
export async function loadInvoices(
  stores: { db: Db; files: Files },
  {
    order_nos,
    name,
    ...who
  }: { enterprise_id: number; account_id: number; name: string; order_nos: readonly string[] },
  now: Date,
): Promise<void> {
  const asked = { ...who, title: { ...TITLE, name } };
  const days = (count: number) => hoursBefore(now, 24 * count);
  const first = { ...asked, order_nos: order_nos.slice(0, 2) };
  const id = await addPastInvoice(stores.db, first, days(19));
  const paper = { id, invoice_no: '24330000000012345678', bytes: samplePdf() };
  await issuePastInvoice(stores, paper, days(18));
  await addPastInvoice(stores.db, { ...asked, order_nos: order_nos.slice(2, 3) }, days(1));
}
