// What is being done in the open conversation beside reading and writing: quoting, picking messages,
// forwarding them, looking at pictures, and what was asked of its head. Forgotten with the page.
import { create } from 'zustand';

export type Asked = 'unfit' | 'transfer' | 'report' | 'search' | 'facts' | 'block' | 'company';

interface Place {
  id: number;
  seq: number;
}

interface TalkState {
  /** What the next text answers to. */
  quote: (Place & { name: string; words: string }) | null;
  /** Messages being picked; null while none are. */
  picked: { id: number; seqs: readonly number[] } | null;
  /** Messages to be forwarded, while one chooses to whom. */
  forwarding: { id: number; seqs: readonly number[] } | null;
  /** The picture that fills the window. */
  viewing: Place | null;
  asked: { id: number; what: Asked } | null;
}

const NOTHING: TalkState = {
  quote: null,
  picked: null,
  forwarding: null,
  viewing: null,
  asked: null,
};

export const useTalkState = create<TalkState>(() => NOTHING);
export const setTalk = (change: Partial<TalkState>): void => useTalkState.setState(change);
/** Another conversation was opened. */
export const forgetTalk = (): void => useTalkState.setState(NOTHING);

/** Picks a message or lets it go. */
export function togglePicked(id: number, seq: number): void {
  const { picked } = useTalkState.getState();
  const seqs = picked?.id === id ? picked.seqs : [];
  const next = seqs.includes(seq) ? seqs.filter((one) => one !== seq) : [...seqs, seq];
  setTalk({ picked: { id, seqs: next } });
}

/** Takes back the topmost of what is being done; false when nothing is. */
export function leaveTopmost(): boolean {
  const { picked, quote } = useTalkState.getState();
  if (picked) setTalk({ picked: null });
  else if (quote) setTalk({ quote: null });
  return picked !== null || quote !== null;
}
