// 投递简历. For visitors a link to the login (also without scripts). For seekers a button that opens the
// sheet with what will be sent, and for some seconds afterwards a button to undo.
import { useLocation } from 'react-router';
import { mayApplyAgain, seekerLabelOf } from '../../../contract/dictionary/states.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { CheckIcon, SendIcon } from '../../kit/look/icons.tsx';
import { LOGIN_PATH } from '../../shell/session/return-path.ts';
import type { ApplicationView } from './use-application.ts';

interface ApplyButtonProps {
  application: ApplicationView;
  /** False when the position takes no applications any more. */
  open: boolean;
  /** True when the seeker blocks the company, so that nothing can be sent. */
  isBlocked?: boolean;
  size?: 'md' | 'lg';
  block?: boolean;
}

export function ApplyButton({ application, open, isBlocked, ...look }: ApplyButtonProps) {
  const { pathname, search } = useLocation();
  const { who, applied, sending, sheet, undoLeft, undo } = application;
  if (applied && undoLeft > 0) {
    return (
      // Keys make two separate buttons, each with its own guard against a second press.
      <Button {...look} key="undo" variant="outline" loading={sending} onClick={undo}>
        撤销投递（{undoLeft} 秒）
      </Button>
    );
  }
  if (applied && !mayApplyAgain(applied.state)) {
    return (
      <LinkButton
        {...look}
        variant="soft"
        to={`/personal-center?tab=applications&id=${applied.id}`}
        rel="nofollow"
        icon={<CheckIcon />}
      >
        {seekerLabelOf(applied.state) || '已投递'} · 查看
      </LinkButton>
    );
  }
  if (!open) {
    return (
      <Button {...look} disabled>
        已停止招聘
      </Button>
    );
  }
  if (isBlocked) {
    return (
      <Button {...look} disabled>
        已屏蔽这家企业
      </Button>
    );
  }
  if (who === 'visitor') {
    return (
      <LinkButton
        {...look}
        variant="accent"
        to={`${LOGIN_PATH}&redirect=${encodeURIComponent(pathname + search)}`}
        rel="nofollow"
        icon={<SendIcon />}
      >
        投递简历
      </LinkButton>
    );
  }
  if (who === 'other') {
    return (
      <LinkButton {...look} variant="outline" to="/my-resume" rel="nofollow">
        开通求职者身份后投递
      </LinkButton>
    );
  }
  return (
    <Button
      {...look}
      key="send"
      variant="accent"
      icon={<SendIcon />}
      loading={sending}
      onClick={sheet.open}
    >
      {applied ? '重新投递' : '投递简历'}
    </Button>
  );
}
