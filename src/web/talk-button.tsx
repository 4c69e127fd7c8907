// 立即沟通 wherever a position or a candidate stands: opens the conversation, or says in words why not
// yet and what to do (features 3.6).
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { STARTS_WARN_SHARE } from '../contract/chat.ts';
import { startChat, startChatWithCandidate } from '../contract/chat-opening.ts';
import { CallError, call } from './api.ts';
import { Button, LinkButton } from './kit/button.tsx';
import { Dialog } from './kit/dialog.tsx';
import { ChatIcon } from './kit/icons.tsx';
import { useSession } from './session.ts';
import { LOGIN_PATH } from './shell/return-path.ts';
import { toastSuccess } from './shell/toast.ts';

interface Look {
  variant?: 'primary' | 'outline' | 'soft' | 'quiet';
  size?: 'sm' | 'md' | 'lg';
  block?: boolean;
  className?: string;
}

interface Refusal {
  words: string;
  /** Where it can be mended; '' for nowhere. */
  path: string;
  label: string;
}

/** The way on from a refusal, as its words name it. */
function refusalOf({ msg, fields }: CallError): Refusal {
  if (fields.resume) return { words: msg, path: '/my-resume', label: '去完善简历' };
  if (msg.includes('个人隐私')) return { words: msg, path: '/privacy', label: '去个人隐私' };
  return { words: msg, path: '', label: '' };
}

/** Begins to talk; a second press while it runs does nothing. */
export function useStart(begin: () => Promise<string>) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const start = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await navigate(await begin());
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(refusalOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { start: () => void start(), isBusy, refusal, forget: () => setRefusal(null) };
}

/** Why one cannot talk now, and where that can be mended. */
export function TalkRefusal({
  refusal,
  onClose,
}: {
  refusal: Refusal | null;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={refusal !== null}
      onClose={onClose}
      title="暂时不能沟通"
      footer={
        <>
          {refusal?.path && (
            <LinkButton variant="outline" to={refusal.path}>
              {refusal.label}
            </LinkButton>
          )}
          <Button onClick={onClose}>知道了</Button>
        </>
      }
    >
      <p>{refusal?.words}</p>
    </Dialog>
  );
}

async function startAbout(position_id: number): Promise<string> {
  const answer = await call(startChat, { position_id }, { quiet: true });
  const { id, created, started_today, starts_a_day } = answer;
  if (created && started_today >= starts_a_day * STARTS_WARN_SHARE) {
    toastSuccess(`今日沟通 ${started_today}/${starts_a_day}`);
  }
  return `/interaction?c=${id}`;
}

/** Beginning about a position, for buttons of other looks. */
export const useTalkAbout = (position_id: number) => useStart(() => startAbout(position_id));

interface TalkButtonProps extends Look {
  position_id: number;
  /** False when the position takes nobody any more: old conversations are in the list. */
  open: boolean;
}

/** A seeker begins about a position; visitors are led to the login and back. */
export function TalkButton({ position_id, open, ...look }: TalkButtonProps) {
  const { pathname, search } = useLocation();
  const token = useSession((session) => session.accessToken);
  const isSeeker = useSession((session) => session.userInfo?.roles.includes('seeker'));
  const { start, isBusy, refusal, forget } = useTalkAbout(position_id);
  const style = { variant: 'outline', icon: <ChatIcon />, ...look } as const;
  if (!open) return null;
  if (token === null) {
    const to = `${LOGIN_PATH}&redirect=${encodeURIComponent(pathname + search)}`;
    return (
      <LinkButton {...style} to={to} rel="nofollow">
        立即沟通
      </LinkButton>
    );
  }
  if (!isSeeker) return null;
  return (
    <>
      <Button {...style} loading={isBusy} onClick={start}>
        立即沟通
      </Button>
      <TalkRefusal refusal={refusal} onClose={forget} />
    </>
  );
}

interface CandidateTalkButtonProps extends Look {
  application_id: number;
  name: string;
}

/** Beginning with an applicant, for menus: it costs nothing. */
export const useTalkWith = (application_id: number) =>
  useStart(async () => {
    const { id } = await call(startChatWithCandidate, { application_id }, { quiet: true });
    return `/layout/interactive?c=${id}`;
  });

/** A recruiter begins with an applicant. */
export function CandidateTalkButton({ application_id, name, ...look }: CandidateTalkButtonProps) {
  const { start, isBusy, refusal, forget } = useTalkWith(application_id);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        {...look}
        aria-label={`与${name}沟通`}
        loading={isBusy}
        onClick={start}
      >
        沟通
      </Button>
      <TalkRefusal refusal={refusal} onClose={forget} />
    </>
  );
}
