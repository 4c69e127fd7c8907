// The site's announcements (/announcements): for everybody; signed-in people find those for their side here as well.
import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import {
  type Announcement,
  listShownAnnouncements,
} from '../../../contract/notice/announcement.ts';
import { call } from '../../data/api.ts';
import { openData } from '../../data/open-data.ts';
import { useSession } from '../../data/session.ts';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { pageMeta, siteUrlOf } from '../../shell/page-meta.ts';
import styles from './announcement.module.css';
import { AnnouncementArticle } from './article.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  return openData(context, listShownAnnouncements, {});
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '网站公告',
    description: '择木的公告：规则更新、服务调整和活动。',
    path: '/announcements',
    siteUrl: siteUrlOf(matches),
  });

/** The page is rendered for everybody; what is for the person's side comes after. */
function useOwn(): readonly Announcement[] {
  const { items } = useLoaderData<typeof loader>();
  const token = useSession((session) => session.accessToken);
  const [own, setOwn] = useState<readonly Announcement[] | null>(null);
  useEffect(() => {
    if (!token) return;
    let isOver = false;
    call(listShownAnnouncements, {}, { quiet: true }).then(
      (answer) => {
        if (!isOver) setOwn(answer.items);
      },
      // Then those for everybody stay.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [token]);
  return own ?? items;
}

export default function AnnouncementsPage() {
  const items = useOwn();
  return (
    <div className={`container ${styles.page}`}>
      <h1>网站公告</h1>
      {items.length === 0 && (
        <EmptyState title="现在没有公告">规则更新、服务调整和活动会写在这里。</EmptyState>
      )}
      {items.map((announcement) => (
        <AnnouncementArticle key={announcement.id} announcement={announcement} />
      ))}
    </div>
  );
}
