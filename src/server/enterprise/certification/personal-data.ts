// A person's data in certification and profile: papers they submitted, changes they made (PIPL 45 and 47).
// A request stays with the enterprise; data that show its author are deleted with the author. The law
// requires a record that papers were checked (人力资源市场暂行条例 33), not the pictures.
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { requestStates } from '../../../contract/enterprise/certification.ts';
import { profileParts } from '../../../contract/enterprise/profile.ts';
import { rowsOf } from '../../platform/db/sizes.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { listAllChanges } from '../profile/addresses.queries.ts';
import { forgetHandler, listAllOfHandler } from './certificates.queries.ts';

export const certificationPersonalData: PersonalData = {
  room: 'enterprise-certification',
  sizes: {
    提交的企业认证: rowsOf('enterprise_certification_request', 'account_id'),
    修改的企业资料: rowsOf('enterprise_change', 'account_id'),
  },
  collect: async (db, account_id) => ({
    提交的企业认证: (await listAllOfHandler(db, account_id)).map((row) => ({
      企业: row.full_name,
      法定代表人: row.legal_person,
      状态: labelOf(requestStates, row.state),
      补充说明: row.note,
      证件图片: [...row.handler_identity, ...row.authorisation],
      时间: row.created_at.toISOString(),
    })),
    修改的企业资料: (await listAllChanges(db, account_id)).map((row) => ({
      企业: row.full_name,
      部分: labelOf(profileParts, row.part),
      内容: row.fields.join('、'),
      时间: row.at.toISOString(),
    })),
  }),
  // Changes keep their time and lose their author with the account's row.
  erase: async (db, account_id) => {
    await forgetHandler(db, account_id);
    return [];
  },
};
