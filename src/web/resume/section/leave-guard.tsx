// Asks before unsaved edits are left, within the site and by the browser. One question covers all forms
// of a screen, because the router allows only one blocker.
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useBlocker } from 'react-router';
import { useSession } from '../../data/session.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';

/** Paths to which the shell leads a person; they are never blocked. */
const SENT_BY_SHELL = ['/login', '/website', '/notfont'];

interface Guarded {
  /** A ref, read at the moment of leaving, so that a save that just succeeded counts. */
  dirty: RefObject<boolean>;
  /** Resolves to true when it succeeded. */
  save: RefObject<() => Promise<boolean>>;
}
const Guard = createContext<(form: Guarded) => () => void>(() => () => {});

/** Registers a form with the guard around the screens. */
export function useLeaveGuard({ dirty, save }: Guarded): void {
  const register = useContext(Guard);
  useEffect(() => register({ dirty, save }), [register, dirty, save]);
}

/** Wraps the screens. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<Guarded>());
  const register = useMemo(
    () => (form: Guarded) => {
      forms.add(form);
      return () => {
        forms.delete(form);
      };
    },
    [forms],
  );
  const [saving, setSaving] = useState(false);
  const unsaved = () => [...forms].filter(({ dirty }) => dirty.current);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { pathname } = nextLocation;
    if (pathname === currentLocation.pathname || unsaved().length === 0) return false;
    const isSignedIn = useSession.getState().accessToken !== null;
    return isSignedIn && !SENT_BY_SHELL.includes(pathname.toLowerCase());
  });

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if ([...forms].some(({ dirty }) => dirty.current)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [forms]);

  // The blocker when a save ends: the question may have been cancelled or asked again.
  const current = useRef(blocker);
  useEffect(() => {
    current.current = blocker;
  });
  const isSaving = useRef(false);
  const stay = () => blocker.reset?.();
  const saveAndLeave = async () => {
    // A second press before the first is visible would be refused and end the question.
    if (isSaving.current) return;
    isSaving.current = true;
    setSaving(true);
    let isSaved = true;
    // One after another: each save starts from the version of the previous one.
    for (const form of unsaved()) isSaved = (await form.save.current()) && isSaved;
    isSaving.current = false;
    setSaving(false);
    if (isSaved) current.current.proceed?.();
    else current.current.reset?.();
  };

  return (
    <Guard.Provider value={register}>
      {children}
      <Dialog
        open={blocker.state === 'blocked'}
        title="还有没保存的修改"
        onClose={stay}
        footer={
          <>
            <Button variant="quiet" onClick={() => blocker.proceed?.()}>
              先不保存
            </Button>
            <Button variant="outline" onClick={stay}>
              继续填写
            </Button>
            <Button loading={saving} onClick={() => void saveAndLeave()}>
              保存并离开
            </Button>
          </>
        }
      >
        <p>先不保存也不会丢：内容留在这个标签页里，回来可以接着填。</p>
      </Dialog>
    </Guard.Provider>
  );
}
