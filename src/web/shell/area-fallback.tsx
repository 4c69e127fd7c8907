// What the server can show of a signed-in page: it never knows the person.
import { SkeletonList } from '../kit/skeleton.tsx';
import styles from './area-fallback.module.css';

export function AreaFallback() {
  return (
    <div className={`container ${styles.waiting}`} aria-busy="true" data-waiting="">
      <SkeletonList count={5} />
      <noscript>
        <p className={styles.note}>这个页面需要登录，并需要开启浏览器的 JavaScript 才能使用。</p>
      </noscript>
    </div>
  );
}
