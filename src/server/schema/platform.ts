// The tables of the room platform as TypeScript sees them; what they mean stands in migrations/.
import type { ColumnType, Generated } from 'kysely';
import type { ReviewKind } from '../../contract/dictionary/review-kinds.ts';
import type { Default } from './columns.ts';

/** What signs what is soon over, and what hashes what identifies a person. */
type SecretName = 'chat' | 'identity';

export interface PlatformTables {
  platform_staff_log: StaffLogTable;
  /** `used_from` is null for a key of before this table, until a start decides whether it is used. */
  platform_secret: {
    name: SecretName;
    number: number;
    fingerprint: string;
    key: string | null;
    sealed: string | null;
    used_from: Date | null;
    ended_at: Date | null;
  };
  platform_review_claim: { kind: ReviewKind; record_id: number; account_id: number; at: Date };
  platform_job: {
    name: string;
    next_at: Date;
    every_s: number | null;
    ran_at: Date | null;
    took_ms: number | null;
    failures: Default<number>;
    failed_at: Date | null;
    error: Default<string>;
  };
  platform_review_log: {
    id: Generated<number>;
    kind: ReviewKind;
    record_id: number;
    decision: string;
    reason: string;
    operator_id: number | null;
    about_id: number | null;
    at: Date;
  };
}

/** The database sets number, previous hash and hash. */
interface StaffLogTable {
  id: Generated<number>;
  at: Date;
  account_id: number | null;
  name: string;
  act: string;
  subject: string;
  subject_id: string;
  about_id: number | null;
  enterprise_id: number | null;
  before: ColumnType<object | null, string | null>;
  after: ColumnType<object | null, string | null>;
  reason: string;
  address: string;
  previous: Generated<string>;
  hash: Generated<string>;
}
