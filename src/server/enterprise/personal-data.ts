// What the room enterprise keeps of a person: the membership and the requests to join (PIPL 45 and 47).

import { labelOf } from '../../contract/dictionaries.ts';
import { joinStates } from '../../contract/enterprise-join.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { collectMember, deleteMember } from './queries-personal-data.ts';

export const enterprisePersonalData: PersonalData = {
  room: 'enterprise',
  collect: async (db, account_id) => {
    const { member, joins } = await collectMember(db, account_id);
    if (!member && joins.length === 0) return {};
    return {
      所属企业: member && {
        企业: member.full_name,
        角色: member.role === 'administrator' ? '管理员' : '招聘者',
        姓名: member.name,
        职务: member.title,
        头像: member.avatar,
        加入时间: member.joined_at.toISOString(),
      },
      加入申请: joins.map((join) => ({
        企业: join.full_name,
        状态: labelOf(joinStates, join.state),
        姓名: join.name,
        职务: join.title,
        工作邮箱: join.work_email,
        附言: join.note,
        答复: join.reason,
        申请时间: join.asked_at.toISOString(),
      })),
    };
  },
  erase: async (db, account_id) => {
    await deleteMember(db, account_id);
    return [];
  },
};
