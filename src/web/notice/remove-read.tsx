// Removes all read notices; asks first, because it cannot be undone.
import { useState } from 'react';
import { AskDialog } from '../kit/dialog/ask-dialog.tsx';
import { Button } from '../kit/form/button.tsx';
import { TrashIcon } from '../kit/look/icons-own.tsx';

interface RemoveReadProps {
  isBusy: boolean;
  onRemove: () => Promise<unknown>;
}

export function RemoveRead({ isBusy, onRemove }: RemoveReadProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const remove = () => {
    // The shell shows a refusal; the question stays open for another try.
    onRemove().then(close, () => {});
  };
  return (
    <>
      <Button variant="quiet" size="sm" icon={<TrashIcon />} onClick={() => setOpen(true)}>
        清空已读
      </Button>
      <AskDialog
        open={isOpen}
        title="清空已读通知"
        act="清空"
        isDanger
        isSending={isBusy}
        onAct={remove}
        onClose={close}
      >
        <p>这一类中已读的通知会被删除，不能恢复；未读的会留下。</p>
      </AskDialog>
    </>
  );
}
