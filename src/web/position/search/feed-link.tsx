// The RSS feed of a search, for readers that look for new positions by themselves.
import { FeedIcon } from '../../kit/look/icons.tsx';
import styles from './feed-link.module.css';

export function FeedLink({ href }: { href: string }) {
  return (
    <a
      href={href}
      className={`row inline align-center gap-1 tall-sm tone-ink-3 size-sm nowrap ${styles.link}`}
      title="在 RSS 阅读器里订阅这个搜索，不用登录"
      target="_blank"
      rel="nofollow noreferrer"
    >
      <FeedIcon />
      RSS 订阅
    </a>
  );
}
