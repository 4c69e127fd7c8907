// How complete a resume is, as a tree ring that closes.
import styles from './completeness-ring.module.css';

const RADIUS = 44;
const LENGTH = 2 * Math.PI * RADIUS;

/** @param percent 0 to 100; null while it is not known. */
export function CompletenessRing({ percent }: { percent: number | null }) {
  const name = percent === null ? '正在读取简历完整度' : `简历完整度 ${percent}%`;
  return (
    <div className={styles.ring} role="img" aria-label={name}>
      <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <ellipse className={styles.wood} cx="50.6" cy="49.6" rx="35" ry="34.4" />
        <ellipse className={styles.wood} cx="49.4" cy="50.8" rx="27.4" ry="26.6" />
        <circle className={styles.rail} cx="50" cy="50" r={RADIUS} />
        <circle
          className={styles.arc}
          cx="50"
          cy="50"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - (percent ?? 0) / 100)}
          opacity={percent ? 1 : 0}
          transform="rotate(-90 50 50)"
        />
      </svg>
      <span className={styles.text} aria-hidden="true">
        {percent !== null && (
          <>
            <b className="tone-ink size-xl weight-bold nums">{percent}</b>%
          </>
        )}
      </span>
    </div>
  );
}
