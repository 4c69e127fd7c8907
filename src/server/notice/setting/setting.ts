// How a person wants to be told: reading and saving it.
import type { Choices } from '../../../contract/notice/settings.ts';
import * as contract from '../../../contract/notice/settings.ts';
import {
  type NoticeSettings,
  noticeChannels,
  noticeGroups,
} from '../../../contract/notice/settings.ts';
import { handle } from '../../platform/http/call.ts';
import { isOn, type Setting } from '../delivery/rules.ts';
import { findAddresses, readSetting, saveSetting } from './queries.ts';

/** Every group with each channel on or off: what is locked is on, what it does not offer is off. */
function shownOf({ choices, ...rest }: Setting): NoticeSettings {
  return {
    ...rest,
    groups: noticeGroups.map(({ code }) => ({
      code,
      site: isOn(choices, code, 'site'),
      mail: isOn(choices, code, 'mail'),
      sms: isOn(choices, code, 'sms'),
      wechat: isOn(choices, code, 'wechat'),
    })),
  };
}

const maskMobile = (mobile: string) => mobile.replace(/^(\d{3})\d{4}(?=\d{4}$)/, '$1****');
/** `lin@example.com` becomes `l***@example.com`. */
const maskMail = (mail: string) => mail.replace(/^(.).*(?=@)/, '$1***');

export const getSettings = handle(
  contract.getNoticeSettings,
  async ({ db, me: { account_id }, mail, sms, wechat }) => {
    const setting = await readSetting(db, account_id);
    const addresses = await findAddresses(db, account_id);
    return {
      ...shownOf(setting),
      mail_address: maskMail(addresses?.email ?? ''),
      mobile: maskMobile(addresses?.mobile ?? ''),
      mail_available: mail.available,
      sms_available: sms.sendsNotices,
      wechat_available: wechat.available,
      wechat_name: addresses?.wechat_name ?? '',
    };
  },
);

/** Groups that are not sent keep what was chosen for them. */
export const saveSettings = handle(
  contract.saveNoticeSettings,
  async ({ db, me: { account_id } }, { groups, ...rest }) => {
    const before = await readSetting(db, account_id);
    const chosen: Choices = Object.fromEntries(
      groups.map((group) => [
        group.code,
        Object.fromEntries(noticeChannels.map(({ code }) => [code, group[code]])),
      ]),
    );
    const setting = { ...rest, choices: { ...before.choices, ...chosen } };
    await saveSetting(db, account_id, setting);
    return shownOf(setting);
  },
);
