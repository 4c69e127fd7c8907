// Reads and saves the notification settings.
import type { DataOf } from '../../contract/call/endpoint.ts';
import { getNoticeSettings, saveNoticeSettings } from '../../contract/notice/settings.ts';
import { useCall, usePatch } from '../data/queries.ts';
import { useAct } from '../data/use-act.ts';

export type Settings = DataOf<typeof getNoticeSettings>;

export function useSettings() {
  return useCall(getNoticeSettings, {}, { refetchOnWindowFocus: false });
}

export function useSaveSettings() {
  const patch = usePatch();
  return useAct(saveNoticeSettings, {
    done: '设置已保存',
    onSuccess: (saved) => patch(getNoticeSettings, {}, (before) => ({ ...before, ...saved })),
  });
}
