// 面试评价 on a company's open page: shown from the first one.
import { type ReactNode, useEffect, useState } from 'react';
import { listReviews } from '../../../contract/interview/review.ts';
import { CallError, call } from '../../data/api.ts';
import { Button } from '../../kit/form/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { SectionHead } from '../../kit/layout/section-head.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { ReviewItem, type Reviews, ReviewTags } from './list.tsx';
import styles from './review.module.css';

interface CompanyReviewsProps {
  enterprise: { id: number; short_name: string };
  first: Reviews;
  /** The report button, from another room. */
  report: (id: number, name: string) => ReactNode;
}

export function CompanyReviews({ enterprise, first, report }: CompanyReviewsProps) {
  const [items, setItems] = useState(first.items);
  const [next, setNext] = useState(first.next);
  const [loading, setLoading] = useState(false);
  const [fault, setFault] = useState('');
  useEffect(() => {
    setItems(first.items);
    setNext(first.next);
  }, [first]);
  const more = async (cursor: string) => {
    setLoading(true);
    setFault('');
    try {
      const page = await call(listReviews, { id: enterprise.id, cursor }, { quiet: true });
      setItems([...items, ...page.items]);
      setNext(page.next);
    } catch (error) {
      setFault(error instanceof CallError ? error.msg : '没有读到内容，请再试一次');
    } finally {
      setLoading(false);
    }
  };
  return (
    <section aria-labelledby="reviews" className={`stack gap-3 ${styles.section}`}>
      <SectionHead
        id="reviews"
        title="面试评价"
        note={first.total > 0 ? `共 ${first.total} 条，来自完成面试的求职者` : undefined}
      />
      {items.length === 0 ? (
        <Card pad="none">
          <EmptyState title="还没有面试评价" level={3} compact>
            完成这家企业面试的求职者可以匿名评价，企业可以回复，不能删除。
          </EmptyState>
        </Card>
      ) : (
        <>
          <ReviewTags tags={first.tags} />
          <Stack as="ul" gap={3}>
            {items.map((review) => (
              <ReviewItem
                key={review.id}
                review={review}
                acts={report(review.id, `对${enterprise.short_name}的面试评价`)}
              />
            ))}
          </Stack>
        </>
      )}
      {fault && <p role="alert">{fault}</p>}
      {next && (
        <Row as="p" justify="center">
          <Button variant="outline" loading={loading} onClick={() => void more(next)}>
            更多评价
          </Button>
        </Row>
      )}
    </section>
  );
}
