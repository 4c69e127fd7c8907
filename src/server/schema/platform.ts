// The tables of the room platform as TypeScript sees them; what they mean stands in migrations/.
import type { Generated } from 'kysely';
import type { ReviewKind } from '../../contract/dictionary/review-kinds.ts';

export interface PlatformTables {
  platform_job: { name: string; next_at: Date };
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
