// 置顶 and 急聘: cost and remaining quota are shown before they are used.

import type { InputOf } from '../../../contract/call/endpoint.ts';
import { PROMOTED_DAYS, promotePosition } from '../../../contract/position/manage.ts';
import type { ManagedPosition } from '../../../contract/position/position.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { call } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { ask } from '../../kit/dialog/ask.tsx';
import { getMore } from '../../parts/quota/get-more.ts';
import { leftWords } from '../../parts/quota/words.ts';
import { leftOf, useRoomReading } from './quotas.tsx';

type Wanted = Required<Omit<InputOf<typeof promotePosition>, 'id'>>;
type Kind = Wanted['kind'];

const WORDS = {
  top: {
    label: '置顶',
    effect: '在所属类别的列表里排在最前，并标明“置顶”，让求职者知道这是推广位置。',
  },
  urgent: { label: '急聘', effect: '在列表和职位页显示“急聘”标签。' },
} as const;

/** Returns the function that shows the cost, asks, and then uses the quota. */
export function usePromotion(position: ManagedPosition) {
  const readRoom = useRoomReading();
  const { mutate } = useAct(
    (wanted: Wanted) => call(promotePosition, { id: position.id, ...wanted }),
    {
      done: ({ until }, { kind }) =>
        `已${WORDS[kind].label}到 ${formatDate(until, 'M月d日 hh:mm')}`,
    },
  );
  return async (kind: Kind) => {
    const room = await readRoom();
    if (!room) return;
    const { label, effect } = WORDS[kind];
    const quota = room[kind];
    const left = leftOf(quota);
    const until = kind === 'top' ? position.top_until : position.urgent_until;
    const yes =
      left === 0
        ? await getMore({ kind, missing: 1, act: label })
        : await ask({
            title: `${until ? '延长' : ''}${label}“${position.title}”`,
            words: (
              <>
                <p>{effect}</p>
                <p>
                  用 1 次{label}，{until ? '再延长' : '持续'} {PROMOTED_DAYS} 天。
                  {leftWords(kind, { limit: quota.limit, left, lots: quota.lots })}。
                </p>
              </>
            ),
            act: `用 1 次${label}`,
          });
    if (yes) mutate({ kind, seen: until });
  };
}
