// A native <dialog>: focus is kept inside, Escape closes, the page behind is inert.
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useScrollsAlone } from '../layout/use-scrolls-alone.ts';
import { classNames } from '../look/class-names.ts';
import { CloseIcon } from '../look/icons.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface DialogProps {
  open: boolean;
  /** Called for Escape, the cross and a press beside the dialog. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode;
  size?: 'md' | 'lg';
  /** True where a press beside the dialog would lose work; the press then does nothing. */
  stays?: boolean;
}

/** Escape closes an open list only; the dialog stays open. */
function keepForList(event: KeyboardEvent): void {
  const { target, key } = event;
  const isOpen = target instanceof Element && target.getAttribute('aria-expanded') === 'true';
  if (key === 'Escape' && isOpen && target.role === 'combobox') event.preventDefault();
}

/** Modal; its content is only rendered while it is open. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, footer, size = 'md', stays = false } = props;
  const box = useModal(open);
  const titleId = useId();

  return (
    <dialog
      ref={box}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onKeyDownCapture={keepForList}
      // Escape is meant for the dialog only; a drawer below would close too.
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.stopPropagation();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // After two quick Escapes browsers close the dialog without asking. The event comes late: a dialog that
      // was closed and opened again in between is not closed by it.
      onClose={({ currentTarget }) => {
        if (open && !currentTarget.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !stays) onClose();
      }}
    >
      {open && (
        <div className={styles.sheet}>
          <div className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={styles.close} onClick={onClose} aria-label="关闭">
              <CloseIcon />
            </button>
          </div>
          <Body>{children}</Body>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}

function Body({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // A scrolling text without controls must be focusable, so that the arrow keys scroll it.
  const isAlone = useScrollsAlone(box);
  return (
    <div ref={box} className={styles.body} tabIndex={isAlone ? 0 : undefined}>
      {children}
    </div>
  );
}
