// The buttons of a form in a dialog or a drawer: they stay visible while the fields scroll.
import type { ReactNode } from 'react';
import styles from './acts.module.css';

export function FormActs({ children }: { children: ReactNode }) {
  return <div className={styles.acts}>{children}</div>;
}
