// Moves an own position between its states and brings the lists up to date.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../contract/endpoint.ts';
import { movePosition } from '../../../contract/position.ts';
import { call } from '../../api.ts';
import { toastSuccess } from '../../shell/toast.ts';

export type Move = InputOf<typeof movePosition>['move'];

const DONE: Readonly<Record<Move, string>> = {
  pause: '已暂停，求职者暂时不能投递',
  resume: '已恢复招聘',
  renew: '已续期 60 天，重新开始招聘',
  close: '职位已关闭',
  refresh: '已刷新，职位排到了前面',
};

/** The list is read again in any case: a refusal means that it has changed meanwhile. */
export function useMove(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (move: Move) => call(movePosition, { id, move }),
    onSuccess: (_done, move) => toastSuccess(DONE[move]),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['my-positions'] }),
        client.invalidateQueries({ queryKey: ['workbench'] }),
      ]),
  });
}
