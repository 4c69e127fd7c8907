// Tables of certification, addresses and changes as TypeScript sees them; see migrations/0021.
import type { Generated } from 'kysely';
import type {
  CertificationState,
  Standing,
} from '../../contract/enterprise/certification-states.ts';
import type { Default } from './columns.ts';

export interface CertificationTables {
  enterprise_certification: {
    enterprise_id: number;
    state: CertificationState;
    before: Default<Standing['before']>;
    checked_at: Date | null;
    recheck_at: Date | null;
    grace_until: Date | null;
    next_at: Date | null;
    reason: Default<string>;
  };
  enterprise_certification_request: RequestTable;
  enterprise_address: {
    id: Generated<number>;
    enterprise_id: number;
    name: Default<string>;
    region: string;
    detail: string;
    latitude: number | null;
    longitude: number | null;
    rank: Default<number>;
    version: Default<number>;
  };
  enterprise_change: {
    id: Generated<number>;
    enterprise_id: number;
    account_id: number | null;
    part: string;
    fields: Default<string[]>;
    at: Date;
  };
}

interface RequestTable {
  id: Generated<number>;
  enterprise_id: number;
  account_id: number | null;
  state: Default<'pending' | 'approved' | 'rejected' | 'withdrawn'>;
  kind: 'first' | 'recheck' | 'change' | 'again';
  full_name: string;
  credit_code: string;
  legal_person: string;
  founded_on: string;
  is_agency: Default<boolean>;
  licence: string[];
  service_licence: Default<string[]>;
  handler_identity: Default<string[]>;
  authorisation: Default<string[]>;
  note: Default<string>;
  reason: Default<string>;
  created_at: Date;
  due_at: Date;
  decided_at: Date | null;
  decided_by: number | null;
}
