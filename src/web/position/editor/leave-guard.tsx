// Saves unsaved values before the page is left, and asks only when saving fails.
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { useSession } from '../../data/session.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';

interface LeaveGuardProps {
  /** True when leaving now would lose values. */
  isDirty: () => boolean;
  /** Saves; resolves to false when that failed. */
  rescue: () => Promise<boolean>;
  /** The act that was not done yet: 发布 or 保存. */
  act: string;
}

export function LeaveGuard({ isDirty, rescue, act }: LeaveGuardProps) {
  const [asks, setAsks] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      // The end of a login leaves the page in any case; the values are stored for the return.
      useSession.getState().accessToken !== null &&
      isDirty(),
  );
  const isBlocked = blocker.state === 'blocked';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time one wants to leave
  useEffect(() => {
    if (!isBlocked) return setAsks(false);
    void rescue().then((isSaved) => (isSaved ? blocker.proceed?.() : setAsks(true)));
  }, [isBlocked]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <Dialog
      open={isBlocked && asks}
      title={`内容还没有${act}，要离开吗？`}
      onClose={() => blocker.reset?.()}
      footer={
        <>
          <Button variant="outline" onClick={() => blocker.proceed?.()}>
            先离开
          </Button>
          <Button onClick={() => blocker.reset?.()}>继续编辑</Button>
        </>
      }
    >
      <p>已填的内容会保留在这个浏览器标签页里，回到这里可以接着写；关闭标签页后就没有了。</p>
    </Dialog>
  );
}
