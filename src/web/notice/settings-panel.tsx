// 通知设置: groups by channel, quiet hours, daily caps. A draft is kept until it is saved.

import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import type { NoticeSide } from '../../contract/notice/notice.ts';
import {
  MAIL_CAP_MAX,
  type NoticeChannel,
  type NoticeSettings,
  noticeGroups,
  SMS_CAP_MAX,
  WECHAT_CAP,
} from '../../contract/notice/settings.ts';
import { Loaded } from '../data/loaded.tsx';
import { Select, Switch } from '../kit/antd/fields.ts';
import { Button } from '../kit/form/button.tsx';
import { Row, Stack } from '../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../kit/missing/skeleton.tsx';
import { ChannelTable } from './channel-table.tsx';
import styles from './settings.module.css';
import { type Settings, useSaveSettings, useSettings } from './use-settings.ts';

export function SettingsPanel({ side }: { side: NoticeSide }) {
  const settings = useSettings();
  if (!settings.data) return <Loaded of={settings} skeleton={<SkeletonList count={3} />} />;
  return <SettingsForm side={side} stored={settings.data} />;
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const capsUpTo = (most: number) =>
  [0, 1, 2, 3, 5, 10, 20, 50]
    .filter((cap) => cap <= most)
    .map((cap) => ({ value: cap, label: cap === 0 ? '不发送' : `最多 ${cap} 条` }));

/** The part that can be saved; addresses and the site's channels cannot be changed here. */
function choicesOf(stored: Settings): NoticeSettings {
  const { groups, quiet_on, quiet_from, quiet_to, mail_cap, sms_cap } = stored;
  return { groups, quiet_on, quiet_from, quiet_to, mail_cap, sms_cap };
}

function SettingsForm({ side, stored }: { side: NoticeSide; stored: Settings }) {
  const [chosen, setChosen] = useState<NoticeSettings>(() => choicesOf(stored));
  const save = useSaveSettings();
  const set = (part: Partial<NoticeSettings>) => setChosen({ ...chosen, ...part });
  const toggle = (code: string, channel: NoticeChannel, on: boolean) =>
    set({
      groups: chosen.groups.map((group) =>
        group.code === code ? { ...group, [channel]: on } : group,
      ),
    });
  const isChanged = JSON.stringify(chosen) !== JSON.stringify(choicesOf(stored));
  const sameHour = chosen.quiet_on && chosen.quiet_from === chosen.quiet_to;
  const groups = noticeGroups.filter((group) => group.side === null || group.side === side);

  return (
    <Stack
      as="form"
      noValidate
      gap={4}
      above={5}
      onSubmit={(event) => {
        event.preventDefault();
        if (!sameHour && !save.isPending) save.mutate(chosen);
      }}
    >
      <section className={`pad-y-5 pad-x-6 box ${styles.card}`}>
        <h2 className="size-lg">接收方式</h2>
        <p className={`above-1 below-4 tone-ink-3 size-sm ${styles.note}`}>
          关闭站内提醒后，这类通知仍保留在通知中心，只是不计入未读。{addressNote(stored)}
        </p>
        <ChannelTable groups={groups} chosen={chosen.groups} stored={stored} onToggle={toggle} />
      </section>

      <section className={`pad-y-5 pad-x-6 box ${styles.card}`}>
        <h2 className="size-lg">免打扰与上限</h2>
        <p className={`above-1 below-4 tone-ink-3 size-sm ${styles.note}`}>
          只影响邮件、短信和微信，站内通知随时可见。账号安全不受限制。
        </p>
        <QuietHours chosen={chosen} isSameHour={sameHour} set={set} />
        <CapLine
          label="每日邮件"
          most={MAIL_CAP_MAX}
          value={chosen.mail_cap}
          onChange={(mail_cap) => set({ mail_cap })}
        />
        <CapLine
          label="每日短信"
          most={SMS_CAP_MAX}
          value={chosen.sms_cap}
          onChange={(sms_cap) => set({ sms_cap })}
        />
      </section>

      <p className="row wrap align-center gap-y-3 gap-x-4 tone-ink-3 size-sm">
        <Button type="submit" loading={save.isPending} disabled={!isChanged || sameHour}>
          保存设置
        </Button>
        <span>{isChanged ? '有修改尚未保存' : '已是最新设置'}</span>
      </p>
    </Stack>
  );
}

interface QuietHoursProps {
  chosen: NoticeSettings;
  /** True when both hours are the same, which cannot be saved. */
  isSameHour: boolean;
  set: (part: Partial<NoticeSettings>) => void;
}

function QuietHours({ chosen, isSameHour, set }: QuietHoursProps) {
  return (
    <>
      <Line label="免打扰时段">
        {(id) => (
          <>
            <Switch id={id} checked={chosen.quiet_on} onChange={(quiet_on) => set({ quiet_on })} />
            {chosen.quiet_on && (
              <Row as="span" wrap align="center" gap={[2, 3]}>
                <Select
                  aria-label="免打扰开始时间"
                  options={hours}
                  value={chosen.quiet_from}
                  onChange={(quiet_from) => set({ quiet_from })}
                />
                至
                <Select
                  aria-label="免打扰结束时间"
                  options={hours}
                  status={isSameHour ? 'error' : ''}
                  value={chosen.quiet_to}
                  onChange={(quiet_to) => set({ quiet_to })}
                />
              </Row>
            )}
          </>
        )}
      </Line>
      {isSameHour && (
        <p role="alert" className="tone-danger size-sm">
          开始和结束不能是同一时间
        </p>
      )}
    </>
  );
}

interface CapLineProps {
  label: string;
  most: number;
  value: number;
  onChange: (cap: number) => void;
}

/** The field of a daily cap. */
function CapLine({ label, most, value, onChange }: CapLineProps) {
  return (
    <Line label={label}>
      {(id) => (
        <Select
          id={id}
          className={styles.cap}
          options={capsUpTo(most)}
          value={value}
          onChange={onChange}
        />
      )}
    </Line>
  );
}

function Line({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={`row wrap align-center gap-y-2 gap-x-4 tall-lg ${styles.line}`}>
      <label htmlFor={id}>{label}</label>
      <Row wrap align="center" gap={[2, 3]}>
        {children(id)}
      </Row>
    </div>
  );
}

/** The addresses of mails and text messages, or why none are sent. */
function addressNote(stored: Settings): ReactNode {
  const { mail_address, mail_available, mobile, sms_available } = stored;
  const mail = !mail_available ? (
    '本站暂未开通邮件通知。'
  ) : mail_address ? (
    `邮件发到 ${mail_address}。`
  ) : (
    <>
      还没有绑定邮箱，
      <Link to="/account">去绑定</Link>
      后才能收到邮件。
    </>
  );
  return (
    <>
      {mail}
      {sms_available ? `短信发到 ${mobile}。` : '本站暂未开通短信通知。'}
      {wechatNote(stored)}
    </>
  );
}

function wechatNote({ wechat_available, wechat_name }: Settings): ReactNode {
  if (!wechat_available) return null;
  if (wechat_name) return `微信发给“${wechat_name}”，每天最多 ${WECHAT_CAP} 条。`;
  return (
    <>
      还没有绑定微信，
      <Link to="/account">去绑定</Link>
      后才能收到微信通知。
    </>
  );
}
