// The tables of the room console as TypeScript sees them; what they mean stands in migrations/.
import type { Generated } from 'kysely';
import type { OpeningPart, OpeningPurpose } from '../../contract/console/opening.ts';

export interface ConsoleTables {
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
