// Site upgrading (/website): why, until when, whom to ask. Leads back when the site opens.
import { useEffect, useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useNavigate,
} from 'react-router';
import { getSite, type SiteSettings } from '../../contract/site/settings.ts';
import { formatDate } from '../../contract/value/time.ts';
import { useSession } from '../data/session.ts';
import { LinkButton } from '../kit/form/button.tsx';
import { EmptyState } from '../kit/missing/empty-state.tsx';
import { callContext } from '../server-context.ts';
import { readMissed } from '../shell/fault/missed-address.ts';
import { SiteLogo } from '../shell/frame/site-logo.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { findClosedFrom, forgetClosed, rememberClosed } from '../shell/session/closed-from.ts';
import { readSite } from '../shell/site-state.ts';
import styles from './stand-alone.module.css';

/** The interval of checking whether the site is open again. */
const CHECK_EVERY_MS = 15_000;

/** Reads the settings for this page, because the root reads them only once. */
export async function loader({ context }: LoaderFunctionArgs): Promise<SiteSettings> {
  return context.get(callContext)(getSite, {});
}

export const meta: MetaFunction = () =>
  pageMeta({
    title: '网站升级中',
    description: '择木正在升级，升级完成后会自动恢复访问。',
    noindex: true,
  });

/**
 * Reads the settings at once and then repeatedly. Returns the settings last read by this page, null
 * before the first answer. When they say open, it leads back to the visitor's page. Rendered or stored
 * settings may be old, so they do not count.
 */
function useSiteReading(): SiteSettings | null {
  const navigate = useNavigate();
  const [reading, setReading] = useState<SiteSettings | null>(null);

  useEffect(() => {
    // A page that the server redirected stands behind the #.
    const redirected = readMissed(window.location.hash);
    if (redirected) rememberClosed(redirected);
    const look = () => void readSite().then(setReading, () => {});
    look();
    const timer = setInterval(look, CHECK_EVERY_MS);
    window.addEventListener('online', look);
    // The stream of a signed-in person, or another tab, may know of it sooner.
    const leave = useSession.subscribe(({ setObj }, before) => {
      if (setObj && setObj !== before.setObj) setReading(setObj);
    });
    return () => {
      leave();
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, []);

  useEffect(() => {
    if (!reading) return;
    const from = findClosedFrom();
    if (reading.is_open !== 1) {
      if (!from) rememberClosed('/');
      return;
    }
    forgetClosed();
    if (from) void navigate(from, { replace: true });
  }, [reading, navigate]);

  return reading;
}

export default function WebsitePage() {
  const rendered = useLoaderData<typeof loader>();
  const settings = useSiteReading() ?? rendered;
  return (
    <main id="main" className={styles.page}>
      <Link to="/" className={`row ${styles.logo}`} aria-label="择木首页">
        <SiteLogo />
      </Link>
      {settings.is_open === 1 ? (
        <EmptyState
          level={1}
          title="网站已恢复正常"
          actions={<LinkButton to="/">进入首页</LinkButton>}
        >
          升级已经完成，您可以继续使用全部功能。
        </EmptyState>
      ) : (
        <Closed settings={settings} />
      )}
    </main>
  );
}

function Closed({ settings }: { settings: SiteSettings }) {
  return (
    <>
      <EmptyState scene="rest" level={1} title="网站升级中">
        {settings.closed_notice || '网站正在升级，请稍后再来。'}
      </EmptyState>
      <dl className="stack items-center gap-2">
        {settings.reopens_at && (
          <div className="row wrap gap-2">
            <dt className="tone-ink-3">预计恢复时间</dt>
            <dd>
              <time dateTime={settings.reopens_at}>
                {formatDate(new Date(settings.reopens_at), 'yyyy-MM-dd hh:mm')}
              </time>
            </dd>
          </div>
        )}
        {settings.contact_phone && (
          <div className="row wrap gap-2">
            <dt className="tone-ink-3">联系电话</dt>
            <dd>
              <a href={`tel:${settings.contact_phone}`}>{settings.contact_phone}</a>
            </dd>
          </div>
        )}
        {settings.contact_email && (
          <div className="row wrap gap-2">
            <dt className="tone-ink-3">联系邮箱</dt>
            <dd>
              <a href={`mailto:${settings.contact_email}`}>{settings.contact_email}</a>
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.note}>本页会自动检查，恢复后带您回到刚才的页面。</p>
      <noscript>
        <p className={styles.note}>您的浏览器关闭了 JavaScript，请稍后手动刷新本页。</p>
      </noscript>
      <Link to="/admin/login" className={styles.note}>
        运营人员登录
      </Link>
    </>
  );
}
