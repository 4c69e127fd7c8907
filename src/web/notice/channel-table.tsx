// Notices by group and channel, each a switch; impossible choices are off or locked.

import {
  type NoticeChannel,
  type NoticeSettings,
  noticeChannels,
  type noticeGroups,
} from '../../contract/notice/settings.ts';
import { Switch } from '../kit/antd/fields.ts';
import styles from './settings.module.css';
import type { Settings } from './use-settings.ts';

type Group = (typeof noticeGroups)[number];

interface ChannelTableProps {
  groups: readonly Group[];
  chosen: NoticeSettings['groups'];
  stored: Settings;
  onToggle: (code: string, channel: NoticeChannel, on: boolean) => void;
}

/** True where site and account can use the channel. */
function isReachable(stored: Settings, channel: NoticeChannel): boolean {
  const { mail_available, mail_address, sms_available, wechat_available, wechat_name } = stored;
  return {
    site: true,
    mail: mail_available && mail_address !== '',
    sms: sms_available,
    wechat: wechat_available && wechat_name !== '',
  }[channel];
}

export function ChannelTable({ groups, chosen, stored, onToggle }: ChannelTableProps) {
  // Without the site's official account WeChat cannot be bound.
  const channels = noticeChannels.filter(
    ({ code }) => code !== 'wechat' || stored.wechat_available,
  );
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">通知类型</th>
          {channels.map(({ code, label }) => (
            <th key={code} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.code}>
            <th scope="row">
              {group.label}
              <small>{group.hint}</small>
            </th>
            {channels.map(({ code, label }) => (
              <td key={code}>
                {code in group.defaults ? (
                  <Switch
                    size="small"
                    aria-label={`${group.label}：${label}`}
                    checked={chosen.find((one) => one.code === group.code)?.[code] ?? false}
                    disabled={isLocked(group, code) || !isReachable(stored, code)}
                    title={isLocked(group, code) ? '这类通知不能关闭' : undefined}
                    onChange={(on) => onToggle(group.code, code, on)}
                  />
                ) : (
                  <span className="tone-ink-3" title="不通过这种方式发送">
                    —
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isLocked(group: Group, channel: NoticeChannel): boolean {
  return 'locked' in group && (group.locked as readonly NoticeChannel[]).includes(channel);
}
