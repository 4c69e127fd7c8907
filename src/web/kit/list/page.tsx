// The frame of a search page: the search above the results.
import type { ReactNode } from 'react';
import { Stack } from '../layout/stack/stack.tsx';
import styles from './page.module.css';

interface ListPageProps {
  /** The search in words. */
  heading: string;
  /** Search box, filters, chips. */
  search: ReactNode;
  children: ReactNode;
}

export function ListPage({ heading, search, children }: ListPageProps) {
  return (
    <div className={`container late-pictures ${styles.page}`}>
      <section className={`stack gap-3 slim pad-5 box ${styles.search}`} aria-label="搜索与筛选">
        <h1 className="size-xl">{heading}</h1>
        {search}
      </section>
      {children}
    </div>
  );
}

/** The results; `label` names them for screen readers. */
export function Results({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack as="section" aria-label={label} gap={3} slim>
      {children}
    </Stack>
  );
}
