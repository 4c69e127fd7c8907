// Sticky tabs that link to parts of their own page and mark the part being read.
import { useLocation } from 'react-router';
import { useHydrated } from '../use-hydrated.ts';
import styles from './anchor-tabs.module.css';
import { Tabs } from './tabs.tsx';
import { useReached } from './use-reached.ts';

interface AnchorTabsProps {
  /** Names the group for screen readers. */
  label: string;
  /** The parts by the ids of their headings, in their order on the page. */
  items: readonly { id: string; label: string; count?: number }[];
}

/** Before the first heading the first part is marked; without scripts none is. */
export function AnchorTabs({ label, items }: AnchorTabsProps) {
  const { search } = useLocation();
  const reached = useReached(items.map(({ id }) => id)) || items[0]?.id;
  const isLive = useHydrated();
  return (
    <div className={styles.bar}>
      <Tabs
        label={label}
        items={items.map(({ id, ...item }) => ({
          ...item,
          to: { search, hash: `#${id}` },
          current: isLive && id === reached && 'location',
        }))}
      />
    </div>
  );
}
