// Own positions as a table. On a row's checkbox space selects, Shift selects a range, arrows move.
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ManagedPosition } from '../../../contract/position/position.ts';
import { serverNowMs } from '../../shell/server-clock.ts';
import styles from './manage.module.css';
import type { Opened } from './position-acts.tsx';
import { PositionRow } from './position-row.tsx';
import type { Selection } from './use-selection.ts';

interface PositionTableProps {
  items: readonly ManagedPosition[];
  /** Null for members who have no acts on several positions. */
  selection: Selection | null;
  isBusy: boolean;
  onOpen: (opened: Opened) => void;
}

const HEADS = ['浏览', '沟通', '投递', '未查看', '面试'] as const;

export function PositionTable({ items, selection, isBusy, onOpen }: PositionTableProps) {
  const now = serverNowMs() ?? Date.now();
  return (
    <table
      className={styles.table}
      aria-busy={isBusy}
      onKeyDown={(event) => selection && move(event, selection)}
    >
      <caption className="visually-hidden">
        本企业的职位。
        {selection &&
          '在选择框上按空格选择，按住 Shift 选择一段，上下方向键移动，Ctrl+A 全选，Esc 取消。'}
      </caption>
      <thead className={styles.head}>
        <tr>
          {selection && (
            <th scope="col" className={styles.box}>
              <AllBox count={items.length} selection={selection} />
            </th>
          )}
          <th scope="col" className={styles.what}>
            职位
          </th>
          {HEADS.map((name) => (
            <th key={name} scope="col" className={styles.figure}>
              {name}
            </th>
          ))}
          <th scope="col" className={styles.dates}>
            时间
          </th>
          <th scope="col" className={styles.publisher}>
            负责人
          </th>
          <th scope="col" className={styles.actsCell}>
            操作
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((position) => (
          <PositionRow
            key={position.id}
            position={position}
            now={now}
            selection={selection}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </table>
  );
}

function AllBox({ count, selection }: { count: number; selection: Selection }) {
  const box = useRef<HTMLInputElement>(null);
  const chosen = selection.ids.size;
  const isPart = chosen > 0 && chosen < count;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart;
  }, [isPart]);
  return (
    <label>
      <input
        ref={box}
        type="checkbox"
        checked={count > 0 && chosen === count}
        aria-label={`选择这 ${count} 个职位`}
        onChange={(event) => selection.setAll(event.target.checked)}
      />
      <span className={styles.cardLabel}>全选</span>
    </label>
  );
}

/** Only on a row's checkbox: in fields and menus the keys have their own meaning. */
function move(event: KeyboardEvent<HTMLTableElement>, selection: Selection): void {
  const box = event.target as HTMLElement;
  if (box.dataset.row === undefined) return;
  if (event.key === 'Escape') selection.clear();
  if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    selection.setAll(true);
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-row]')];
  const next = boxes[boxes.indexOf(box as HTMLInputElement) + step];
  next?.focus();
  if (next && event.shiftKey) selection.toggle(Number(next.dataset.row), event);
}
