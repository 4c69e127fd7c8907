// How invoices are told: their states by colour, their titles and sums in words.
import { priceOf } from '../../../contract/value/money.ts';
import type { InvoiceRow } from '../../../contract/wallet/invoice.ts';
import type { InvoiceState } from '../../../contract/wallet/invoice-states.ts';
import type { Tone } from '../../kit/text/tag.tsx';

export const INVOICE_TONES: Readonly<Record<InvoiceState, Tone>> = {
  requested: 'info',
  submitted: 'info',
  issued: 'success',
  red_requested: 'amber',
  red_wait_buyer: 'amber',
  red_issued: 'plain',
  failed: 'danger',
  withdrawn: 'plain',
};

/** What red letters took off, and still have to; empty where nothing was paid back. */
export function redText({ red_fen, due_fen }: Pick<InvoiceRow, 'red_fen' | 'due_fen'>): string {
  const parts = [
    red_fen > 0 && `已红冲 ${priceOf(red_fen)}`,
    due_fen > 0 && `还要红冲 ${priceOf(due_fen)}`,
  ];
  return parts.filter(Boolean).join('，');
}

/** The address of the enterprise's invoices. */
export const INVOICES = '/layout/assets?tab=orders#invoices';

/** The address of the request for an order's invoice. */
export const invoicePath = (order_no: string): string =>
  `/layout/assets?tab=orders&invoice=${order_no}#invoices`;
