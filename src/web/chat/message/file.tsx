// A file of a conversation: a PDF opens in the page, others are saved.

import { useState } from 'react';
import { getChatFile } from '../../../contract/chat/talk.ts';
import { download } from '../../data/files.ts';
import { useAct } from '../../data/use-act.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { DocumentIcon } from '../../kit/look/icons.tsx';
import { PdfPages } from '../../kit/media/pdf-pages.tsx';
import { saveFile } from '../../kit/media/save-file.ts';
import styles from './message.module.css';

interface ChatFileProps {
  id: number;
  seq: number;
  name: string;
  isPdf: boolean;
  note: string;
}

export function ChatFile({ id, seq, name, isPdf, note }: ChatFileProps) {
  const [file, setFile] = useState<{ name: string; blob: Blob } | null>(null);
  const { mutate, isPending } = useAct(() => download(getChatFile, { id, seq }), {
    onSuccess: (read) => {
      if (isPdf || read.blob.type === 'application/pdf') setFile(read);
      else saveFile(read);
    },
  });
  return (
    <>
      <button type="button" className={styles.file} aria-busy={isPending} onClick={() => mutate()}>
        <DocumentIcon />
        <span>
          <b>{name}</b>
          <small>{isPending ? '正在打开' : note}</small>
        </span>
      </button>
      <Dialog
        open={file !== null}
        onClose={() => setFile(null)}
        title={name}
        size="lg"
        footer={
          <>
            <Button variant="outline" onClick={() => file && saveFile(file)}>
              下载
            </Button>
            <Button onClick={() => setFile(null)}>关闭</Button>
          </>
        }
      >
        {file && <PdfPages file={file.blob} name={name} />}
      </Dialog>
    </>
  );
}
