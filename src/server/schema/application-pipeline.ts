// The tables of the pipeline as TypeScript sees them; what they mean stands in migrations/0025.
import type { Generated } from 'kysely';
import type { Default } from './columns.ts';

export interface PipelineTables {
  talent_answer: {
    id: Generated<number>;
    application_id: number;
    author_id: number | null;
    kind: 'unfit' | 'offer' | 'reading';
    reason: string | null;
    message: Default<string>;
    pay: Default<string>;
    start_on: Default<string>;
    from_state: string | null;
    due_at: Date;
    sent_at: Date | null;
    taken_back_at: Date | null;
    created_at: Date;
  };
  talent_unfit_template: {
    enterprise_id: number;
    reason: string;
    words: string;
    version: Default<number>;
    author_id: number | null;
    updated_at: Date;
  };
  talent_auto_answer: {
    enterprise_id: number;
    mode: 'off' | 'reading' | 'unfit';
    days: number;
    words: string;
    version: Default<number>;
    author_id: number | null;
    updated_at: Date;
  };
  talent_response: {
    id: Generated<number>;
    enterprise_id: number;
    position_id: number | null;
    account_id: number | null;
    counted: number;
    answered: number;
    median_h: number | null;
    computed_at: Date;
  };
}
