// What is typed into the case of a queue: it stays when the case is closed and opened again.
import { createContext, useContext } from 'react';

/** Names the open case in its state; '' outside of a queue, where nothing is kept. */
export const CaseDraft = createContext('');

/** The key under which a form of the open case keeps its draft (`data/drafts.ts`). */
export function useCaseDraft(form: string): string | undefined {
  const name = useContext(CaseDraft);
  return name === '' ? undefined : `case:${name}:${form}`;
}
