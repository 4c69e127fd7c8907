// The dialogs of the enterprise's acts, one at a time. In a list they are outside of the rows: a
// colleague's act may move the row to another tab, and what was typed must stay.
import { useState } from 'react';
import type { ListedInterview } from '../../../contract/interview/employer.ts';
import { disputeAbsence, type EmployerInterview } from '../../../contract/interview/hiring.ts';
import { useEmployerInterview } from '../employer/use-employer.ts';
import { DisputeDialog } from '../seeker/answer-dialogs.tsx';
import {
  AbsenceDialog,
  AnswerDialog,
  CancelDialog,
  RescheduleDialog,
  WriteDialog,
} from './dialogs.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { useEmployerAct } from './use-interviews.ts';

export type EmployerMove = EmployerInterview['moves'][number];

interface EmployerAskedProps {
  interview: EmployerInterview;
  /** Null while no dialog is open; what was typed stays for the next time. */
  asked: EmployerMove | null;
  /** Opens another dialog instead. */
  onAsk: (move: EmployerMove) => void;
  onClose: () => void;
}

export function EmployerAsked({ interview, asked, onAsk, onClose }: EmployerAskedProps) {
  const dispute = useEmployerAct(disputeAbsence, '异议已提交');
  const { id } = interview;
  const of = (move: EmployerMove) => ({ interview, open: asked === move, onClose });
  return (
    <>
      <CancelDialog {...of('cancel')} />
      <AnswerDialog {...of('answer')} />
      <RescheduleDialog {...of('reschedule')} />
      <WriteDialog {...of('write')} />
      <ResultDialog
        {...of('complete')}
        onAbsent={interview.moves.includes('no_show') ? () => onAsk('no_show') : undefined}
      />
      <AbsenceDialog {...of('no_show')} />
      {asked === 'edit' && <EditDialog {...of('edit')} />}
      <DisputeDialog
        open={asked === 'dispute'}
        onClose={onClose}
        isPending={dispute.isPending}
        onSend={(note) => dispute.mutate({ id, note }, { onSuccess: onClose })}
      />
    </>
  );
}

interface Asked {
  interview: ListedInterview;
  move: EmployerMove;
  isOpen: boolean;
}

/** For a list of interviews: how a row opens a dialog, and the dialog itself. */
export function useAskedInList(items: readonly ListedInterview[]) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const id = asked?.interview.id ?? null;
  const { data } = useEmployerInterview(asked?.isOpen ? id : null);
  const inList = items.find((one) => one.id === id);
  // The row may have left the list, and a single read may be older than the list.
  const known = [asked?.interview, data?.id === id ? data : undefined, inList];
  const live = known.reduce((best, one) =>
    one && one.version >= (best?.version ?? 0) ? one : best,
  );
  return {
    onAsk: (interview: ListedInterview, move: EmployerMove) =>
      setAsked({ interview, move, isOpen: true }),
    dialog: asked && live && (
      <EmployerAsked
        key={id}
        interview={live}
        asked={asked.isOpen ? asked.move : null}
        onAsk={(move) => setAsked({ ...asked, move })}
        onClose={() => setAsked({ ...asked, isOpen: false })}
      />
    ),
  };
}
