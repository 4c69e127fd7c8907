// Shows a component as the site does: in its router, within signed-in pages, with short messages.
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { render } from 'vitest-browser-react/pure';
import type { Login } from '../../src/contract/account/account.ts';
import { staffRights } from '../../src/contract/call/staff-rights.ts';
import {
  claimReview,
  listCaseClaims,
  listCaseDecisions,
} from '../../src/contract/console/review.ts';
import { storeLogin } from '../../src/web/data/session.ts';
import SignedInGround from '../../src/web/shell/frame/signed-in-ground.tsx';
import { setNavigate } from '../../src/web/shell/menu/navigation.ts';
import { ToastArea } from '../../src/web/shell/toast-area.tsx';
import { answers } from './calls.ts';

interface ShowOptions {
  /** The address it is shown at; any other address shows the short messages only. */
  at?: string;
  /** The route's path, where it has parameters. */
  route?: string;
}

interface ShownProps {
  tell: (path: string) => void;
  ready: () => void;
}

/**
 * Tells the address that the page shows: the router knows the next one before the page is drawn anew. Also tells
 * when the page's effects have run, and those of the drawing that they caused. It stands last, so that its own run
 * after theirs.
 */
function Shown({ tell, ready }: ShownProps) {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => tell(pathname + search), [tell, pathname, search]);
  const [isDrawnAgain, setDrawnAgain] = useState(false);
  useEffect(() => (isDrawnAgain ? ready() : setDrawnAgain(true)), [isDrawnAgain, ready]);
  return null;
}

/** Renders it and waits until its effects have run. Gives the page and `path`, which returns the address that the page shows. */
export async function show(part: ReactNode, { at = '/', route }: ShowOptions = {}) {
  const { promise: isReady, resolve: ready } = Promise.withResolvers<void>();
  let shown = at;
  const tell = (path: string) => {
    shown = path;
  };
  const element = (
    <SignedInGround>
      {part}
      <ToastArea />
      <Shown tell={tell} ready={ready} />
    </SignedInGround>
  );
  const elsewhere = (
    <>
      <ToastArea />
      <Shown tell={tell} ready={ready} />
    </>
  );
  const { pathname } = new URL(at, window.location.href);
  const routes = [
    { path: route ?? pathname, element },
    { path: '*', element: elsewhere },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  setNavigate((to, options) => void router.navigate(to, options));
  const page = await render(<RouterProvider router={router} />);
  await isReady;
  return { ...page, router, path: () => shown };
}

/** Those of an administrator of the site. */
const RIGHTS = staffRights.map(({ code }) => code).filter((code) => code !== 'read');

/** The answer to this person's login. */
export function aLogin(...roles: Login['user_info']['roles']): Login {
  return {
    access_token: 'token',
    closing_revoked: false,
    user_info: {
      account_id: 7,
      name: '林小满',
      avatar: '',
      mobile: '138****8000',
      roles,
      ...(roles.includes('operator') && { rights: RIGHTS }),
      expire_time: Math.floor(Date.now() / 1000) + 86_400,
    },
    user_detail: { completeness: 60, has_password: true },
    ent_detail: roles.includes('recruiter')
      ? {
          enterprise_id: 3,
          short_name: '麦穗科技',
          logo: '',
          certified: true,
          member_role: 'administrator',
        }
      : null,
    sig: 'sig',
  };
}

/** The calls that each queue of operators makes: nobody else works on its cases, and nothing was decided. */
export function answersQueue(): void {
  answers(listCaseClaims, { claims: [], staff: [] });
  answers(listCaseDecisions, { decisions: [], undo_until: null });
  answers(claimReview, null);
}

/** Signs in with the roles. */
export function signIn(...roles: Login['user_info']['roles']): void {
  storeLogin(aLogin(...roles));
}
