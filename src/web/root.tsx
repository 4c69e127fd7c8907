// The HTML document of every page, and what runs when it loads.
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
} from 'react-router';
import { applyTerms } from '../contract/dictionary/trees.ts';
import { listShownAnnouncements } from '../contract/notice/announcement.ts';
import { getDefaultKefu, getSite } from '../contract/site/settings.ts';
import { viewing } from './data/viewing.ts';
import { useHydrated } from './kit/use-hydrated.ts';
import { unchanging } from './kit/written.ts';
import {
  type AnonymousCall,
  callContext,
  isMeasuredContext,
  siteUrlContext,
} from './server-context.ts';
import { ErrorPage } from './shell/fault/error-page.tsx';
import { LoadFailure, LoadWatch } from './shell/fault/load-failure.tsx';
import { useNotedAddress } from './shell/fault/missed-address.ts';
import { ScriptNote } from './shell/fault/script-note.tsx';
import { useStuckNavigation } from './shell/fault/stuck-navigation.ts';
import { pageMeta } from './shell/page-meta.ts';
import { type SiteData, useSettings } from './shell/site-data.ts';
import { ToastArea } from './shell/toast-area.tsx';
import { useOnLoad } from './shell/use-on-load.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/looks.css';

const ViewingBanner = lazy(() => import('./shell/viewing-banner.tsx'));

/** The settings that header and footer show before any script runs. */
export async function loader({ context }: LoaderFunctionArgs): Promise<SiteData> {
  const call = context.get(callContext);
  const [settings, kefu] = await Promise.all([call(getSite, {}), call(getDefaultKefu, {})]);
  unchanging(settings);
  const pinned = settings.is_open === 1 ? await pinnedOnes(call) : [];
  const isMeasured = context.get(isMeasuredContext);
  return { siteUrl: context.get(siteUrlContext), settings, kefu, pinned, isMeasured };
}

async function pinnedOnes(call: AnonymousCall): Promise<SiteData['pinned']> {
  const { items } = await call(listShownAnnouncements, {});
  return items.filter(({ pinned }) => pinned).map(({ id, title }) => ({ id, title }));
}

/** In the browser the settings are read by the on-load call, not again with every page. */
export const shouldRevalidate = () => false;

/** The default meta data of pages without their own. */
export const meta: MetaFunction = () =>
  pageMeta({
    title: '择木',
    description: '择木，良禽择木：好工作与好人才在此相遇。',
    noindex: true,
  });

export function Layout({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  // Tells the inline script and the tests that React runs, also on an error page, and which address is
  // shown: while a page is being rendered the address bar shows the next one already.
  useEffect(() => {
    const shown = new URL(window.location.href);
    Object.assign(shown, { pathname, search });
    document.documentElement.dataset.hydrated = shown.pathname + shown.search;
  }, [pathname, search]);
  return (
    // Scripts set attributes here before React starts: the theme and failed files.
    <html lang="zh-CN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#143428" />
        <meta name="format-detection" content="telephone=no" />
        <LoadWatch />
        <Meta />
        <Favicon />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Links />
      </head>
      <body>
        <LoadFailure />
        <ScriptNote />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The icon of the browser's tab: what staff uploaded, otherwise the site's own. */
function Favicon() {
  const icon = useSettings()?.favicon;
  if (icon) return <link rel="icon" href={icon} type="image/webp" />;
  return <link rel="icon" href="/favicon.svg" type="image/svg+xml" />;
}

export default function Root({ loaderData }: { loaderData: SiteData }) {
  // Before anything below reads the lists; on the server as in the browser, so that both render the same.
  applyTerms((useSettings() ?? loaderData.settings).terms ?? []);
  useOnLoad(loaderData.isMeasured ?? false);
  useNotedAddress();
  const stuck = useStuckNavigation();
  const isHydrated = useHydrated();
  return (
    <>
      {stuck ? <ErrorPage error={new Error('chunk timed out')} /> : <Outlet />}
      <ToastArea />
      {viewing && isHydrated && (
        <Suspense>
          <ViewingBanner {...viewing} />
        </Suspense>
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
