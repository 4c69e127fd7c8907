// What invitations, the own card and the wall of famous companies keep of a person (PIPL 45 and 47).
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { famousStates } from '../../../contract/enterprise/famous.ts';
import { invitationStates } from '../../../contract/enterprise/invitation.ts';
import { contactAudiences } from '../../../contract/enterprise/member-profile.ts';
import type { Db } from '../../platform/db/db.ts';
import { recordOf, rowsFrom, rowsOf } from '../../platform/db/sizes.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { hoursText } from '../member-profile/member-profile.ts';
import { findProfile } from '../member-profile/queries.ts';
import { forgetFaces } from '../pending/pending.ts';
import {
  forgetMember,
  fromInvitationsOf,
  listFamousBy,
  listInvitationsOf,
  listSentBy,
} from './person.queries.ts';

export const memberPersonalData: PersonalData = {
  room: 'enterprise',
  sizes: {
    招聘者资料: recordOf(rowsOf('enterprise_member_profile', 'account_id')),
    收到的企业邀请: rowsFrom(fromInvitationsOf),
    发出的成员邀请: rowsOf('enterprise_invitation', 'invited_by'),
    代企业提交的名企申请: rowsOf('enterprise_famous', 'applied_by'),
  },
  collect: async (db, account_id) => ({
    招聘者资料: await profileOf(db, account_id),
    收到的企业邀请: (await listInvitationsOf(db, account_id)).map((row) => ({
      企业: row.full_name,
      状态: labelOf(invitationStates, row.state),
      时间: row.sent_at.toISOString(),
    })),
    发出的成员邀请: (await listSentBy(db, account_id)).map((row) => ({
      企业: row.full_name,
      方式: row.kind === 'link' ? '链接' : '手机号',
      状态: labelOf(invitationStates, row.state),
      备注: row.note,
      加入人数: row.used,
      时间: row.sent_at.toISOString(),
    })),
    代企业提交的名企申请: (await listFamousBy(db, account_id)).map((row) => ({
      企业: row.full_name,
      状态: labelOf(famousStates, row.state),
      理由: row.reasons,
      时间: row.applied_at.toISOString(),
    })),
  }),
  erase: async (db, account_id) => {
    await forgetFaces(db, account_id);
    await forgetMember(db, account_id);
    return [];
  },
};

async function profileOf(db: Db, account_id: number) {
  const row = await findProfile(db, account_id);
  if (!row) return null;
  const shown = (audience: typeof row.phone_to) => labelOf(contactAudiences, audience);
  return {
    电话: row.phone,
    电话展示给: shown(row.phone_to),
    邮箱: row.email,
    邮箱展示给: shown(row.email_to),
    微信: row.wechat,
    微信展示给: shown(row.wechat_to),
    工作时间: hoursText(row.work_days, row.work_from, row.work_to),
    招呼语: row.greetings,
    常用语: row.phrases,
  };
}
