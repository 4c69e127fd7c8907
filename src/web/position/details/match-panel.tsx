// How a position fits the signed-in seeker, point by point: met, partly, unmet, unknown. Loaded for
// seekers only.
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { getMatch, type MatchItem } from '../../../contract/position/match.ts';
import type { PositionCard } from '../../../contract/position/position.ts';
import { CallError, call } from '../../data/api.ts';
import { Button } from '../../kit/form/button.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { fitText, MatchPoints } from '../../kit/list/match-points.tsx';
import { Skeleton } from '../../kit/missing/skeleton.tsx';
import { HideButton } from '../interest/hide-button.tsx';
import styles from './match-panel.module.css';

type Match = DataOf<typeof getMatch>;

export default function MatchPanel({ position }: { position: PositionCard }) {
  const { id } = position;
  const [match, setMatch] = useState<Match | null>(null);
  const [fault, setFault] = useState('');
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    const stop = new AbortController();
    setMatch(null);
    setFault('');
    call(getMatch, { id }, { signal: stop.signal, quiet: true })
      .then(setMatch)
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setFault(error instanceof CallError ? error.msg : '没有读到内容');
      });
    return () => stop.abort();
  }, [id, turn]);
  const asked = match?.items.filter((item) => item.asked_by === 'position') ?? [];
  const wished = match?.items.filter((item) => item.asked_by === 'seeker') ?? [];
  return (
    <>
      <div className={`row wrap justify-between align-baseline gap-x-3 ${styles.head}`}>
        <h2 className="size-lg nowrap">与您的匹配</h2>
        {match && match.items.length > 0 && (
          <p className="tone-ink-2 size-sm">{fitText(match.items)}</p>
        )}
      </div>
      {!match && !fault && <Waiting />}
      {fault && (
        <p className="stack items-start gap-2 above-3 tone-ink-2" role="alert">
          {fault}
          <Button variant="outline" size="sm" onClick={() => setTurn(turn + 1)}>
            再试一次
          </Button>
        </p>
      )}
      {match && (
        <>
          <Screened points={match.screening} />
          <Items title="职位要求" items={asked} />
          <Items title="您的期望" items={wished} />
          {match.fill.length > 0 && (
            <p className={`row wrap gap-y-1 gap-x-3 above-3 size-sm ${styles.fill}`}>
              补充后能看得更准：
              {match.fill.map(({ path, label }) => (
                <Link key={path} to={path}>
                  {label}
                </Link>
              ))}
            </p>
          )}
        </>
      )}
      <div className={`row justify-between align-center gap-3 above-3 edge-top ${styles.foot}`}>
        <small>按简历和求职意向对照，不看性别、年龄、照片和学校层次。</small>
        <HideButton position={position} />
      </div>
    </>
  );
}

function Waiting() {
  return (
    <Stack role="status" gap={3} above={4}>
      <span className="visually-hidden">正在加载</span>
      {['72%', '88%', '64%', '80%', '58%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </Stack>
  );
}

/** 自动筛选: the conditions that the resume does not meet, shown before applying. */
function Screened({ points }: { points: Match['screening'] }) {
  if (points.length === 0) return null;
  const unmet = points.filter(({ verdict }) => verdict === 'unmet').length;
  return (
    <>
      <h3 className="above-3 below-1 tone-ink-3 size-xs weight-normal">投递条件</h3>
      <MatchPoints items={points.map((point) => ({ ...point, aspect: point.label }))} />
      {unmet > 0 && (
        <p className={`row wrap gap-y-1 gap-x-3 above-3 size-sm ${styles.fill}`}>
          有 {unmet} 项不符合。仍可投递：企业会看到标记，由招聘者判断，不会自动拒绝。
        </p>
      )}
    </>
  );
}

function Items({ title, items }: { title: string; items: readonly MatchItem[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h3 className="above-3 below-1 tone-ink-3 size-xs weight-normal">{title}</h3>
      <MatchPoints items={items} />
    </>
  );
}
