// The tables of the room notice as TypeScript sees them; what they mean stands in migrations/.
import type { Generated } from 'kysely';
import type { Choices } from '../../contract/notice/settings.ts';
import type { Default, Json } from './columns.ts';

export interface NoticeTables {
  notice: NoticeTable;
  notice_setting: NoticeSettingTable;
  notice_delivery: NoticeDeliveryTable;
  notice_announcement: NoticeAnnouncementTable;
  notice_template: {
    code: string;
    title: string;
    body: string;
    version: Default<number>;
    updated_at: Date;
  };
  notice_announcement_mark: {
    account_id: number;
    announcement_id: number;
    read_at: Date;
    removed_at: Date | null;
  };
}

interface NoticeTable {
  id: Generated<number>;
  account_id: number;
  about_account_id: number | null;
  side: string;
  event: string;
  kind: string;
  title: string;
  body: Default<string>;
  link: Default<string>;
  created_at: Default<Date>;
  sent_at: Date | null;
  read_at: Date | null;
}

interface NoticeSettingTable {
  account_id: number;
  choices: Json<Choices>;
  quiet_on: boolean;
  quiet_from: number;
  quiet_to: number;
  mail_cap: number;
  sms_cap: number;
}

interface NoticeDeliveryTable {
  id: Generated<number>;
  notice_id: number;
  account_id: number;
  channel: string;
  state: Default<string>;
  tries: Default<number>;
  next_try_at: Date;
  tried_at: Date | null;
  reason: Default<string>;
}

interface NoticeAnnouncementTable {
  id: Generated<number>;
  audience: string;
  title: string;
  body: string;
  link: Default<string>;
  published_by: number | null;
  published_at: Date;
  withdrawn_at: Date | null;
  ends_at: Date | null;
  pinned: Default<boolean>;
  version: Default<number>;
  told_at: Date | null;
}
