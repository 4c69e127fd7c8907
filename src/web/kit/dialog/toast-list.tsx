// The look and the announcement of toasts; shell/toast.ts decides when they come and go.
import { useLayoutEffect, useRef } from 'react';
import { classNames } from '../look/class-names.ts';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../look/icons.tsx';
import styles from './toast-list.module.css';
import { useFrontDialog } from './use-modal.ts';

interface ToastItem {
  id: string | number;
  kind: 'success' | 'error' | 'info';
  text: string;
}

interface ToastListProps {
  items: readonly ToastItem[];
  /** Shows a cross on each message when given. */
  onDismiss?: (id: ToastItem['id']) => void;
}

const icons = { success: CheckIcon, error: WarningIcon, info: InfoIcon };

/**
 * Always rendered, also empty, so that screen readers watch the region from the start. It is a popover,
 * so that a new toast is above an open dialog and its backdrop. While a modal dialog is open the region
 * is moved into it: elements outside can be neither pressed nor heard.
 */
export function ToastList({ items, onDismiss }: ToastListProps) {
  const home = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const newest = items.at(-1)?.id;
  const dialog = useFrontDialog();
  useLayoutEffect(() => {
    const box = region.current;
    const parent = dialog?.isConnected ? dialog : home.current;
    // Moved in the DOM, not rendered again: a new region would not be announced.
    if (box && box.parentElement !== parent) parent?.append(box);
    // Opened again for each toast: the popover opened last is on top.
    if (newest === undefined || box?.showPopover === undefined) return;
    if (box.matches(':popover-open')) box.hidePopover();
    box.showPopover();
  }, [newest, dialog]);
  return (
    <div ref={home}>
      <div
        ref={region}
        popover="manual"
        className={styles.region}
        role="status"
        aria-live="polite"
        aria-label="提示"
      >
        {items.map((item) => {
          const ToastIcon = icons[item.kind];
          return (
            <div key={item.id} className={classNames(styles.toast, styles[item.kind])}>
              <span className={styles.icon}>
                <ToastIcon />
              </span>
              <span>{item.text}</span>
              {onDismiss && (
                <button
                  type="button"
                  className={styles.close}
                  onClick={() => onDismiss(item.id)}
                  aria-label="关闭提示"
                >
                  <CloseIcon />
                </button>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
