// Uploading a resume: chosen or dropped, with progress, cancelling and retrying.

import { type DragEvent, useEffect, useRef, useState } from 'react';
import {
  ATTACHMENT_KINDS,
  ATTACHMENT_MAX,
  ATTACHMENT_MAX_BYTES,
  ATTACHMENT_TYPES,
  type Attachment,
  uploadResume,
} from '../../../contract/resume/attachment.ts';
import { CallError, TRANSPORT_ERROR } from '../../data/api.ts';
import { upload } from '../../data/files.ts';
import { Button } from '../../kit/form/button.tsx';
import { classNames } from '../../kit/look/class-names.ts';
import { UploadIcon } from '../../kit/look/icons-own.tsx';
import { toastSuccess } from '../../shell/toast.ts';
import styles from './panel.module.css';
import { fileProblem, sizeText } from './words.ts';

interface AttachmentUploadProps {
  isFull: boolean;
  isFirst: boolean;
  onUploaded: (file: Attachment) => void;
}

interface Sending {
  file: File;
  sent: number;
  total: number;
}

const ACCEPT = [...ATTACHMENT_KINDS.map((kind) => `.${kind}`), ...Object.values(ATTACHMENT_TYPES)];

/** Uploads one file at a time. A lost upload can be retried, a refused one cannot. */
function useSending(onUploaded: AttachmentUploadProps['onUploaded']) {
  const stop = useRef<AbortController | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState('');
  /** The file whose upload was lost and can be retried. */
  const [failed, setFailed] = useState<File | null>(null);
  // Cancels the upload when the page is left, because nobody would see its end.
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (file: File) => {
    const wrong = fileProblem(file);
    setFailed(null);
    setProblem(wrong ?? '');
    if (wrong || stop.current) return;
    const control = new AbortController();
    stop.current = control;
    setSending({ file, sent: 0, total: file.size });
    try {
      const onProgress = (sent: number, total: number) => setSending({ file, sent, total });
      onUploaded(await upload(uploadResume, file, { onProgress, signal: control.signal }));
      toastSuccess('上传成功');
    } catch (error) {
      if (control.signal.aborted) return setProblem('已取消上传');
      if (!(error instanceof CallError)) throw error;
      setProblem(error.code === TRANSPORT_ERROR ? '网络断开，文件没有传完' : error.msg);
      // Only a lost upload can be retried.
      if (error.code === TRANSPORT_ERROR || error.code >= 500) setFailed(file);
    } finally {
      stop.current = null;
      setSending(null);
    }
  };

  return { sending, problem, setProblem, failed, send, cancel: () => stop.current?.abort() };
}

export function AttachmentUpload({ isFull, isFirst, onUploaded }: AttachmentUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { sending, problem, setProblem, failed, send, cancel } = useSending(onUploaded);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const { files } = event.dataTransfer;
    if (files.length > 1) return setProblem('一次只能上传一个文件');
    const file = files[0];
    if (file && !isFull) void send(file);
  };

  if (sending) return <Going {...sending} onCancel={cancel} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!isFull);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {isFull ? (
        <p>已有 {ATTACHMENT_MAX} 份附件简历，删除一份后可以再上传</p>
      ) : (
        <>
          {isFirst && <p>上传一份写好的简历，内容可以识别出来，由您逐项确认后填进在线简历。</p>}
          <Button variant="outline" icon={<UploadIcon />} onClick={() => input.current?.click()}>
            上传附件简历
          </Button>
          <small>
            或把文件拖到这里：PDF、DOCX、DOC，不超过 {ATTACHMENT_MAX_BYTES / 1024 / 1024} MB
          </small>
        </>
      )}
      {problem && (
        <p className="tone-danger size-sm" role="alert">
          {problem}
          {failed && (
            <Button variant="quiet" onClick={() => void send(failed)}>
              重新上传
            </Button>
          )}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept={ACCEPT.join(',')}
        className="visually-hidden"
        aria-label="选择附件简历"
        tabIndex={-1}
        disabled={isFull}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file chosen again must count as a change.
          event.target.value = '';
          if (file) void send(file);
        }}
      />
    </div>
  );
}

function Going({ file, sent, total, onCancel }: Sending & { onCancel: () => void }) {
  const percent = total > 0 ? Math.floor((sent / total) * 100) : 0;
  const isThere = sent >= total;
  return (
    <div className={`stack gap-2 pad-4 edge-line corner-leaf-md ${styles.going}`}>
      <div>
        <strong className="breaks">{file.name}</strong>
        <span aria-live="polite">
          {isThere
            ? '已传完，正在检查文件…'
            : `${sizeText(sent)} / ${sizeText(total)}，${percent}%`}
        </span>
      </div>
      <progress
        className={styles.bar}
        max={100}
        value={isThere ? undefined : percent}
        aria-label={`上传 ${file.name}`}
      />
      <div>
        <span />
        <Button variant="outline" onClick={onCancel}>
          取消上传
        </Button>
      </div>
    </div>
  );
}
