// The seeker's private note on an application, edited in place.

import { useState } from 'react';
import { SEEKER_NOTE } from '../../../contract/application/application.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { Button } from '../../kit/form/button.tsx';
import { WordsField } from '../../kit/form/text-field.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import styles from '../application/tab.module.css';
import { useSaveNote } from '../application/use-my-applications.ts';

export function NoteEditor({
  id,
  note,
  onClose,
}: {
  id: number;
  note: string;
  onClose: () => void;
}) {
  const [text, setText] = useState(note);
  const problem = textProblem(SEEKER_NOTE, text);
  const { mutate, isPending } = useSaveNote();
  return (
    <form
      noValidate
      className={`stack gap-3 edge-top pad-top-3 ${styles.noteForm}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem) return;
        mutate({ id, note: text.trim() }, { onSuccess: onClose });
      }}
    >
      <WordsField
        label="我的备注"
        hint="只有您自己能看到，企业看不到。"
        error={problem}
        autoFocus
        rows={2}
        max={SEEKER_NOTE.max}
        value={text}
        onChange={setText}
      />
      <Row justify="end" gap={2}>
        <Button size="sm" variant="quiet" onClick={onClose}>
          取消
        </Button>
        <Button size="sm" type="submit" loading={isPending}>
          保存备注
        </Button>
      </Row>
    </form>
  );
}
