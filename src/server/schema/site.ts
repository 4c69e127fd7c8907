// The tables of the room site as TypeScript sees them; what they mean stands in migrations/.
import type { Generated } from 'kysely';
import type { Default, Json } from './columns.ts';

export interface SiteTables {
  site_setting: {
    key: string;
    value: Json<unknown>;
    version: Default<number>;
    updated_at: Default<Date>;
  };
  site_help_article: HelpArticleTable;
  site_feature: {
    feature: string;
    share: number;
    version: Default<number>;
    updated_at: Default<Date>;
  };
  site_customer_service: CustomerServiceTable;
  site_feedback: FeedbackTable;
  site_feedback_message: FeedbackMessageTable;
}

interface HelpArticleTable {
  slug: string;
  category: string;
  title: string;
  body: string;
  link: Default<string>;
  rank: number;
  shown: boolean;
  version: Default<number>;
  updated_at: Date;
}

interface CustomerServiceTable {
  id: Generated<number>;
  name: string;
  avatar: Default<string>;
  phone: Default<string>;
  wechat: Default<string>;
  hours: Default<string>;
  is_default: Default<boolean>;
}

interface FeedbackTable {
  id: Generated<number>;
  account_id: number;
  kind: string;
  content: string;
  subject_kind: string | null;
  subject_id: number | null;
  subject_name: Default<string>;
  pictures: Default<string[]>;
  contact: Default<string>;
  state: Default<string>;
  reopened_at: Date | null;
  satisfaction: number | null;
  created_at: Date;
  updated_at: Date;
}

interface FeedbackMessageTable {
  id: Generated<number>;
  feedback_id: number;
  from_staff: boolean;
  content: string;
  at: Date;
}
