// What is kept of a person as an elite, and invitations received and sent (PIPL 45, 47).

import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import {
  eliteAchievements,
  eliteSalaryBands,
  eliteStates,
  invitationStates,
} from '../../../contract/dictionary/elite.ts';
import { categoryName } from '../../dictionary/category/category.ts';
import { recordOf, rowsOf } from '../../platform/db/sizes.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { deleteElitePersonal, listElitePersonal } from './queries.ts';

export const elitePersonalData: PersonalData = {
  room: 'elite',
  sizes: {
    精英申请: recordOf(rowsOf('talent_elite', 'account_id')),
    收到的邀约: rowsOf('talent_invitation', 'account_id'),
  },
  collect: async (db, account_id) => {
    const { elite, invitations } = await listElitePersonal(db, account_id);
    return {
      精英申请: elite && {
        状态: labelOf(eliteStates, elite.state),
        领域: categoryName(elite.field),
        目前职务: elite.title,
        目前年薪: labelOf(eliteSalaryBands, elite.salary_band),
        代表性成绩: elite.highlights,
        成就: labelOf(eliteAchievements, elite.achievement),
        推荐人: elite.referee,
        申诉: elite.appeal_content,
        审核意见: elite.reason,
        证明图片: elite.proofs,
        申请时间: elite.applied_at.toISOString(),
        有效期至: elite.ends_at?.toISOString() ?? null,
      },
      收到的邀约: invitations.map((one) => ({
        企业: one.full_name,
        职位: one.title,
        邀约的话: one.message,
        状态: labelOf(invitationStates, one.state),
        时间: one.created_at.toISOString(),
      })),
    };
  },
  // The proofs' files go with the person's uploads.
  erase: async (db, account_id) => {
    await deleteElitePersonal(db, account_id);
    return [];
  },
};
