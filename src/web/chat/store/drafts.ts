// Text typed in a conversation and not sent: kept through reloads and shown in the list.
import { useSyncExternalStore } from 'react';
import { keptOver } from '../../data/draft-over.ts';
import { dropDraft, findDraft, followDrafts, keepDraft } from '../../data/drafts.ts';

const sectionOf = (id: number) => `chat:${id}`;

const findTyped = (id: number): string =>
  keptOver({ text: '' }, findDraft(sectionOf(id))?.values).text;

export function keepTyped(id: number, text: string): void {
  if (text === findTyped(id)) return;
  if (text.trim() === '') dropDraft(sectionOf(id));
  else keepDraft(sectionOf(id), { id: null, values: { text } });
}

/** Puts a text into the field to be written anew, in front of what is typed there. */
export function writeAnew(id: number, words: string): void {
  keepTyped(id, [words, findTyped(id)].filter(Boolean).join('\n'));
}

/** The draft of a conversation; updates live. */
export function useTyped(id: number): string {
  return useSyncExternalStore(
    followDrafts,
    () => findTyped(id),
    () => '',
  );
}
