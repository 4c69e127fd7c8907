// How complete a resume is, as a tree ring that closes.
import styles from './completeness-ring.module.css';

const RADIUS = 44;
const LENGTH = 2 * Math.PI * RADIUS;

/** @param percent 0 to 100 */
export function CompletenessRing({ percent }: { percent: number }) {
  return (
    <div className={styles.ring} role="img" aria-label={`简历完整度 ${percent}%`}>
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
          strokeDashoffset={LENGTH * (1 - percent / 100)}
          opacity={percent === 0 ? 0 : 1}
          transform="rotate(-90 50 50)"
        />
      </svg>
      <span className={styles.text} aria-hidden="true">
        <b>{percent}</b>%
      </span>
    </div>
  );
}
