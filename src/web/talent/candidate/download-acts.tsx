// Downloading a resume: the cost and the remaining quota are shown first.

import { useState } from 'react';
import type { DownloadPrice } from '../../../contract/talent/candidate.ts';
import { DOWNLOAD_DAYS, takeResume } from '../../../contract/talent/download.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { tellChanges } from '../../data/changes.ts';
import { download } from '../../data/files.ts';
import { useRight } from '../../data/rights.ts';
import { useAct } from '../../data/use-act.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { DocumentIcon } from '../../kit/look/icons.tsx';
import { saveFile } from '../../kit/media/save-file.ts';
import { getMore } from '../../parts/quota/get-more.ts';
import { leftWords } from '../../parts/quota/words.ts';
import styles from './facts.module.css';

interface DownloadActsProps {
  id: number;
  price: DownloadPrice;
  hasFile: boolean;
}

type Form = 'resume' | 'file';

export function DownloadActs({ id, price, hasFile }: DownloadActsProps) {
  const [form, setForm] = useState<Form | null>(null);
  const mayRecruit = useRight('recruit');
  if (!mayRecruit) return null;
  return (
    <Row as="span" wrap align="center" gap={2}>
      <Button size="sm" variant="outline" icon={<DocumentIcon />} onClick={() => setForm('resume')}>
        下载 PDF
      </Button>
      {hasFile && (
        <Button size="sm" variant="outline" onClick={() => setForm('file')}>
          下载附件
        </Button>
      )}
      {form && <PriceDialog id={id} form={form} price={price} onClose={() => setForm(null)} />}
    </Row>
  );
}

function PriceDialog({
  id,
  form,
  price,
  onClose,
}: {
  id: number;
  form: Form;
  price: DownloadPrice;
  onClose: () => void;
}) {
  const { free_until, left } = price;
  const isFree = free_until !== null;
  const isOut = !isFree && left === 0;
  const take = useAct(() => download(takeResume, { id, form }, { quiet: true }), {
    done: '已下载',
    onSuccess: (file) => {
      saveFile(file);
      onClose();
    },
    quiet: true,
    // The price may have changed.
    onError: () => tellChanges(['talent']),
  });
  const send = async () => {
    if (isOut && !(await getMore({ kind: 'download', missing: 1, act: '下载' }))) return;
    take.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={form === 'resume' ? '下载投递时的简历' : '下载附件简历'}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button loading={take.isPending} onClick={() => void send()}>
            {isFree ? '下载' : isOut ? '购买并下载' : '用 1 次下载'}
          </Button>
        </>
      }
    >
      <div className={`stack gap-3 ${styles.price}`}>
        {isFree ? (
          <p>本企业已下载过这位候选人，{formatDate(free_until, 'MM月dd日')}前再次下载不计次数。</p>
        ) : (
          <p>
            将使用 <strong>1</strong> 份简历下载，{leftWords('download', price)}。{DOWNLOAD_DAYS}{' '}
            天内同事再下载这位候选人不再计次{isOut && '；在页面中查看简历和附件不受影响'}。
          </p>
        )}
        <p>
          {form === 'resume' ? 'PDF 每页带有贵企业、您的姓名和日期的水印。' : ''}
          每次下载都会记录并告知求职者，请只用于本次招聘。
        </p>
        {take.error && (
          <p
            role="alert"
            className="row wrap align-center gap-y-2 gap-x-3 pad-y-2 pad-x-4 tone-ink size-sm ground-amber-soft corner-md"
          >
            {take.error.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}
