// 为您推荐 on the home page: the first recommendations with their reasons. Loaded for seekers only.
import { useEffect, useState } from 'react';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { listRecommended } from '../../../contract/position/match.ts';
import { CallError, call } from '../../data/api.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { SectionHead } from '../../kit/layout/section-head.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { Skeleton } from '../../kit/missing/skeleton.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { Reasons } from '../details/reasons.tsx';
import { InterestHost } from '../interest/host.tsx';
import { ListedPosition } from '../listed-position.tsx';
import { ElsewhereLine } from './elsewhere-line.tsx';
import styles from './for-you.module.css';

type Answer = DataOf<typeof listRecommended>;

const SHOWN = 8;

export default function ForYou() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [fault, setFault] = useState('');
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    const stop = new AbortController();
    setFault('');
    call(listRecommended, { limit: SHOWN }, { signal: stop.signal, quiet: true })
      .then(setAnswer)
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setFault(error instanceof CallError ? error.msg : '请稍后再试');
      });
    return () => stop.abort();
  }, [turn]);
  const now = serverNowMs() ?? Date.now();
  const items = answer?.items ?? [];
  return (
    <>
      <SectionHead
        id="for-you"
        title="为您推荐"
        note={answer ? noteOf(answer.basis) : undefined}
        more={{ to: '/personal-center?tab=recommended', label: '更多推荐' }}
      />
      <InterestHost ids={items.map(({ position }) => position.id)} />
      {!answer && !fault && <Waiting />}
      {fault && (
        <EmptyState
          scene="storm"
          level={3}
          compact
          title="推荐没有读到"
          actions={
            <Button variant="outline" onClick={() => setTurn(turn + 1)}>
              再试一次
            </Button>
          }
        >
          {fault}
        </EmptyState>
      )}
      {answer && items.length === 0 && (
        <p className="row wrap align-center gap-y-2 gap-x-4 tone-ink-2">
          {answer.basis === 'unknown'
            ? '填好期望的职位、城市和薪资，这里会说明每个职位为什么适合您。'
            : '暂时没有合适的推荐，放宽求职意向里的城市或薪资会看到更多。'}
          <LinkButton to="/objective" variant="soft" size="sm">
            {answer.basis === 'unknown' ? '填写求职意向' : '调整求职意向'}
          </LinkButton>
        </p>
      )}
      <Tiles items={items.filter(({ elsewhere }) => !elsewhere)} now={now} />
      {answer && <ElsewhereLine answer={answer} />}
      <Tiles items={items.filter(({ elsewhere }) => elsewhere)} now={now} />
    </>
  );
}

function Tiles({ items, now }: { items: Answer['items']; now: number }) {
  if (items.length === 0) return null;
  return (
    <div className={styles.grid}>
      {items.map(({ position, reasons, gaps }) => (
        <ListedPosition
          key={position.id}
          position={position}
          now={now}
          shape="tile"
          note={<Reasons reasons={reasons} gaps={gaps} max={2} />}
        />
      ))}
    </div>
  );
}

/** What the order is based on. */
function noteOf(basis: Answer['basis']): string | undefined {
  if (basis === 'newest') return '已关闭个性化推荐，按最新发布排列';
  return basis === 'personal' ? '按求职意向、简历和浏览收藏匹配' : undefined;
}

function Waiting() {
  return (
    <div className={styles.grid} role="status">
      <span className="visually-hidden">正在加载</span>
      {Array.from({ length: SHOWN }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Card key={index} className={styles.bone}>
          <Skeleton shape="title" width="70%" />
          <Skeleton width="50%" />
          <Skeleton width="85%" />
        </Card>
      ))}
    </div>
  );
}
