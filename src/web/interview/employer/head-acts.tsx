// The buttons of the page's head: inviting, own hours, the calendar feed, the evaluation sheet.

import { type ReactNode, useState } from 'react';
import { useSession } from '../../data/session.ts';
import { Drawer, Dropdown } from '../../kit/antd/windows.ts';
import { Button } from '../../kit/form/button.tsx';
import { CalendarIcon, CloseIcon } from '../../kit/look/icons.tsx';
import { SettingsIcon } from '../../kit/look/icons-own.tsx';
import { FeedBox } from '../calendar/feed-box.tsx';
import { HoursDialog } from '../calendar/hours-dialog.tsx';
import { InvitePanel } from '../invite/panel.tsx';
import { SheetDialog } from './sheet-dialog.tsx';

type Opened = 'invite' | 'hours' | 'feed' | 'sheet' | null;

export function EmployerHeadActs({
  mayInvite,
  positionChoice,
}: {
  mayInvite: boolean;
  positionChoice: (value: number | null, onChange: (id: number | null) => void) => ReactNode;
}) {
  const [opened, setOpened] = useState<Opened>(null);
  const isAdministrator = useSession(
    (session) => session.entDetail?.member_role === 'administrator',
  );
  const close = () => setOpened(null);
  const items = [
    { key: 'hours', label: '我的可约时段', onClick: () => setOpened('hours') },
    { key: 'feed', label: '订阅到日历', onClick: () => setOpened('feed') },
    ...(isAdministrator
      ? [{ key: 'sheet', label: '面试评价表', onClick: () => setOpened('sheet') }]
      : []),
  ];
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button variant="outline" icon={<SettingsIcon />}>
          设置
        </Button>
      </Dropdown>
      {mayInvite && (
        <Button icon={<CalendarIcon />} onClick={() => setOpened('invite')}>
          邀请面试
        </Button>
      )}
      <Drawer
        open={opened === 'invite'}
        onClose={close}
        destroyOnHidden
        size="min(100vw, calc(44 * var(--u)))"
        title="邀请面试"
        closable={false}
        aria-label="邀请面试"
        extra={
          <Button
            size="sm"
            variant="quiet"
            icon={<CloseIcon />}
            aria-label="关闭邀请"
            onClick={close}
          />
        }
      >
        <InvitePanel positionChoice={positionChoice} onDone={close} />
      </Drawer>
      {opened === 'hours' && <HoursDialog onClose={close} />}
      {opened === 'sheet' && <SheetDialog onClose={close} />}
      <Drawer
        open={opened === 'feed'}
        onClose={close}
        destroyOnHidden
        size="min(100vw, calc(36 * var(--u)))"
        title="订阅到日历"
        aria-label="订阅到日历"
      >
        <FeedBox side="recruiter" />
      </Drawer>
    </>
  );
}
