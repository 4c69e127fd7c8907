// The staff's bar on a position's page; nothing is loaded for anybody else.
import { lazy, Suspense } from 'react';
import { useSession } from '../../data/session.ts';

const StaffBar = lazy(() => import('./staff-bar.tsx'));

export function StaffOnly({ id, title }: { id: number; title: string }) {
  const isStaff = useSession((session) => session.userInfo?.roles.includes('operator') ?? false);
  if (!isStaff) return null;
  return (
    <Suspense fallback={null}>
      <StaffBar id={id} title={title} />
    </Suspense>
  );
}
