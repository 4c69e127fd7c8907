// Remembered logins over HTTP, on two processes of a site in production that share a database and a bus which may lose words.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftInput, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import {
  countingStatements,
  type Person,
  type World,
  world,
} from '../../../../tests/stage/world.ts';
import { logout } from '../../../contract/account/account.ts';
import { listMyApplications } from '../../../contract/application/application.ts';
import type { Endpoint } from '../../../contract/call/endpoint.ts';
import { OK } from '../../../contract/call/envelope.ts';
import { removeMember } from '../../../contract/enterprise/members.ts';
import { countNotices } from '../../../contract/notice/center.ts';
import { listMyPositions, publishPosition } from '../../../contract/position/position.ts';
import { type App, buildApp } from '../../app.ts';
import { followMeasure, takeMeasure } from '../../measure/measure.ts';
import { type Db, transact } from '../../platform/db/db.ts';

const ENDED = -1;
const FORBIDDEN = 403;
const START = new Date('2026-11-02T03:00:00Z');

let w: World;
let now: Date;
let losesWords: boolean;
let here: App;
let there: App;

/** A process of its own: another handle of the same database, so that it remembers for itself. */
async function processOf({ config, database, services }: World): Promise<App> {
  const same = { transformQuery: ({ node }: { node: unknown }) => node };
  const db: Db = database.db.withPlugin({
    ...same,
    transformResult: async ({ result }: { result: unknown }) => result,
  } as never);
  const bus = {
    ...services.bus,
    publish: (channel: string, text: string) => {
      if (!losesWords) services.bus.publish(channel, text);
    },
  };
  const options = { database: { ...database, db }, store: services.store, bus, pressure: false };
  return buildApp({ ...config, mode: 'production' }, { ...options, clock: () => now });
}

beforeEach(async () => {
  w = await world();
  now = START;
  w.setNow(now);
  losesWords = false;
  vi.useFakeTimers({ toFake: ['performance'] });
  here = await processOf(w);
  there = await processOf(w);
});
afterEach(async () => {
  vi.useRealTimers();
  await here.http.close();
  await there.http.close();
});

async function ask(
  { http }: App,
  { method, path: url }: Endpoint,
  { token }: Person,
  { payload, cookie = '' }: { payload?: object; cookie?: string } = {},
): Promise<number> {
  const headers = { 'app-name': 'pc', token, cookie };
  return (await http.inject({ method, url, headers, ...(payload && { payload }) })).json().code;
}
/** What a read is answered in both processes. */
const both = async (person: Person, endpoint: Endpoint = countNotices) => [
  await ask(here, endpoint, person),
  await ask(there, endpoint, person),
];
const wordsHeard = () => new Promise(setImmediate);
const endInDatabase = ({ account_id }: Person) =>
  w.services.db.deleteFrom('account_session').where('account_id', '=', account_id).execute();

it('calls that come at once and within a second share one look-up of the login', async () => {
  const person = await w.person('seeker');
  const read = () => ask(here, countNotices, person);
  await ask(here, countNotices, await w.person('seeker'));
  const { answer, asked } = await countingStatements(async () => [
    ...(await Promise.all([read(), read(), read()])),
    await read(),
  ]);
  expect(answer).toEqual([OK, OK, OK, OK]);
  // Of the notices the first question's, that of the two that came meanwhile, and the last one's.
  expect(asked).toBe(1 + 3);
});

it('logging out ends reads at once, in another process as soon as it hears of it', async () => {
  const person = await w.person('seeker');
  expect(await both(person)).toEqual([OK, OK]);
  expect(await ask(here, logout, person, { payload: { everywhere: false } })).toBe(OK);
  expect(await ask(here, countNotices, person)).toBe(ENDED);
  // The clock stands still, so that nothing but the word ends it there.
  await expect.poll(() => both(person)).toEqual([ENDED, ENDED]);
});

it('logging out whose word is lost ends reads in another process within a second', async () => {
  const person = await w.person('seeker');
  expect(await both(person)).toEqual([OK, OK]);
  losesWords = true;
  expect(await ask(here, logout, person, { payload: { everywhere: false } })).toBe(OK);
  await wordsHeard();
  expect(await both(person)).toEqual([ENDED, OK]);
  now = new Date(START.getTime() + 1000);
  expect(await both(person)).toEqual([ENDED, ENDED]);
});

it('a ban does the same', async () => {
  const person = await w.person('seeker');
  const ban = async () => {
    const { services } = here;
    const taking = {
      account_id: person.account_id,
      enterprise_id: null,
      position_id: null,
      kind: 'suspend',
      reason: '冒充他人',
      note: '',
      until: null,
      source: 'hand',
      case_id: null,
      taken_by: null,
    } as const;
    const taken = await transact(services.db, (trx) => takeMeasure(trx, taking, now));
    await followMeasure(services, taken, now);
  };
  expect(await both(person, listMyApplications)).toEqual([OK, OK]);
  losesWords = true;
  await ban();
  await wordsHeard();
  const [refused, remembered] = await both(person, listMyApplications);
  expect([refused === OK, remembered]).toEqual([false, OK]);
  now = new Date(START.getTime() + 1000);
  expect(await both(person, listMyApplications)).toEqual([refused, refused]);
});

it('who is removed from an enterprise reads nothing of it any more', async () => {
  const boss = await recruiterOf(w);
  const { enterprise_id } = await w.services.db
    .selectFrom('enterprise_member')
    .select('enterprise_id')
    .where('account_id', '=', boss.account_id)
    .executeTakeFirstOrThrow();
  const colleague = await w.person('recruiter');
  await w.services.db
    .insertInto('enterprise_member')
    .values({
      account_id: colleague.account_id,
      enterprise_id,
      role: 'recruiter',
      name: '王同事',
      title: '招聘专员',
      joined_at: now,
    })
    .execute();
  expect(await both(colleague, listMyPositions)).toEqual([OK, OK]);
  const payload = { id: colleague.account_id, to: boss.account_id };
  expect(await ask(here, removeMember, boss, { payload })).toBe(OK);
  expect(await ask(here, listMyPositions, colleague)).toBe(FORBIDDEN);
  await expect.poll(() => both(colleague, listMyPositions)).toEqual([FORBIDDEN, FORBIDDEN]);
});

it('a write never uses a remembered login, nor does who has just saved something', async () => {
  const recruiter = await recruiterOf(w);
  expect(await ask(here, listMyPositions, recruiter)).toBe(OK);
  await endInDatabase(recruiter);
  expect(await ask(here, listMyPositions, recruiter)).toBe(OK);
  expect(await ask(here, publishPosition, recruiter, { payload: draftInput() })).toBe(ENDED);
  expect(await ask(here, listMyPositions, recruiter, { cookie: 'wrote=1' })).toBe(ENDED);
});

it('a remembered login ends when its time is over', async () => {
  const person = await w.person('seeker');
  await w.services.db
    .updateTable('account_session')
    .set({ expires_at: new Date(START.getTime() + 500) })
    .where('account_id', '=', person.account_id)
    .execute();
  expect(await ask(here, countNotices, person)).toBe(OK);
  now = new Date(START.getTime() + 500);
  expect(await ask(here, countNotices, person)).toBe(ENDED);
});
