// Reading and changing who sees the person; lists renew themselves after each change.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../contract/call/endpoint.ts';
import {
  blockEnterprise,
  blockWords,
  getPrivacy,
  listBlocks,
  listDeliveries,
  type PrivacySettings,
  removeBlock,
  savePrivacy,
} from '../../../contract/privacy/privacy.ts';
import { CallError, call, TRANSPORT_ERROR } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { toastError, toastSuccess } from '../../shell/toast.ts';

const SETTINGS = ['privacy'];
const BLOCKS = ['privacy-blocks'];
const DELIVERIES = ['privacy-deliveries'];

/** The shell shows what the server refuses; a broken connection is said here. */
function sayBroken(error: unknown): void {
  if (error instanceof CallError && error.code === TRANSPORT_ERROR) toastError(error.msg);
}

export function usePrivacy() {
  return useQuery({ queryKey: SETTINGS, queryFn: () => call(getPrivacy, {}) });
}

/** Saves at once; what is shown meanwhile is the choice, and the old one again when it fails. */
export function useSavePrivacy() {
  const client = useQueryClient();
  return useAct({
    mutationFn: (input: InputOf<typeof savePrivacy>) => call(savePrivacy, input),
    onMutate: (input) => {
      const before = client.getQueryData<PrivacySettings>(SETTINGS);
      const given = Object.fromEntries(
        Object.entries(input).filter(([, value]) => value !== undefined),
      );
      if (before) client.setQueryData<PrivacySettings>(SETTINGS, { ...before, ...given });
      return before;
    },
    onSuccess: (saved) => {
      // The personal centre keeps them under its account.
      client.setQueriesData({ queryKey: SETTINGS }, saved);
      void client.invalidateQueries({ queryKey: DELIVERIES });
      toastSuccess('设置已保存');
    },
    onError: (error, _input, before) => {
      client.setQueryData(SETTINGS, before);
      sayBroken(error);
    },
  });
}

export function useBlocks(keyword: string) {
  return useInfiniteQuery({
    queryKey: [...BLOCKS, keyword],
    queryFn: ({ pageParam }) =>
      call(listBlocks, { ...(keyword && { keyword }), ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
}

export function useDeliveries() {
  return useInfiniteQuery({
    queryKey: DELIVERIES,
    queryFn: ({ pageParam }) => call(listDeliveries, pageParam ? { cursor: pageParam } : {}),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

/** The three changes of the block list. */
export function useBlockActs() {
  const client = useQueryClient();
  const renew = () =>
    Promise.all(
      [SETTINGS, BLOCKS, DELIVERIES].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  const onError = sayBroken;
  return {
    add: useAct({
      mutationFn: (input: InputOf<typeof blockEnterprise>) => call(blockEnterprise, input),
      onSuccess: () => {
        toastSuccess('已屏蔽');
        return renew();
      },
      onError,
    }),
    addWords: useAct({
      mutationFn: (input: InputOf<typeof blockWords>) => call(blockWords, input),
      onSuccess: ({ added }) => {
        toastSuccess(added === 0 ? '这些已经在名单里' : `已添加 ${added} 条`);
        return renew();
      },
      onError,
    }),
    remove: useAct({
      mutationFn: (id: number) => call(removeBlock, { id }),
      onSuccess: () => {
        toastSuccess('已解除屏蔽');
        return renew();
      },
      onError,
    }),
  };
}
