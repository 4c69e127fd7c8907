// The visitor's application to a position: known only in the browser, after hydration.
import { useEffect, useState } from 'react';
import {
  apply,
  getMyApplication,
  UNDO_S,
  undoApplication,
} from '../../../contract/application/application.ts';
import type { ApplicationState } from '../../../contract/dictionary/states.ts';
import { getResume } from '../../../contract/resume/resume.ts';
import { CallError, call } from '../../data/api.ts';
import { useSession } from '../../data/session.ts';
import { useCountdown } from '../../kit/use-countdown.ts';
import { toastSuccess } from '../../shell/toast.ts';

/** A part of the resume that is still empty. */
interface MissingPart {
  path: string;
  label: string;
}

export interface ApplicationView {
  /** `visitor`: nobody is signed in; `other`: signed in, but not as a seeker. */
  who: 'visitor' | 'seeker' | 'other';
  /** The own application; null when there is none or it is not known. */
  applied: { id: number; state: ApplicationState } | null;
  /** The sheet that shows what will be sent. */
  sheet: { isOpen: boolean; open: () => void; close: () => void };
  sending: boolean;
  /** Why the server refused; '' when it did not. */
  problem: string;
  /** The missing parts of the resume, when they were the reason. */
  missing: readonly MissingPart[];
  /** Sends the resume, with a file when one is named. */
  send: (attachment_id: number | null) => void;
  /** Seconds in which it can be undone; 0 when it cannot. */
  undoLeft: number;
  undo: () => void;
}

/** Reads and makes the visitor's application to a position. */
export function useApplication(positionId: number): ApplicationView {
  const token = useSession((session) => session.accessToken);
  const roles = useSession((session) => session.userInfo?.roles);
  const [applied, setApplied] = useState<ApplicationView['applied']>(null);
  const [isOpen, setOpen] = useState(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const [missing, setMissing] = useState<readonly MissingPart[]>([]);
  const [undoLeft, startUndo] = useCountdown();
  const who = token === null ? 'visitor' : roles?.includes('seeker') ? 'seeker' : 'other';

  useEffect(() => {
    setApplied(null);
    setProblem('');
    setOpen(false);
    startUndo(0);
    if (who !== 'seeker') return;
    const stop = new AbortController();
    call(getMyApplication, { position_id: positionId }, { signal: stop.signal, quiet: true })
      .then((found) => {
        // An application sent meanwhile is newer than this answer.
        setApplied((sent) => sent ?? found);
        if (found) startUndo(found.undo_s);
      })
      // Without the answer the button still works: the server refuses a second application.
      .catch(() => {});
    return () => stop.abort();
  }, [positionId, who, startUndo]);

  /** Runs a call of the button; a refusal is shown beside it. */
  const act = async (work: () => Promise<void>) => {
    setSending(true);
    setProblem('');
    setMissing([]);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.msg);
      if (error.fields.resume) setMissing(await missingParts());
    } finally {
      setSending(false);
    }
  };
  const send = (attachment_id: number | null) =>
    act(async () => {
      const file = attachment_id === null ? {} : { attachment_id };
      // A refusal is shown in the sheet, so it is not toasted as well.
      const sent = await call(apply, { position_id: positionId, ...file }, { quiet: true });
      setApplied(sent);
      startUndo(sent.undo_s);
      setOpen(false);
      toastSuccess(`投递成功，${UNDO_S} 秒内可以撤销`);
    });
  const undo = () =>
    act(async () => {
      if (!applied) return;
      startUndo(0);
      await call(undoApplication, { id: applied.id });
      setApplied(null);
      toastSuccess('已撤销，企业不会收到这份投递');
    });

  const openSheet = () => {
    setProblem('');
    setOpen(true);
  };
  return {
    who,
    applied,
    sending,
    problem,
    missing,
    undoLeft,
    sheet: { isOpen, open: openSheet, close: () => setOpen(false) },
    send: (attachment_id) => void send(attachment_id),
    undo: () => void undo(),
  };
}

async function missingParts(): Promise<readonly MissingPart[]> {
  const resume = await call(getResume, {}, { quiet: true }).catch(() => null);
  return resume?.missing.slice(0, 3) ?? [];
}
