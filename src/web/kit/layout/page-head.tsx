// The head of a signed-in screen: title, a line below it, acts.
import type { ReactNode } from 'react';
import { Row } from './stack/stack.tsx';

interface PageHeadProps {
  title: ReactNode;
  /** One line of facts or help. */
  note?: ReactNode;
  actions?: ReactNode;
}

/** Renders the screen's only h1. */
export function PageHead({ title, note, actions }: PageHeadProps) {
  return (
    <header className="row wrap justify-between align-center gap-y-3 gap-x-5 below-5">
      <div className="slim">
        <h1 className="size-2xl">{title}</h1>
        {note && <p className="above-1 tone-ink-3 size-sm">{note}</p>}
      </div>
      {actions && (
        <Row wrap gap={2}>
          {actions}
        </Row>
      )}
    </header>
  );
}
