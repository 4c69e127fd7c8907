// One file of a form: chosen, uploaded and checked at once.
import { useState } from 'react';
import type { uploadVoucher } from '../../contract/wallet/bank.ts';
import type { uploadInvoiceFile } from '../../contract/wallet/invoice.ts';
import { CallError } from '../data/api.ts';
import { upload } from '../data/files.ts';
import { Field } from '../kit/form/field.tsx';
import { FileChoice } from '../kit/media/file-choice.tsx';

const MB = 1024 * 1024;

function sizeProblem(file: File, max: number): string {
  if (file.size === 0) return '这个文件是空的，请换一个';
  return file.size > max ? `文件不能超过 ${max / MB} MB` : '';
}

interface UploadFieldProps {
  endpoint: typeof uploadInvoiceFile | typeof uploadVoucher;
  /** The largest file; the browser's endpoints know nothing of it. */
  max_bytes: number;
  label: string;
  hint: string;
  /** The endings that can be chosen, as in the attribute `accept`. */
  accept: string;
  /** The name of the uploaded file; '' for none. */
  name: string;
  error: string | undefined;
  onChange: (file: { key: string; name: string }) => void;
}

export function UploadField(props: UploadFieldProps) {
  const { endpoint, max_bytes, label, hint, accept, name, error, onChange } = props;
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (file: File) => {
    const wrong = sizeProblem(file, max_bytes);
    setProblem(wrong);
    if (wrong || isSending) return;
    setSending(true);
    try {
      const taken = await upload(endpoint, file);
      onChange({ key: taken.file, name: file.name });
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      setProblem(fault.msg);
    } finally {
      setSending(false);
    }
  };
  return (
    <Field label={label} required hint={hint} error={problem || error}>
      {(control) => (
        <FileChoice
          control={control}
          label={`选择${label}`}
          name={name}
          accept={accept}
          isSending={isSending}
          onChoose={(file) => void send(file)}
        />
      )}
    </Field>
  );
}
