// The buttons that end a form in a dialog or a drawer: they stay in view while the fields scroll.
import type { ReactNode } from 'react';
import styles from './acts.module.css';

export function FormActs({ children }: { children: ReactNode }) {
  return <div className={styles.acts}>{children}</div>;
}
