// 随投递发送: what goes to the enterprise with one press, for seekers who have files.
import { useId } from 'react';
import { DocumentIcon } from '../kit/icons.tsx';
import styles from './attachment-choice.module.css';
import type { ApplicationView } from './use-application.ts';

/** Nothing for visitors, for people without files, and once it was sent. */
export function AttachmentChoice({
  application,
  open,
}: {
  application: ApplicationView;
  open: boolean;
}) {
  const id = useId();
  const { files, chosen, choose } = application.attachment;
  if (!open || application.applied || files.length === 0) return null;
  return (
    <p className={styles.line}>
      <DocumentIcon />
      <label htmlFor={id}>投递时发送在线简历，并附带</label>
      <select
        id={id}
        className={styles.list}
        value={chosen ?? ''}
        disabled={application.sending}
        onChange={(event) => choose(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">不附带附件</option>
        {files.map((file) => (
          <option key={file.id} value={file.id}>
            {file.name}
            {file.is_default ? '（默认）' : ''}
          </option>
        ))}
      </select>
    </p>
  );
}
