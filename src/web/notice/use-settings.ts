// Reading and saving how one wants to be told.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DataOf } from '../../contract/call/endpoint.ts';
import {
  getNoticeSettings,
  type NoticeSettings,
  saveNoticeSettings,
} from '../../contract/notice/settings.ts';
import { call } from '../data/api.ts';
import { useAct } from '../data/use-act.ts';
import { toastSuccess } from '../shell/toast.ts';
import { sayLost } from './say-lost.ts';

const KEY = ['notice-settings'];

export type Settings = DataOf<typeof getNoticeSettings>;

export function useSettings() {
  return useQuery({
    queryKey: KEY,
    queryFn: () => call(getNoticeSettings, {}),
    refetchOnWindowFocus: false,
  });
}

export function useSaveSettings() {
  const client = useQueryClient();
  return useAct({
    mutationFn: (settings: NoticeSettings) => call(saveNoticeSettings, settings),
    onSuccess: (saved) => {
      toastSuccess('设置已保存');
      client.setQueryData<Settings>(KEY, (before) => before && { ...before, ...saved });
    },
    onError: sayLost,
  });
}
