// The acts on what staff publish, beside how it stands: each says what will follow and asks for a reason.
import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { SaveDialog } from './save-dialog.tsx';

interface MoveWords {
  label: string;
  /** What will happen. */
  effect: string;
  isDanger?: boolean;
}

interface StaffMovesProps<M extends string> {
  /** Name of the part. */
  label: string;
  /** What the moves are about, after the move's name in the dialog's title. */
  about: string;
  /** The moves that are possible now. */
  open: readonly M[];
  wordsOf: (move: M) => MoveWords;
  isSending: boolean;
  /** Sends; `close` closes the dialog. */
  onMove: (move: M, reason: string, close: () => void) => void;
  /** How it stands. */
  children: ReactNode;
}

export function StaffMoves<M extends string>(props: StaffMovesProps<M>) {
  const { label, about, open, wordsOf, isSending, onMove, children } = props;
  const [asked, setAsked] = useState<M | null>(null);
  const close = () => setAsked(null);
  const words = asked && wordsOf(asked);
  return (
    <section aria-label={label} className="box pad-4">
      <Row wrap align="center" justify="between" gap={3}>
        {children}
        <Row wrap gap={2}>
          {open.map((move) => (
            <Button
              key={move}
              variant={move === 'publish' ? 'primary' : 'outline'}
              onClick={() => setAsked(move)}
            >
              {wordsOf(move).label}
            </Button>
          ))}
        </Row>
      </Row>
      {asked && words && (
        <SaveDialog
          title={words.label + about}
          act={words.label}
          isDanger={words.isDanger ?? false}
          isSending={isSending}
          onSave={(reason) => onMove(asked, reason, close)}
          onClose={close}
        >
          <p>{words.effect}</p>
        </SaveDialog>
      )}
    </section>
  );
}
