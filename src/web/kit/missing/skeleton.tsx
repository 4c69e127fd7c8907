// Grey shapes while content loads; the parent announces them once.
import { classNames } from '../look/class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** line: text; title: a heading; leaf: a logo; round: a face; block: a card. */
  shape?: 'line' | 'title' | 'leaf' | 'round' | 'block';
  /** Share of the parent's width, e.g. "60%". */
  width?: string;
  className?: string;
}

export function Skeleton({ shape = 'line', width, className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.bone, styles[shape], className)}
      style={width ? { width } : undefined}
      aria-hidden="true"
    />
  );
}

/** A list of card-like placeholders with the words 正在加载 for screen readers. */
export function SkeletonList({ count = 4 }: { count?: number }) {
  return (
    <div className={styles.list} role="status" data-loading="">
      <span className="visually-hidden">正在加载</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className={styles.row}>
          <Skeleton shape="leaf" />
          <div className={styles.texts}>
            <Skeleton shape="title" width="38%" />
            <Skeleton width="62%" />
          </div>
        </div>
      ))}
    </div>
  );
}
