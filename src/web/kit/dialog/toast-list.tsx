// How short messages look and are announced; when they come and go is the shell's business.
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
 * Always rendered, also when empty, so that screen readers watch the region from the start. A popover:
 * a new message stands above an open dialog and its dimmed page. While a modal dialog is open the
 * region stands inside it: what is outside can be neither pressed nor heard.
 */
export function ToastList({ items, onDismiss }: ToastListProps) {
  const home = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const newest = items.at(-1)?.id;
  const dialog = useFrontDialog();
  useLayoutEffect(() => {
    const box = region.current;
    const place = dialog?.isConnected ? dialog : home.current;
    // Moved by hand, not drawn anew: a region that has just come is not announced.
    if (box && box.parentElement !== place) place?.append(box);
    // Shown anew with each message: what was opened last is on top.
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
