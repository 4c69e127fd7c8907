// What the room notice keeps of a person: what they were told, and how they want to be (PIPL 45, 47).
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { noticeKinds } from '../../contract/notice/notice.ts';
import { noticeGroups } from '../../contract/notice/settings.ts';
import { ALWAYS, rowsOf } from '../platform/db/sizes.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { isOn, type Setting } from './delivery/rules.ts';
import { deleteEverything, listAllNotices } from './person.queries.ts';
import { readSetting } from './setting/queries.ts';

const onOff = (on: boolean) => (on ? '开' : '关');

function settingsInWords(setting: Setting): Record<string, unknown> {
  const { choices, quiet_on, quiet_from, quiet_to, mail_cap, sms_cap } = setting;
  return {
    免打扰: quiet_on ? `${quiet_from}:00–${quiet_to}:00` : '关',
    每日邮件上限: mail_cap,
    每日短信上限: sms_cap,
    接收方式: noticeGroups.map(({ code, label }) => ({
      类型: label,
      站内: onOff(isOn(choices, code, 'site')),
      邮件: onOff(isOn(choices, code, 'mail')),
      短信: onOff(isOn(choices, code, 'sms')),
      微信: onOff(isOn(choices, code, 'wechat')),
    })),
  };
}

export const noticeData: PersonalData = {
  room: 'notice',
  sizes: { 通知: rowsOf('notice', 'account_id'), 通知设置: ALWAYS },
  collect: async (db, account_id) => ({
    通知: (await listAllNotices(db, account_id)).map((row) => ({
      分类: labelOf(noticeKinds, row.kind),
      标题: row.title,
      内容: row.body,
      时间: row.created_at.toISOString(),
      已读时间: row.read_at?.toISOString() ?? '',
    })),
    通知设置: settingsInWords(await readSetting(db, account_id)),
  }),
  erase: async (db, account_id) => {
    await deleteEverything(db, account_id);
    return [];
  },
};
