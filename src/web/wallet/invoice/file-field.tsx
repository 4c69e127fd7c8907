// The file of an invoice at the operators' desk: chosen, uploaded and checked at once.
import { useState } from 'react';
import { INVOICE_FILE_MAX_BYTES, uploadInvoiceFile } from '../../../contract/wallet/invoice.ts';
import { CallError } from '../../data/api.ts';
import { upload } from '../../data/files.ts';
import { Field } from '../../kit/form/field.tsx';
import { FileChoice } from '../../kit/media/file-choice.tsx';

const MB = 1024 * 1024;

function sizeProblem(file: File): string {
  if (file.size === 0) return '这个文件是空的，请换一个';
  return file.size > INVOICE_FILE_MAX_BYTES ? `文件不能超过 ${INVOICE_FILE_MAX_BYTES / MB} MB` : '';
}

interface FileFieldProps {
  /** The name of the uploaded file; '' for none. */
  name: string;
  error: string | undefined;
  onChange: (file: { key: string; name: string }) => void;
}

export function FileField({ name, error, onChange }: FileFieldProps) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (file: File) => {
    const wrong = sizeProblem(file);
    setProblem(wrong);
    if (wrong || isSending) return;
    setSending(true);
    try {
      const taken = await upload(uploadInvoiceFile, file);
      onChange({ key: taken.file, name: file.name });
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      setProblem(fault.msg);
    } finally {
      setSending(false);
    }
  };
  return (
    <Field
      label="发票文件"
      required
      hint="从税务系统下载的 PDF、OFD 或 XML，10 MB 以内"
      error={problem || error}
    >
      {(control) => (
        <FileChoice
          control={control}
          label="选择发票文件"
          name={name}
          accept=".pdf,.ofd,.xml"
          isSending={isSending}
          onChoose={(file) => void send(file)}
        />
      )}
    </Field>
  );
}
