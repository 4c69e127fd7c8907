// The tables of the site's figures (room console) as TypeScript sees them; what they mean stands in migrations/.
import type { Generated } from 'kysely';
import type { Default } from './columns.ts';

export interface NumbersTables {
  console_day: {
    city: Default<string>;
    category: Default<string>;
    day: string;
    metric: string;
    value: number;
    part: string;
  };
  console_due: { day: string; part: string; due_at: Date; is_check: Default<boolean> };
  console_mark: { name: string; at: Date };
  console_active: { day: string; account_id: number };
  console_closing: { id: Generated<number>; at: Date; city: string; category: string };
  console_visit: { day: string; node: string; pages: number; sketch: Uint8Array };
  console_salt: { day: string; salt: string };
}
