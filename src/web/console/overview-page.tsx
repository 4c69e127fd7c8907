// 待处理 /admin: every queue that the staff may read, with what waits in it and how long; and what they work on.
import { Link } from 'react-router';
import type { DataOf } from '../../contract/call/endpoint.ts';
import { readOverview } from '../../contract/console/review.ts';
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { reviewKinds } from '../../contract/dictionary/review-kinds.ts';
import { Loaded } from '../data/loaded.tsx';
import { useCall } from '../data/queries.ts';
import { PageHead } from '../kit/layout/page-head.tsx';
import { SectionHead } from '../kit/layout/section-head.tsx';
import { Stack } from '../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../kit/missing/skeleton.tsx';
import { countText } from '../kit/text/count-text.ts';
import { RelativeTime } from '../kit/text/relative-time.tsx';
import { queuePath } from '../shell/menu/admin.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { serverNowMs } from '../shell/server-clock.ts';
import styles from './overview-page.module.css';
import { isOver, WaitingWords } from './review/waiting-words.tsx';

type Overview = DataOf<typeof readOverview>;

export const meta = () =>
  pageMeta({ title: '待处理', description: '等待运营处理的工作。', noindex: true });

export default function OverviewPage() {
  const overview = useCall(readOverview, {}, { refetchInterval: 60_000 });
  return (
    <>
      <PageHead
        title="待处理"
        note="各类工作有多少在等、最早的等了多久。红色的已超过承诺的时间。"
      />
      <Loaded of={overview} skeleton={<SkeletonList count={4} />}>
        {({ queues, mine }) => (
          <Stack gap={6}>
            <Mine mine={mine} />
            <section aria-labelledby="queues">
              <SectionHead id="queues" title="各个队列" />
              <ul className={`stack gap-4 ${styles.queues}`}>
                {inMenuOrder(queues).map((queue) => (
                  <li key={queue.kind}>
                    <Queue queue={queue} />
                  </li>
                ))}
              </ul>
            </section>
          </Stack>
        )}
      </Loaded>
    </>
  );
}

const RANKS = reviewKinds.map(({ code }) => code);

/** As the navigation beside it lists them. */
const inMenuOrder = (queues: Overview['queues']) =>
  queues.toSorted((a, b) => RANKS.indexOf(a.kind) - RANKS.indexOf(b.kind));

function Queue({ queue }: { queue: Overview['queues'][number] }) {
  return (
    <Link
      to={queuePath(queue.kind)}
      className={`box stack gap-1 pad-y-4 pad-x-5 ${styles.queue}`}
      data-over={isOver(queue) || undefined}
    >
      <span className="weight-medium">{labelOf(reviewKinds, queue.kind)}</span>
      <strong className="nums size-2xl">{countText(queue.waiting)}</strong>
      <span className="size-sm tone-ink-2">
        <WaitingWords queue={queue} />
      </span>
    </Link>
  );
}

function Mine({ mine }: { mine: Overview['mine'] }) {
  const now = serverNowMs() ?? Date.now();
  return (
    <section aria-labelledby="mine">
      <SectionHead id="mine" title="我正在处理" />
      {mine.length === 0 && (
        <p className="tone-ink-3">
          还没有。开始写处理说明，或点“由我处理”，一件就归您处理；30 分钟后自动放回队列。
        </p>
      )}
      <ul className="stack gap-2">
        {mine.map(({ kind, id, head, at }) => (
          <li key={`${kind}-${id}`} className="row wrap gap-3">
            <Link to={`${queuePath(kind)}?who=mine&open=${id}`}>
              {labelOf(reviewKinds, kind)}：{head || `${id} 号`}
            </Link>
            <RelativeTime at={at} now={now} prefix="开始于 " className="tone-ink-3 size-sm" />
          </li>
        ))}
      </ul>
    </section>
  );
}
