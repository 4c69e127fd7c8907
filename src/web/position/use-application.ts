// What the visitor can do about a position: known only in the browser, after hydration (features 3.2).
import { useEffect, useState } from 'react';
import { getResume } from '../../contract/resume.ts';
import type { ApplicationState } from '../../contract/states.ts';
import { apply, getMyApplication } from '../../contract/talent.ts';
import { CallError, call } from '../api.ts';
import { useSession } from '../session.ts';
import { toastSuccess } from '../shell/toast.ts';
import { type AttachmentChoice, useAttachmentChoice } from './use-attachment-choice.ts';

/** A part of the resume that is still empty. */
interface MissingPart {
  path: string;
  label: string;
}

export interface ApplicationView {
  /** `visitor`: nobody is signed in; `other`: signed in, but not as a seeker. */
  who: 'visitor' | 'seeker' | 'other';
  /** The own application; null when there is none or it is not known yet. */
  applied: { state: ApplicationState; created_at: string } | null;
  sending: boolean;
  /** Why it was refused; '' when it was not. */
  problem: string;
  /** What to fill first when the resume was the reason. */
  missing: readonly MissingPart[];
  attachment: AttachmentChoice;
  send: () => void;
}

/** Reads and makes the visitor's application to a position. */
export function useApplication(positionId: number): ApplicationView {
  const token = useSession((session) => session.accessToken);
  const roles = useSession((session) => session.userInfo?.roles);
  const [applied, setApplied] = useState<ApplicationView['applied']>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const [missing, setMissing] = useState<readonly MissingPart[]>([]);
  const who = token === null ? 'visitor' : roles?.includes('seeker') ? 'seeker' : 'other';
  const attachment = useAttachmentChoice(who === 'seeker');

  useEffect(() => {
    setApplied(null);
    setProblem('');
    if (who !== 'seeker') return;
    const stop = new AbortController();
    call(getMyApplication, { position_id: positionId }, { signal: stop.signal, quiet: true })
      // What was sent meanwhile is newer than this answer.
      .then((found) => setApplied((sent) => sent ?? found))
      // Without the answer the button still works: the server refuses a second application.
      .catch(() => {});
    return () => stop.abort();
  }, [positionId, who]);

  const send = async () => {
    setSending(true);
    setProblem('');
    try {
      const { chosen } = attachment;
      const { state } = await call(apply, {
        position_id: positionId,
        ...(chosen !== null && { attachment_id: chosen }),
      });
      setApplied({ state, created_at: '' });
      toastSuccess('投递成功');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.msg);
      if (error.fields.resume) setMissing(await missingParts());
    } finally {
      setSending(false);
    }
  };

  return { who, applied, sending, problem, missing, attachment, send: () => void send() };
}

async function missingParts(): Promise<readonly MissingPart[]> {
  const resume = await call(getResume, {}, { quiet: true }).catch(() => null);
  return resume?.missing.slice(0, 3) ?? [];
}
