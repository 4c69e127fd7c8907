// An administrator's act on a colleague: what will happen, and the reason.
import { useState } from 'react';
import {
  type endSessionsOfStaff,
  type removeStaff,
  type resetStaffFactors,
  STAFF_REASON,
} from '../../../contract/account/staff-people.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { call } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { WordsField } from '../../kit/form/text-field.tsx';
import { useFirstProblem } from '../../kit/form/use-first-problem.ts';

export interface ReasonedAct {
  /** The words of the button. */
  act: string;
  title: string;
  words: string;
  done: string;
  endpoint: typeof endSessionsOfStaff | typeof removeStaff | typeof resetStaffFactors;
  id: number;
}

export function ActWithReason({ act, onClose }: { act: ReasonedAct | null; onClose: () => void }) {
  if (!act) return null;
  return <Reasoned key={act.act} act={act} onClose={onClose} />;
}

function Reasoned({ act, onClose }: { act: ReasonedAct; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { box, problems: problem, setProblems: setProblem, show } = useFirstProblem('');
  const { id, endpoint, done, title, words } = act;
  const { mutate, isPending } = useAct((text: string) => call(endpoint, { id, reason: text }), {
    done,
    onSuccess: onClose,
  });
  const send = () => {
    const wrong = textProblem(STAFF_REASON, reason);
    show(wrong);
    if (!wrong) mutate(reason.trim());
  };
  return (
    <AskDialog
      title={title}
      act={act.act}
      isDanger
      isSending={isPending}
      onAct={send}
      onClose={onClose}
    >
      <div ref={box} className="stack gap-4">
        <p>{words}</p>
        <WordsField
          label={STAFF_REASON.label}
          hint="记入运营日志"
          required
          rows={3}
          max={STAFF_REASON.max}
          error={problem}
          value={reason}
          onChange={(text) => {
            setReason(text);
            setProblem('');
          }}
        />
      </div>
    </AskDialog>
  );
}
