// Reads of talents and a recruiter's acts on them. Acts change cards in place, so that the list does not
// move.

import { addFavourite, removeFavourite } from '../../../contract/talent/favourite.ts';
import {
  dismissTalent,
  getTalentQuota,
  inviteTalent,
  listRecommendedTalents,
  openTalent,
  restoreTalent,
  searchTalents,
  type TalentCard,
} from '../../../contract/talent/search.ts';
import { call } from '../../data/api.ts';
import { type Patch, useCall, usePatch } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';

type Relation = TalentCard['marks'];

/** Updates the relation to a person in every list, and in the drawer. */
function patchRelation(patch: Patch, talent_id: string, relation: Partial<Relation>): void {
  const patched = (card: TalentCard): TalentCard =>
    card.talent_id === talent_id ? { ...card, marks: { ...card.marks, ...relation } } : card;
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
      patchRelation(patch, opened.card.talent_id, { seen_at: opened.card.marks.seen_at });
      return opened;
    },
    enabled: talent_id !== null,
    staleTime: 300_000,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

/** 收藏, on or off. */
export function useFavourite() {
  const patch = usePatch();
  return useAct(
    ({ talent_id, kept }: { talent_id: string; kept: boolean }) =>
      kept ? call(addFavourite, { talent_id }) : call(removeFavourite, { talent_id }),
    {
      done: (_done, { kept }) => (kept ? '已收藏，在简历库里可以找到' : '已取消收藏'),
      onSuccess: (_done, { talent_id, kept }) => patchRelation(patch, talent_id, { kept }),
    },
  );
}

/** 不合适 for a position, on or off. */
export function useDismissal(position_id: number | null) {
  const patch = usePatch();
  return useAct(
    ({ talent_id, unfit }: { talent_id: string; unfit: boolean }) => {
      const input = { talent_id, position_id: position_id ?? 0 };
      return unfit ? call(dismissTalent, input) : call(restoreTalent, input);
    },
    { onSuccess: (_done, { talent_id, unfit }) => patchRelation(patch, talent_id, { unfit }) },
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
        patchRelation(patch, talent_id, { invited: 'sent' });
        onSent();
      },
    },
  );
}
