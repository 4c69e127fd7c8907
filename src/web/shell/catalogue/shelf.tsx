// One section of the catalogue: a heading, and named components side by side.
import type { ReactNode } from 'react';
import { Card } from '../../kit/layout/card.tsx';
import styles from './catalogue.module.css';

export function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="below-4 size-lg">{title}</h2>
      <div className={styles.things}>{children}</div>
    </Card>
  );
}

/** `wide` takes the whole row. */
export function Thing({
  name,
  wide,
  children,
}: {
  name: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? `across ${styles.wide}` : styles.thing}>
      <p className="below-2 tone-ink-3 size-xs">{name}</p>
      <div className={`row wrap align-center gap-2 ${styles.shown}`}>{children}</div>
    </div>
  );
}
