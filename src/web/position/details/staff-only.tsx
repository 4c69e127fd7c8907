// The bar of staff who review on a position's page; nothing is loaded for anybody else.
import { lazy, Suspense } from 'react';
import { useSession } from '../../data/session.ts';

const StaffBar = lazy(() => import('./staff-bar.tsx'));

export function StaffOnly({ id, title }: { id: number; title: string }) {
  const mayReview = useSession((session) => session.userInfo?.rights?.includes('review') ?? false);
  if (!mayReview) return null;
  return (
    <Suspense fallback={null}>
      <StaffBar id={id} title={title} />
    </Suspense>
  );
}
