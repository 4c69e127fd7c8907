// How short messages look and are announced; when they come and go is the shell's business (spec §8).
import { useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './icons.tsx';
import styles from './toast-list.module.css';

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
 * a new message stands above an open dialog and its dimmed page.
 */
export function ToastList({ items, onDismiss }: ToastListProps) {
  const region = useRef<HTMLDivElement>(null);
  const newest = items.at(-1)?.id;
  useEffect(() => {
    const box = region.current;
    // Shown anew with each message: what was opened last is on top.
    if (newest === undefined || box?.showPopover === undefined) return;
    if (box.matches(':popover-open')) box.hidePopover();
    box.showPopover();
  }, [newest]);
  return (
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
  );
}
