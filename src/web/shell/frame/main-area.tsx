// The main part of a page: target of the skip link, and of the focus after a navigation.
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      跳到主要内容
    </a>
  );
}

/** The page's only <main>; pages must not render another. */
export function MainArea({ className, children }: { className?: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A new page moves the focus to its start; a filter on the same page does not.
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main id="main" ref={main} tabIndex={-1} className={className}>
      {children}
    </main>
  );
}
