// A filter menu: a native <details> that works without scripts. It opens a panel, on phones a sheet at
// the bottom of the window.
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../look/class-names.ts';
import { ChevronDownIcon, CloseIcon } from '../look/icons.tsx';
import { useHydrated } from '../use-hydrated.ts';
import styles from './menu.module.css';

interface FilterMenuProps {
  label: string;
  /** The chosen value, shown instead of the label. */
  value?: string;
  /** The number of chosen values, shown when it is more than one. */
  count?: number;
  wide?: boolean;
  /** True closes the menu after a choice, for filters of one value. */
  closeOnChoice?: boolean;
  /** Called when the menu opens and when it closes. */
  onToggle?: ((open: boolean) => void) | undefined;
  children: ReactNode;
}

/** Opening a menu closes the others of the bar. Escape, a press elsewhere and sending a form in it close it too. */
export function FilterMenu(props: FilterMenuProps) {
  const { label, value, count = 0, wide, closeOnChoice, onToggle, children } = props;
  const hydrated = useHydrated();
  const box = useRef<HTMLDetailsElement>(null);
  const close = () => box.current?.removeAttribute('open');

  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      const details = box.current;
      if (!details?.open || details.contains(event.target as Node)) return;
      // In a sheet another row may be pressed: it must not move away below the finger.
      if (!details.closest('[popover]:popover-open')) details.open = false;
    };
    const typed = (event: KeyboardEvent) => {
      const details = box.current;
      if (event.key !== 'Escape' || !details?.open) return;
      details.open = false;
      if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('keydown', typed);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('keydown', typed);
    };
  }, []);

  return (
    <details
      ref={box}
      name="filter"
      className={`relative fixed ${styles.menu}`}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={classNames(styles.word, value && styles.chosen)}>
        <span className={styles.text}>
          {value && <span className={`visually-hidden ${styles.name}`}>{label}：</span>}
          {value || label}
        </span>
        {count > 1 && <span className={styles.count}>{count}</span>}
        <ChevronDownIcon className={styles.chevron} />
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
      <div
        className={classNames(
          'pad-3 ground-raised edge-line corner-lg shadow-2',
          styles.panel,
          wide && styles.wide,
        )}
        onSubmit={close}
        onClick={(event) => {
          if (closeOnChoice && (event.target as Element).closest('a')) close();
        }}
      >
        <div className={`hidden ${styles.head}`}>
          <strong>{label}</strong>
          {hydrated && (
            <button type="button" className={styles.close} onClick={close} aria-label="收起">
              <CloseIcon />
            </button>
          )}
        </div>
        {children}
      </div>
    </details>
  );
}
