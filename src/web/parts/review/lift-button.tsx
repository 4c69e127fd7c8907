// 解除 of a measure before its end, with a reason that the person reads.
import { useState } from 'react';
import { liftMeasure, MEASURE_TEXTS } from '../../../contract/measure/staff.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { useAct } from '../../data/use-act.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { ReasonTemplates } from '../../kit/form/reason-form.tsx';
import { WordsField } from '../../kit/form/text-field.tsx';
import { useFirstProblem } from '../../kit/form/use-first-problem.ts';

interface LiftButtonProps {
  id: number;
  label: string;
  /** What lifting does. */
  words?: string;
  onLifted?: () => void;
}

const TEMPLATES = [
  '当事人已经改正，提前解除。',
  '经复核，原来的认定依据不足，解除。',
  '材料已经补齐，核对无误，解除。',
];
const TOLD = '马上生效，当事人会收到通知。因它暂停的职位保持“已暂停”，由当事人自己恢复。';

export function LiftButton({ id, label, words = TOLD, onLifted }: LiftButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { box, problems: problem, setProblems: setProblem, show } = useFirstProblem('');
  const lift = useAct(liftMeasure, { done: `已解除${label}` });
  const write = (text: string) => {
    setReason(text);
    setProblem('');
  };
  const send = () => {
    const found = textProblem(MEASURE_TEXTS.reason, reason);
    if (found) return show(found);
    const done = () => {
      setOpen(false);
      onLifted?.();
    };
    lift.mutate({ id, reason }, { onSuccess: done });
  };
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        解除{label}
      </Button>
      <AskDialog
        open={isOpen}
        title={`解除${label}？`}
        act="解除"
        isSending={lift.isPending}
        onAct={send}
        onClose={() => setOpen(false)}
      >
        <div ref={box} className="stack gap-3">
          <p>{words}</p>
          <ReasonTemplates label="理由" templates={TEMPLATES} value={reason} onChange={write} />
          <WordsField
            label={MEASURE_TEXTS.reason.label}
            hint={words === TOLD ? '当事人会看到' : undefined}
            required
            rows={3}
            max={MEASURE_TEXTS.reason.max}
            error={problem}
            value={reason}
            onChange={write}
          />
        </div>
      </AskDialog>
    </>
  );
}
