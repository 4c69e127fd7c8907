// The setup of the API tests: a real database, the real server, people who make typed calls.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { inject } from 'vitest';
import { kindOf, type Role } from '../../src/contract/call/access.ts';
import type { DataOf, Endpoint, FileAnswer, InputOf } from '../../src/contract/call/endpoint.ts';
import { type Envelope, isEnvelope, OK, success } from '../../src/contract/call/envelope.ts';
import type { StaffRole } from '../../src/contract/call/staff-rights.ts';
import { createAccount } from '../../src/server/account/account.ts';
import { openSession } from '../../src/server/account/login/session.ts';
import { setStaffRoles } from '../../src/server/account/staff/queries.ts';
import { type App, buildApp } from '../../src/server/app.ts';
import { readTerms } from '../../src/server/dictionary/changes/changes.ts';
import { lookAnew } from '../../src/server/moderation/moderation.ts';
import { readTemplates } from '../../src/server/notice/template/words.ts';
import { openBus } from '../../src/server/platform/bus.ts';
import { type Config, readConfig } from '../../src/server/platform/config.ts';
import { openDatabase } from '../../src/server/platform/db/db.ts';
import { openStore } from '../../src/server/platform/store.ts';
import { forgetSettings } from '../../src/server/site/site.ts';
import { createDatabase } from './scratch-database.ts';
import { type RowsCopy, type TableRows, tableRows } from './table-rows.ts';

/** A person who calls the API over HTTP. */
export interface Person {
  account_id: number;
  token: string;
  mobile: string;
  /** Gives the data of a success. @throws Error `code: msg` for anything else. */
  call<E extends Endpoint>(endpoint: E, input?: InputOf<E>): Promise<DataOf<E>>;
  /** Gives the whole envelope, for tests of refusals; takes any input, also a wrong one. */
  ask(endpoint: Endpoint, input?: unknown): Promise<Envelope>;
}

export interface World extends App {
  config: Config;
  /** The reset of the database's rows. */
  rows: TableRows;
  anonymous: Person;
  /** Creates an account with these roles; a seeker by default. An operator comes with a login of the staff. */
  person(...roles: Role[]): Promise<Person>;
  /** Creates an account of the staff with these roles, and a login of the staff. */
  staff(...roles: StaffRole[]): Promise<Person>;
  /** One who calls with a token that somebody gave. */
  withToken(token: string): Person;
  /** The same person on another device, logged in just now. */
  again(person: Person): Promise<Person>;
  /** Sets the server's clock; null follows the real one. */
  setNow(now: Date | null): void;
}

interface Stage {
  app: App;
  rows: TableRows;
  config: Config;
  moment: { now: Date | null };
}

let stage: Promise<Stage> | null = null;
let mobiles = 0;

const counting = new AsyncLocalStorage<{ count: number }>();

/** Runs `work`, and counts the statements that it sends to the database; those of others at the same time do not count. */
export async function countingStatements<T>(
  work: () => Promise<T>,
): Promise<{ answer: T; asked: number }> {
  const sent = { count: 0 };
  const answer = await counting.run(sent, work);
  return { answer, asked: sent.count };
}

function countStatement(): void {
  const sent = counting.getStore();
  if (sent) sent.count += 1;
}
const DAY_MS = 86_400_000;

/**
 * A world with the rows of `copy`, or an empty one as after the migrations. The first call of a test process
 * opens it; later calls reset it, in other test files too (vitest.config.ts). tests/stage/global-setup.ts
 * removes what is left of it.
 */
export async function world(copy?: RowsCopy): Promise<World> {
  stage ??= openStage();
  const { app, rows, config, moment } = await stage;
  moment.now = null;
  await rows.putBack(copy);
  forgetSettings(app.services.db);
  lookAnew(app.services.db);
  await readTerms(app.services.db);
  await readTemplates(app.services.db);
  await app.services.store.clear();
  return {
    ...app,
    config,
    rows,
    anonymous: personOf(app, { account_id: 0, token: '', mobile: '' }),
    person: (...roles) => newPerson(app, roles.length > 0 ? roles : ['seeker']),
    staff: async (...roles) => {
      const person = await newPerson(app, ['operator']);
      await setStaffRoles(app.services.db, person.account_id, roles);
      return person;
    },
    withToken: (token) => personOf(app, { account_id: 0, token, mobile: '' }),
    again: (person) => signedIn(app, person),
    setNow: (now) => {
      moment.now = now;
    },
  };
}

/** The address of a world's site, which begins to listen at the first call. */
export async function addressOf({ http }: App): Promise<string> {
  const address = http.server.address();
  return address !== null && typeof address === 'object'
    ? `http://127.0.0.1:${address.port}`
    : http.listen({ port: 0, host: '127.0.0.1' });
}

