// Reads and changes of the privacy settings; lists are read again after each change.
import {
  blockEnterprise,
  blockWords,
  getPrivacy,
  listBlocks,
  removeBlock,
  savePrivacy,
} from '../../../contract/privacy/privacy.ts';
import { useCall, usePages, usePatch } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';

export const usePrivacy = () => useCall(getPrivacy, {});

/** Saves at once. The new choice is shown meanwhile, and the old one again when saving fails. */
export function useSavePrivacy() {
  const patch = usePatch();
  return useAct(savePrivacy, {
    done: '设置已保存',
    optimistic: (input, show) => {
      const given = Object.entries(input).filter(([, value]) => value !== undefined);
      show(getPrivacy, {}, (before) => ({ ...before, ...Object.fromEntries(given) }));
    },
    onSuccess: (saved) => patch(getPrivacy, {}, () => saved),
  });
}

export const useBlocks = (keyword: string) =>
  usePages(listBlocks, { ...(keyword && { keyword }) }, { keepPrevious: true });

/** The three changes of the block list. */
export const useBlockActs = () => ({
  add: useAct(blockEnterprise, { done: '已屏蔽' }),
  addWords: useAct(blockWords, {
    done: ({ added }) => (added === 0 ? '这些已经在名单里' : `已添加 ${added} 条`),
  }),
  remove: useAct(removeBlock, { done: '已解除屏蔽' }),
});
