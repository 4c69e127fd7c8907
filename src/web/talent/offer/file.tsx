// The file of an offer: a PDF opens in the page, others are saved.
import { useCallback, useState } from 'react';
import type { Offer } from '../../../contract/application/offer.ts';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { DocumentIcon } from '../../kit/look/icons.tsx';
import { FilePreview } from '../../kit/media/file-preview.tsx';
import { saveFile } from '../../kit/media/save-file.ts';

interface OfferFileProps {
  id: number;
  file: NonNullable<Offer['file']>;
  /** Reads the file for the reader's side. Pass the same function on each render. */
  read: (id: number) => Promise<{ name: string; blob: Blob }>;
}

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export function OfferFile({ id, file, read }: OfferFileProps) {
  const { name, bytes, media_type } = file;
  const [isOpen, setIsOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const isPdf = media_type === 'application/pdf';
  const readFile = useCallback(() => read(id), [read, id]);
  const readText = useCallback(() => Promise.resolve({ paragraphs: [] }), []);
  const save = async () => {
    setIsSaving(true);
    try {
      saveFile(await readFile());
    } catch {
      // The shell has shown the error.
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Row wrap align="center" gap={[2, 3]}>
      <DocumentIcon />
      <span className="slim breaks">
        {name}（{sizeText(bytes)}）
      </span>
      <Button
        size="sm"
        variant="outline"
        loading={isSaving}
        aria-label={`${isPdf ? '查看' : '下载'}附件 ${name}`}
        onClick={() => (isPdf ? setIsOpen(true) : void save())}
      >
        {isPdf ? '查看附件' : '下载附件'}
      </Button>
      {isPdf && (
        <FilePreview
          open={isOpen}
          onClose={() => setIsOpen(false)}
          name={name}
          isPdf
          readFile={readFile}
          readText={readText}
        />
      )}
    </Row>
  );
}
