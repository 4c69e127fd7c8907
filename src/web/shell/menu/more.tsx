// 更多: further acts of a page.
import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../../kit/look/icons.tsx';
import styles from './more.module.css';
import { useMenu } from './use-menu.ts';

/** Its children are quiet buttons and links, below each other. */
export function MoreMenu({ children }: { children: ReactNode }) {
  const menu = useMenu();
  return (
    <details ref={menu} className={`relative ${styles.menu}`}>
      <summary className={styles.summary}>
        更多
        <ChevronDownIcon />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
