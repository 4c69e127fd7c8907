// The tables of offers as TypeScript sees them; what they mean stands in migrations/0064.
import type { Generated } from 'kysely';
import type { OfferState } from '../../contract/application/offer.ts';
import type { PayUnit } from '../../contract/value/salary.ts';
import type { Default } from './columns.ts';

export interface OfferTables {
  talent_offer: {
    id: Generated<number>;
    application_id: number;
    author_id: number | null;
    keeper_id: number | null;
    ended_by: number | null;
    state: Default<OfferState>;
    salary: number;
    salary_unit: PayUnit;
    salary_months: number;
    starts_on: string;
    valid_until: string;
    message: string;
    words: Default<string>;
    version: Default<number>;
    sent_at: Date;
    reminded_at: Date | null;
    ended_at: Date | null;
  };
  talent_offer_file: {
    path: string;
    account_id: number | null;
    offer_id: number | null;
    name: string;
    media_type: string;
    bytes: number;
    created_at: Date;
  };
}
