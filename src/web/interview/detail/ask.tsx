// The dialog of one act on an interview: the candidate, a colleague's change meanwhile, and the act's
// fields. After such a change nothing is sent until the person continues.
import type { ReactNode } from 'react';
import type { EmployerInterview } from '../../../contract/interview/hiring.ts';
import type { RecordForm } from '../../data/record-form/use-record-form.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import styles from './list.module.css';
import { MovedInterview, Whose } from './moved-interview.tsx';

export interface EmployerDialogProps {
  interview: EmployerInterview;
  open: boolean;
  onClose: () => void;
}

interface EmployerAskProps extends EmployerDialogProps {
  form: Pick<RecordForm<object>, 'status' | 'isSaving' | 'resolve' | 'submit'>;
  title: string;
  act: string;
  out?: string;
  isDanger?: boolean;
  /** True while a required value is missing. */
  isOff?: boolean;
  children: ReactNode;
}

export function EmployerAsk(props: EmployerAskProps) {
  const { interview, form, out = '再想想', isOff = false, children, ...ask } = props;
  return (
    <AskDialog
      {...ask}
      out={out}
      isSending={form.isSaving}
      isOff={isOff || form.status === 'outdated'}
      onAct={() => void form.submit()}
    >
      <div className={`stack gap-3 ${styles.choices}`}>
        <Whose interview={interview} />
        <MovedInterview form={form} live={interview} />
        {children}
      </div>
    </AskDialog>
  );
}
