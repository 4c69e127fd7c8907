// Asks before unsaved edits are left behind (features 2.2): within the site and by the browser.
import { Button, Modal } from 'antd';
import { type RefObject, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { useSession } from '../session.ts';

/** Where the shell itself sends a person (spec section 8): never held up. */
const SENT_BY_SHELL = ['/login', '/website', '/notfont'];

/**
 * Gives the question to render. `dirty` is read when somebody leaves, so a save that has just
 * succeeded counts; `save` gives true when it worked.
 */
export function useLeaveGuard(dirty: RefObject<boolean>, save: () => Promise<boolean>) {
  const [saving, setSaving] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { pathname } = nextLocation;
    if (pathname === currentLocation.pathname || !dirty.current) return false;
    const isSignedIn = useSession.getState().accessToken !== null;
    return isSignedIn && !SENT_BY_SHELL.includes(pathname.toLowerCase());
  });

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  const stay = () => blocker.reset?.();
  const saveAndLeave = async () => {
    setSaving(true);
    const isSaved = await save();
    setSaving(false);
    if (isSaved) blocker.proceed?.();
    else stay();
  };

  return (
    <Modal
      open={blocker.state === 'blocked'}
      title="还有没保存的修改"
      onCancel={stay}
      footer={[
        <Button key="stay" onClick={stay}>
          继续填写
        </Button>,
        <Button key="leave" onClick={() => blocker.proceed?.()}>
          先不保存
        </Button>,
        <Button key="save" type="primary" loading={saving} onClick={saveAndLeave}>
          保存并离开
        </Button>,
      ]}
    >
      先不保存也不会丢：内容留在这个标签页里，回来可以接着填。
    </Modal>
  );
}
