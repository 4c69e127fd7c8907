// A question about one act on an interview: whose it is, how it stands when somebody changed it meanwhile,
// and what the act needs. Until one goes on after such a change nothing can be sent.
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
  /** The interview the dialog was opened on. */
  start: Started<HeldInterview>;
  title: string;
  act: string;
  out?: string;
  isDanger?: boolean;
  isSending: boolean;
  /** True while what the act needs is missing. */
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
