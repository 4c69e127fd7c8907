// Why a form could not be sent; announced when it appears.
import type { ReactNode } from 'react';
import { WarningIcon } from '../look/icons.tsx';
import styles from './refusal.module.css';

/** Nothing without a message. */
export function Refusal({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p
      className={`row gap-2 pad-y-2 pad-x-4 tone-danger ground-danger-soft corner-sm ${styles.refusal}`}
      role="alert"
    >
      <WarningIcon />
      {children}
    </p>
  );
}
