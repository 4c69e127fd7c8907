// A form of one text with a draft, as an appeal or a follow-up question.

import { type TextRule, textProblem } from '../../contract/value/text-rule.ts';
import { unversioned } from '../data/record-form/state.ts';
import { type Problems, useRecordForm } from '../data/record-form/use-record-form.ts';
import { Button } from '../kit/form/button.tsx';
import { WordsField } from '../kit/form/text-field.tsx';
import { Row, Stack } from '../kit/layout/stack/stack.tsx';

interface Values {
  content: string;
}

interface TextFormProps {
  /** The key of the draft. */
  section: string;
  text: TextRule;
  /** The field's label, where it differs from the name in messages. */
  label?: string;
  hint?: string;
  rows?: number;
  submit: string;
  small?: boolean;
  /** @throws CallError */
  send: (content: string) => Promise<unknown>;
  onSent: () => void;
  /** Cancels; without it there is no such button. */
  onCancel?: (() => void) | undefined;
}

export function TextForm(props: TextFormProps) {
  const { section, text, label = text.label, hint, rows = 5, submit, small, onCancel } = props;
  const form = useRecordForm<Values>({
    key: section,
    live: unversioned({ content: '' }),
    check: ({ content }): Problems<keyof Values> => ({ content: textProblem(text, content) }),
    send: ({ content }) => props.send(content),
    onSaved: props.onSent,
  });
  return (
    <Stack
      as="form"
      ref={form.form}
      gap={3}
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      <WordsField
        label={label}
        required
        hint={hint}
        error={form.problems.content || form.refusal}
        rows={rows}
        value={form.values.content}
        max={text.max}
        onChange={(value) => form.set('content', value)}
      />
      <Row wrap align="center" gap={3}>
        <Button type="submit" size={small ? 'sm' : undefined} loading={form.isSaving}>
          {submit}
        </Button>
        {onCancel && (
          <Button variant="quiet" size={small ? 'sm' : undefined} onClick={onCancel}>
            取消
          </Button>
        )}
      </Row>
    </Stack>
  );
}
