// A dialog about one act: what it does, the button that does it, and a button to cancel.
import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';

interface AskDialogProps {
  open?: boolean;
  title: string;
  /** The label of the act's button. */
  act: ReactNode;
  /** The label of the button that cancels. */
  out?: string;
  /** True for acts that destroy something or cannot be undone. */
  isDanger?: boolean;
  isSending?: boolean;
  /** True while the act is not possible. */
  isOff?: boolean;
  size?: 'md' | 'lg';
  onAct: () => void;
  /** Called by the cancel button, Escape, the cross and a press beside the dialog. */
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
              // Ignores the second press of a double click, which comes before the button shows that it
              // is busy.
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
