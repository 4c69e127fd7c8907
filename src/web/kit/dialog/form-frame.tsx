// The frame of a form over a record: its name, what is refused, and the buttons at its end.
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { Refusal } from '../form/refusal.tsx';
import { Row, Stack } from '../layout/stack/stack.tsx';

interface FormFrameProps {
  /** What `useRecordForm` gives. */
  form: {
    form: ComponentProps<'form'>['ref'];
    submit: (event: Parameters<NonNullable<ComponentProps<'form'>['onSubmit']>>[0]) => unknown;
    refusal: ReactNode;
    isSaving: boolean;
  };
  label: string;
  /** The words of the button that sends. */
  submit: ReactNode;
  /** True while it cannot be sent. */
  isHeld?: boolean;
  /** The words of the other button. */
  cancel?: string;
  /** Without it there is no other button. */
  onCancel?: (() => void) | undefined;
  className?: string;
  /** The fields. */
  children: ReactNode;
}

export function FormFrame(props: FormFrameProps) {
  const { form, label, submit, isHeld = false, cancel = '取消', onCancel, className } = props;
  return (
    <Stack
      as="form"
      ref={form.form}
      noValidate
      gap={4}
      className={className}
      aria-label={label}
      onSubmit={(event) => void form.submit(event)}
    >
      {props.children}
      <Refusal>{form.refusal}</Refusal>
      <Row wrap justify={onCancel && 'end'} gap={3}>
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            {cancel}
          </Button>
        )}
        <Button type="submit" loading={form.isSaving} disabled={isHeld}>
          {submit}
        </Button>
      </Row>
    </Stack>
  );
}
