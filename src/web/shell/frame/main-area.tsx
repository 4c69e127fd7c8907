// The main part of a page: where the skip link leads, and where focus goes after a route change.
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      跳到主要内容
    </a>
  );
}

/** The page's one <main>. Pages inside bring no other. */
export function MainArea({ className, children }: { className?: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A new page is read from its start; a filter on the same page leaves the focus alone.
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main id="main" ref={main} tabIndex={-1} className={className}>
      {children}
    </main>
  );
}
