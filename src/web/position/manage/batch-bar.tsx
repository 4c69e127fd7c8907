// Acts on the selected positions, at the window's bottom while some are selected.

import type { ManagedPosition, PositionMove } from '../../../contract/position/position.ts';
import { ask } from '../../kit/dialog/ask.tsx';
import { Button } from '../../kit/form/button.tsx';
import { useClosing } from './closing.tsx';
import styles from './manage.module.css';
import { MOVE_NAMES } from './outcome-bar.tsx';
import { MOVES_FROM } from './position-acts.tsx';
import { leftOf, useRoomReading } from './quotas.tsx';
import type { useActs } from './use-acts.ts';

const OFFERED: readonly PositionMove[] = [
  'refresh',
  'pause',
  'resume',
  'renew',
  'publish',
  'withdraw',
  'remove',
  'close',
];

interface BatchBarProps {
  chosen: readonly ManagedPosition[];
  acts: ReturnType<typeof useActs>;
  onTransfer: () => void;
  onClear: () => void;
}

export function BatchBar({ chosen, acts, onTransfer, onClear }: BatchBarProps) {
  const close = useClosing(acts);
  const readRoom = useRoomReading();
  if (chosen.length === 0) return null;
  const rowsFor = (move: PositionMove) =>
    chosen.filter(({ state }) => MOVES_FROM[move].includes(state));
  const fitting = (move: PositionMove) => rowsFor(move).length;
  const busy = acts.isPending && acts.variables?.kind === 'move' ? acts.variables.move : null;
  const mayRefresh = async () => {
    const room = await readRoom();
    if (!room) return false;
    return ask({
      title: `刷新 ${fitting('refresh')} 个职位`,
      words: `每个用 1 次刷新，今天还有 ${leftOf(room.refresh)} 次；今天刷新过的和超出次数的会跳过并说明。`,
      act: '刷新',
    });
  };
  const mayRemove = () =>
    ask({
      title: `删除 ${fitting('remove')} 个没有发布过的职位？`,
      words: '删除后不能找回。',
      act: '删除',
      out: '再想想',
      isDanger: true,
    });
  const act = async (move: PositionMove) => {
    const rows = rowsFor(move);
    if (move === 'close') return close(rows);
    if (move === 'refresh' && !(await mayRefresh())) return;
    if (move === 'remove' && !(await mayRemove())) return;
    acts.mutate({ kind: 'move', move, rows });
  };
  return (
    <div className={styles.batch} role="toolbar" aria-label="批量操作">
      <span className={styles.batchCount} aria-live="polite">
        已选 <b>{chosen.length}</b> 个
      </span>
      {OFFERED.map((move) => {
        const count = fitting(move);
        if (count === 0) return null;
        const isDanger = move === 'close' || move === 'remove';
        return (
          <Button
            key={move}
            size="sm"
            variant={isDanger ? 'danger' : 'outline'}
            loading={busy === move}
            disabled={acts.isPending && busy !== move}
            onClick={() => act(move)}
          >
            {MOVE_NAMES[move]}
            {count < chosen.length && `（${count}）`}
          </Button>
        );
      })}
      <Button size="sm" variant="outline" disabled={acts.isPending} onClick={onTransfer}>
        转给同事
      </Button>
      <Button size="sm" variant="quiet" onClick={onClear}>
        取消选择
      </Button>
    </div>
  );
}
