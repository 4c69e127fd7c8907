// The table of who looked at a seeker as TypeScript sees it; what it means stands in migrations/.
import type { Generated } from 'kysely';

export interface ViewTables {
  talent_view: TalentViewTable;
}

interface TalentViewTable {
  id: Generated<number>;
  account_id: number;
  enterprise_id: number;
  viewer_id: number | null;
  place: string;
  day: string;
  at: Date;
}
