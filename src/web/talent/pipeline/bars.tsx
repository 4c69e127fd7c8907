// The bars at the page's lower edge: acts on the selected cards, undoing rejections, and rows that a bulk
// act did not change.
import { useEffect, useState } from 'react';
import { formatDate } from '../../../contract/value/time.ts';
import { Button } from '../../kit/form/button.tsx';
import { CloseIcon } from '../../kit/look/icons.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { toastSuccess } from '../../shell/toast.ts';
import styles from './bars.module.css';
import { ask, clearChosen, showResults, useBoard } from './use-board.ts';
import { useBulk } from './use-pipeline.ts';

export function Bars() {
  return (
    <div className={`stack items-center gap-2 above-3 ${styles.bars}`}>
      <Leftovers />
      <UndoBar />
      <ChosenBar />
    </div>
  );
}

function ChosenBar() {
  const chosen = useBoard((board) => board.chosen);
  const { move } = useBulk();
  if (chosen.size === 0) return null;
  const cards = [...chosen.values()];
  const moveTo = (to: 'viewed' | 'contacted', done: string) =>
    move.mutate(
      { cards, to },
      {
        onSuccess: ({ results }) => {
          const count = showResults(cards, results);
          if (count > 0) toastSuccess(`${done} ${count} 位`);
          clearChosen();
        },
      },
    );
  return (
    <section className={`row wrap align-center gap-2 ${styles.bar}`} aria-label="批量处理">
      <b>已选 {chosen.size} 位</b>
      <Button
        size="sm"
        variant="outline"
        disabled={move.isPending}
        onClick={() => moveTo('viewed', '已标为已查看')}
      >
        标为已查看
      </Button>
      <Button
        size="sm"
        variant="outline"
        disabled={move.isPending}
        onClick={() => moveTo('contacted', '已移到沟通中')}
      >
        移到沟通中
      </Button>
      <Button size="sm" variant="outline" onClick={() => ask({ wish: { act: 'answer' }, cards })}>
        告诉对方还在看…
      </Button>
      <Button size="sm" onClick={() => ask({ wish: { act: 'reject' }, cards })}>
        不合适…
      </Button>
      <Button size="sm" variant="quiet" onClick={clearChosen}>
        取消选择
      </Button>
    </section>
  );
}

function UndoBar() {
  const undo = useBoard((board) => board.undo);
  const { restore } = useBulk();
  const isOver = useIsOver(undo?.tell_at);
  if (!undo || isOver) return null;
  const takeBack = () =>
    restore.mutate(undo.ids, {
      onSuccess: ({ results }) => {
        const left = results.filter(({ ok }) => !ok);
        useBoard.setState({
          undo: null,
          leftovers: left.map(({ msg }) => ({ name: '有一位没有撤销', msg })),
        });
        if (left.length < results.length) toastSuccess('已撤销，对方不会知道');
      },
    });
  return (
    <section className={`row wrap align-center gap-2 ${styles.bar}`} aria-label="撤销不合适">
      <span>
        已把 <b>{undo.ids.length} 位</b>标记为不合适，{formatDate(undo.tell_at, 'hh:mm')} 告知对方
      </span>
      <Button size="sm" loading={restore.isPending} onClick={takeBack}>
        撤销
      </Button>
      <Button
        size="sm"
        variant="quiet"
        icon={<CloseIcon />}
        aria-label="知道了"
        onClick={() => useBoard.setState({ undo: null })}
      />
    </section>
  );
}

/** True once the moment has passed. */
function useIsOver(at: string | undefined): boolean {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (!at) return;
    const left = new Date(at).getTime() - (serverNowMs() ?? Date.now());
    const timer = setTimeout(() => setOver(at), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [at]);
  return at !== undefined && over === at;
}

function Leftovers() {
  const leftovers = useBoard((board) => board.leftovers);
  if (leftovers.length === 0) return null;
  return (
    <section className={`stack items-start gap-2 size-sm ${styles.left}`} role="alert">
      <p>
        <b>{leftovers.length} 位没有变化</b>
      </p>
      <ul>
        {leftovers.slice(0, 6).map(({ name, msg }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
          <li key={index}>
            {name}：{msg}
          </li>
        ))}
        {leftovers.length > 6 && <li>还有 {leftovers.length - 6} 位</li>}
      </ul>
      <Button size="sm" variant="outline" onClick={() => useBoard.setState({ leftovers: [] })}>
        知道了
      </Button>
    </section>
  );
}
