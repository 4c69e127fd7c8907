// A record form of the staff: a dialog asks for the reason before it is sent (save-dialog.tsx).
import { useRef, useState } from 'react';
import { type RecordFormOptions, useRecordForm } from '../../data/record-form/use-record-form.ts';

type Options<V extends object> = RecordFormOptions<V, keyof V & string, unknown>;
type Began<V extends object> = Parameters<Options<V>['send']>[1];

/** `send` is given the reason with the version that was read. */
export function useReasonedForm<V extends object>({
  send,
  ...options
}: Omit<Options<V>, 'send'> & {
  send: (values: V, began: Began<V> & { reason: string }) => Promise<unknown>;
}) {
  const reason = useRef('');
  const [isAsking, setAsking] = useState(false);
  const form = useRecordForm<V>({
    ...options,
    send: (values, began) => send(values, { ...began, reason: reason.current }),
  });
  const save = async (why: string) => {
    reason.current = why;
    await form.submit();
    setAsking(false);
  };
  return {
    form,
    ask: () => setAsking(true),
    /** What the dialog needs; null while it is closed. */
    dialog: isAsking
      ? {
          isSending: form.isSaving,
          onSave: (why: string) => void save(why),
          onClose: () => setAsking(false),
        }
      : null,
  };
}
