// The room enterprise's data about a person: followed enterprises, membership, requests to join (PIPL 45
// and 47).
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { joinStates } from '../../contract/enterprise/join.ts';
import { rowsOf } from '../platform/db/sizes.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { forgetPerson, listAllFollowed, listAllJoins, listMemberships } from './person.queries.ts';

export const enterprisePersonalData: PersonalData = {
  room: 'enterprise',
  sizes: {
    关注的企业: rowsOf('enterprise_follow', 'account_id'),
    所在企业: rowsOf('enterprise_member', 'account_id'),
    加入企业的申请: rowsOf('enterprise_join', 'account_id'),
  },
  collect: async (db, account_id) => ({
    关注的企业: (await listAllFollowed(db, account_id)).map((row) => ({
      企业: row.full_name,
      时间: row.created_at.toISOString(),
    })),
    所在企业: (await listMemberships(db, account_id)).map((row) => ({
      企业: row.full_name,
      角色: row.role === 'administrator' ? '管理员' : '招聘者',
      姓名: row.name,
      职务: row.title,
      时间: row.joined_at.toISOString(),
    })),
    加入企业的申请: (await listAllJoins(db, account_id)).map((row) => ({
      企业: row.full_name,
      状态: labelOf(joinStates, row.state),
      姓名: row.name,
      职务: row.title,
      工作邮箱: row.work_email,
      附言: row.note,
      答复: row.reason,
      时间: row.asked_at.toISOString(),
    })),
  }),
  erase: async (db, account_id) => {
    await forgetPerson(db, account_id);
    return [];
  },
};
