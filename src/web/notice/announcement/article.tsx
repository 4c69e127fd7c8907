// One announcement as people read it on the page of announcements.
import { Link } from 'react-router';
import type { Announcement } from '../../../contract/notice/announcement.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Card } from '../../kit/layout/card.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { LinkedText } from '../../parts/linked-text.tsx';

type Words = Pick<Announcement, 'id' | 'title' | 'body' | 'link' | 'pinned' | 'published_at'>;

export function AnnouncementArticle({ announcement }: { announcement: Words }) {
  const { id, title, body, link, pinned, published_at } = announcement;
  const lines = body
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((text, at) => ({ text, at }));
  return (
    <Card
      as="article"
      pad="lg"
      id={`announcement-${id}`}
      aria-labelledby={`announcement-${id}-title`}
      className="stack gap-2"
    >
      <h2 id={`announcement-${id}-title`} className="size-lg breaks">
        {title}
      </h2>
      <p className="row align-center gap-2 tone-ink-3 size-sm">
        <time dateTime={published_at}>{formatDate(published_at, 'yyyy年M月d日 hh:mm')}</time>
        {pinned && <Tag tone="pine">置顶</Tag>}
      </p>
      {lines.map(({ text, at }) => (
        <p key={at} className="breaks">
          <LinkedText text={text} />
        </p>
      ))}
      {link && (
        <p>
          <Link to={link} aria-label={`查看详情：${title}`}>
            查看详情
          </Link>
        </p>
      )}
    </Card>
  );
}
