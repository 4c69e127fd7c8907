// One notice: opening it marks it as read and follows its link; long texts are folded.
import { useState } from 'react';
import { Link } from 'react-router';
import type { Notice } from '../../contract/notice/center.ts';
import { Row } from '../kit/layout/stack/stack.tsx';
import { classNames } from '../kit/look/class-names.ts';
import { ArrowRightIcon } from '../kit/look/icons.tsx';
import { TrashIcon } from '../kit/look/icons-own.tsx';
import { RelativeTime } from '../kit/text/relative-time.tsx';
import styles from './notice.module.css';

/** A longer text, in characters, is folded to three lines. */
const LONG = 110;

/** Only paths of this site become links. */
const isOwnPath = (link: string) => /^\/(?![/\\])/.test(link);

interface NoticeRowProps {
  notice: Notice;
  /** The server's time, in milliseconds. */
  now: number;
  onRead: () => void;
  onRemove: () => void;
}

export function NoticeRow({ notice, now, onRead, onRemove }: NoticeRowProps) {
  const { title, body, link, is_read, event_label, created_at } = notice;
  const [unfolded, setUnfolded] = useState(false);
  const isLong = body.length > LONG || body.split('\n').length > 3;
  const unfold = () => {
    setUnfolded(!unfolded);
    onRead();
  };
  return (
    <li className={classNames('relative breaks box', styles.row, !is_read && styles.unread)}>
      <p className="row justify-between align-baseline gap-4 tone-ink-3 size-sm">
        <span className={styles.event}>{event_label}</span>
        <RelativeTime at={created_at} now={now} className={styles.time} />
      </p>
      <h2 className={`above-1 tone-ink-2 size-md weight-medium snug ${styles.title}`}>
        {!is_read && <span className="visually-hidden">未读：</span>}
        {title}
      </h2>
      {body && (
        <p className={classNames(styles.body, isLong && !unfolded && styles.folded)}>{body}</p>
      )}
      <Row as="p" wrap align="center" gap={[0, 5]} above={1}>
        {isOwnPath(link) && (
          <Link to={link} className={styles.go} onClick={onRead} aria-label={`查看详情：${title}`}>
            查看详情
            <ArrowRightIcon />
          </Link>
        )}
        {isLong && (
          <button type="button" className={styles.act} aria-expanded={unfolded} onClick={unfold}>
            {unfolded ? '收起' : '展开全文'}
          </button>
        )}
        {!is_read && (
          <button type="button" className={styles.act} onClick={onRead}>
            标为已读
          </button>
        )}
        <button
          type="button"
          className={classNames(styles.act, 'push', styles.remove)}
          onClick={onRemove}
          aria-label={`删除：${title}`}
        >
          <TrashIcon />
          删除
        </button>
      </Row>
    </li>
  );
}
