// The file of an offer: chosen, uploaded and checked at once, and removable.
import { useEffect, useRef, useState } from 'react';
import { uploadOfferFile } from '../../../contract/application/offer.ts';
import { CallError, TRANSPORT_ERROR } from '../../data/api.ts';
import { upload } from '../../data/files.ts';
import { Button } from '../../kit/form/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { FileChoice } from '../../kit/media/file-choice.tsx';
import { FILE_ENDINGS, fileProblem, type TakenFile } from './words.ts';

interface FileFieldProps {
  value: TakenFile | null;
  error: string;
  onChange: (file: TakenFile | null) => void;
  /** Called with true while a file is being uploaded: the offer cannot be sent then. */
  onBusy: (isBusy: boolean) => void;
}

export function FileField({ value, error, onChange, onBusy }: FileFieldProps) {
  const stop = useRef<AbortController | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => () => stop.current?.abort(), []);
  const busy = (isBusy: boolean) => {
    setIsSending(isBusy);
    onBusy(isBusy);
  };
  const send = async (file: File) => {
    const wrong = fileProblem(file);
    setProblem(wrong);
    if (wrong || stop.current) return;
    const control = new AbortController();
    stop.current = control;
    busy(true);
    try {
      onChange(await upload(uploadOfferFile, file, { signal: control.signal }));
    } catch (fault) {
      if (control.signal.aborted) return;
      if (!(fault instanceof CallError)) throw fault;
      setProblem(fault.code === TRANSPORT_ERROR ? '网络断开，文件没有传完，请再选一次' : fault.msg);
    } finally {
      stop.current = null;
      if (!control.signal.aborted) busy(false);
    }
  };
  return (
    <Field
      label="附件"
      hint="如录用通知书。PDF、Word 或图片，10 MB 以内；只有您的企业和对方能看到。"
      error={problem || error}
    >
      {(control) => (
        <FileChoice
          control={control}
          label="选择录用通知附件"
          name={value?.name ?? ''}
          accept={FILE_ENDINGS.join(',')}
          isSending={isSending}
          onChoose={(file) => void send(file)}
        >
          {value && (
            <Button size="sm" variant="quiet" onClick={() => onChange(null)}>
              去掉附件
            </Button>
          )}
        </FileChoice>
      )}
    </Field>
  );
}
