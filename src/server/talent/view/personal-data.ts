// Who looked at a person, handed out and forgotten (PIPL 45, 47).
import { rowsOf } from '../../platform/db/sizes.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { forgetViewsOf, listViewsOf } from './queries.ts';

export const viewPersonalData: PersonalData = {
  room: 'view',
  sizes: { 谁看过我: rowsOf('talent_view', 'account_id') },
  collect: async (db, account_id) => ({
    谁看过我: (await listViewsOf(db, account_id)).map(({ full_name, place, at }) => ({
      企业: full_name,
      途径: place === 'application' ? '查看投递' : '搜索人才',
      时间: at,
    })),
  }),
  erase: async (db, account_id) => {
    await forgetViewsOf(db, account_id);
    return [];
  },
};
