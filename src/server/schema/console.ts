// The tables of the room console as TypeScript sees them; what they mean stands in migrations/.
import type { Generated } from 'kysely';
import type { AuthorityPart, AuthorityState } from '../../contract/console/authority.ts';
import type { OpeningPart, OpeningPurpose } from '../../contract/console/opening.ts';
import type { Default } from './columns.ts';

export interface ConsoleTables {
  console_authority_request: AuthorityRequestTable;
  console_opening: {
    id: Generated<number>;
    account_id: number;
    staff_id: number | null;
    parts: OpeningPart[];
    purpose: OpeningPurpose;
    reason: string;
    at: Date;
    until: Date;
  };
}

interface AuthorityRequestTable {
  id: Generated<number>;
  authority: string;
  document_no: string;
  legal_basis: string;
  received_on: string;
  about_id: number;
  period_from: string | null;
  period_to: string | null;
  parts: AuthorityPart[];
  letter: string[];
  state: AuthorityState;
  recorded_by: number | null;
  recorded_at: Date;
  decided_by: number | null;
  decided_at: Date | null;
  reason: Default<string>;
  path: string | null;
  bytes: Default<number>;
  ready_at: Date | null;
  expires_at: Date | null;
}
