// 保存搜索: saves the filters of /position as a 职位订阅. A visitor logs in and finds it saved.
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { BellIcon } from '../../kit/look/icons.tsx';
import { useHydrated } from '../../kit/use-hydrated.ts';
import { LOGIN_PATH } from '../../shell/session/return-path.ts';
import { useReader } from '../interest/interest.ts';

const SaveSearchDialog = lazy(() => import('./save-search-dialog.tsx'));

/** The search that a visitor wanted to save; only a press on this page sets it. */
const KEY = 'zemu.saveSearch';

function remember(address: string): void {
  try {
    sessionStorage.setItem(KEY, address);
  } catch {
    // Without storage the person presses again after the login.
  }
}

/** True once, when the search of this address is to be saved. */
function takeWish(address: string): boolean {
  try {
    const isWanted = sessionStorage.getItem(KEY) === address;
    if (isWanted) sessionStorage.removeItem(KEY);
    return isWanted;
  } catch {
    return false;
  }
}

interface SaveSearchProps {
  /** The search in words, as the suggested name. */
  name: string;
  filter: Record<string, string | string[]>;
}

export function SaveSearch({ name, filter }: SaveSearchProps) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const hydrated = useHydrated();
  const reader = useReader();
  const [open, setOpen] = useState<'no' | 'asking' | 'saving'>('no');
  useEffect(() => {
    if (reader === 'seeker' && takeWish(address)) setOpen('saving');
  }, [reader, address]);
  if (!hydrated || reader === 'other') return null;
  if (reader === 'visitor') {
    return (
      <LinkButton
        to={`${LOGIN_PATH}&redirect=${encodeURIComponent(address)}`}
        rel="nofollow"
        variant="soft"
        size="sm"
        icon={<BellIcon />}
        onClick={() => remember(address)}
      >
        保存搜索
      </LinkButton>
    );
  }
  return (
    <>
      <Button variant="soft" size="sm" icon={<BellIcon />} onClick={() => setOpen('asking')}>
        保存搜索
      </Button>
      {open !== 'no' && (
        <Suspense fallback={null}>
          <SaveSearchDialog
            name={name}
            filter={filter}
            atOnce={open === 'saving'}
            onClose={() => setOpen('no')}
          />
        </Suspense>
      )}
    </>
  );
}
