// Who gets a kept answer, over HTTP: whoever asks a site in production and has not just saved something.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftInput, recruiterOf } from '../../../../../tests/stage/position-stage.ts';
import { queryOf, type World, world } from '../../../../../tests/stage/world.ts';
import type { Endpoint } from '../../../../contract/call/endpoint.ts';
import { fail } from '../../../../contract/call/errors.ts';
import {
  getPosition,
  publishPosition,
  searchPositions,
} from '../../../../contract/position/position.ts';
import { sendVitals } from '../../../../contract/site/vitals.ts';
import { type App, buildApp } from '../../../app.ts';
import { forgetSettings } from '../../../site/site.ts';
import type { Config } from '../../config.ts';
import { type Context, handle, makeCall } from '../call.ts';

let w: World;
let id: number;
const apps: App[] = [];

beforeEach(async () => {
  w = await world();
  const recruiter = await recruiterOf(w);
  ({ id } = await recruiter.call(publishPosition, draftInput({ title: '前端工程师' })));
  // On a busy machine the second in which an answer is kept would pass between two calls.
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const { http } of apps.splice(0)) await http.close();
});

/** The world's site as it runs in another mode, on the same database. */
async function siteIn(mode: Config['mode']): Promise<App> {
  const { store, bus } = w.services;
  const options = { database: w.database, store, bus, pressure: false };
  const app = await buildApp({ ...w.config, mode }, options);
  apps.push(app);
  return app;
}

/** What a caller is told of the title: in the details and in the list. */
async function titlesAt({ http }: App, token = '', cookie = ''): Promise<string[]> {
  const ask = async ({ path }: Endpoint, input: Record<string, unknown>) => {
    const headers = { 'app-name': 'pc', cookie, ...(token && { token }) };
    const response = await http.inject({ url: `${path}?${queryOf(input)}`, headers });
    return response.json().data;
  };
  const { title } = await ask(getPosition, { id });
  const { items } = await ask(searchPositions, { limit: 1 });
  return [title, items[0]?.title];
}

const rename = (title: string) =>
  w.services.db.updateTable('position').set({ title }).where('id', '=', id).execute();

const VITALS = { page: '/position', lcp_ms: 700, cls: 0 };
const OLD = ['前端工程师', '前端工程师'];
const NEW = ['出纳', '出纳'];

describe('in production', () => {
  it('visitors get the answer that another one was given, also those whose login has ended', async () => {
    const site = await siteIn('production');
    expect(await titlesAt(site)).toEqual(OLD);
    await rename('出纳');
    expect(await titlesAt(site)).toEqual(OLD);
    expect(await titlesAt(site, 'ended')).toEqual(OLD);
  });

  it('who is signed in gets what everybody gets, and what they have just saved', async () => {
    const site = await siteIn('production');
    const people = [await w.person('seeker'), await recruiterOf(w), await w.person('operator')];
    expect(await titlesAt(site)).toEqual(OLD);
    await rename('出纳');
    for (const { token } of people) expect(await titlesAt(site, token)).toEqual(OLD);
    for (const { token } of people) expect(await titlesAt(site, token, 'wrote=1')).toEqual(NEW);
    expect(await titlesAt(site)).toEqual(OLD);
  });

  it('the site that is closed is open to nobody but the staff, whatever is kept', async () => {
    const site = await siteIn('production');
    const { token } = await w.person('seeker');
    expect(await titlesAt(site, token)).toEqual(OLD);
    const row = { key: 'site', value: JSON.stringify({ is_open: 0 }) };
    await w.services.db.insertInto('site_setting').values(row).execute();
    forgetSettings(w.services.db);
    await expect(titlesAt(site, token)).rejects.toThrow();
    const operator = await w.person('operator');
    expect(await titlesAt(site, operator.token)).toEqual(OLD);
  });

  it('who says to have just saved something gets a new answer only with a token', async () => {
    const site = await siteIn('production');
    expect(await titlesAt(site)).toEqual(OLD);
    await rename('出纳');
    expect(await titlesAt(site, '', 'wrote=1')).toEqual(OLD);
    expect(await titlesAt(site, 'ended', 'wrote=10')).toEqual(OLD);
    expect(await titlesAt(site, 'ended', 'a=1; wrote=1')).toEqual(NEW);
    expect(await titlesAt(site)).toEqual(OLD);
  });

  it.each(['test', 'production'] as const)('in %s it is asked as nobody', async (mode) => {
    const services = { ...w.services, config: { ...w.config, mode } };
    const seen: Context[] = [];
    const search = handle(searchPositions, async (context) => {
      seen.push(context);
      throw fail('not-found');
    });
    const me = await w.person('recruiter');
    const caller = { ...me, session_id: 1, roles: ['recruiter'], expires_at: new Date() } as const;
    const guard = { identify: async () => caller, isOpen: async () => true };
    const call = makeCall(services, [search], guard as never);
    const origin = { token: me.token, address: '10.1.2.3', agent: 'Chrome', caller };
    await expect(call(searchPositions, {}, origin)).rejects.toThrow();
    const [context] = seen;
    const { me: asker, address, agent } = context as Context;
    expect([asker, address, agent]).toEqual([null, '', '']);
    expect(JSON.stringify({ ...context, config: 0, db: 0, log: 0 })).not.toContain(me.token);
  });
});

it('only a call by which a person saves something is followed by such answers', async () => {
  const { token } = await recruiterOf(w);
  const cookieAfter = async ({ method, path: url }: Endpoint, payload?: object) => {
    const { headers } = await w.http.inject({ method, url, headers: { token }, payload });
    return headers['set-cookie'];
  };
  const wrote = 'wrote=1; Max-Age=30; Path=/; HttpOnly; SameSite=Lax';
  expect(await cookieAfter(publishPosition, draftInput())).toBe(wrote);
  // A refused call, a read, a call of visitors.
  expect(await cookieAfter(publishPosition, {})).toBeUndefined();
  expect(await cookieAfter(searchPositions)).toBeUndefined();
  expect(await cookieAfter(sendVitals, VITALS)).toBeUndefined();
});

it.each(['test', 'development'] as const)('in %s nothing is kept', async (mode) => {
  const site = await siteIn(mode);
  expect(await titlesAt(site)).toEqual(OLD);
  await rename('出纳');
  expect(await titlesAt(site)).toEqual(NEW);
});
