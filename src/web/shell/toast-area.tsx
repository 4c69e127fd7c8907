// Renders the toasts, once in the document.
import { ToastList } from '../kit/dialog/toast-list.tsx';
import { dismissToast, useToasts } from './toast.ts';

export function ToastArea() {
  const items = useToasts((state) => state.items);
  return <ToastList items={items} onDismiss={(id) => dismissToast(Number(id))} />;
}
