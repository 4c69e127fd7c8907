// What was written in a conversation and not sent: kept through reloads, shown in the list.
import { useSyncExternalStore } from 'react';
import { keptOver } from '../draft-over.ts';
import { dropDraft, findDraft, followDrafts, keepDraft } from '../drafts.ts';

const sectionOf = (id: number) => `chat:${id}`;

export const findTyped = (id: number): string =>
  keptOver({ text: '' }, findDraft(sectionOf(id))?.values).text;

export function keepTyped(id: number, text: string): void {
  if (text === findTyped(id)) return;
  if (text.trim() === '') dropDraft(sectionOf(id));
  else keepDraft(sectionOf(id), { id: null, values: { text } });
}

/** The draft of a conversation, live. */
export function useTyped(id: number): string {
  return useSyncExternalStore(
    followDrafts,
    () => findTyped(id),
    () => '',
  );
}
