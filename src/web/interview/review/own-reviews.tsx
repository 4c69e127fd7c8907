// 面试评价 for the enterprise: an administrator may answer each once; none can be deleted.

import { type ReactNode, useState } from 'react';
import { listReviews, replyReview } from '../../../contract/interview/review.ts';
import { REPLY_WORDS } from '../../../contract/interview/words.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { CallError, call } from '../../data/api.ts';
import { Loaded } from '../../data/loaded.tsx';
import { usePages } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { Button } from '../../kit/form/button.tsx';
import { WordsField } from '../../kit/form/text-field.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { LoadMore } from '../../kit/list/load-more.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { ReviewItem, ReviewTags } from './list.tsx';
import styles from './review.module.css';

interface OwnReviewsProps {
  enterprise_id: number;
  /** True for administrators. */
  mayReply: boolean;
  report: (id: number) => ReactNode;
}

export function OwnReviews({ enterprise_id, mayReply, report }: OwnReviewsProps) {
  const { list, items, first } = usePages(listReviews, { id: enterprise_id });
  if (!list.isSuccess) return <Loaded of={list} skeleton={<SkeletonList count={3} />} />;
  if (!first || items.length === 0) {
    return (
      <EmptyState title="还没有面试评价">
        候选人完成面试后可以匿名评价，显示在企业主页。您可以回复每一条一次。
      </EmptyState>
    );
  }
  return (
    <div className={`stack gap-3 ${styles.section}`}>
      <p className="tone-ink-3 size-sm">
        共 {first.total}{' '}
        条，公开显示在企业主页。每条可以回复一次，回复后不能修改；不实或不当的内容请举报。
      </p>
      <ReviewTags tags={first.tags} />
      <Stack as="ul" gap={3}>
        {items.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            acts={report(review.id)}
            answer={mayReply && <ReplyForm id={review.id} />}
          />
        ))}
      </Stack>
      <LoadMore list={list} />
    </div>
  );
}

/** Why the reply was not sent; '' when nothing went wrong. */
function refusalOf(error: Error | null): string {
  if (!error) return '';
  return error instanceof CallError
    ? (error.fields.words ?? error.msg)
    : '网络不太稳定，请稍后再试';
}

function ReplyForm({ id }: { id: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const [words, setWords] = useState('');
  const send = useAct(() => call(replyReview, { id, words }, { quiet: true }), {
    quiet: true,
    done: '已公开回复',
  });
  const problem = textProblem(REPLY_WORDS, words);
  if (!isOpen) {
    return (
      <p>
        <Button size="sm" variant="soft" onClick={() => setIsOpen(true)}>
          回复
        </Button>
      </p>
    );
  }
  return (
    <form
      noValidate
      className="stack gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending && !problem) send.mutate();
      }}
    >
      <WordsField
        label="公开回复"
        hideLabel
        autoFocus
        rows={2}
        max={REPLY_WORDS.max}
        value={words}
        error={words.trim().length > REPLY_WORDS.max ? problem : refusalOf(send.error)}
        placeholder="谢谢对方，说明情况；不要追问对方是谁"
        onChange={setWords}
      />
      <Row justify="end" gap={2}>
        <Button size="sm" variant="quiet" onClick={() => setIsOpen(false)}>
          取消
        </Button>
        <Button size="sm" type="submit" loading={send.isPending} disabled={problem !== ''}>
          公开回复
        </Button>
      </Row>
    </form>
  );
}
