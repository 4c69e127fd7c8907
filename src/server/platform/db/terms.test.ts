// The terms of the search: words and 2-character grams; also against the database.

import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from '../../../../tests/stage/world.ts';
import { queryTermsOf, termsOf, termsVector, tsqueryOf } from './terms.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});

/** Whether the database finds the words in the text; a query without words finds everything. */
async function finds(text: string, words: string): Promise<boolean> {
  const query = tsqueryOf([[queryTermsOf(words)]]);
  const { rows } = await sql<{ hit: boolean }>`
    select ${termsVector(text)}::tsvector @@ coalesce(${query}::tsquery, ''::tsquery)
      or ${query === null} as hit`.execute(w.services.db);
  return rows[0]?.hit ?? false;
}

/** Words of letters and digits are found as a whole, so a substring may not cut one. */
const WORD = /[a-z0-9.+#]/i;
const cuts = (text: string, at: number): boolean =>
  WORD.test(text[at - 1] ?? '') && WORD.test(text[at] ?? '');

const piece = fc.constantFrom(
  ...['数据', '分析', '前端', '法', '务', '高级', '（', '）', ' ', '-', '/', "'", '"', '\\', ':*'],
  ...['Java', 'C++', 'C#', '.NET', 'Node.js', 'BI', '3D', '2', '🚀', '，', 'サ', '&', '|', '!'],
);
const title = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));

describe('terms of a text', () => {
  it('are words of letters and digits, and grams of Chinese', () => {
    expect(termsOf('高级Java工程师')).toEqual(['高级', '级', 'java', '工程', '程师', '师']);
  });

  it('keep the names of techniques', () => {
    expect(termsOf('C++/C#，.NET、Node.js')).toEqual(
      expect.arrayContaining(['c++', 'c#', '.net', 'node.js', 'node', 'js']),
    );
  });

  it('do not depend on width and case', () => {
    expect(termsOf('ＪＡＶＡ')).toEqual(['java']);
  });

  it('never look like a facet', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), title, (any, words) => {
        for (const term of termsOf(`${any}~city:110100${words}`)) expect(term).not.toContain('~');
      }),
    );
  });

  it('do not find Java in JavaScript', async () => {
    expect(await finds('JavaScript开发', 'java')).toBe(false);
  });

  it('find a single character wherever it stands', async () => {
    for (const text of ['法务', '算法', '高级法务专员']) expect(await finds(text, '法')).toBe(true);
    expect(await finds('会计', '法')).toBe(false);
  });
});

describe('the database', () => {
  it('takes any text as terms and as a query', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string(), title);
    await fc.assert(
      fc.asyncProperty(text, text, async (stored, asked) => {
        expect(typeof (await finds(stored, asked))).toBe('boolean');
      }),
      { numRuns: 300 },
    );
  });

  it('finds a title by each of its own parts of 2 characters and more', async () => {
    await fc.assert(
      fc.asyncProperty(title, fc.nat(), fc.nat(), async (text, a, b) => {
        const from = a % text.length;
        const to = Math.min(text.length, from + 2 + (b % text.length));
        fc.pre(!cuts(text, from) && !cuts(text, to));
        expect(await finds(text, text.slice(from, to)), text.slice(from, to)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('takes a text as long as a description', async () => {
    const text = '职责：负责前端开发 '.repeat(500);
    expect(await finds(text, '负责前端')).toBe(true);
    expect(await finds(`x${'y'.repeat(5000)}`, `x${'y'.repeat(5000)}`)).toBe(true);
  });
});

describe('a query of several ways to say a thing', () => {
  it('finds what any of them finds, and leaves out those that find nothing more', async () => {
    await fc.assert(
      fc.asyncProperty(
        title,
        fc.array(title, { minLength: 1, maxLength: 5 }),
        async (text, ways) => {
          const terms = ways.map(queryTermsOf);
          const query = tsqueryOf([terms]);
          const each = await Promise.all(
            terms.filter((one) => one.length > 0).map((one) => isFoundBy(text, tsqueryOf([[one]]))),
          );
          expect(query === null ? false : await isFoundBy(text, query)).toBe(each.includes(true));
        },
      ),
      { numRuns: 60 },
    );
    expect(
      tsqueryOf([['产品经理', '产品', 'product manager', 'manager', '产品'].map(queryTermsOf)]),
    ).toBe("(('产品') | ('manager'))");
  });
});

async function isFoundBy(text: string, query: string | null): Promise<boolean> {
  const { rows } = await sql<{ hit: boolean }>`
    select ${termsVector(text)}::tsvector @@ ${query}::tsquery as hit`.execute(w.services.db);
  return rows[0]?.hit ?? false;
}
