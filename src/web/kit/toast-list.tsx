// How short messages look and are announced; when they come and go is the shell's business (spec §8).
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

/** Always rendered, also when empty, so that screen readers watch the region from the start. */
export function ToastList({ items, onDismiss }: ToastListProps) {
  return (
    <div className={styles.region} role="status" aria-live="polite" aria-label="提示">
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
