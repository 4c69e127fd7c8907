// Drafts of forms, in session storage: they survive a reload and an expired login and end with the tab.
// Local storage holds only the keys of session.ts.
import { ownKey } from '../shell/session/left-behind.ts';

/** `id` is the edited item; null for a new one and for sections without items. */
export interface Draft<V> {
  id: number | null;
  values: V;
  /** The saved values when typing began, and their version where records have one. */
  started?: { saved: V | null; version: number };
}

const followers = new Set<() => void>();
const tellFollowers = () => {
  for (const listener of followers) listener();
};

/**
 * Calls the listener when a draft of this tab was stored or dropped; returns the function that stops it.
 */
export function followDrafts(listener: () => void): () => void {
  followers.add(listener);
  return () => followers.delete(listener);
}

const keyOf = (section: string) => ownKey(`draft:${section}`);

/** The signed-in person's draft of a section; null when there is none or it is unreadable. */
export function findDraft<V>(section: string): Draft<V> | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(section)) ?? 'null');
    const isDraft = typeof draft === 'object' && draft !== null && 'values' in draft;
    return isDraft ? (draft as Draft<V>) : null;
  } catch {
    return null;
  }
}

/** Stores a draft. A full or forbidden storage is ignored, because the form still holds the text. */
export function storeDraft<V>(section: string, draft: Draft<V>): void {
  try {
    sessionStorage.setItem(keyOf(section), JSON.stringify(draft));
  } catch {
    // Not stored; the question before leaving the page still protects the text.
  }
  tellFollowers();
}

export function dropDraft(section: string): void {
  try {
    sessionStorage.removeItem(keyOf(section));
  } catch {
    // Nothing was stored in that case.
  }
  tellFollowers();
}
