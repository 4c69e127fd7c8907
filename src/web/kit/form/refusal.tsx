// Why a form could not be sent; said aloud when it appears.
import type { ReactNode } from 'react';
import { WarningIcon } from '../look/icons.tsx';
import styles from './refusal.module.css';

/** Nothing while there are no words. */
export function Refusal({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p className={styles.refusal} role="alert">
      <WarningIcon />
      {children}
    </p>
  );
}
