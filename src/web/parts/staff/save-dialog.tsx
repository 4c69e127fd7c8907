// Before staff save what others will see: each change as it was and as it will be, what follows, and why.
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { STAFF_REASON, textProblem } from '../../../contract/value/text-rule.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { WordsField } from '../../kit/form/text-field.tsx';
import { useFirstProblem } from '../../kit/form/use-first-problem.ts';

/** With the library that compares. */
const TextDiff = lazy(async () => ({ default: (await import('./text-diff.tsx')).TextDiff }));

/** One value in words; '' for nothing. */
export interface Change {
  name: string;
  before: string;
  after: string;
}

interface SaveDialogProps {
  title: string;
  act: string;
  changes?: readonly Change[];
  isDanger?: boolean;
  isSending: boolean;
  /** Marks what is wrong with the fields among the children; true where nothing is. */
  check?: () => boolean;
  /** Sends; the dialog stays open until its parent closes it. */
  onSave: (reason: string) => void;
  onClose: () => void;
  /** What will happen. */
  children?: ReactNode;
}

export function SaveDialog(props: SaveDialogProps) {
  const { title, act, changes = [], isDanger = false, isSending, onSave, onClose } = props;
  const [reason, setReason] = useState('');
  const { box, problems: problem, setProblems: setProblem, show } = useFirstProblem('');
  const save = () => {
    // Both are asked, so that one press marks all that is wrong.
    const isRight = props.check?.() ?? true;
    const found = textProblem(STAFF_REASON, reason);
    if (found || !isRight) show(found);
    else onSave(reason.trim());
  };
  return (
    <AskDialog
      title={title}
      act={act}
      size={changes.length > 0 ? 'lg' : 'md'}
      isDanger={isDanger}
      isSending={isSending}
      onAct={save}
      onClose={onClose}
    >
      <div ref={box} className="stack gap-4">
        {props.children && <div className="stack gap-2">{props.children}</div>}
        {changes.length > 0 && (
          <dl className="stack gap-3" aria-label="将要保存的变化">
            {changes.map(({ name, before, after }) => (
              <div key={name} className="stack gap-1">
                <dt className="tone-ink-3 size-sm">{name}</dt>
                <dd>
                  <Suspense fallback={after || '（空）'}>
                    <TextDiff before={before || '（空）'} after={after || '（空）'} />
                  </Suspense>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <WordsField
          label={STAFF_REASON.label}
          required
          hint="写入运营日志，同事看得到"
          error={problem}
          rows={2}
          max={STAFF_REASON.max}
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
