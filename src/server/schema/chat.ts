// The tables of the room chat as TypeScript sees them; what they mean stands in migrations/.
import type { ColumnType, Generated } from 'kysely';
import type {
  ChatSide,
  ExchangeKind,
  ExchangeState,
  MessageKind,
} from '../../contract/chat/chat.ts';
import type { ServiceCaseState } from '../../contract/chat/service.ts';
import type { Default, Json, Terms } from './columns.ts';

export interface ChatTables {
  chat: ChatTable;
  chat_side: SideTable;
  chat_message: MessageTable;
  chat_exchange: ExchangeTable;
  chat_person: PersonTable;
  chat_file: FileTable;
  chat_service_case: ServiceCaseTable;
  chat_handing_over: {
    enterprise_id: number;
    from_account: number;
    to_account: number;
    asked_at: Date;
  };
  chat_tencent_leaving: { account_id: number; tries: Default<number>; next_at: Date };
  chat_tencent_picture: TencentPictureTable;
  /** The chat's own signing key where the settings name none. */
}

interface TencentPictureTable {
  client_id: string;
  chat_id: number;
  account_id: number;
  url: string;
  tries: Default<number>;
  reported_at: Date;
  next_at: Date;
}

interface ChatTable {
  id: Generated<number>;
  kind: 'talk' | 'service';
  key: string;
  enterprise_id: number | null;
  position_id: number | null;
  last_seq: Default<number>;
  last_at: Date;
  preview: Default<string>;
  preview_side: Default<ChatSide | 'system'>;
  begun_by: ChatSide;
  opening: Default<number>;
  answered_at: Date | null;
  unfit_at: Date | null;
  created_at: Date;
}

/** Written by a trigger of the log (migrations/0111), but for the staff who close one. */
interface ServiceCaseTable {
  id: Generated<number>;
  chat_id: number;
  account_id: number | null;
  since: Date;
  state: Default<ServiceCaseState>;
  done_at: Date | null;
}

interface SideTable {
  chat_id: number;
  side: ChatSide;
  account_id: number | null;
  read_seq: Default<number>;
  unread: Default<number>;
  last_at: Date;
  changed_at: Date;
  pinned_at: Date | null;
  muted: Default<boolean>;
  hidden_at: Date | null;
  blocked_at: Date | null;
  stage: 'opened' | 'greeting' | 'talking';
  exchanged: Default<boolean>;
  interviewed: Default<boolean>;
  unfit: Default<boolean>;
  told_at: Date | null;
  preview_gone_seq: number | null;
}

interface MessageTable {
  chat_id: number;
  seq: number;
  side: ChatSide | 'system';
  sender_id: number | null;
  client_id: string | null;
  fingerprint: string | null;
  kind: MessageKind;
  body: Json<Record<string, unknown>>;
  terms: Terms;
  hint: Default<string>;
  counted: Default<boolean>;
  sent_at: Date;
  recalled_at: Date | null;
  removed_by: ColumnType<ChatSide[] | null, ChatSide[] | null | undefined>;
}

interface ExchangeTable {
  chat_id: number;
  seq: number;
  what: ExchangeKind;
  asked_by: 'seeker' | 'recruiter';
  state: Default<ExchangeState>;
  attachment_id: number | null;
  asked_at: Date;
  expires_at: Date;
  answered_at: Date | null;
}

interface PersonTable {
  account_id: number;
  wechat: Default<string>;
  phrases: ColumnType<string[] | null, string | null | undefined, string | null>;
  seen_at: Date | null;
  sig_not_before: Date | null;
}

interface FileTable {
  path: string;
  account_id: number | null;
  name: string;
  media_type: string;
  bytes: number;
  created_at: Date;
  chat_id: number | null;
}
