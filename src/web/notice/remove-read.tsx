// Removing all that is read: asked first, because it does not come back.
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { TrashIcon } from '../kit/icons-own.tsx';

interface RemoveReadProps {
  isBusy: boolean;
  onRemove: () => Promise<unknown>;
}

export function RemoveRead({ isBusy, onRemove }: RemoveReadProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const remove = () => {
    // A refusal is shown by the shell; the question stays for another try.
    onRemove().then(close, () => {});
  };
  return (
    <>
      <Button variant="quiet" size="sm" icon={<TrashIcon />} onClick={() => setOpen(true)}>
        清空已读
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="清空已读通知"
        footer={
          <>
            <Button variant="outline" onClick={close}>
              取消
            </Button>
            <Button variant="danger" loading={isBusy} onClick={remove}>
              清空
            </Button>
          </>
        }
      >
        <p>这一类中已读的通知会被删除，不能恢复；未读的会留下。</p>
      </Dialog>
    </>
  );
}
