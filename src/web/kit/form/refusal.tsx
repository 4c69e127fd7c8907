// Why a form could not be sent; announced when it appears.
import type { ReactNode } from 'react';
import { WarningIcon } from '../look/icons.tsx';
import styles from './refusal.module.css';

/** Nothing without a message. */
export function Refusal({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p className={styles.refusal} role="alert">
      <WarningIcon />
      {children}
    </p>
  );
}
