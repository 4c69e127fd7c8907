// 附件简历 on the overview: the files, and the place to upload another.

import { useRef, useState } from 'react';
import { ATTACHMENT_MAX, type Attachment } from '../../../contract/resume/attachment.ts';
import { Loaded } from '../../data/loaded.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { DraftReview } from '../section/draft-review.tsx';
import styles from './panel.module.css';
import { AttachmentRow } from './row.tsx';
import { AttachmentUpload } from './upload.tsx';
import { useAttachments, useRefreshAttachments } from './use-attachments.ts';

export function AttachmentPanel() {
  const attachments = useAttachments();
  const refresh = useRefreshAttachments();
  const [fresh, setFresh] = useState<number | null>(null);
  const [reviewed, setReviewed] = useState<Attachment | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const files = attachments.data ?? [];

  return (
    <Card as="section" pad="lg" className={styles.panel} aria-labelledby="attachments" data-noprint>
      <header className="row wrap justify-between align-baseline gap-y-1 gap-x-4">
        <h2 className="size-lg" id="attachments" tabIndex={-1}>
          附件简历
        </h2>
        <p className="tone-ink-3 size-sm">
          {files.length} / {ATTACHMENT_MAX}{' '}
          份，不公开，投递时由您选择是否附带；匿名显示时附件里的姓名不会隐藏
        </p>
      </header>
      <Loaded of={attachments} skeleton={<SkeletonList count={1} />} />
      {files.length > 0 && (
        <Stack as="ul" ref={list} gap={3}>
          {files.map((file) => (
            <AttachmentRow
              key={file.id}
              file={file}
              isFresh={file.id === fresh}
              onReview={() => setReviewed(file)}
              onGone={() => list.current?.closest('section')?.querySelector('h2')?.focus()}
            />
          ))}
        </Stack>
      )}
      {attachments.data && (
        <AttachmentUpload
          isFull={files.length >= ATTACHMENT_MAX}
          isFirst={files.length === 0}
          onUploaded={(file) => {
            setFresh(file.id);
            refresh();
          }}
        />
      )}
      {reviewed && <DraftReview file={reviewed} onClose={() => setReviewed(null)} />}
    </Card>
  );
}
