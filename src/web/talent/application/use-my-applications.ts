// Reading and handling the seeker's own applications.

import {
  APPLICATION_DAYS,
  type ApplicationGroup,
  applicationGroups,
  declineOffer,
  exportMyApplications,
  getSentPosition,
  listMyApplications,
  nudge,
  saveNote,
  withdraw,
} from '../../../contract/application/application.ts';
import { acceptOffer, declineThisOffer } from '../../../contract/application/offer.ts';
import type { InputOf } from '../../../contract/call/endpoint.ts';
import { call } from '../../data/api.ts';
import { download } from '../../data/files.ts';
import { useCall, usePages } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { saveFile } from '../../kit/media/save-file.ts';
import { renewUnread } from '../../shell/live/unread.ts';

/** The filter in the tab's address. */
export interface ApplicationFilter {
  group: ApplicationGroup | null;
  days: number | null;
  keyword: string;
}

/** The filter of an address; invalid values count as absent. */
export function filterOf(query: URLSearchParams): ApplicationFilter {
  const days = Number(query.get('days'));
  return {
    group: applicationGroups.find(({ code }) => code === query.get('group'))?.code ?? null,
    days: APPLICATION_DAYS.find((known) => known === days) ?? null,
    keyword: (query.get('q') ?? '').trim().slice(0, 50),
  };
}

const inputOf = ({ group, days, keyword }: ApplicationFilter) => ({
  ...(group && { group }),
  ...(days && { days }),
  ...(keyword && { keyword }),
});

export function useMyApplications(filter: ApplicationFilter) {
  return usePages(listMyApplications, { ...inputOf(filter) }, { keepPrevious: true });
}

/** The posting as it was when the resume was sent. */
export function useSentPosition(id: number | null) {
  return useCall(
    getSentPosition,
    { id: id ?? 0 },
    { enabled: id !== null, staleTime: Number.POSITIVE_INFINITY },
  );
}

/**
 * An act on an application. The list is read again even after a refusal, which means that it has changed.
 */
function useApplicationAct<I>(act: (input: I) => Promise<unknown>, done: string) {
  return useAct(act, {
    done,
    // The act may have settled a notice.
    onSettled: renewUnread,
  });
}

export const useWithdraw = () =>
  useApplicationAct((input: InputOf<typeof withdraw>) => call(withdraw, input), '已撤回投递');
export const useDeclineOffer = () =>
  useApplicationAct(
    (input: InputOf<typeof declineOffer>) => call(declineOffer, input),
    '已婉拒，企业会收到',
  );
export const useAcceptOffer = () =>
  useApplicationAct(
    (input: InputOf<typeof acceptOffer>) => call(acceptOffer, input),
    '已接受，企业会收到',
  );
export const useDeclineThisOffer = () =>
  useApplicationAct(
    (input: InputOf<typeof declineThisOffer>) => call(declineThisOffer, input),
    '已婉拒，企业会收到',
  );
export const useNudge = () =>
  useApplicationAct((id: number) => call(nudge, { id }), '已提醒企业查看');
export const useSaveNote = () =>
  useApplicationAct(
    (input: InputOf<typeof saveNote>) => call(saveNote, input),
    '备注已保存，只有您能看到',
  );

export const useExport = () =>
  useAct(async (filter: ApplicationFilter) =>
    saveFile(await download(exportMyApplications, inputOf(filter))),
  );
