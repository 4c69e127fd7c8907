// The server's rendering of a signed-in page, without any personal data.
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import styles from './area-fallback.module.css';

export function AreaFallback() {
  return (
    <div className="container pad-y-8" aria-busy="true" data-waiting="">
      <noscript>
        <h1>这个页面需要登录，并开启 JavaScript</h1>
        <p className="above-4">
          请在浏览器设置里为本站开启 JavaScript，再刷新这个页面。现在可以
          <a href="/position">浏览职位</a>、<a href="/enterprise">了解企业</a>，或看
          <a href="/protocol#help">使用与帮助</a>。
        </p>
      </noscript>
      <div className={styles.bones}>
        <SkeletonList count={5} />
      </div>
    </div>
  );
}
