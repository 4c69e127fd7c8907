// Reads of talents and a recruiter's acts on them. Acts change cards in place, so that the list does not
// move.

import { keepTalent, unkeepTalent } from '../../../contract/talent/marks.ts';
import {
  getTalentQuota,
  inviteTalent,
  listRecommendedTalents,
  markTalentUnfit,
  openTalent,
  searchTalents,
  type TalentCard,
  unmarkTalentUnfit,
} from '../../../contract/talent/search.ts';
import { call } from '../../data/api.ts';
import { type Patch, useCall, usePatch } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';

type Marks = TalentCard['marks'];

/** Updates the marks of a person in every list, and in the drawer. */
function patchMarks(patch: Patch, talent_id: string, marks: Partial<Marks>): void {
  const patched = (card: TalentCard): TalentCard =>
    card.talent_id === talent_id ? { ...card, marks: { ...card.marks, ...marks } } : card;
  patch(listRecommendedTalents, {}, (page) => ({ ...page, items: page.items.map(patched) }));
  patch(searchTalents, {}, (page) => ({ ...page, items: page.items.map(patched) }));
  patch(openTalent, {}, (opened) => ({ ...opened, card: patched(opened.card) }));
}

/** What is left today of invitations and views. */
export function useTalentQuota() {
  return useCall(getTalentQuota, {}, { quiet: true });
}

/** Opens a person. The person sees this as a view, so it is read once and not on every window focus. */
export function useTalent(talent_id: string | null, position_id: number | null) {
  const patch = usePatch();
  const input = { talent_id: talent_id ?? '', ...(position_id !== null && { position_id }) };
  return useCall(openTalent, input, {
    quiet: true,
    ask: async (read) => {
      const opened = await read();
      patchMarks(patch, opened.card.talent_id, { seen_at: opened.card.marks.seen_at });
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
  const patch = usePatch();
  return useAct(
    ({ talent_id, kept }: { talent_id: string; kept: boolean }) =>
      kept ? call(keepTalent, { talent_id }) : call(unkeepTalent, { talent_id }),
    {
      done: (_done, { kept }) => (kept ? '已收藏，在简历库里可以找到' : '已取消收藏'),
      onSuccess: (_done, { talent_id, kept }) => patchMarks(patch, talent_id, { kept }),
    },
  );
}

/** 不合适 for a position, on or off. */
export function useUnfit(position_id: number | null) {
  const patch = usePatch();
  return useAct(
    ({ talent_id, unfit }: { talent_id: string; unfit: boolean }) => {
      const input = { talent_id, position_id: position_id ?? 0 };
      return unfit ? call(markTalentUnfit, input) : call(unmarkTalentUnfit, input);
    },
    { onSuccess: (_done, { talent_id, unfit }) => patchMarks(patch, talent_id, { unfit }) },
  );
}

/** An invitation to apply; refusals are shown in the dialog. */
export function useInvite(onSent: () => void) {
  const patch = usePatch();
  return useAct(
    (input: { talent_id: string; position_id: number; message: string }) =>
      call(inviteTalent, input, { quiet: true }),
    {
      quiet: true,
      done: '邀约已发出',
      onSuccess: (_done, { talent_id }) => {
        patchMarks(patch, talent_id, { invited: 'sent' });
        onSent();
      },
    },
  );
}
