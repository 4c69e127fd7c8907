// The frame of the login and forget pages: the site's promises beside the form.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CheckIcon } from '../../kit/look/icons.tsx';
import { Mark } from '../../kit/look/mark.tsx';
import { ThemeToggle } from '../../kit/look/theme-toggle.tsx';
import { SiteLogo } from '../../shell/frame/site-logo.tsx';
import styles from './account-frame.module.css';

const REASONS = [
  '薪资写明，职位标注更新时间',
  '求职全程免费，遇到收费请立即举报',
  '简历给谁看由您定：默认对招聘者公开，可以隐藏',
];

export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={`row justify-between align-center ${styles.top}`}>
        <Link to="/" aria-label="择木首页" className={`row ${styles.logo}`}>
          <SiteLogo />
        </Link>
        <ThemeToggle />
      </header>
      <div className={`stack ground-surface edge-line corner-leaf-lg shadow-2 ${styles.sheet}`}>
        <aside className={`row justify-center pad-y-10 pad-x-8 ${styles.aside}`}>
          <Mark className={styles.mark} />
          <p className={styles.slogan}>良禽择木</p>
          <p>好工作与好人才在此相遇</p>
          <ul>
            {REASONS.map((reason) => (
              <li key={reason}>
                <CheckIcon />
                {reason}
              </li>
            ))}
          </ul>
        </aside>
        <main id="main" className={styles.main}>
          <noscript>
            <div className="stack gap-3">
              <h1 className="size-xl">这里需要开启 JavaScript</h1>
              <p>
                登录、注册和找回密码要在浏览器里校验验证码并加密保存登录状态，关闭 JavaScript
                时不能使用。请在浏览器设置里为本站开启它，再刷新这个页面。
              </p>
              <p>
                不登录也可以<a href="/position">浏览职位</a>、<a href="/enterprise">了解企业</a>
                ，或看
                <a href="/protocol#help">使用与帮助</a>。
              </p>
            </div>
          </noscript>
          <div className={styles.form}>{children}</div>
        </main>
      </div>
      <footer className={`row gap-6 pad-y-6 size-sm ${styles.foot}`}>
        <Link to="/position">先看看职位</Link>
        <Link to="/protocol">使用与帮助</Link>
        <Link to="/protocol#privacy">隐私政策</Link>
      </footer>
    </div>
  );
}
