// What can be done with the chosen positions; stays at the window's foot while some are chosen.

import type { ManagedPosition, PositionMove } from '../../../contract/position/position.ts';
import { App } from '../../kit/antd/windows.ts';
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
  const { modal } = App.useApp();
  const close = useClosing(acts);
  const readRoom = useRoomReading();
  if (chosen.length === 0) return null;
  const rowsFor = (move: PositionMove) =>
    chosen.filter(({ state }) => MOVES_FROM[move].includes(state));
  const fitting = (move: PositionMove) => rowsFor(move).length;
  const busy = acts.isPending && acts.variables?.kind === 'move' ? acts.variables.move : null;
  const askToRefresh = async (onOk: () => void) => {
    const room = await readRoom();
    if (!room) return;
    modal.confirm({
      title: `刷新 ${fitting('refresh')} 个职位`,
      content: `每个用 1 次刷新，今天还有 ${leftOf(room.refresh)} 次；今天刷新过的和超出次数的会跳过并说明。`,
      okText: '刷新',
      cancelText: '取消',
      onOk,
    });
  };
  const act = (move: PositionMove) => {
    const rows = rowsFor(move);
    const go = () => acts.mutateAsync({ kind: 'move', move, rows }).catch(() => null);
    if (move === 'close') return void close(rows);
    if (move === 'refresh') return void askToRefresh(go);
    if (move === 'remove') {
      return void modal.confirm({
        title: `删除 ${fitting('remove')} 个没有发布过的职位？`,
        content: '删除后不能找回。',
        okText: '删除',
        okButtonProps: { danger: true },
        cancelText: '再想想',
        onOk: go,
      });
    }
    void go();
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
