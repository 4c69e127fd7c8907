// Calls sent while the page is left: browsers finish them only with `keepalive`, and allow few and small
// ones.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getMarks } from '../../contract/position/interest.ts';
import { hidePosition, toggleFavourite, unhidePosition } from '../position/interest/acts.ts';
import { call } from './api.ts';
import { countClick, countView } from './counts.ts';

interface Sent {
  path: string;
  body: unknown;
  keepalive: boolean | undefined;
}
let sent: Sent[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body: unknown = init.body ? JSON.parse(String(init.body)) : null;
    sent.push({ path, body, keepalive: init.keepalive });
    return Response.json({ code: 200, msg: 'ok', data: null });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what is sent though the page is left', () => {
  const CALLS: readonly [string, () => unknown, string, object | null][] = [
    ['a press on an advert', () => countClick(7), '/api/operate.advert/click?position_id=7', null],
    ['a look at a position', () => countView(7), '/api/position/seen', { id: 7 }],
    ['收藏', () => toggleFavourite(7), '/api/position.favourite/add', { id: 7 }],
    [
      '不感兴趣',
      () => hidePosition({ id: 7, reason: 'far' }),
      '/api/position.hidden/add',
      { id: 7, reason: 'far' },
    ],
    ['撤销不感兴趣', () => unhidePosition(7), '/api/position.hidden/remove', { id: 7 }],
  ];

  it.each(CALLS)('%s', async (_name, press, path, body) => {
    // Sent before anything is awaited, because the page may be gone then.
    const pressed = press();
    expect(sent).toEqual([{ path, body, keepalive: true }]);
    await pressed;
  });

  it('取消收藏', async () => {
    const body = { id: 7 };
    // The first press set the block; after a moment it is released.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
    const pressed = toggleFavourite(7);
    expect(sent).toEqual([{ path: '/api/position.favourite/remove', body, keepalive: true }]);
    await pressed;
    vi.restoreAllMocks();
  });

  it('and nothing else: what is read ends with the page', async () => {
    await call(getMarks, { ids: [7] }, { quiet: true });
    expect(sent).toMatchObject([{ keepalive: false }]);
    const root = join(import.meta.dirname, '..');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
    const saying = files.filter(
      (file) =>
        /(?<!\.test)\.tsx?$/.test(file) &&
        readFileSync(join(root, file), 'utf8').includes('outlives: true'),
    );
    expect(saying.sort()).toEqual([
      join('data', 'counts.ts'),
      join('position', 'interest', 'acts.ts'),
    ]);
  });
});
