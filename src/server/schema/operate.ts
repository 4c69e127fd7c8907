// The tables of the room operate as TypeScript sees them; what they mean stands in migrations/.
import type { Generated } from 'kysely';
import type { ActivityState } from '../../contract/operate/activity-states.ts';
import type { AdvertState } from '../../contract/operate/advert-states.ts';
import type { EntryState } from '../../contract/operate/entry.ts';
import type { Default, Json } from './columns.ts';

export interface OperateTables {
  operate_advert: AdvertTable;
  operate_advert_day: {
    advert_id: number;
    day: string;
    views: Default<number>;
    clicks: Default<number>;
  };
  operate_advert_view: { advert_id: number; visitor: string; day: string };
  operate_advert_click: { advert_id: number; visitor: string; day: string };
  operate_activity: ActivityTable;
  operate_activity_entry: ActivityEntryTable;
  operate_activity_visitor: { activity_id: number; account_id: number; joined_at: Date };
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
  state: Default<AdvertState>;
  version: Default<number>;
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
  entry_until: Default<Date | null>;
  entry_max: Default<number | null>;
  state: Default<ActivityState>;
  version: Default<number>;
  takes_seekers: Default<boolean>;
  seekers_max: Default<number | null>;
  cancel_reason: Default<string>;
  seekers_came: Default<number | null>;
}

interface ActivityEntryTable {
  id: Generated<number>;
  activity_id: number;
  enterprise_id: number;
  account_id: number | null;
  state: EntryState;
  version: Default<number>;
  position_ids: number[];
  contact_name: Default<string>;
  contact_phone: Default<string>;
  attendees: number;
  note: Default<string>;
  reason: Default<string>;
  entered_at: Date;
  answered_at: Date | null;
  reminded_at: Default<Date | null>;
  came: Default<boolean | null>;
}
