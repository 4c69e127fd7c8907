// An empty or failed state: a drawing, a sentence, and buttons.
import type { ReactNode } from 'react';
import { Row } from '../layout/stack/stack.tsx';
import { classNames } from '../look/class-names.ts';
import { birdPath } from '../look/mark.tsx';
import styles from './empty-state.module.css';

type Scene = 'nest' | 'search' | 'storm' | 'rest';

/** nest: nothing here yet; search: nothing found; storm: failed; rest: closed for now. */
function Drawing({ scene }: { scene: Scene }) {
  return (
    <svg viewBox="0 0 200 132" className={styles.drawing} aria-hidden="true" focusable="false">
      <ellipse className={styles.ground} cx="100" cy="120" rx="78" ry="7" />
      <circle className={styles.disc} cx={scene === 'rest' ? 146 : 58} cy="40" r="24" />
      {scene === 'rest' && <circle className={styles.bite} cx="156" cy="33" r="20" />}
      <g className={styles.wood}>
        <path d="M92 120c4-20 5-38 3-56-1-9-4-15-9-20M97 84c6-9 15-14 27-16M95 100c-9-7-18-9-28-8" />
        {scene === 'storm' ? (
          <path d="M124 68l8-4M140 74l14 12" />
        ) : (
          <path d="M124 68c10-2 21-1 34 4" />
        )}
      </g>
      <g className={styles.leaves}>
        <path d="M86 44c-9-1-14-6-15-15 9 0 15 6 15 15ZM67 92c-8 2-14 0-19-6 8-4 15-2 19 6ZM95 62c7-4 12-10 11-19-8 3-12 10-11 19Z" />
        {scene === 'storm' && (
          <path d="M150 110c2-7 7-10 14-9-2 7-7 10-14 9ZM38 112c-6-3-8-8-6-14 6 3 8 8 6 14Z" />
        )}
      </g>
      {scene === 'nest' && (
        <g>
          <path className={styles.nest} d="M112 62h36c0 10-7 15-18 15s-18-5-18-15Z" />
          <path className={styles.straw} d="M108 62h44M116 68c9 3 19 3 28 0M120 73c7 2 13 2 20 0" />
        </g>
      )}
      {scene !== 'nest' && (
        <path
          className={styles.bird}
          fillRule="evenodd"
          transform={
            scene === 'storm'
              ? 'translate(97 -2) scale(-1.35 1.35) translate(-26 29)'
              : 'translate(116 45) scale(1.35)'
          }
          d={birdPath}
        />
      )}
      {scene === 'search' && (
        <path className={styles.straw} d="M160 40a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM167 38l8 8" />
      )}
      {scene === 'storm' && (
        <path className={styles.straw} d="M120 18l-5 11M138 14l-5 11M156 20l-5 11M130 34l-4 9" />
      )}
      {scene === 'rest' && <path className={styles.straw} d="M104 34h9l-9 11h9M92 20h6l-6 8h6" />}
    </svg>
  );
}

interface EmptyStateProps {
  scene?: Scene;
  title: string;
  /** One sentence: the reason, and what helps. */
  children?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
  /** The heading's level; 2 by default. */
  level?: 1 | 2 | 3;
  compact?: boolean;
}

/** Centred; `compact` for small panels. */
export function EmptyState(props: EmptyStateProps) {
  const { scene = 'nest', title, children, actions, level = 2, compact } = props;
  const Heading = `h${level}` as const;
  return (
    <div
      className={classNames(
        'stack items-center gap-2 pad-y-12 pad-x-4 centered',
        compact && styles.compact,
      )}
    >
      <Drawing scene={scene} />
      <Heading className="tone-ink size-lg">{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && (
        <Row wrap justify="center" gap={3} above={4}>
          {actions}
        </Row>
      )}
    </div>
  );
}
