// A part of an open page that is filled for seekers only. Its space is reserved from the first paint
// (the inline script in <head> knows who may be signed in), so that nothing jumps.
import { type ReactNode, Suspense } from 'react';
import { Card } from '../../kit/layout/card.tsx';
import { useHydrated } from '../../kit/use-hydrated.ts';
import { useReader } from '../interest/interest.ts';
import styles from './seeker-only.module.css';

interface SeekerOnlyProps {
  label: string;
  children: ReactNode;
}

/** A card in the side column; nothing for visitors. */
export function SeekerCard({ label, children }: SeekerOnlyProps) {
  const reader = useReader();
  const hydrated = useHydrated();
  if (hydrated && reader !== 'seeker') return null;
  return (
    <Card as="section" aria-label={label} className={styles.card}>
      {reader === 'seeker' && <Suspense fallback={null}>{children}</Suspense>}
    </Card>
  );
}

/** A block over the page's whole width; nothing for visitors. */
export function SeekerSection({ label, children }: SeekerOnlyProps) {
  const reader = useReader();
  const hydrated = useHydrated();
  if (hydrated && reader !== 'seeker') return null;
  return (
    <section aria-label={label} className={styles.section}>
      {reader === 'seeker' && <Suspense fallback={null}>{children}</Suspense>}
    </section>
  );
}
