// The remaining quotas of the plan in one line, and the texts shown before using them.

import { Link } from 'react-router';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { getPositionRoom } from '../../../contract/position/manage.ts';
import { useCached, useCall } from '../../data/queries.ts';
import { useRight } from '../../data/rights.ts';
import { tellLost } from '../../data/tell-lost.ts';
import styles from './manage.module.css';

type Room = DataOf<typeof getPositionRoom>;

export const useRoom = () => useCall(getPositionRoom, {});

/** Returns a function that reads the quotas; on failure it resolves to null and toasts the reason. */
export function useRoomReading(): () => Promise<Room | null> {
  const { peek, reread } = useCached(getPositionRoom, {});
  return async () =>
    peek() ??
    reread().catch((error: unknown) => {
      tellLost(error);
      return null;
    });
}

/** What can be used in all: of the plan and of packs. */
export const leftOf = ({ used, limit, lots = 0 }: { used: number; limit: number; lots?: number }) =>
  Math.max(0, limit - used) + lots;

/** 在招和审核中 12 个，还可发布 18 个 · 今天可刷新 7 次 · … */
export function Quotas() {
  const { data: room } = useRoom();
  const mayRecruit = useRight('recruit');
  if (!room) return <>正在读取套餐余量…</>;
  const { open_positions: open, refresh, top, urgent } = room;
  const isFull = open.used >= open.limit;
  return (
    <span className={styles.quotas}>
      <span className={isFull ? styles.full : undefined}>
        在招和审核中 <b>{open.used}</b> 个，
        {isFull ? (
          `已到上限 ${open.limit} 个`
        ) : (
          <>
            还可发布 <b>{leftOf(open)}</b> 个
          </>
        )}
      </span>
      <span>
        今天可刷新 <b>{leftOf(refresh)}</b> 次
      </span>
      <span>
        本月可置顶 <b>{leftOf(top)}</b> 次
      </span>
      <span>
        本月可标急聘 <b>{leftOf(urgent)}</b> 次
      </span>
      {mayRecruit && (isFull || leftOf(top) === 0) && (
        <Link to="/layout/vip">升级 VIP 获得更多</Link>
      )}
    </span>
  );
}
