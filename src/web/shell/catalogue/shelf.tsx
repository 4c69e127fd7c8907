// One section of the catalogue: a heading, and named components side by side.
import type { ReactNode } from 'react';
import { Card } from '../../kit/layout/card.tsx';
import styles from './catalogue.module.css';

export function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className={styles.title}>{title}</h2>
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
    <div className={wide ? styles.wide : styles.thing}>
      <p className={styles.name}>{name}</p>
      <div className={styles.shown}>{children}</div>
    </div>
  );
}
