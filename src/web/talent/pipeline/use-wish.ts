// Executes a requested move: at once, after a dialog, or as an undo.

import type { PipelineCard } from '../../../contract/application/pipeline.ts';
import { ask as confirm } from '../../kit/dialog/ask.tsx';
import { toastSuccess } from '../../shell/toast.ts';
import type { Wish } from './board/moves.ts';
import { ask, showResults, useBoard } from './use-board.ts';
import { useBulk, useMove } from './use-pipeline.ts';

const DONE = { viewed: '已标为已查看', contacted: '已移到沟通中', interviewed: '已标为已面试' };

export function useWish(): (card: PipelineCard, wish: Wish) => void {
  const move = useMove();
  const { restore } = useBulk();
  return (card, wish) => {
    const { id, state: from } = card;
    switch (wish.act) {
      case 'move':
        move.mutate(
          { card, input: { id, from, to: wish.to } },
          { onSuccess: () => toastSuccess(DONE[wish.to as keyof typeof DONE] ?? '已移动') },
        );
        return;
      case 'hire':
        void confirm({
          title: `确认${card.name}已入职？`,
          words: `${card.offer?.state === 'sent' ? '对方还没有答复录用通知，确认入职后它随之失效。' : ''}对方会收到一句祝贺，这份投递随之结束，不能再改。`,
          act: '确认入职',
          out: '再想想',
        })
          .then(async (yes) => {
            if (!yes) return;
            await move.mutateAsync({ card, input: { id, from, to: 'hired' } });
            toastSuccess('已确认入职');
          })
          .catch(() => {});
        return;
      case 'restore':
        restore.mutate([id], {
          onSuccess: ({ results }) => {
            if (showResults([card], results) === 0) return;
            useBoard.setState({ undo: null });
            toastSuccess('已撤销不合适');
          },
        });
        return;
      default:
        ask({ wish, cards: [card] });
    }
  };
}
