// A file shown in the page: a PDF is drawn, other documents are shown as text.
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { Button } from '../form/button.tsx';
import { EmptyState } from '../missing/empty-state.tsx';
import { LoadFailed } from '../missing/load-failed.tsx';
import { SkeletonList } from '../missing/skeleton.tsx';
import styles from './file-preview.module.css';
import { saveFile } from './save-file.ts';

// Drawing a PDF is loaded with the first one, as in the chat.
const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }));

interface FilePreviewProps {
  open: boolean;
  onClose: () => void;
  name: string;
  /** True draws the file as PDF, false shows its text. */
  isPdf: boolean;
  /** Pass the same functions on each render: a new one reads again. */
  readFile: () => Promise<{ name: string; blob: Blob }>;
  readText: () => Promise<{ paragraphs: string[] }>;
}

type Content = { file: Blob } | { paragraphs: string[] };

export function FilePreview({ open, onClose, name, isPdf, readFile, readText }: FilePreviewProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={name}
      size="lg"
      footer={
        <>
          <SaveButton read={readFile} />
          <Button onClick={onClose}>关闭</Button>
        </>
      }
    >
      <Body name={name} isPdf={isPdf} readFile={readFile} readText={readText} />
    </Dialog>
  );
}

/** A button that downloads the file. */
function SaveButton({ read }: { read: FilePreviewProps['readFile'] }) {
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      saveFile(await read());
    } catch {
      // The shell has shown the error.
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button variant="outline" loading={saving} onClick={() => void save()}>
      下载原件
    </Button>
  );
}

function Body({ name, isPdf, readFile, readText }: Omit<FilePreviewProps, 'open' | 'onClose'>) {
  const [content, setContent] = useState<Content | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const read = useCallback(() => {
    setError(null);
    setContent(null);
    const reading: Promise<Content> = isPdf
      ? readFile().then(({ blob }) => ({ file: blob }))
      : readText();
    reading.then(setContent, setError);
  }, [isPdf, readFile, readText]);
  useEffect(read, [read]);

  if (error) return <LoadFailed error={error} onRetry={read} />;
  if (!content) return <SkeletonList count={3} />;
  if ('file' in content) {
    return (
      <Suspense fallback={<SkeletonList count={3} />}>
        <PdfPages file={content.file} name={name} />
      </Suspense>
    );
  }
  if (content.paragraphs.length === 0) {
    return (
      <EmptyState scene="rest" compact level={3} title="没有可显示的文字">
        这份文档里可能只有图片，请下载原件查看。
      </EmptyState>
    );
  }
  return (
    <>
      <p className="below-3 tone-ink-3 size-sm">Word 文档只显示文字，版式请下载原件查看。</p>
      <div className={`stack gap-2 pad-6 breaks ground-surface edge-line corner-sm ${styles.text}`}>
        {content.paragraphs.map((paragraph, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may repeat and never move
          <p key={i}>{paragraph.replaceAll('\t', '　')}</p>
        ))}
      </div>
    </>
  );
}
