// The tables of elites and of invitations to them; what they mean stands in migrations/.
import type { Generated } from 'kysely';
import type { Default } from './columns.ts';

export interface EliteTables {
  talent_elite: EliteTable;
  talent_elite_event: EliteEventTable;
  talent_invitation: InvitationTable;
}

interface EliteTable {
  id: Generated<number>;
  account_id: number;
  state: string;
  field: string;
  title: string;
  salary_band: string;
  highlights: string;
  achievement: Default<string>;
  referee: Default<string>;
  proofs: Default<string[]>;
  appeal_content: Default<string>;
  certified_only: Default<boolean>;
  reason: Default<string>;
  applied_at: Date;
  state_at: Date;
  ends_at: Date | null;
}

interface EliteEventTable {
  id: Generated<number>;
  elite_id: number;
  state: string;
  reason: Default<string>;
  account_id: number | null;
  at: Date;
}

interface InvitationTable {
  id: Generated<number>;
  position_id: number;
  enterprise_id: number;
  inviter_id: number | null;
  account_id: number;
  message: Default<string>;
  state: Default<string>;
  created_at: Date;
  answered_at: Date | null;
}
