// Reading and answering the seeker's interviews.

import { keepPreviousData } from '@tanstack/react-query';
import type { Endpoint } from '../../../contract/call/endpoint.ts';
import {
  createEmployerFeed,
  getEmployerFeed,
  revokeEmployerFeed,
} from '../../../contract/interview/calendar.ts';
import {
  createFeed,
  getCalendarFile,
  getFeed,
  listMyInterviews,
  listMyMonth,
  revokeFeed,
} from '../../../contract/interview/interview.ts';
import { call } from '../../data/api.ts';
import { download } from '../../data/files.ts';
import { useCall, usePages } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { saveFile } from '../../kit/media/save-file.ts';

export type Scope = 'open' | 'past';

export function useMyInterviews(scope: Scope, options: { refetchOnMount?: 'always' } = {}) {
  return usePages(listMyInterviews, { scope }, options);
}

export function useMyMonth(month: string) {
  return useCall(listMyMonth, { month }, { placeholderData: keepPreviousData });
}

/** An answer to an interview; the lists are read again in any case. */
export function useAnswer<E extends Endpoint>(endpoint: E, done: string) {
  return useAct(endpoint, { done });
}

export const useCalendarFile = () =>
  useAct(async (id: number) => saveFile(await download(getCalendarFile, { id })));

export type FeedSide = 'seeker' | 'recruiter';
const FEEDS = {
  seeker: { get: getFeed, create: createFeed, revoke: revokeFeed },
  recruiter: { get: getEmployerFeed, create: createEmployerFeed, revoke: revokeEmployerFeed },
} as const;

/** The private calendar address. The token is known only right after it was made. */
export function useFeed(side: FeedSide) {
  const calls = FEEDS[side];
  const feed = useCall(calls.get, {});
  const create = useAct(() => call(calls.create, {}));
  const revoke = useAct(() => call(calls.revoke, {}), {
    done: '订阅地址已停用',
    onSuccess: () => create.reset(),
  });
  return { feed, create, revoke };
}
