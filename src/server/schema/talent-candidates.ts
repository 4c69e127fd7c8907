// The tables of what members keep of candidates; what they mean stands in migrations/0026.
import type { Generated } from 'kysely';
import type { TagColor } from '../../contract/talent/marks.ts';
import type { Default } from './columns.ts';

export interface CandidateTables {
  talent_tag: {
    id: Generated<number>;
    enterprise_id: number;
    name: string;
    color: TagColor;
    created_at: Date;
  };
  talent_tagging: {
    tag_id: number;
    account_id: number;
    enterprise_id: number;
    tagger_id: number | null;
    at: Date;
  };
  talent_note: {
    id: Generated<number>;
    enterprise_id: number;
    account_id: number;
    author_id: number | null;
    content: string;
    version: Default<number>;
    created_at: Date;
    edited_at: Date | null;
  };
  talent_rating: {
    id: Generated<number>;
    enterprise_id: number;
    account_id: number;
    rater_id: number | null;
    rating: number;
    at: Date;
  };
  talent_follow: {
    enterprise_id: number;
    account_id: number;
    on_day: string | null;
    note: Default<string>;
    member_id: number | null;
    version: Default<number>;
    set_at: Date;
    told_at: Date | null;
  };
  talent_keep: {
    enterprise_id: number;
    account_id: number;
    keeper_id: number | null;
    reason: Default<string>;
    at: Date;
  };
  talent_download: {
    id: Generated<number>;
    enterprise_id: number;
    account_id: number;
    application_id: number | null;
    downloader_id: number | null;
    form: 'resume' | 'file' | 'table';
    is_paid: boolean;
    at: Date;
  };
}
