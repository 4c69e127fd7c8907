// The frame of the staff's login: nothing of the public site but its mark.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '../../kit/look/mark.tsx';
import { ThemeToggle } from '../../kit/look/theme-toggle.tsx';
import styles from './frame.module.css';

export function StaffFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={`row justify-between align-center ${styles.top}`}>
        <span className={`row align-center gap-3 ${styles.logo}`}>
          <Logo />
          <strong className="tone-ink-2">运营后台</strong>
        </span>
        <ThemeToggle />
      </header>
      <main
        id="main"
        className={`ground-surface edge-line corner-leaf-lg shadow-2 ${styles.sheet}`}
      >
        <noscript>
          <p>运营后台需要开启 JavaScript。请在浏览器设置里为本站开启它，再刷新这个页面。</p>
        </noscript>
        <div className={styles.form}>{children}</div>
      </main>
      <footer className="row gap-6 pad-y-6 size-sm">
        <Link to="/login?type=1">求职者和招聘者从这里登录</Link>
      </footer>
    </div>
  );
}
