// The table of what waits for a look as TypeScript sees it; what it means stands in migrations/0059.
import type { Generated } from 'kysely';
import type { Default, Json } from './columns.ts';

export type HeldPart = 'basic' | 'pictures' | 'products' | 'milestones' | 'member';

export interface HeldTables {
  enterprise_held: {
    id: Generated<number>;
    check_id: number;
    enterprise_id: number;
    part: HeldPart;
    field: string;
    value: Json<unknown>;
    pictures: Default<string[]>;
    shown: Default<boolean>;
    account_id: number | null;
    created_at: Date;
  };
}
