// What the root page does on load and after each route change.
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { followOtherTabs, useSession } from '../data/session.ts';
import { side, sideOf } from '../data/side.ts';
import { viewing } from '../data/viewing.ts';
import { injectAnalytics } from './analytics.ts';
import { guardPresses } from './double-press.ts';
import { useLive } from './live/use-live.ts';
import { setNavigate } from './menu/navigation.ts';
import { keepMovedPresses } from './moved-press.ts';
import { watchExpiry } from './session/expiry.ts';
import { isOpenPath } from './session/guard.ts';
import { watchWhoIsHere } from './session/left-behind.ts';
import {
  forgetReturn,
  LOGIN_PATH,
  rememberReturn,
  STAFF_LOGIN_PATH,
} from './session/return-path.ts';
import { readOnLoad, watchSite } from './site-state.ts';

// useLayoutEffect warns on the server.
const useEarlyEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Watches how quick the page is, once nothing else is to be done: loading this must not slow what it measures. */
function watchVitalsLater(): () => void {
  const start = () => void import('./vitals.ts').then(({ watchVitals }) => watchVitals());
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(start, 3000);
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(start, { timeout: 10_000 });
  return () => window.cancelIdleCallback(idle);
}

/** Runs in the root component only. */
export function useOnLoad(isMeasured: boolean): void {
  const navigate = useNavigate();
  useEarlyEffect(() => {
    setNavigate((to, options) => void navigate(to, options));
    return () => setNavigate(null);
  }, [navigate]);

  useEffect(() => {
    const stops = [
      followOtherTabs(onOtherLogin),
      watchExpiry(),
      watchSite(),
      watchWhoIsHere(),
      guardPresses(document),
      keepMovedPresses(document),
    ];
    void readOnLoad();
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  useEffect(() => (isMeasured ? watchVitalsLater() : undefined), [isMeasured]);
  useAfterRouteChange();
  useLive();
}

function useAfterRouteChange(): void {
  const { pathname, search } = useLocation();
  const analyticsId = useSession((session) => session.setObj?.baidu_tongji_id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is counted anew
  useEffect(() => injectAnalytics(analyticsId), [analyticsId, pathname, search]);

  useEarlyEffect(() => {
    // The other login of this browser is read only while a page is loaded.
    const wanted = sideOf(pathname + search);
    if (wanted !== null && wanted !== side && !viewing) window.location.reload();
  }, [pathname, search]);

  useEffect(() => {
    // A person who goes elsewhere than to the login no longer wants to return.
    if (isOpenPath(pathname) && !/^\/(?:(?:admin\/)?login|forget|protocol)\/?$/i.test(pathname))
      forgetReturn();
  }, [pathname]);
}

/** The login changed in another tab: no data of the old account may stay visible. */
function onOtherLogin(isAnothers: boolean): void {
  const { pathname, search } = window.location;
  if (isAnothers) window.location.reload();
  if (isAnothers || isOpenPath(pathname)) return;
  if (!useSession.getState().accessToken) rememberReturn(pathname + search);
  const login = side === 'staff' ? STAFF_LOGIN_PATH : LOGIN_PATH;
  window.location.assign(useSession.getState().accessToken ? pathname + search : login);
}
