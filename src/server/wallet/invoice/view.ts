// An invoice as people see it.
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import type { InvoiceRow } from '../../../contract/wallet/invoice.ts';
import { invoiceStates } from '../../../contract/wallet/invoice-states.ts';
import { invoiceKinds } from '../../../contract/wallet/invoice-title.ts';
import { orderName } from '../../../contract/wallet/order.ts';
import type { LockedInvoice, Parts } from './queries.ts';

/** An invoice with its orders, red letters and files. */
export function invoiceOf(row: LockedInvoice, { orders, reds, files }: Parts): InvoiceRow {
  const { id, state, title } = row;
  const fileOf = (red_id: number | null) => {
    const found = files.find((file) => file.invoice_id === id && file.red_id === red_id);
    return found ? { name: found.name, bytes: found.bytes } : null;
  };
  return {
    id,
    number: row.number,
    title,
    kind_label: labelOf(invoiceKinds, title.kind),
    state,
    state_label: labelOf(invoiceStates, state),
    reason: row.reason,
    fen: row.fen,
    red_fen: row.red_fen,
    due_fen: row.due_fen,
    orders: orders
      .filter(({ invoice_id }) => invoice_id === id)
      .map(({ number, snapshot, quantity, fen }) => {
        return { order_no: number, label: orderName(snapshot.label, quantity), fen };
      }),
    invoice_no: row.invoice_no ?? '',
    issued_on: row.issued_on,
    file: fileOf(null),
    reds: reds
      .filter(({ invoice_id }) => invoice_id === id)
      .map(({ id: red_id, fen, red_no, issued_on }) => {
        return { id: red_id, fen, red_no, issued_on, file: fileOf(red_id) };
      }),
    created_at: row.created_at.toISOString(),
  };
}
