// 立即沟通 for a position or a candidate: opens the conversation, or says why that is not possible yet and
// what to do.
import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { STARTS_WARN_SHARE } from '../../contract/chat/chat.ts';
import {
  getCandidateOpening,
  getOpening,
  type Opening,
  startChat,
  startChatWithCandidate,
} from '../../contract/chat/opening.ts';
import { CallError, call } from '../data/api.ts';
import { useIsSeeker, useRight } from '../data/rights.ts';
import { useSession } from '../data/session.ts';
import { uuid } from '../data/uuid.ts';
import { Dialog } from '../kit/dialog/dialog.tsx';
import { Button, LinkButton } from '../kit/form/button.tsx';
import { ChatIcon } from '../kit/look/icons.tsx';
import { LOGIN_PATH } from '../shell/session/return-path.ts';
import { toastSuccess } from '../shell/toast.ts';

interface Look {
  variant?: 'primary' | 'outline' | 'soft' | 'quiet';
  size?: 'sm' | 'md' | 'lg';
  block?: boolean;
  className?: string;
}

interface Refusal {
  words: string;
  /** The path where it can be fixed; '' for none. */
  path: string;
  label: string;
}

/** The refusal, with the path where it can be fixed. */
function refusalOf({ msg, fields, reason }: CallError): Refusal {
  if (fields.resume) return { words: msg, path: '/my-resume', label: '去完善简历' };
  if (reason === 'own-privacy') return { words: msg, path: '/privacy', label: '去个人隐私' };
  return { words: msg, path: '', label: '' };
}

/** Why a conversation cannot start, and a link to fix it. */
function TalkRefusal({ refusal, onClose }: { refusal: Refusal | null; onClose: () => void }) {
  return (
    <Dialog
      open={refusal !== null}
      onClose={onClose}
      title="暂时不能沟通"
      footer={
        <>
          <Button variant={refusal?.path ? 'outline' : 'primary'} onClick={onClose}>
            知道了
          </Button>
          {refusal?.path && <LinkButton to={refusal.path}>{refusal.label}</LinkButton>}
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

async function startAbout(position_id: number, greeting: Greeting | undefined): Promise<string> {
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

interface Beginning {
  /** Reads whether a conversation exists, and the suggested first messages. */
  read: () => Promise<Opening>;
  /** Starts the conversation, with a first message where there is one; returns its path. */
  begin: (greeting?: Greeting) => Promise<string>;
}

/**
 * Starts a conversation, for buttons of any look. Without an earlier conversation a first message is
 * asked for. Render `dialogs` beside the button. A second press while it runs does nothing.
 */
function useBeginning({ read, begin }: Beginning) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [opening, setOpening] = useState<Opening | null>(null);
  const [problem, setProblem] = useState('');
  // One number for all tries, so that the message is stored once.
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
      const found = await read();
      if (found.known) return navigate(await begin());
      client_id.current = uuid();
      setOpening(found);
    });
  const greet = (text: string) =>
    attempt(async () => navigate(await begin({ client_id: client_id.current, text })));
  const dialogs = (
    <>
      <TalkRefusal refusal={refusal} onClose={() => setRefusal(null)} />
      {opening && (
        <Suspense>
          <GreetingDialog
            opening={opening}
            problem={problem}
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

/** For a seeker and a position. */
export const useTalkAbout = (position_id: number) =>
  useBeginning({
    read: () => call(getOpening, { position_id }, { quiet: true }),
    begin: (greeting) => startAbout(position_id, greeting),
  });

interface TalkButtonProps extends Look {
  position_id: number;
  /** False when the position takes no applications; existing conversations are in the list. */
  open: boolean;
}

/** The button of a seeker on a position; visitors are led to the login and back. */
export function TalkButton({ position_id, open, ...look }: TalkButtonProps) {
  const { pathname, search } = useLocation();
  const token = useSession((session) => session.accessToken);
  const isSeeker = useIsSeeker();
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

/** For a recruiter and an applicant; it uses no quota. */
export const useTalkWith = (application_id: number) =>
  useBeginning({
    read: () => call(getCandidateOpening, { application_id }, { quiet: true }),
    begin: async (greeting) => {
      const { id } = await call(
        startChatWithCandidate,
        { application_id, greeting },
        { quiet: true },
      );
      return `/layout/interactive?c=${id}`;
    },
  });

/** The button of a recruiter on an applicant; nothing for members who may not talk to candidates. */
export function CandidateTalkButton({ application_id, name, ...look }: CandidateTalkButtonProps) {
  const { start, isBusy, dialogs } = useTalkWith(application_id);
  const mayRecruit = useRight('recruit');
  if (!mayRecruit) return null;
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
      {dialogs}
    </>
  );
}