async function openStage(): Promise<Stage> {
  const migrated = inject('migrated');
  const databaseUrl =
    'url' in migrated ? await createDatabase(migrated.url, migrated.url) : undefined;
  const image = 'image' in migrated ? new Blob([readFileSync(migrated.image)]) : undefined;
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DEMO: '0',
    DATA_DIR: mkdtempSync(join(inject('scratch'), 'data-')),
    DATABASE_URL: databaseUrl,
  });
  const moment: Stage['moment'] = { now: null };
  const database = await openDatabase({ databaseUrl, image, onStatement: countStatement });
  // Test processes share one Redis, each under its own prefix.
  const prefix = `zemu-test-${randomBytes(6).toString('hex')}:`;
  const store = await openStore(process.env.REDIS_URL, prefix);
  const bus = await openBus(process.env.REDIS_URL, prefix);
  const clock = () => moment.now ?? new Date();
  const app = await buildApp(config, { database, store, bus, clock, pressure: false });
  // After a test that closes the server, the next one opens a new world.
  app.http.addHook('onClose', async () => {
    stage = null;
  });
  await app.http.ready();
  return { app, rows: await tableRows(database), config, moment };
}

async function newPerson(app: App, roles: Role[]): Promise<Person> {
  if (roles.length > 1 && roles.includes('operator')) throw new Error('staff are no visitors too');
  mobiles += 1;
  const mobile = `199${String(mobiles).padStart(8, '0')}`;
  const { db, clock } = app.services;
  const account_id = await createAccount(db, { mobile, roles, name: '' });
  // The database writes the machine's time, which is after the clock of a test when that day is over.
  await db
    .updateTable('account')
    .set({ created_at: clock() })
    .where('id', '=', account_id)
    .execute();
  return signedIn(app, { account_id, mobile }, roles);
}

async function signedIn(
  app: App,
  { account_id, mobile }: Pick<Person, 'account_id' | 'mobile'>,
  roles: readonly Role[] = [],
): Promise<Person> {
  const { db, clock } = app.services;
  const device = { agent: 'test', address: '127.0.0.1' };
  const { token } = await openSession(db, account_id, device, clock(), kindOf(roles));
  // Tests move the clock further than a login of the staff lasts; its end has tests of its own.
  if (roles.includes('operator')) {
    const expires_at = new Date(clock().getTime() + 7 * DAY_MS);
    await db
      .updateTable('account_session')
      .set({ expires_at })
      .where('account_id', '=', account_id)
      .execute();
  }
  return personOf(app, { account_id, token, mobile });
}

function personOf(app: App, who: Pick<Person, 'account_id' | 'token' | 'mobile'>): Person {
  const ask = (endpoint: Endpoint, input: unknown = {}) => request(app, endpoint, input, who.token);
  return {
    ...who,
    ask,
    call: async (endpoint, input) => {
      const { code, msg, data } = await ask(endpoint, input);
      if (code !== OK) throw new Error(`${code}: ${msg}`);
      return data as DataOf<typeof endpoint>;
    },
  };
}

async function request(
  app: App,
  endpoint: Endpoint,
  input: unknown,
  token: string,
): Promise<Envelope> {
  const isRead = endpoint.method === 'GET';
  const query = isRead ? `?${queryOf(input as Record<string, unknown>)}` : '';
  const url = `${endpoint.path}${query}`;
  const headers = { 'app-name': 'pc', ...(token ? { token } : {}) };
  if (endpoint.stream) return beginStream(app, url, headers);
  const response = await app.http.inject({
    method: endpoint.method,
    url,
    headers,
    ...(isRead ? {} : { payload: input as object }),
  });
  if (endpoint.file && isFile(response)) return success(fileOf(response));
  const body: unknown = response.json();
  if (!isEnvelope(body)) throw new Error(`not an envelope: ${response.body.slice(0, 200)}`);
  return body;
}

/** Gives whether a stream begins, or the refusal. Its content is for tests that listen. */
async function beginStream(
  app: App,
  url: string,
  headers: Record<string, string>,
): Promise<Envelope> {
  const response = await app.http.inject({ method: 'GET', url, headers, payloadAsStream: true });
  const stream = response.stream();
  if (String(response.headers['content-type']).includes('json')) return json(stream) as never;
  stream.destroy();
  return success(null);
}

type Response = Awaited<ReturnType<App['http']['inject']>>;
const isFile = ({ headers }: Response) => 'content-disposition' in headers;

/** A file answer in the contract's shape. */
function fileOf({ headers, rawPayload }: Response): FileAnswer {
  const disposition = String(headers['content-disposition']);
  return {
    name: decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(disposition)?.[1] ?? ''),
    media_type: String(headers['content-type']),
    bytes: new Uint8Array(rawPayload),
    inline: disposition.startsWith('inline'),
  };
}

/** The query string of a read, as a page sends it: values as text, without undefined ones. */
export function queryOf(input: Record<string, unknown>): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
}
