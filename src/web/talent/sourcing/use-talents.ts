// Reading talents and what a recruiter does with them; what is done changes the cards in place, so
// that the list does not move under the reader.
import {
  type InfiniteData,
  type QueryClient,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { keepTalent, unkeepTalent } from '../../../contract/talent/marks.ts';
import {
  getTalentQuota,
  inviteTalent,
  markTalentUnfit,
  openTalent,
  type TalentCard,
  unmarkTalentUnfit,
} from '../../../contract/talent/search.ts';
import { call } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { useColleagues } from '../../data/use-colleagues.ts';
import { toastSuccess } from '../../shell/toast.ts';

type Marks = TalentCard['marks'];
type Pages = InfiniteData<{ items: TalentCard[] }>;

/** Writes marks into every list that shows the person, and where they are opened. */
function patchMarks(client: QueryClient, talent_id: string, marks: Partial<Marks>): void {
  const patched = (card: TalentCard): TalentCard =>
    card.talent_id === talent_id ? { ...card, marks: { ...card.marks, ...marks } } : card;
  client.setQueriesData<Pages>(
    { queryKey: ['talents'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.map(patched) })),
      },
  );
  client.setQueriesData<DataOf<typeof openTalent>>(
    { queryKey: ['talent'] },
    (data) => data && { ...data, card: patched(data.card) },
  );
}

/** What is left of today's invitations and views. */
export function useTalentQuota() {
  useColleagues('wallet', ['talent-quota']);
  return useQuery({
    queryKey: ['talent-quota'],
    queryFn: () => call(getTalentQuota, {}, { quiet: true }),
  });
}

/** Opens a person: noted for them, so it is asked once and not on every glance at the window. */
export function useTalent(talent_id: string | null, position_id: number | null) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['talent', talent_id, position_id],
    queryFn: async () => {
      const input = { talent_id: talent_id ?? '', ...(position_id !== null && { position_id }) };
      const opened = await call(openTalent, input, { quiet: true });
      patchMarks(client, opened.card.talent_id, { seen_at: opened.card.marks.seen_at });
      void client.invalidateQueries({ queryKey: ['talent-quota'] });
      return opened;
    },
    enabled: talent_id !== null,
    staleTime: 300_000,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

/** 收藏, on or off. */
export function useKeep() {
  const client = useQueryClient();
  return useAct({
    mutationFn: ({ talent_id, kept }: { talent_id: string; kept: boolean }) =>
      kept ? call(keepTalent, { talent_id }) : call(unkeepTalent, { talent_id }),
    onSuccess: (_done, { talent_id, kept }) => {
      patchMarks(client, talent_id, { kept });
      toastSuccess(kept ? '已收藏，在简历库里可以找到' : '已取消收藏');
    },
  });
}

/** 不合适 for a position, on or off. */
export function useUnfit(position_id: number | null) {
  const client = useQueryClient();
  return useAct({
    mutationFn: ({ talent_id, unfit }: { talent_id: string; unfit: boolean }) => {
      const input = { talent_id, position_id: position_id ?? 0 };
      return unfit ? call(markTalentUnfit, input) : call(unmarkTalentUnfit, input);
    },
    onSuccess: (_done, { talent_id, unfit }) => patchMarks(client, talent_id, { unfit }),
  });
}

/** An invitation to apply; refusals are shown in the dialog. */
export function useInvite(onSent: () => void) {
  const client = useQueryClient();
  return useAct({
    mutationFn: (input: { talent_id: string; position_id: number; message: string }) =>
      call(inviteTalent, input, { quiet: true }),
    onSuccess: (_done, { talent_id }) => {
      patchMarks(client, talent_id, { invited: 'sent' });
      void client.invalidateQueries({ queryKey: ['talent-quota'] });
      toastSuccess('邀约已发出');
      onSent();
    },
  });
}
