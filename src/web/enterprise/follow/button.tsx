// 关注 on a company's page. Visitors are led to the login and back; the button of seekers is loaded for
// seekers only.

import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useIsSeeker } from '../../data/rights.ts';
import { useSession } from '../../data/session.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { PlusIcon } from '../../kit/look/icons.tsx';
import { LOGIN_PATH } from '../../shell/session/return-path.ts';

const SeekerFollow = lazy(() => import('./seeker-follow.tsx'));

export function FollowButton({ id }: { id: number }) {
  const { pathname, search } = useLocation();
  const token = useSession((session) => session.accessToken);
  const isSeeker = useIsSeeker();
  if (token !== null && !isSeeker) return null;
  const way = (
    <LinkButton
      to={`${LOGIN_PATH}&redirect=${encodeURIComponent(pathname + search)}`}
      rel="nofollow"
      variant="outline"
      icon={<PlusIcon />}
    >
      关注
    </LinkButton>
  );
  if (token === null) return way;
  return (
    <Suspense fallback={way}>
      <SeekerFollow key={id} id={id} />
    </Suspense>
  );
}
