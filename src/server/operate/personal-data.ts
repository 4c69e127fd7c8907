// What the room operate keeps of a person: entries to activities made for an enterprise, and activities
// joined as a seeker (PIPL 45, 47).
import { JOINED_MAX } from '../../contract/operate/visit.ts';
import { rowsOf } from '../platform/db/sizes.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { forgetEntrant, listEntriesBy } from './entry.queries.ts';
import { deleteVisitsOf, listJoined } from './visit/queries.ts';

export const operatePersonalData: PersonalData = {
  room: 'operate',
  sizes: {
    活动报名: rowsOf('operate_activity_entry', 'account_id'),
    报名参加的活动: rowsOf('operate_activity_visitor', 'account_id'),
  },
  collect: async (db, account_id) => ({
    活动报名: (await listEntriesBy(db, account_id)).map((row) => ({
      活动: row.title,
      现场联系人: row.contact_name,
      联系电话: row.contact_phone,
      备注: row.note,
      时间: row.entered_at.toISOString(),
    })),
    报名参加的活动: (await listJoined(db, account_id, JOINED_MAX)).map((row) => ({
      活动: row.title,
      开始时间: row.starts_at.toISOString(),
      报名时间: row.joined_at.toISOString(),
    })),
  }),
  erase: async (db, account_id) => {
    await forgetEntrant(db, account_id);
    await deleteVisitsOf(db, account_id);
    return [];
  },
};
