// What a vendor of invoices (数电票) has to do. Each call goes over the network and may end unknown: whoever calls asks
// later with the same number. No call is made inside a database transaction. While no vendor is connected, operators
// issue invoices in the tax office's system and enter them in their queue (`review.ts`).
import type { TitleValues } from '../../../contract/wallet/invoice-title.ts';

/** An invoice as its issuer is told of it. */
interface Bill {
  /** The site's number: the same number is issued once. */
  number: string;
  title: TitleValues;
  fen: number;
  items: readonly { tax_item: string; fen: number }[];
  /** The orders it is for, as the remark names them. */
  order_nos: readonly string[];
}

/** A red letter over a sum of an issued invoice. */
interface RedBill {
  /** The site's number: the same number is issued once. */
  number: string;
  /** The number of the invoice it takes from. */
  invoice_no: string;
  fen: number;
}

/** What the tax office gave out. */
interface Issued {
  invoice_no: string;
  /** 'yyyy-mm-dd'. */
  issued_on: string;
  /** PDF, OFD or XML. */
  bytes: Uint8Array;
}

/** `absent`: it knows nothing of the number. */
type Word = { state: 'waiting' | 'absent' | 'unknown' } | ({ state: 'issued' } & Issued);
export type InvoiceWord = Word | { state: 'failed'; reason: string };
/** `buyer`: the buyer has to confirm the sheet. `lapsed`: refused, or its time is over. */
export type RedWord = Word | { state: 'buyer' } | { state: 'lapsed'; reason: string };

export interface InvoiceAdapter {
  issue(bill: Bill): Promise<InvoiceWord>;
  get(number: string): Promise<InvoiceWord>;
  red(red: RedBill): Promise<RedWord>;
  getRed(number: string): Promise<RedWord>;
}

/** The vendor that issues this site's invoices; null: operators do it by hand. */
export const connectedVendor: InvoiceAdapter | null = null;
