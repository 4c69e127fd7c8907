// Caching, invalidating and patching answers: with a plain cache and no screen.
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Done, type Endpoint, get, Nothing, page, post } from '../../contract/call/endpoint.ts';
import type { Topic } from '../../contract/call/topic.ts';
import { call } from './api.ts';
import { hearChanges, readAnew, tellChanges } from './changes.ts';
import { cachedOf, patchIn, queryOf, renew } from './queries.ts';

const item = z.object({ id: z.number(), name: z.string() });
const rules = { summary: '', access: 'signed-in' } as const;
const listNotes = get('/api/test/notes', {
  ...rules,
  shows: ['talent'],
  input: z.strictObject({ of: z.number().optional(), cursor: z.string().optional() }),
  data: page(item),
});
const getPlan = get('/api/test/plan', {
  ...rules,
  shows: ['wallet'],
  input: Nothing,
  data: item,
});
const getCities = get('/api/test/cities', { ...rules, input: Nothing, data: z.array(item) });
const addNote = post('/api/test/add', {
  ...rules,
  changes: ['talent'],
  input: z.strictObject({ name: z.string() }),
  data: Done,
});

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
});

/** A fake server that counts the calls. */
function serve(answer: (path: string) => { code: number; data: unknown }) {
  const asked: string[] = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ msg: '', ...answer(path) });
  });
  return asked;
}

/** A cache that listens to changes, with these reads mounted. */
async function shown(...reads: readonly (readonly [Endpoint, object])[]) {
  const client = new QueryClient();
  ends.push(hearChanges((topics) => renew(client, topics)));
  for (const [endpoint, input] of reads) {
    const read = queryOf(endpoint, input, { staleTime: 60_000 });
    await client.fetchQuery(read);
    ends.push(new QueryObserver(client, read).subscribe(() => {}));
  }
  return client;
}

describe('after an act', () => {
  const OK = { code: 200, data: { id: 1, name: 'a' } };
  const reads = [
    [listNotes, { of: 1 }],
    [getPlan, {}],
    [getCities, {}],
  ] as const;

  it('what shows a topic that it changes is read anew, and nothing else', async () => {
    const asked = serve(() => OK);
    await shown(...reads);
    asked.length = 0;
    await call(addNote, { name: 'b' });
    await readAnew();
    expect(asked).toEqual(['/api/test/add', '/api/test/notes?of=1']);
  });

  it('also when it was refused because somebody else was quicker', async () => {
    const asked = serve((path) => (path.endsWith('add') ? { code: 409, data: null } : OK));
    await shown(...reads);
    asked.length = 0;
    await call(addNote, { name: 'b' }, { quiet: true }).catch(() => {});
    await readAnew();
    expect(asked).toEqual(['/api/test/add', '/api/test/notes?of=1']);
  });

  it('but not when what was typed does not fit', async () => {
    const asked = serve((path) => (path.endsWith('add') ? { code: 422, data: null } : OK));
    await shown(...reads);
    asked.length = 0;
    await call(addNote, { name: 'b' }, { quiet: true }).catch(() => {});
    await readAnew();
    expect(asked).toEqual(['/api/test/add']);
  });

  it('what is not on the screen is read when it is shown again', async () => {
    const asked = serve(() => OK);
    const client = await shown();
    await client.fetchQuery(queryOf(listNotes, {}));
    asked.length = 0;
    tellChanges(['talent']);
    await readAnew();
    expect(asked).toEqual([]);
    await client.fetchQuery({ ...queryOf(listNotes, {}), staleTime: 60_000 });
    expect(asked).toEqual(['/api/test/notes']);
  });

  it.each<[Topic[], string[]]>([
    [['wallet'], ['/api/test/plan']],
    [['everything'], ['/api/test/notes?of=1', '/api/test/plan']],
    [['position'], []],
  ])('a change of %j reads %j', async (topics, paths) => {
    const asked = serve(() => OK);
    await shown(...reads);
    asked.length = 0;
    tellChanges(topics);
    await readAnew();
    expect(asked).toEqual(paths);
  });
});

describe('a screen that handles its answers itself', () => {
  const OK = { code: 200, data: { id: 1, name: 'a' } };

  it('makes those to some inputs old, to be read now or when they are shown again', async () => {
    const asked = serve(() => OK);
    const client = await shown([listNotes, { of: 1 }], [listNotes, { of: 2 }]);
    asked.length = 0;
    cachedOf(client, listNotes).outdate('later');
    expect(client.isFetching()).toBe(0);
    cachedOf(client, listNotes, { of: 2 }).outdate();
    expect(cachedOf(client, listNotes).isBeingRead()).toBe(true);
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(asked).toEqual(['/api/test/notes?of=2']);
  });

  it('reads in its own way and knows the input', async () => {
    serve(() => OK);
    const query = queryOf(
      listNotes,
      { of: 3 },
      {
        ask: async (read, { of }) => ({ ...(await read()), items: [{ id: of ?? 0, name: '' }] }),
      },
    );
    const read = await new QueryClient().fetchQuery(query);
    expect(read).toEqual({ ...OK.data, items: [{ id: 3, name: '' }] });
  });
});

describe('a patch', () => {
  const row = (id: number) => ({ id, name: `n${id}` });
  const pages = (...ids: number[]) => ({
    pages: ids.map((id) => ({ items: [row(id)], next: null })),
    pageParams: ids.map(() => ({})),
  });

  it('changes the pages of every list whose input holds the given one', () => {
    const client = new QueryClient();
    client.setQueryData([listNotes.path, { of: 1 }, 'pages'], pages(1, 2));
    client.setQueryData([listNotes.path, { of: 2 }, 'pages'], pages(1));
    const seen: unknown[] = [];
    patchIn(client)(listNotes, { of: 1 }, (one, input, at) => {
      seen.push([input, at]);
      return { ...one, items: one.items.filter(({ id }) => id !== 1) };
    });
    expect(seen).toEqual([
      [{ of: 1 }, 0],
      [{ of: 1 }, 1],
    ]);
    expect(cachedOf(client, listNotes, { of: 1 }).items()).toEqual([row(2)]);
    expect(cachedOf(client, listNotes).items()).toEqual([row(2), row(1)]);
  });

  it('changes a single answer, and makes none where nothing was read', () => {
    const client = new QueryClient();
    const rename = () => patchIn(client)(getPlan, {}, (plan) => ({ ...plan, name: 'new' }));
    rename();
    expect(client.getQueryData([getPlan.path, {}])).toBeUndefined();
    client.setQueryData([getPlan.path, {}], row(1));
    rename();
    expect(client.getQueryData([getPlan.path, {}])).toEqual({ id: 1, name: 'new' });
  });
});
