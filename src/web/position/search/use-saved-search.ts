// Changing saved searches: at once on the screen, put back when the server refuses.
import { useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../contract/call/endpoint.ts';
import {
  editSearch,
  removeSearch,
  type SavedSearch,
} from '../../../contract/position/subscription.ts';
import { call } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { sayFault } from '../../data/use-own-pages.ts';
import { toastSuccess } from '../../shell/toast.ts';

export const SEARCHES_KEY = ['saved-searches'];

/** Renames, changes how often, pauses or resumes. */
export function useEditSearch(onDone: () => void = () => {}) {
  const client = useQueryClient();
  return useAct({
    mutationFn: (input: InputOf<typeof editSearch>) => call(editSearch, input),
    onSuccess: (_done, { is_paused }) => {
      toastSuccess(is_paused ? '已保存，现在是暂停的' : '已保存');
      onDone();
    },
    onError: sayFault,
    onSettled: () => client.invalidateQueries({ queryKey: SEARCHES_KEY }),
  });
}

export function useRemoveSearch(onDone: () => void) {
  const client = useQueryClient();
  return useAct({
    mutationFn: (search: SavedSearch) => call(removeSearch, { id: search.id }),
    onSuccess: () => {
      toastSuccess('已删除');
      onDone();
    },
    onError: sayFault,
    onSettled: () => client.invalidateQueries({ queryKey: SEARCHES_KEY }),
  });
}
