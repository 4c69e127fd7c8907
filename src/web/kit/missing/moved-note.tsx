// A colleague was quicker: what is there now, that the own words are kept, and the press that goes on.
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../form/button.tsx';
import { Row } from '../layout/stack/stack.tsx';
import styles from './moved-note.module.css';

interface MovedNoteProps {
  /** What happened and what is there now. */
  children: ReactNode;
  /** Goes on with what was typed. */
  onGoOn: () => void;
  goOn?: string;
  /** Leaves the change as it is; left out where the editor has its own way out. */
  onKeep?: () => void;
  keep?: string;
}

export function MovedNote(props: MovedNoteProps) {
  const { children, onGoOn, goOn = '看过了，用我填的', onKeep, keep = '保留现在的' } = props;
  const box = useRef<HTMLDivElement>(null);
  // A long form may be scrolled away from it, and its save waits for the answer given here.
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for the end of the effect.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} role="alert" className={styles.note}>
      <div className={styles.words}>{children}</div>
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
