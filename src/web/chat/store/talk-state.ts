// Acts in the open conversation besides reading and writing: quoting, selecting and forwarding messages,
// viewing pictures, and dialogs of its head. Lost when the page closes.
import { create } from 'zustand';

export type Asked = 'reject' | 'transfer' | 'report' | 'search' | 'facts' | 'block' | 'company';

interface MessageKey {
  id: number;
  seq: number;
}

interface TalkState {
  /** The message that the next text quotes. */
  quote: (MessageKey & { name: string; words: string }) | null;
  /** The selected messages; null while none are being selected. */
  picked: { id: number; seqs: readonly number[] } | null;
  /** The messages to forward, while the targets are being chosen. */
  forwarding: { id: number; seqs: readonly number[] } | null;
  /** The picture shown in full size. */
  viewing: MessageKey | null;
  /** The dialog that is open; `seq` names the message that is reported. */
  asked: { id: number; what: Asked; seq?: number } | null;
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
/** Resets the state, because another conversation was opened. */
export const forgetTalk = (): void => useTalkState.setState(NOTHING);

/** Selects a message, or deselects it. */
export function togglePicked(id: number, seq: number): void {
  const { picked } = useTalkState.getState();
  const seqs = picked?.id === id ? picked.seqs : [];
  const next = seqs.includes(seq) ? seqs.filter((one) => one !== seq) : [...seqs, seq];
  setTalk({ picked: { id, seqs: next } });
}

/** Ends the topmost act; false when there is none. */
export function leaveTopmost(): boolean {
  const { picked, quote } = useTalkState.getState();
  if (picked) setTalk({ picked: null });
  else if (quote) setTalk({ quote: null });
  return picked !== null || quote !== null;
}
