// 登录与安全: number, e-mail, login password, payment password. A payment that needs the password comes here with
// `?set=pay-password&back=…` (`forgotten-pay-password` to reset it by a code) and is led back.
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatDate } from '../../../contract/value/time.ts';
import { useSession } from '../../data/session.ts';
import { Button } from '../../kit/form/button.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { safeReturnPath } from '../../shell/session/return-path.ts';
import { EmailDialog, UnbindEmailDialog } from '../dialogs/email-dialogs.tsx';
import { MobileDialog } from '../dialogs/mobile-dialog.tsx';
import { PasswordDialog, PayPasswordDialog } from '../dialogs/password-dialogs.tsx';
import { AccountCard, AccountRow, AccountRows } from './account-row.tsx';
import type { Bindings } from './use-bindings.ts';

type Open = 'mobile' | 'email' | 'unbind-email' | 'password' | 'pay-password' | null;

const NotSet = () => <Tag tone="amber">未设置</Tag>;

export function ContactCard({ bindings }: { bindings: Bindings }) {
  const [query] = useSearchParams();
  const go = useNavigate();
  const [open, setOpen] = useState<Open>(
    query.get('set')?.endsWith('pay-password') ? 'pay-password' : null,
  );
  // Only who is of an enterprise pays from its balance.
  const mayPay = useSession((session) => session.userInfo?.roles.includes('recruiter') ?? false);
  const back = safeReturnPath(query.get('back'));
  const { mobile, mobile_fixed_until, email, has_password, has_pay_password } = bindings;
  const dialog = (name: Open) => ({ open: open === name, onClose: () => setOpen(null) });
  const button = (name: Open, label: string, of: string) => (
    <Button
      variant={label.startsWith('解绑') ? 'quiet' : 'outline'}
      size="sm"
      aria-label={`${label}${of}`}
      onClick={() => setOpen(name)}
    >
      {label}
    </Button>
  );
  return (
    <AccountCard id="account-contact" title="登录与安全">
      <AccountRows>
        <AccountRow
          title="手机号"
          state={mobile}
          note={
            mobile_fixed_until
              ? `刚更换过，${formatDate(mobile_fixed_until, 'MM月dd日')}后才能再次更换`
              : '用来登录、接收验证码'
          }
          actions={mobile_fixed_until ? null : button('mobile', '更换', '手机号')}
        />
        <AccountRow
          title="邮箱"
          state={email || <Tag>未绑定</Tag>}
          note={bindings.mail_available ? '接收您选择的通知' : '网站尚未开通邮件服务，暂时不能绑定'}
          actions={
            <>
              {email && button('unbind-email', '解绑', '邮箱')}
              {bindings.mail_available && button('email', email ? '更换' : '绑定', '邮箱')}
            </>
          }
        />
        <AccountRow
          title="登录密码"
          state={has_password ? '已设置' : <NotSet />}
          note="收不到短信时，可以用密码登录"
          actions={button('password', has_password ? '修改' : '设置', '登录密码')}
        />
        {(mayPay || has_pay_password) && (
          <AccountRow
            title="支付密码"
            state={has_pay_password ? '已设置' : <Tag>未设置</Tag>}
            note="6 位数字，用企业余额付款时确认是您本人"
            actions={button('pay-password', has_pay_password ? '修改' : '设置', '支付密码')}
          />
        )}
      </AccountRows>
      <MobileDialog {...dialog('mobile')} />
      <EmailDialog {...dialog('email')} bound={email !== ''} />
      <UnbindEmailDialog {...dialog('unbind-email')} email={email} />
      <PasswordDialog {...dialog('password')} isSet={has_password} />
      <PayPasswordDialog
        {...dialog('pay-password')}
        isSet={has_pay_password}
        isForgotten={query.get('set') === 'forgotten-pay-password'}
        onSaved={() => back && go(back)}
      />
    </AccountCard>
  );
}
