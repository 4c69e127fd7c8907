// The file of a voucher, opened in the page: a picture, or a PDF.
import { useCallback, useState } from 'react';
import type { getVoucherFile, readVoucherFile } from '../../../contract/wallet/bank.ts';
import type { Voucher } from '../../../contract/wallet/bank-voucher.ts';
import { download } from '../../data/files.ts';
import { Button } from '../../kit/form/button.tsx';
import { FilePreview } from '../../kit/media/file-preview.tsx';
import { PicturePeek } from '../../kit/media/picture-peek.tsx';

interface VoucherFileProps {
  voucher: Voucher;
  endpoint: typeof getVoucherFile | typeof readVoucherFile;
}

const noText = () => Promise.resolve({ paragraphs: [] });

export function VoucherFile({ voucher: { id, file }, endpoint }: VoucherFileProps) {
  const [isOpen, setOpen] = useState(false);
  const read = useCallback(() => download(endpoint, { id }), [endpoint, id]);
  if (!file.is_pdf) return <PicturePeek name="转账凭证" image={String(id)} load={read} thumbnail />;
  return (
    <>
      <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        查看 PDF
      </Button>
      <FilePreview
        open={isOpen}
        onClose={() => setOpen(false)}
        name={file.name}
        isPdf
        readFile={read}
        readText={noText}
      />
    </>
  );
}
