// What the room operate keeps of a person: entries to activities made for an enterprise (PIPL 45, 47).
import type { PersonalData } from '../platform/personal-data.ts';
import { forgetEntrant, listEntriesBy } from './queries-entry.ts';

export const operatePersonalData: PersonalData = {
  room: 'operate',
  collect: async (db, account_id) => ({
    活动报名: (await listEntriesBy(db, account_id)).map((row) => ({
      活动: row.title,
      现场联系人: row.contact_name,
      联系电话: row.contact_phone,
      备注: row.note,
      时间: row.entered_at.toISOString(),
    })),
  }),
  erase: async (db, account_id) => {
    await forgetEntrant(db, account_id);
    return [];
  },
};
