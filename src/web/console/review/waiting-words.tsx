// How many cases of a queue wait, and how long the first one waits against the promised time.
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { promiseWords } from '../../../contract/console/promised.ts';
import type { readOverview } from '../../../contract/console/review.ts';
import { countText } from '../../kit/text/count-text.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';

type Queue = DataOf<typeof readOverview>['queues'][number];

/** Whether the first case waits longer than was promised. */
export const isOver = ({ due_at }: Queue): boolean =>
  due_at !== null && Date.parse(due_at) < (serverNowMs() ?? Date.now());

export function WaitingWords({ queue }: { queue: Queue }) {
  const { kind, waiting, since } = queue;
  const words = promiseWords(kind);
  const promise = words ? `承诺 ${words}` : '不需要批准，到期自动完成';
  if (waiting === 0 || since === null) return <>没有等待处理的（{promise}）</>;
  const now = serverNowMs() ?? Date.now();
  return (
    <>
      {countText(waiting)} 件在等，最早的
      <span className={isOver(queue) ? 'tone-danger weight-medium' : undefined}>
        <RelativeTime at={since} now={now} /> 提交{isOver(queue) && '，已超时'}
      </span>
      （{promise}）
    </>
  );
}
