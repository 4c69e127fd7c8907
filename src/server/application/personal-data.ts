// What the room application keeps of a person (PIPL 45, 47). Applications of a closed account go as a
// whole: what the law makes the site keep lies in the sealed archive, which is written before.

import { withdrawReasons } from '../../contract/application/application.ts';
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { seekerLabelOf } from '../../contract/dictionary/states.ts';
import { rowsFrom, rowsOf, rowsUnder } from '../platform/db/sizes.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { listReadings } from './attachment.queries.ts';
import {
  deletePerson,
  forgetRecruiter,
  fromHandled,
  listHandled,
  listSent,
} from './personal.queries.ts';
import { listEvents } from './queries.ts';

export const applicationPersonalData: PersonalData = {
  room: 'application',
  sizes: {
    投递记录: rowsOf('talent_application', 'account_id'),
    谁打开过附件: rowsUnder(
      ['talent_attachment_reading', 'application_id'],
      ['talent_application', 'account_id'],
    ),
    处理过的投递: rowsFrom(fromHandled),
  },
  collect: async (db, account_id) => {
    const sent = await listSent(db, account_id);
    const events = await listEvents(
      db,
      sent.map(({ id }) => id),
    );
    return {
      投递记录: sent.map(({ position, ...row }) => ({
        职位: position.title,
        企业: position.enterprise.short_name,
        投递时间: row.created_at,
        进展: seekerLabelOf(row.state),
        经过: events
          .filter(({ application_id }) => application_id === row.id)
          .map(({ state, at }) => ({ 进展: seekerLabelOf(state), 时间: at })),
        附带的附件: row.attachment_name,
        撤回原因: labelOf(withdrawReasons, row.withdraw_reason),
        提醒查看: row.nudged_at,
        我的备注: row.seeker_note,
        投递时的简历: row.resume,
      })),
      谁打开过附件: (await listReadings(db, account_id)).map((row) => ({
        企业: row.full_name,
        附件: row.attachment_name,
        时间: row.at,
      })),
      处理过的投递: (await listHandled(db, account_id)).map(({ title, state, at }) => ({
        职位: title,
        进展: seekerLabelOf(state),
        时间: at,
      })),
    };
  },
  erase: async (db, account_id) => {
    await deletePerson(db, account_id);
    await forgetRecruiter(db, account_id);
    return [];
  },
};
