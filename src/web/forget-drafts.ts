// When drafts end: every page watches for the log-out, few keep any (drafts.ts).
import { useSession } from './session.ts';

export const DRAFT_PREFIX = 'zemu:draft:';

function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept then.
  }
}

/** Clears all drafts when a person logs out, which alone takes `name` away (spec section 4). */
export function forgetDraftsOnLogout(): () => void {
  return useSession.subscribe((now, before) => {
    if (before.name === null || now.name !== null) return;
    dropAllDrafts();
    // Messages that have not left yet; few pages have loaded their keeper.
    void import('./chat/kept.ts').then(
      ({ forgetKept }) => forgetKept(),
      () => {},
    );
  });
}
