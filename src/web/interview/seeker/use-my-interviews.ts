// Reading and answering the seeker's interviews.
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Endpoint, InputOf } from '../../../contract/call/endpoint.ts';
import {
  createHeldFeed,
  getHeldFeed,
  revokeHeldFeed,
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
import { tellLost } from '../../data/tell-lost.ts';
import { useAct } from '../../data/use-act.ts';
import { saveFile } from '../../kit/media/save-file.ts';
import { toastSuccess } from '../../shell/toast.ts';

export type Scope = 'open' | 'past';

export function useMyInterviews(scope: Scope, options: { refetchOnMount?: 'always' } = {}) {
  return useInfiniteQuery({
    ...options,
    queryKey: ['my-interviews', scope],
    queryFn: ({ pageParam }) =>
      call(listMyInterviews, { scope, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}

export function useMyMonth(month: string) {
  return useQuery({
    queryKey: ['my-interviews', 'month', month],
    queryFn: () => call(listMyMonth, { month }),
    placeholderData: keepPreviousData,
  });
}

/** Answers an interview; the lists are read again in any case. */
export function useAnswer<E extends Endpoint>(endpoint: E, done: string) {
  const client = useQueryClient();
  return useAct({
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    onSuccess: () => toastSuccess(done),
    onError: tellLost,
    onSettled: () =>
      Promise.all(
        ['my-interviews', 'my-applications', 'centre'].map((name) =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
}

export const useCalendarFile = () =>
  useAct({
    mutationFn: async (id: number) => saveFile(await download(getCalendarFile, { id })),
    onError: tellLost,
  });

export type FeedSide = 'seeker' | 'recruiter';
const FEEDS = {
  seeker: { get: getFeed, create: createFeed, revoke: revokeFeed },
  recruiter: { get: getHeldFeed, create: createHeldFeed, revoke: revokeHeldFeed },
} as const;

/** The private address of the calendar: the token is known only right after it was made. */
export function useFeed(side: FeedSide) {
  const calls = FEEDS[side];
  const client = useQueryClient();
  const feed = useQuery({ queryKey: ['interview-feed', side], queryFn: () => call(calls.get, {}) });
  const again = () => client.invalidateQueries({ queryKey: ['interview-feed'] });
  const create = useAct({
    mutationFn: () => call(calls.create, {}),
    onError: tellLost,
    onSettled: again,
  });
  const revoke = useAct({
    mutationFn: () => call(calls.revoke, {}),
    onSuccess: () => {
      create.reset();
      toastSuccess('订阅地址已停用');
    },
    onError: tellLost,
    onSettled: again,
  });
  return { feed, create, revoke };
}
