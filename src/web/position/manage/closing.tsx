// Asks before closing positions, with the numbers of applications and interviews that end.

import { getClosing } from '../../../contract/position/manage.ts';
import { call } from '../../data/api.ts';
import { tellLost } from '../../data/tell-lost.ts';
import { ask } from '../../kit/dialog/ask.tsx';
import type { Seen, useActs } from './use-acts.ts';

/** Returns the function that asks and then closes. */
export function useClosing(acts: ReturnType<typeof useActs>) {
  return async (rows: readonly Seen[]) => {
    const ids = rows.map(({ id }) => id);
    const ending = await call(getClosing, { ids }).catch((error: unknown) => {
      tellLost(error);
      return null;
    });
    if (!ending) return;
    const what = rows.length === 1 ? `“${rows[0]?.title}”` : `这 ${rows.length} 个职位`;
    const yes = await ask({
      title: `关闭${what}？`,
      words: wordsOf(ending),
      act: '关闭职位',
      out: '再想想',
      isDanger: true,
    });
    if (yes) acts.mutate({ kind: 'move', move: 'close', rows });
  };
}

function wordsOf({ applications, interviews }: { applications: number; interviews: number }) {
  const ends = [
    applications > 0 && `${applications} 份进行中的投递会结束，求职者会看到“职位已停止招聘”`,
    interviews > 0 && `${interviews} 场面试会取消并通知求职者`,
  ].filter(Boolean);
  return (
    <>
      <p>{ends.length > 0 ? `${ends.join('；')}。` : '没有进行中的投递和面试。'}</p>
      <p>关闭后不能重新打开，已收到的简历会保留。只是暂时不招，请选“暂停”。</p>
    </>
  );
}
