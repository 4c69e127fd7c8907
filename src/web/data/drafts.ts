// What was typed and not yet saved. In session storage: it survives a reload and an ended login,
// and is gone with the tab; local storage holds the keys of session.ts only.
import { ownKey } from '../shell/session/left-behind.ts';

/** `id` is the item being changed; null for a new one and for sections without items. */
interface Draft<V> {
  id: number | null;
  values: V;
  /** What was saved when the typing began, and its version where records have one. */
  started?: { saved: V; version: number };
}

const followers = new Set<() => void>();
const tellFollowers = () => {
  for (const listener of followers) listener();
};

/** Tells when a draft of this tab was kept or dropped; gives the function that ends it. */
export function followDrafts(listener: () => void): () => void {
  followers.add(listener);
  return () => followers.delete(listener);
}

const keyOf = (section: string) => ownKey(`draft:${section}`);

/** The draft of a section of the person signed in; null when there is none or it is unreadable. */
export function findDraft<V>(section: string): Draft<V> | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(section)) ?? 'null');
    const isDraft = typeof draft === 'object' && draft !== null && 'values' in draft;
    return isDraft ? (draft as Draft<V>) : null;
  } catch {
    return null;
  }
}

/** Keeps a draft; a full or forbidden storage is passed over in silence, the form still holds it. */
export function keepDraft<V>(section: string, draft: Draft<V>): void {
  try {
    sessionStorage.setItem(keyOf(section), JSON.stringify(draft));
  } catch {
    // Nothing to do: the guard before leaving still asks.
  }
  tellFollowers();
}

export function dropDraft(section: string): void {
  try {
    sessionStorage.removeItem(keyOf(section));
  } catch {
    // Nothing was kept then.
  }
  tellFollowers();
}
