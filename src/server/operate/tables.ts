// The tables of the room operate as TypeScript sees them; what they mean stands in migrations/.
import type { Generated } from 'kysely';
import type { Default, Json } from '../platform/columns.ts';

export interface OperateTables {
  operate_advert: AdvertTable;
  operate_advert_click: { advert_id: number; visitor: string; day: string };
  operate_activity: ActivityTable;
}

interface AdvertTable {
  id: Generated<number>;
  slot: string;
  title: string;
  subtitle: Default<string>;
  image: string;
  link: string;
  paid: Default<boolean>;
  rank: Default<number>;
  starts_at: Date;
  ends_at: Date;
  clicks: Default<number>;
}

interface ActivityTable {
  id: Generated<number>;
  title: string;
  kind: string;
  cover: Default<string>;
  summary: string;
  content: Json<string[]>;
  schedule: Json<{ time: string; item: string }[]>;
  organiser: Default<string>;
  region: string;
  place: string;
  starts_at: Date;
  ends_at: Date;
}
