// 采取措施: what, until when and why, with what will happen. What was typed stays while the dialog is closed.
import { useState } from 'react';
import { takeMeasureCall } from '../../../contract/measure/staff.ts';
import { CallError } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { useFirstProblem } from '../../kit/form/use-first-problem.ts';
import { TakeFields } from './take-fields.tsx';
import { actLabel } from './templates.ts';
import {
  type About,
  beginning,
  fieldsOf,
  inputOf,
  problemsOf,
  type Subject,
  type TakeProblems,
  type TakeValues,
} from './values.ts';

export function TakeButton({ of, about }: { of: Subject; about: About }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<TakeValues | null>(null);
  const { box, problems, setProblems, show } = useFirstProblem<TakeProblems>({});
  const values = typed ?? beginning(about);
  const { kind } = values;
  const take = useAct(takeMeasureCall, {
    quiet: (refusal) => Object.keys(refusal.fields).length > 0,
    done: ({ state }) =>
      state === 'proposed' ? '已提交，由另一位同事复核后生效' : '已生效，当事人会收到通知',
    onError: (error) => {
      if (error instanceof CallError) show(fieldsOf(error.fields));
    },
  });
  const send = () => {
    const found = problemsOf(values);
    show(found);
    const input = inputOf(of, values, about.items[0]?.id ?? null);
    if (input === null || Object.keys(found).length > 0) return;
    const onSuccess = () => {
      setOpen(false);
      setTyped(null);
    };
    take.mutate(input, { onSuccess });
  };
  const change = (part: Partial<TakeValues>) => {
    setTyped({ ...values, ...part });
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))),
    );
  };
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        采取措施
      </Button>
      <AskDialog
        open={isOpen}
        title={`对“${about.name}”采取措施`}
        act={
          kind === '' ? '采取措施' : actLabel('account_id' in of ? 'account' : 'enterprise', kind)
        }
        size="lg"
        isDanger={kind === 'suspend' || kind === 'ban'}
        isSending={take.isPending}
        onAct={send}
        onClose={() => setOpen(false)}
      >
        <div ref={box} className="stack gap-4">
          <TakeFields
            of={of}
            kinds={about.kinds}
            values={values}
            problems={problems}
            onChange={change}
          />
        </div>
      </AskDialog>
    </>
  );
}
