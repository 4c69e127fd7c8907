// What the figures keep of a person.
import { rowsOf } from '../../platform/db/sizes.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { listActiveDays } from './personal.queries.ts';

/** The days go with the account's row; the counts name nobody. */
export const numbersPersonalData: PersonalData = {
  room: 'active',
  sizes: { 最近使用网站的日期: rowsOf('console_active', 'account_id') },
  collect: async (db, account_id) => ({ 最近使用网站的日期: await listActiveDays(db, account_id) }),
  erase: async () => [],
};
