// A button that copies a text. Where the browser forbids it, the text stands beside and can be selected.
import type { ReactNode } from 'react';
import { Button } from '../../kit/form/button.tsx';
import { toastError, toastSuccess } from '../../shell/toast.ts';

interface CopyButtonProps {
  text: string;
  /** What is copied: 链接, 账号. */
  what: string;
  small?: boolean;
  children: ReactNode;
}

export function CopyButton({ text, what, small, children }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toastSuccess(`${what}已复制`);
    } catch {
      toastError(`没有复制成功，请选中${what}手动复制`);
    }
  };
  return (
    <Button variant="outline" size={small ? 'sm' : undefined} onClick={() => void copy()}>
      {children}
    </Button>
  );
}
