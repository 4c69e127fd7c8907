// The dialog of one act on an interview: the candidate, a colleague's change meanwhile, and the act's
// fields. After such a change nothing is sent until the person continues.
import type { ReactNode } from 'react';
import type { HeldInterview } from '../../../contract/interview/hiring.ts';
import type { Started } from '../../data/use-started.ts';
import { AskDialog } from '../../kit/dialog/ask.tsx';
import { MovedInterview, Whose } from '../seeker/moved-interview.tsx';
import styles from './list.module.css';

export interface HeldDialogProps {
  interview: HeldInterview;
  open: boolean;
  onClose: () => void;
}

interface HeldAskProps extends HeldDialogProps {
  /** The interview that the dialog was opened on. */
  start: Started<HeldInterview>;
  title: string;
  act: string;
  out?: string;
  isDanger?: boolean;
  isSending: boolean;
  /** True while a required value is missing. */
  isOff?: boolean;
  onAct: () => void;
  children: ReactNode;
}

export function HeldAsk(props: HeldAskProps) {
  const { interview, start, out = '再想想', isOff = false, children, ...ask } = props;
  return (
    <AskDialog {...ask} out={out} isOff={isOff || start.isMoved}>
      <div className={styles.choices}>
        <Whose interview={interview} />
        <MovedInterview start={start} live={interview} />
        {children}
      </div>
    </AskDialog>
  );
}
