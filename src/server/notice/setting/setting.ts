// How a person wants to be told: reading and saving it.
import type { DataOf, ParsedInputOf } from '../../../contract/call/endpoint.ts';
import type { Choices } from '../../../contract/notice/settings.ts';
import {
  type getNoticeSettings,
  type NoticeSettings,
  noticeChannels,
  noticeGroups,
  type saveNoticeSettings,
} from '../../../contract/notice/settings.ts';
import { type Context, callerOf } from '../../platform/http/call.ts';
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

export async function getSettings(context: Context): Promise<DataOf<typeof getNoticeSettings>> {
  const { account_id } = callerOf(context);
  const setting = await readSetting(context.db, account_id);
  const addresses = await findAddresses(context.db, account_id);
  return {
    ...shownOf(setting),
    mail_address: maskMail(addresses?.email ?? ''),
    mobile: maskMobile(addresses?.mobile ?? ''),
    mail_available: context.mail.available,
    sms_available: context.sms.sendsNotices,
    wechat_available: context.wechat.available,
    wechat_name: addresses?.wechat_name ?? '',
  };
}

/** Groups that are not sent keep what was chosen for them. */
export async function saveSettings(
  context: Context,
  { groups, ...rest }: ParsedInputOf<typeof saveNoticeSettings>,
): Promise<NoticeSettings> {
  const { account_id } = callerOf(context);
  const before = await readSetting(context.db, account_id);
  const chosen: Choices = Object.fromEntries(
    groups.map((group) => [
      group.code,
      Object.fromEntries(noticeChannels.map(({ code }) => [code, group[code]])),
    ]),
  );
  const setting = { ...rest, choices: { ...before.choices, ...chosen } };
  await saveSetting(context.db, account_id, setting);
  return shownOf(setting);
}
