// 面试评价 for both sides: tag counts, then each evaluation without a name. Uses no library.
import type { ReactNode } from 'react';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import type { InterviewReview, listReviews } from '../../../contract/interview/review.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Card } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { Prose } from '../../kit/text/prose.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import styles from './review.module.css';

export type Reviews = DataOf<typeof listReviews>;

/** How often each tag was chosen. */
export function ReviewTags({ tags }: { tags: Reviews['tags'] }) {
  return (
    <Row as="ul" wrap gap={2} aria-label="评价标签">
      {tags.map(({ code, label, count }) => (
        <li key={code}>
          <Tag tone="pine">
            {label} {count}
          </Tag>
        </li>
      ))}
    </Row>
  );
}

interface ReviewItemProps {
  review: InterviewReview;
  /** Buttons beside the month. */
  acts?: ReactNode;
  /** Shown below an evaluation without an answer. */
  answer?: ReactNode;
}

export function ReviewItem({ review, acts, answer }: ReviewItemProps) {
  const { tags, words, month, reply } = review;
  return (
    <Card as="li" className={styles.review}>
      <Row wrap align="center" justify="between" gap={2}>
        <span className="tone-ink-2 size-sm">{month} 面试过的求职者</span>
        {acts}
      </Row>
      <Row as="ul" wrap gap={2}>
        {tags.map(({ code, label }) => (
          <li key={code}>
            <Tag>{label}</Tag>
          </li>
        ))}
      </Row>
      {words && <Prose text={words} />}
      {reply ? (
        <div className={`pad-y-3 pad-x-4 ground-sunken corner-md ${styles.reply}`}>
          <b>企业回复</b>
          <time dateTime={reply.at}>{formatDate(reply.at, 'yyyy年M月d日')}</time>
          <Prose text={reply.words} />
        </div>
      ) : (
        answer
      )}
    </Card>
  );
}
