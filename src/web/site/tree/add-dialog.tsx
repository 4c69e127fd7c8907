// A new term at the level that is shown.
import { useState } from 'react';
import { addTerm, TERM_NAME } from '../../../contract/site/trees.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { CallError } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { LineField } from '../../kit/form/text-field.tsx';
import { SaveDialog } from '../../parts/staff/save-dialog.tsx';
import { type ListProps, nameTo } from './model.ts';

interface AddDialogProps extends ListProps {
  at: string;
  noun: string;
  onClose: () => void;
}

export function AddDialog({ tree, list, at, noun, onOutdated, onClose }: AddDialogProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const act = useAct(addTerm, {
    quiet: ({ fields }) => Boolean(fields.name),
    done: `已添加“${name.trim()}”，立即生效`,
    onSuccess: onClose,
    onError: (error) => {
      if (error instanceof CallError && error.fields.name) setProblem(error.fields.name);
      else onOutdated();
    },
  });
  const check = () => {
    const found = textProblem(TERM_NAME, name);
    setProblem(found);
    return found === '';
  };
  const save = (reason: string) =>
    act.mutate({ tree, version: list.version, parent: at, name: name.trim(), reason });
  return (
    <SaveDialog
      title={`添加${noun}`}
      act="添加"
      isSending={act.isPending}
      check={check}
      onSave={save}
      onClose={onClose}
    >
      {at !== '' && <p>在“{nameTo(tree, list.terms, at)}”下面。</p>}
      {tree === 'category' && at.length < 4 && (
        <p className="tone-ink-3 size-sm">下面有了第三级类别以后，求职者和企业才看得到它。</p>
      )}
      <LineField
        label="名称"
        required
        error={problem}
        value={name}
        onChange={(value) => {
          setName(value);
          setProblem('');
        }}
      />
    </SaveDialog>
  );
}
