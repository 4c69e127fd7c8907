// What the room account keeps of a person: the account itself and all that binds it (PIPL 45 and 47).
import { loginWays, oauthProviders } from '../../../contract/account/binding.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { recordOf, rowsFrom, rowsOf } from '../../platform/db/sizes.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { allRolesOf } from '../account.ts';
import { collectAccount, deleteAccount, fromRoles } from './personal-data.queries.ts';

const ROLES = { seeker: '求职者', recruiter: '招聘者', operator: '运营' };

export const accountPersonalData: PersonalData = {
  room: 'account',
  sizes: {
    身份: rowsFrom(fromRoles),
    第三方账号: rowsOf('account_identity', 'account_id'),
    实名认证: recordOf(rowsOf('account_real_name', 'account_id')),
    同意的协议: rowsOf('account_consent', 'account_id'),
    登录的设备: rowsOf('account_session', 'account_id'),
    运营登录的通行密钥: rowsOf('account_staff_passkey', 'account_id'),
    登录日志: rowsOf('account_login_log', 'account_id'),
  },
  collect: async (db, account_id) => {
    const stored = await collectAccount(db, account_id);
    const { account, identities, sessions, consents, logins, passkeys, realName } = stored;
    if (!account) return {};
    return {
      手机号: account.mobile,
      邮箱: account.email ?? '',
      姓名: account.name,
      头像: account.avatar,
      身份: allRolesOf(account).map((role) => ROLES[role]),
      注册时间: account.created_at.toISOString(),
      上次更换手机号: account.mobile_changed_at?.toISOString() ?? '',
      已设置登录密码: account.has_password,
      已设置支付密码: stored.hasPayPassword,
      第三方账号: identities.map((row) => ({
        平台: labelOf(oauthProviders, row.provider),
        昵称: row.nickname,
        平台内标识: row.subject,
        绑定时间: row.bound_at.toISOString(),
      })),
      // The hash of the ID number is left out: it is the site's secret and useless to the person.
      实名认证: realName && {
        结果: realName.state === 'verified' ? '已通过' : '未通过',
        姓名: realName.masked_name,
        原因: realName.reason,
        时间: realName.checked_at.toISOString(),
      },
      同意的协议: consents.map((row) => ({
        文本: row.document,
        版本: row.version,
        时间: row.agreed_at.toISOString(),
      })),
      登录的设备: sessions.map((row) => ({
        浏览器: row.agent,
        地址: row.address,
        登录时间: row.created_at.toISOString(),
        最近使用: row.seen_at.toISOString(),
      })),
      // Keys and secrets are left out: they prove who somebody is.
      运营登录的通行密钥: passkeys.map((row) => ({
        名字: row.name,
        添加时间: row.added_at.toISOString(),
        最近使用: row.used_at?.toISOString() ?? '',
      })),
      登录日志: logins.map((row) => ({
        时间: row.at.toISOString(),
        方式: labelOf(loginWays, row.how),
        设备: row.device,
        地址: row.address,
        结果: row.result === 'ok' ? '成功' : '被拒绝',
      })),
    };
  },
  // Its sessions, consents, identities and log go with the row.
  erase: async (db, account_id) => {
    await deleteAccount(db, account_id);
    return [];
  },
};
