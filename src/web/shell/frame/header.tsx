// The public header: logo, the four main pages, who is signed in.
import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../data/session.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { CloseIcon, MenuIcon } from '../../kit/look/icons.tsx';
import { ThemeToggle } from '../../kit/look/theme-toggle.tsx';
import { Link } from '../../kit/text/link.tsx';
import { useMenu } from '../menu/use-menu.ts';
import { LOGIN_PATH, rememberReturn } from '../session/return-path.ts';
import { useCustomerService } from '../site-data.ts';
import styles from './header.module.css';
import { SERVICE_ID } from './service-button.tsx';
import { SiteLogo } from './site-logo.tsx';

const PAGES = [
  { to: '/', label: '首页' },
  { to: '/position', label: '职位' },
  { to: '/enterprise', label: '企业' },
  { to: '/protocol', label: '使用与帮助' },
] as const;

const loadPerson = () => import('../menu/person.tsx');
/** The person's menu. When it fails to load the page stays usable without it. */
const PersonMenu = lazy(() => loadPerson().catch(() => ({ default: OwnPagesLink })));
const PhoneLinks = lazy(
  (): Promise<{ default: ComponentType<{ className: string | undefined }> }> =>
    loadPerson().then(
      (module) => ({ default: module.PhoneLinks }),
      () => ({ default: () => null }),
    ),
);
// Loads the menu at once for a signed-in person, before React runs.
if (typeof document !== 'undefined' && 'signed' in document.documentElement.dataset) {
  loadPerson().catch(() => {});
}

function OwnPagesLink() {
  return <Link to="/personal-center">个人中心</Link>;
}

export function Header() {
  const isSignedIn = useSession((session) => session.accessToken !== null);
  return (
    <header className={styles.header}>
      <div className={`container row align-center gap-8 ${styles.row}`}>
        <Link to="/" className={`row corner-leaf-sm ${styles.logo}`} aria-label="择木首页">
          <SiteLogo />
        </Link>
        <nav aria-label="主导航" className={styles.nav}>
          <PageLinks />
        </nav>
        <div className={`row align-center gap-2 ${styles.end}`}>
          <ThemeToggle />
          {isSignedIn ? (
            <Suspense fallback={<span className={styles.person} />}>
              <PersonMenu />
            </Suspense>
          ) : (
            <GuestLinks />
          )}
          <PhoneMenu isSignedIn={isSignedIn} />
        </div>
      </div>
    </header>
  );
}

function PageLinks() {
  const path = useLocation()
    .pathname.toLowerCase()
    .replace(/(.)\/$/, '$1');
  return (
    <ul className={styles.pages}>
      {PAGES.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} aria-current={path === to ? 'page' : undefined} className={styles.page}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Remembers this page, so that logging in returns to it. */
function useRememberHere(): () => void {
  const { pathname, search } = useLocation();
  return () => rememberReturn(pathname + search);
}

function GuestLinks() {
  const rememberHere = useRememberHere();
  return (
    <div className={`row align-center gap-4 ${styles.guest}`}>
      <Link to="/login?type=2" className={styles.recruit}>
        我要招聘
      </Link>
      <LinkButton to={LOGIN_PATH} size="sm" onClick={rememberHere}>
        登录/注册
      </LinkButton>
    </div>
  );
}

/** On phones: the pages in a menu that also opens without scripts. */
function PhoneMenu({ isSignedIn }: { isSignedIn: boolean }) {
  const menu = useMenu();
  const hasService = useCustomerService() !== null;
  return (
    <details ref={menu} className={`hidden ${styles.phone}`}>
      <summary className={styles.burger} aria-label="菜单">
        <MenuIcon className={styles.opener} />
        <CloseIcon className={styles.closer} />
      </summary>
      <nav aria-label="手机导航" className={`ground-raised edge-bottom shadow-2 ${styles.sheet}`}>
        <PageLinks />
        {isSignedIn && (
          <Suspense>
            <PhoneLinks className={styles.page} />
          </Suspense>
        )}
        {!isSignedIn && (
          <Link to="/login?type=2" className={styles.page}>
            我要招聘
          </Link>
        )}
        {hasService && (
          <a href={`#${SERVICE_ID}`} className={styles.page}>
            联系客服
          </a>
        )}
      </nav>
    </details>
  );
}
