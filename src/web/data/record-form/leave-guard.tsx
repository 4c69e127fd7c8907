// Protects unsaved forms when the page is left, within the site and by the browser. One question covers
// all forms of a screen, because the router allows only one blocker.
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
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { useSession } from '../session.ts';

/** Paths to which the shell leads a person; they are never blocked. */
const SENT_BY_SHELL = ['/login', '/admin/login', '/website', '/notfont'];

interface Guarded {
  /** Asked at the moment of leaving, so that a save that just succeeded counts. */
  isDirtyNow: () => boolean;
  /** Resolves to true when it was saved. */
  submit: () => Promise<boolean>;
}
const Guard = createContext<(form: RefObject<Guarded>) => () => void>(() => () => {});

/** Registers a form with the guard around it. */
export function useLeaveGuard(form: Guarded): void {
  const register = useContext(Guard);
  const latest = useRef(form);
  latest.current = form;
  useEffect(() => register(latest), [register]);
}

interface LeaveGuardProps {
  /**
   * The act that was not done, for forms that are saved without asking: the question then comes only when
   * that fails.
   */
  act?: '发布' | '保存';
  children: ReactNode;
}

export function LeaveGuard({ act, children }: LeaveGuardProps) {
  const [forms] = useState(() => new Set<RefObject<Guarded>>());
  const register = useMemo(
    () => (form: RefObject<Guarded>) => {
      forms.add(form);
      return () => {
        forms.delete(form);
      };
    },
    [forms],
  );
  const unsaved = () => [...forms].filter(({ current }) => current.isDirtyNow());
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { pathname } = nextLocation;
    if (pathname === currentLocation.pathname || unsaved().length === 0) return false;
    const isSignedIn = useSession.getState().accessToken !== null;
    return isSignedIn && !SENT_BY_SHELL.includes(pathname.toLowerCase());
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if ([...forms].some(({ current }) => current.isDirtyNow())) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [forms]);
  const saveAll = async () => {
    let isSaved = true;
    // One after another: each save starts from the version of the previous one.
    for (const form of unsaved()) isSaved = (await form.current.submit()) && isSaved;
    return isSaved;
  };
  const isBlocked = blocker.state === 'blocked';
  const leave = () => blocker.proceed?.();
  const stay = () => blocker.reset?.();
  const props = { isBlocked, leave, stay, saveAll };
  return (
    <Guard.Provider value={register}>
      {children}
      {act ? <SaveThenAsk {...props} act={act} /> : <AskToSave {...props} />}
    </Guard.Provider>
  );
}

interface QuestionProps {
  isBlocked: boolean;
  leave: () => void;
  stay: () => void;
  /** Resolves to true when all was saved. */
  saveAll: () => Promise<boolean>;
}

function AskToSave({ isBlocked, leave, stay, saveAll }: QuestionProps) {
  const [saving, setSaving] = useState(false);
  const isSaving = useRef(false);
  // As they are when the save ends: the question may have been cancelled or asked again.
  const current = useRef({ leave, stay });
  useEffect(() => {
    current.current = { leave, stay };
  });
  const saveAndLeave = async () => {
    // A second press before the first is visible would be refused and end the question.
    if (isSaving.current) return;
    isSaving.current = true;
    setSaving(true);
    let isSaved = false;
    try {
      isSaved = await saveAll();
    } finally {
      // Also after an error of the page itself: the button must not stay busy.
      isSaving.current = false;
      setSaving(false);
      if (isSaved) current.current.leave();
      else current.current.stay();
    }
  };
  return (
    <Dialog
      open={isBlocked}
      title="还有没保存的修改"
      onClose={stay}
      footer={
        <>
          <Button variant="quiet" onClick={leave}>
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
  );
}

function SaveThenAsk({ isBlocked, leave, stay, saveAll, act }: QuestionProps & { act: string }) {
  const [asks, setAsks] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time one wants to leave
  useEffect(() => {
    if (!isBlocked) return setAsks(false);
    const save = async () => {
      let isSaved = false;
      try {
        isSaved = await saveAll();
      } finally {
        // Also after an error of the page itself: nobody would learn why the page is not left.
        if (isSaved) leave();
        else setAsks(true);
      }
    };
    void save();
  }, [isBlocked]);
  return (
    <Dialog
      open={isBlocked && asks}
      title={`内容还没有${act}，要离开吗？`}
      onClose={stay}
      footer={
        <>
          <Button variant="outline" onClick={leave}>
            先离开
          </Button>
          <Button onClick={stay}>继续编辑</Button>
        </>
      }
    >
      <p>已填的内容会保留在这个浏览器标签页里，回到这里可以接着写；关闭标签页后就没有了。</p>
    </Dialog>
  );
}
