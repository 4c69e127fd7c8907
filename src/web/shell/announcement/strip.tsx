// The newest pinned announcement above the pages, until it is dismissed in this browser. The server draws the newest for everybody,
// so that the page below does not move when React runs; the page's first script hides it where it was dismissed.
import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { listShownAnnouncements } from '../../../contract/notice/announcement.ts';
import { call } from '../../data/api.ts';
import { useSession } from '../../data/session.ts';
import { classNames } from '../../kit/look/class-names.ts';
import { CloseIcon } from '../../kit/look/icons.tsx';
import { Link } from '../../kit/text/link.tsx';
import { useHydrated } from '../../kit/use-hydrated.ts';
import { useUnread } from '../live/unread.ts';
import type { SiteData } from '../site-data.ts';
import { DISMISSED_KEY, stripId } from './dismissed.ts';
import styles from './strip.module.css';

type Pinned = SiteData['pinned'];

/** More are never pinned at the same time. */
const KEPT_MAX = 30;

function readDismissed(): number[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(DISMISSED_KEY) ?? '[]');
    return Array.isArray(list) ? list.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

function storeDismissed(ids: readonly number[]): void {
  try {
    localStorage.setItem(DISMISSED_KEY, JSON.stringify(ids.slice(-KEPT_MAX)));
  } catch {
    // Without storage it comes back with the next page.
  }
}

/** What is pinned for this person: the page knows what is for everybody, the server what is for their side. */
function usePinned(): Pinned {
  const rendered = useRouteLoaderData('root') as SiteData | undefined;
  const token = useSession((session) => session.accessToken);
  // The counts are read when one begins, changes or is taken back. They are the same for who has read it.
  const heard = useUnread((unread) => unread.heard ?? 0);
  const [own, setOwn] = useState<Pinned | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what another login was shown goes
  useEffect(() => setOwn(null), [token]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each change
  useEffect(() => {
    if (!token) return;
    let isOver = false;
    call(listShownAnnouncements, {}, { quiet: true }).then(
      ({ items }) => {
        if (!isOver) setOwn(items.filter(({ pinned }) => pinned));
      },
      // Then those for everybody stay.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [token, heard]);
  return own ?? rendered?.pinned ?? [];
}

/** @param inset within a page's column, where it is framed and keeps a distance. */
export function AnnouncementStrip({ inset = false }: { inset?: boolean }) {
  const pinned = usePinned();
  // Known in the browser only: none while the page is the one that the server drew.
  const isDrawnHere = useHydrated();
  const [dismissed, setDismissed] = useState(isDrawnHere ? readDismissed : []);
  useEffect(() => setDismissed(readDismissed()), []);
  const dismiss = (id: number) => {
    const ids = [...dismissed, id];
    storeDismissed(ids);
    setDismissed(ids);
  };
  const one = pinned.find(({ id }) => !dismissed.includes(id));
  return one && <Strip announcement={one} inset={inset} onDismiss={() => dismiss(one.id)} />;
}

interface StripProps {
  announcement: Pinned[number];
  inset: boolean;
  onDismiss: () => void;
}

function Strip({ announcement: { id, title }, inset, onDismiss }: StripProps) {
  return (
    <section
      id={stripId(id)}
      aria-label="公告"
      className={classNames('ground-pine-soft', inset && 'below-4 corner-leaf-sm')}
      data-noprint
    >
      <div
        className={classNames('row align-center gap-3 pad-y-2', inset ? 'pad-x-4' : 'container')}
      >
        <p className="slim grow breaks">
          <Link to={`/announcements#announcement-${id}`}>公告：{title}</Link>
        </p>
        <button
          type="button"
          className={styles.close}
          aria-label={`不再显示公告：${title}`}
          onClick={onDismiss}
        >
          <CloseIcon />
        </button>
      </div>
    </section>
  );
}
