// What is kept of a person to be found by, and whom recruiters dismissed for a position (PIPL 45, 47).
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { schoolFacts } from '../../../contract/talent/search.ts';
import { recordOf, rowsOf } from '../../platform/db/sizes.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { deleteFindable, findFindable } from './profile.queries.ts';

export const sourcingPersonalData: PersonalData = {
  room: 'finding',
  sizes: { 人才搜索索引: recordOf(rowsOf('talent_profile', 'account_id')) },
  collect: async (db, account_id) => {
    const row = await findFindable(db, account_id);
    return {
      人才搜索索引: row && {
        说明: '由简历生成，供企业推荐与搜索时筛选',
        最近活跃: row.active_at.toISOString(),
        最近更新: row.refreshed_at.toISOString(),
        工作年限: row.years,
        院校: row.schools.map((code) => labelOf(schoolFacts, code)),
        期望薪资: { 最低: row.pay_min, 最高: row.pay_max },
      },
    };
  },
  erase: async (db, account_id) => {
    await deleteFindable(db, account_id);
    return [];
  },
};
