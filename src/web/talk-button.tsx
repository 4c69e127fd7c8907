// 立即沟通 wherever a position or a candidate stands: opens the conversation, or says in words why not
// yet and what to do (features 3.6).
import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { STARTS_WARN_SHARE } from '../contract/chat.ts';
import { getOpening, startChat, startChatWithCandidate } from '../contract/chat-opening.ts';
import { CallError, call } from './api.ts';
import { uuid } from './chat/uuid.ts';
import type { Opening } from './greeting-dialog.tsx';
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

interface Greeting {
  client_id: string;
  text: string;
}

async function startAbout(position_id: number, greeting?: Greeting): Promise<string> {
  const answer = await call(startChat, { position_id, greeting }, { quiet: true });
  const { id, created, started_today, starts_a_day } = answer;
  if (created && started_today >= starts_a_day * STARTS_WARN_SHARE) {
    toastSuccess(`今日沟通 ${started_today}/${starts_a_day}`);
  }
  return `/interaction?c=${id}`;
}

const GreetingDialog = lazy(async () => ({
  default: (await import('./greeting-dialog.tsx')).GreetingDialog,
}));

/**
 * Beginning about a position, for buttons of other looks: who has not talked before is asked for a first
 * word. `dialogs` stands beside the button.
 */
export function useTalkAbout(position_id: number) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [opening, setOpening] = useState<Opening | null>(null);
  const [problem, setProblem] = useState('');
  // Under one number, so that words sent twice are said once.
  const client_id = useRef('');
  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.fields['greeting.text']) setProblem(error.msg);
      else {
        setOpening(null);
        setRefusal(refusalOf(error));
      }
    } finally {
      setIsBusy(false);
    }
  };
  const start = () =>
    attempt(async () => {
      const found = await call(getOpening, { position_id }, { quiet: true });
      if (found.known) return navigate(await startAbout(position_id));
      client_id.current = uuid();
      setOpening(found);
    });
  const greet = (text: string) =>
    attempt(async () =>
      navigate(await startAbout(position_id, { client_id: client_id.current, text })),
    );
  const dialogs = (
    <>
      <TalkRefusal refusal={refusal} onClose={() => setRefusal(null)} />
      {opening && (
        <Suspense>
          <GreetingDialog
            {...{ opening, problem }}
            isSending={isBusy}
            onSend={(text) => void greet(text)}
            onClose={() => setOpening(null)}
          />
        </Suspense>
      )}
    </>
  );
  const isOpen = refusal !== null || opening !== null;
  return { start: () => void start(), isBusy, isOpen, dialogs };
}

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
  const { start, isBusy, dialogs } = useTalkAbout(position_id);
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
      {dialogs}
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
