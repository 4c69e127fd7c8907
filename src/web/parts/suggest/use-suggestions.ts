// Asks for suggestions after a short pause in typing. A later text takes back an earlier question.
import { useEffect, useState } from 'react';
import {
  SUGGEST_LONGEST,
  type Suggestion,
  type SuggestScene,
  suggest,
} from '../../../contract/position/suggest.ts';
import { call } from '../../data/api.ts';

const PAUSE_MS = 120;
const NONE: readonly Suggestion[] = [];

/** The answers of this page, so that deleting a letter asks nothing anew. */
const known = new Map<string, readonly Suggestion[]>();
const KNOWN_MAX = 200;

/**
 * What begins like the text. Until the answer arrives, the suggestions of the text before stay; where none can be
 * had, there are none: nobody needs them to search.
 */
export function useSuggestions(text: string, scene: SuggestScene): readonly Suggestion[] {
  const [items, setItems] = useState(NONE);
  useEffect(() => {
    const asked = text.trim();
    const key = `${scene} ${asked}`;
    const before = asked === '' || asked.length > SUGGEST_LONGEST ? NONE : known.get(key);
    if (before) {
      setItems(before);
      return undefined;
    }
    const abort = new AbortController();
    const ask = async () => {
      const options = { signal: abort.signal, quiet: true };
      const { items: found } = await call(suggest, { text: asked, scene }, options);
      if (known.size >= KNOWN_MAX) known.clear();
      known.set(key, found);
      if (!abort.signal.aborted) setItems(found);
    };
    const timer = setTimeout(() => {
      ask().catch(() => {
        if (!abort.signal.aborted) setItems(NONE);
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, scene]);
  return items;
}
