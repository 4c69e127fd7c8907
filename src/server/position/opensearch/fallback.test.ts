// The database answers where the search server does not, and the log says so once a minute.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listenWith } from '../../platform/seeing/meter.ts';
import type { SearchEngine, WordSearch } from '../search/engine.ts';
import { newFallback } from './fallback.ts';
import { SearchFault } from './server.ts';

const SEARCH: WordSearch = { slots: [], scope: {} };
const engineWith = (count: () => Promise<number>): SearchEngine => ({
  candidates: async () => ({ found: [], isWhole: true, count: await count() }),
  newest: async () => [{ id: await count(), at: '' }],
  count,
});

let at: number;
let said: string[];
let counted: string[];
let isAway: boolean;
beforeEach(() => {
  [at, said, counted, isAway] = [0, [], [], false];
  listenWith({ count: (name, labels) => void counted.push(`${name} ${labels?.cause}`), time() {} });
});
afterEach(() => listenWith(null));

/** An engine that answers 1 or fails, with one behind it that answers 2. */
function engine(first: () => Promise<number>): SearchEngine {
  const server = {
    prefix: 'zemu',
    ask: async () => null,
    askLines: async () => null,
    isAway: () => isAway,
  };
  const log = { warn: (...words: unknown[]) => void said.push(JSON.stringify(words)) };
  const fallback = newFallback({ server, log, clock: () => at });
  return fallback(
    engineWith(first),
    engineWith(async () => 2),
  );
}
const broken = async (): Promise<number> => {
  throw new SearchFault('ECONNREFUSED', null);
};

describe('the engine behind', () => {
  it('is not asked while the first one answers', async () => {
    const both = engine(async () => 1);
    expect(await both.count(SEARCH, 9)).toBe(1);
    expect([said, counted]).toEqual([[], []]);
  });

  it('answers each question for one that fails, and the log says so once a minute', async () => {
    const both = engine(broken);
    expect(await both.count(SEARCH, 9)).toBe(2);
    expect((await both.candidates(SEARCH, '')).count).toBe(2);
    expect(await both.newest(SEARCH, { id: 1, at: '' }, 9)).toEqual([{ id: 2, at: '' }]);
    expect(said).toEqual([expect.stringContaining('ECONNREFUSED')]);
    expect(counted).toEqual(Array(3).fill('zemu_search_fallbacks_total fault'));
    at = 59_999;
    await both.count(SEARCH, 9);
    expect(said).toHaveLength(1);
    at = 60_000;
    await both.count(SEARCH, 9);
    expect(said).toHaveLength(2);
  });

  it('answers at once while the server is left alone', async () => {
    isAway = true;
    let asked = 0;
    const both = engine(async () => {
      asked += 1;
      return 1;
    });
    expect(await both.count(SEARCH, 9)).toBe(2);
    expect([asked, counted]).toEqual([0, ['zemu_search_fallbacks_total away']]);
  });

  it('does not hide a fault of this site', async () => {
    const both = engine(async () => {
      throw new TypeError('ours');
    });
    await expect(both.count(SEARCH, 9)).rejects.toThrow('ours');
    expect(counted).toEqual([]);
  });
});
