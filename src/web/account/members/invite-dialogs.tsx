// Two ways to invite: by a number, or by a link that is shown once.
import { useState } from 'react';
import type { MemberRole } from '../../../contract/call/member-rights.ts';
import {
  INVITATION_DAYS,
  INVITATION_NOTE,
  INVITATION_USES,
  inviteByLink,
  inviteByMobile,
} from '../../../contract/enterprise/invitation.ts';
import { call } from '../../data/api.ts';
import { AmountInput } from '../../kit/antd/amount-input.tsx';
import { Form } from '../../kit/antd/fields.ts';
import { TextItem } from '../../kit/antd/text-item.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { fits } from '../../kit/form/rules.ts';
import { CopyButton } from '../../parts/copy/button.tsx';
import { RoleChoice } from '../../parts/role-choice.tsx';
import { linkInvitationPath, MOBILE_INVITATION_PATH } from '../join/invited-by.ts';
import { ActDialog } from '../security/act-dialog.tsx';
import { MobileItem } from '../security/mobile-item.tsx';
import styles from './members.module.css';

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

const NoteField = () => (
  <TextItem
    name="note"
    label="备注（选填）"
    text={INVITATION_NOTE}
    extra="只有管理员看得到，如“新来的招聘专员”"
  />
);

const RoleField = () => (
  <Form.Item name="role" label="加入后的角色" initialValue="recruiter" required>
    <RoleChoice />
  </Form.Item>
);

export function MobileInviteDialog(props: DialogProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <>
      <ActDialog<{ mobile: string; note?: string; role?: MemberRole }>
        {...props}
        title="按手机号邀请"
        note="对方用这个手机号登录后，会先看到您的邀请。"
        submitLabel="发出邀请"
        send={async ({ mobile, note = '', role = 'recruiter' }) => {
          const { by_sms } = await call(inviteByMobile, { mobile, note, role }, { quiet: true });
          setSent({ mobile, by_sms });
          return '';
        }}
      >
        <MobileItem label="对方的手机号" />
        <RoleField />
        <NoteField />
      </ActDialog>
      <Dialog
        open={sent !== null}
        onClose={() => setSent(null)}
        title="邀请已发出"
        footer={<Button onClick={() => setSent(null)}>完成</Button>}
      >
        {sent && <AfterMobileInvitation {...sent} origin={window.location.origin} />}
      </Dialog>
    </>
  );
}

interface Sent {
  mobile: string;
  /** Whether this site sends notices as text messages. */
  by_sms: boolean;
}

/**
 * How the invited person learns of it. The words are the same for every number, so that they do not
 * reveal whether it has an account.
 */
export function AfterMobileInvitation({ mobile, by_sms, origin }: Sent & { origin: string }) {
  return (
    <>
      <p>
        如果 {mobile} 已有择木账号，对方会收到站内通知
        {by_sms ? '和短信（按对方自己的通知设置）' : '，但本站没有开通通知短信，对方不一定马上看到'}
        。
      </p>
      <p className={styles.warn}>
        还没有账号的手机号，我们不会发任何消息。请把下面的链接发给对方，对方用这个手机号注册后就会看到邀请。
      </p>
      <CopyLink link={`${origin}${MOBILE_INVITATION_PATH}`} />
    </>
  );
}

export function LinkDialog({ open, onClose }: DialogProps) {
  const [link, setLink] = useState('');
  return (
    <>
      <ActDialog<{ uses_max?: number; note?: string; role?: MemberRole }>
        open={open}
        onClose={onClose}
        title="生成邀请链接"
        note={`拿到链接的人登录后就能以所选的角色加入，请只发给要邀请的同事。${INVITATION_DAYS} 天内有效，可以随时撤回。`}
        submitLabel="生成链接"
        send={async ({ uses_max = 1, note = '', role = 'recruiter' }) => {
          const { token } = await call(inviteByLink, { uses_max, note, role }, { quiet: true });
          setLink(`${window.location.origin}${linkInvitationPath(token)}`);
          return '';
        }}
      >
        <Form.Item
          name="uses_max"
          label="最多几人加入"
          initialValue={1}
          rules={[fits(INVITATION_USES)]}
        >
          <AmountInput />
        </Form.Item>
        <RoleField />
        <NoteField />
      </ActDialog>
      <ShownOnce link={link} onClose={() => setLink('')} />
    </>
  );
}

/** Shows the link while the dialog is open; it is stored nowhere. */
function ShownOnce({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog
      open={link !== ''}
      onClose={onClose}
      title="邀请链接已生成"
      footer={<Button onClick={onClose}>完成</Button>}
    >
      <p className={styles.warn}>为了安全，链接只在这里显示一次。请现在复制，发给要邀请的同事。</p>
      <CopyLink link={link} />
    </Dialog>
  );
}

function CopyLink({ link }: { link: string }) {
  return (
    <div className={`row gap-2 above-4 below-2 ${styles.link}`}>
      <input
        readOnly
        aria-label="邀请链接"
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={link} what="链接">
        复制链接
      </CopyButton>
    </div>
  );
}
