// The tables of invoices (room wallet) as TypeScript sees them; what they mean stands in migrations/.
import type { Generated } from 'kysely';
import type { InvoiceState } from '../../contract/wallet/invoice-states.ts';
import type { InvoiceKind, TitleValues } from '../../contract/wallet/invoice-title.ts';
import type { Default, Json } from './columns.ts';

export interface InvoiceTables {
  wallet_invoice_title: {
    id: Generated<number>;
    enterprise_id: number;
    kind: InvoiceKind;
    name: string;
    tax_number: string;
    mail: string;
    address: string;
    phone: string;
    bank: string;
    bank_account: string;
    version: Default<number>;
    updated_at: Date;
  };
  wallet_invoice: {
    id: Generated<number>;
    number: string;
    enterprise_id: number;
    account_id: number | null;
    title: Json<TitleValues>;
    fen: number;
    red_fen: Default<number>;
    due_fen: Default<number>;
    sheet_fen: Default<number | null>;
    red_nth: Default<number>;
    state: InvoiceState;
    reason: Default<string>;
    invoice_no: Default<string | null>;
    issued_on: Default<string | null>;
    created_at: Date;
    asked_at: Date;
    state_at: Date;
    ask_at: Default<Date | null>;
    asked: Default<number>;
    mail_at: Default<Date | null>;
    mailed: Default<number>;
  };
  wallet_invoice_order: {
    invoice_id: number;
    order_id: number;
    fen: number;
    red_fen: Default<number>;
    is_live: Default<boolean>;
  };
  wallet_invoice_red: {
    id: Generated<number>;
    invoice_id: number;
    fen: number;
    red_no: string;
    issued_on: string;
    created_at: Date;
  };
  wallet_invoice_file: {
    path: string;
    account_id: number | null;
    invoice_id: Default<number | null>;
    red_id: Default<number | null>;
    name: string;
    media_type: string;
    bytes: number;
    created_at: Date;
  };
}
