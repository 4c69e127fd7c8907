// The seeker's private note on an application, edited in place.

import { useState } from 'react';
import { Input } from '../../kit/antd/fields.ts';
import { Button } from '../../kit/form/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import styles from '../application/tab.module.css';
import { useSaveNote } from '../application/use-my-applications.ts';

const NOTE_MAX = 500;

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
  const { mutate, isPending } = useSaveNote();
  return (
    <form
      noValidate
      className={`stack gap-3 edge-top pad-top-3 ${styles.noteForm}`}
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ id, note: text.trim() }, { onSuccess: onClose });
      }}
    >
      <Field label="我的备注" hint="只有您自己能看到，企业看不到。">
        {({ required: _required, ...control }) => (
          <Input.TextArea
            {...control}
            autoFocus
            value={text}
            maxLength={NOTE_MAX}
            showCount
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
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
