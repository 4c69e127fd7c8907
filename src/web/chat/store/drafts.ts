// Text typed in a conversation and not sent: kept through reloads and shown in the list.
import { useSyncExternalStore } from 'react';
import { dropDraft, findDraft, followDrafts, storeDraft } from '../../data/drafts.ts';
import { mergeDraft } from '../../data/merge-draft.ts';

const sectionOf = (id: number) => `chat:${id}`;

const findTyped = (id: number): string =>
  mergeDraft({ text: '' }, findDraft(sectionOf(id))?.values).text;

export function storeTyped(id: number, text: string): void {
  if (text === findTyped(id)) return;
  if (text.trim() === '') dropDraft(sectionOf(id));
  else storeDraft(sectionOf(id), { id: null, values: { text } });
}

/** Puts a text into the field to be written anew, in front of what is typed there. */
export function writeAnew(id: number, words: string): void {
  storeTyped(id, [words, findTyped(id)].filter(Boolean).join('\n'));
}

/** The draft of a conversation; updates live. */
export function useTyped(id: number): string {
  return useSyncExternalStore(
    followDrafts,
    () => findTyped(id),
    () => '',
  );
}
