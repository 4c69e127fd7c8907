// Changes of saved searches: shown at once, undone when the server refuses.
import {
  editSearch,
  removeSearch,
  type SavedSearch,
} from '../../../contract/position/subscription.ts';
import { call } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';

/** Changes name or frequency, pauses or resumes. */
export function useEditSearch(onDone: () => void = () => {}) {
  return useAct(editSearch, {
    done: (_done, { is_paused }) => (is_paused ? '已保存，现在是暂停的' : '已保存'),
    onSuccess: () => onDone(),
  });
}

export function useRemoveSearch(onDone: () => void) {
  return useAct((search: SavedSearch) => call(removeSearch, { id: search.id }), {
    done: '已删除',
    onSuccess: () => onDone(),
  });
}
