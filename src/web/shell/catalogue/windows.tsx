// Dialogs and the short messages at the top of the page.
import { useState } from 'react';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { ShareButton } from '../../kit/dialog/share-button.tsx';
import { Button } from '../../kit/form/button.tsx';
import { toastError, toastSuccess } from '../toast.ts';
import { Shelf, Thing } from './shelf.tsx';

type Window = 'dialog' | 'ask' | 'danger';

export function Windows() {
  const [open, setOpen] = useState<Window | null>(null);
  const close = () => setOpen(null);
  return (
    <Shelf title="窗口与消息">
      <Thing name="Dialog、AskDialog">
        <Button variant="outline" onClick={() => setOpen('dialog')}>
          打开窗口
        </Button>
        <Button variant="outline" onClick={() => setOpen('ask')}>
          打开询问
        </Button>
        <Button variant="outline" onClick={() => setOpen('danger')}>
          打开危险询问
        </Button>
      </Thing>
      <Thing name="toastSuccess、toastError">
        <Button variant="soft" onClick={() => toastSuccess('已保存')}>
          成功消息
        </Button>
        <Button variant="soft" onClick={() => toastError('没有保存，请再试一次')}>
          错误消息
        </Button>
      </Thing>
      <Thing name="ShareButton">
        <ShareButton title="组件目录" />
      </Thing>
      <Dialog
        open={open === 'dialog'}
        title="窗口"
        onClose={close}
        footer={<Button onClick={close}>知道了</Button>}
      >
        <p>按 Esc、点叉或点窗口外都会关闭。</p>
      </Dialog>
      <AskDialog
        open={open === 'ask' || open === 'danger'}
        title={open === 'danger' ? '删除这条记录？' : '现在提交？'}
        act={open === 'danger' ? '删除' : '提交'}
        isDanger={open === 'danger'}
        onAct={close}
        onClose={close}
      >
        {open === 'danger' ? '删除后不能恢复。' : '提交后会有人查看。'}
      </AskDialog>
    </Shelf>
  );
}
