// The seekers' signed-in pages: behind the login, with Ant Design.
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { signedInOnly } from '../session/guard.ts';
import { AreaFallback } from './area-fallback.tsx';
import { SeekerFrame } from './seeker-frame.tsx';

export const clientMiddleware = [signedInOnly];

/** Makes the guard run on the first page too, of which the server renders the fallback only. */
export const clientLoader = async () => null;
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <AreaFallback />;
}

const SignedInGround = lazy(() => import('./signed-in-ground.tsx'));

export default function SignedInArea() {
  return (
    <SeekerFrame>
      <Suspense fallback={<AreaFallback />}>
        <SignedInGround>
          <Outlet />
        </SignedInGround>
      </Suspense>
    </SeekerFrame>
  );
}
