// A colleague saved first: what is stored now, that the typed text is kept, and a button to continue.
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../form/button.tsx';
import { Row } from '../layout/stack/stack.tsx';
import styles from './moved-note.module.css';

interface MovedNoteProps {
  /** What was changed, and the current values. */
  children: ReactNode;
  /** Continues with the typed text. */
  onGoOn: () => void;
  goOn?: string;
  /** Keeps the colleague's change; left out where the editor has its own button for that. */
  onKeep?: () => void;
  keep?: string;
}

export function MovedNote(props: MovedNoteProps) {
  const { children, onGoOn, goOn = '看过了，用我填的', onKeep, keep = '保留现在的' } = props;
  const box = useRef<HTMLDivElement>(null);
  // In a long form the note may be out of view, and saving waits for its buttons.
  useEffect(() => {
    // Newer browsers return a promise, which React would take for a cleanup function.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={box}
      role="alert"
      className="stack gap-2 pad-3 tone-ink size-sm ground-amber-soft corner-md"
    >
      <div className={`stack gap-1 breaks ${styles.words}`}>{children}</div>
      <Row wrap gap={2}>
        <Button size="sm" variant="outline" onClick={onGoOn}>
          {goOn}
        </Button>
        {onKeep && (
          <Button size="sm" variant="quiet" onClick={onKeep}>
            {keep}
          </Button>
        )}
      </Row>
    </div>
  );
}
