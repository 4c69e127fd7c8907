// Results on a map: by district or city, with a commute around a place. The list beside it says the same in words and works
// by keyboard, for screen readers and without scripts.
import { lazy, Suspense } from 'react';
import type { AreaPartsProps } from './area-parts.tsx';
import styles from './area-view.module.css';

/** Loaded only where a map is shown: most visitors stay with the list. */
const AreaParts = lazy(() => import('./area-parts.tsx'));

/** The styles of all parts come with the page, so that a map that the server rendered has them without scripts. */
export function AreaView(props: AreaPartsProps) {
  return (
    <section className={styles.view} aria-label="地图">
      <Suspense>
        <AreaParts {...props} />
      </Suspense>
    </section>
  );
}
