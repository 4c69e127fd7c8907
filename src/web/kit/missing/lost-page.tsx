// Above a list: the requested page does not exist; links to the first page.

import { InfoIcon } from '../look/icons.tsx';
import { Link } from '../text/link.tsx';
import styles from './lost-page.module.css';

interface LostPageProps {
  results: { items: readonly unknown[]; total: number; cursor: string; isLost: boolean };
  /** The address of the first page. */
  first: string;
}

/** Nothing when the page is the requested one and has results. */
export function LostPage({ results: { items, total, cursor, isLost }, first }: LostPageProps) {
  const isEmptied = cursor !== '' && items.length === 0;
  // Without any result the list itself says so.
  if (total === 0 || !(isLost || isEmptied)) return null;
  return (
    <p className={styles.lost} role="status">
      <InfoIcon />
      <span>
        {isEmptied
          ? '这一页的内容已经不在了，列表可能刚刚变短。'
          : '没有这一页：网址里的页码不存在，或列表已经变化。下面是第一页，请用页尾的“下一页”往后翻。'}{' '}
        <Link to={first}>{isEmptied ? '回到第一页' : '知道了'}</Link>
      </span>
    </p>
  );
}
