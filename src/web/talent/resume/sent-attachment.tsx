// The file that came with an application: its name, and ways to read it.
import { useCallback, useState } from 'react';
import type { SentAttachment as Sent } from '../../../contract/application/application.ts';
import { getSentFile, getSentText } from '../../../contract/application/attachment.ts';
import { call } from '../../data/api.ts';
import { download } from '../../data/files.ts';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { DocumentIcon } from '../../kit/look/icons.tsx';
import { FilePreview } from '../../kit/media/file-preview.tsx';
import styles from './sent-attachment.module.css';

interface SentAttachmentProps {
  application_id: number;
  attachment: Sent;
}

const KINDS = { pdf: 'PDF', docx: 'Word', doc: 'Word' } as const;

export function SentAttachment({ application_id, attachment }: SentAttachmentProps) {
  const { name, kind, pages } = attachment;
  const [isOpen, setIsOpen] = useState(false);
  const readFile = useCallback(
    () => download(getSentFile, { id: application_id }),
    [application_id],
  );
  const readText = useCallback(() => call(getSentText, { id: application_id }), [application_id]);
  return (
    <section
      className={`row wrap align-center gap-y-3 gap-x-4 below-5 pad-y-3 pad-x-4 ground-pine-soft edge-pine corner-leaf-md ${styles.box}`}
      aria-label="附件简历"
    >
      <DocumentIcon />
      <div className={styles.words}>
        <h3 className="size-md breaks">{name}</h3>
        <p className="tone-ink-2 size-sm">
          附件简历 · {KINDS[kind]}
          {pages !== null && ` · ${pages} 页`}，查看会被记录并告知求职者
        </p>
      </div>
      <Row wrap gap={2}>
        <Button size="sm" onClick={() => setIsOpen(true)}>
          预览附件
        </Button>
      </Row>
      <FilePreview
        open={isOpen}
        onClose={() => setIsOpen(false)}
        name={name}
        isPdf={kind === 'pdf'}
        readFile={readFile}
        readText={readText}
      />
    </section>
  );
}
