// Asks before one leaves with input that is not published.
import { Modal } from 'antd';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useSession } from '../../session.ts';

/** @param isDirty tells at that moment whether anything would be left behind. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      // The end of a login leads away in any case; the input is kept for the return.
      useSession.getState().accessToken !== null &&
      isDirty(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title="内容还没有发布，要离开吗？"
      okText="继续编辑"
      cancelText="先离开"
      onOk={() => blocker.reset?.()}
      onCancel={() => blocker.reset?.()}
      cancelButtonProps={{ onClick: () => blocker.proceed?.() }}
      closable={false}
    >
      已填的内容会保留在这个浏览器标签页里，回到这里可以接着写；关闭标签页后就没有了。
    </Modal>
  );
}
