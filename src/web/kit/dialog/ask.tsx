// A dialog about one act: what it does, the act's button, and the way out without it.
import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';

interface AskDialogProps {
  open?: boolean;
  title: string;
  /** The act in a word. */
  act: ReactNode;
  /** The way out in a word. */
  out?: string;
  /** True where the act destroys or cannot be taken back. */
  isDanger?: boolean;
  isSending?: boolean;
  /** True while the act cannot be done yet. */
  isOff?: boolean;
  size?: 'md' | 'lg';
  onAct: () => void;
  /** Called by the way out, Escape, the cross and a press beside the dialog. */
  onClose: () => void;
  children: ReactNode;
}

export function AskDialog(props: AskDialogProps) {
  const { open = true, title, act, out = '取消', size = 'md', onAct, onClose, children } = props;
  const { isDanger = false, isSending = false, isOff = false } = props;
  return (
    <Dialog
      open={open}
      title={title}
      size={size}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {out}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            loading={isSending}
            disabled={isOff}
            onClick={({ detail }) => {
              // The second press of a double one comes before anything shows that it is sent.
              if (detail < 2) onAct();
            }}
          >
            {act}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
