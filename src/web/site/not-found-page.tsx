// Not found (/notFont): answers HTTP 404, offers a search and the way home.
import { data, Link, type MetaFunction } from 'react-router';
import { SearchBox } from '../kit/filter/search-box.tsx';
import { LinkButton } from '../kit/form/button.tsx';
import { EmptyState } from '../kit/missing/empty-state.tsx';
import { useMissedAddress } from '../shell/fault/missed-address.ts';
import { SiteLogo } from '../shell/frame/site-logo.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import styles from './stand-alone.module.css';

export const loader = () => data(null, { status: 404 });

/** Within the site the loader is not called: its 404 would only be logged in the console. */
export const clientLoader = () => null;

export const meta: MetaFunction = () =>
  pageMeta({
    title: '页面不存在',
    description: '您访问的页面不存在，或已经被移走。可以搜索职位，或回到首页。',
    noindex: true,
  });

export default function NotFoundPage() {
  const missed = useMissedAddress();
  return (
    <main id="main" className={styles.page}>
      <Link to="/" className={`row ${styles.logo}`} aria-label="择木首页">
        <SiteLogo />
      </Link>
      <EmptyState
        scene="search"
        level={1}
        title="页面不存在"
        actions={
          <>
            <LinkButton to="/">回到首页</LinkButton>
            <LinkButton to="/position" variant="outline">
              看看职位
            </LinkButton>
            <LinkButton
              to={missed ? `/jobHunting?link=${encodeURIComponent(missed)}` : '/jobHunting'}
              variant="quiet"
            >
              告诉我们这个链接有误
            </LinkButton>
          </>
        }
      >
        {missed && (
          <>
            没有找到 <b>{missed}</b>。<br />
          </>
        )}
        您访问的内容不存在，可能已经下线，或地址有误。可以回到首页，或在下面搜索职位。
      </EmptyState>
      <div className={styles.search}>
        <SearchBox action="/position" label="搜索职位" placeholder="职位、公司或技能" />
      </div>
    </main>
  );
}
