// Deleting an account removes every row that names the person, except what the law requires to keep
// (PIPL 47); and the copy of the data contains all of it (PIPL 45). The test calls every endpoint that the
// person may call, with a unique text in each text field. So it covers new endpoints by itself.
import { globSync, readFileSync } from 'node:fs';
import JSZip from 'jszip';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { loginByCode, sendCode } from '../src/contract/account/account.ts';
import { CLOSING_DAYS, requestClosing, requestExport } from '../src/contract/account/closing.ts';
import { api } from '../src/contract/api.ts';
import { apply } from '../src/contract/application/application.ts';
import type { Endpoint } from '../src/contract/call/endpoint.ts';
import { requestJoin } from '../src/contract/enterprise/join.ts';
import { getMemberProfile, saveMemberProfile } from '../src/contract/enterprise/member-profile.ts';
import { blockWords } from '../src/contract/privacy/privacy.ts';
import { getResume, saveObjectives } from '../src/contract/resume/resume.ts';
import { takeResume } from '../src/contract/talent/download.ts';
import { addFavourite } from '../src/contract/talent/favourite.ts';
import { addNote, rate, setFollowUp } from '../src/contract/talent/note.ts';
import { tagPeople } from '../src/contract/talent/tag.ts';
import { requestUpgrade } from '../src/contract/wallet/wallet.ts';
import { grantRole } from '../src/server/account/account.ts';
import { eraseDue } from '../src/server/account/closing/erasing.ts';
import { buildExports } from '../src/server/account/closing/export.ts';
import { addMember } from '../src/server/enterprise/enterprise.ts';
import { queueNotices } from '../src/server/notice/notice.ts';
import { rememberRefused, uploadPathOf } from '../src/server/upload/upload.ts';
import { type Cast, castOf } from './fixtures/cast.ts';
import { fixtures } from './fixtures.ts';
import { sizesToldAndCopied } from './stage/account/copied-sizes.ts';
import { storedAttachment } from './stage/attachment-stage.ts';
import { plantChatLeftovers } from './stage/chat/leftovers.ts';
import { lookAsStaff, makeElite, makeInvitation, refuseElite } from './stage/operator-stage.ts';
import { uploadPrivately } from './stage/private-upload.ts';
import { codeSentTo, proofOf } from './stage/proof.ts';
import { newMark, sampleObjectives } from './stage/sample-resume.ts';
import { plantUpload } from './stage/staff/pictures.ts';
import type { Person, World } from './stage/world.ts';

const DAY_MS = 86_400_000;
/** The person's picture; no other address in this world contains these digits. */
const FACE_NAME = 'c'.repeat(32);
const ACCOUNT_ID = 770_001;

/** Paths of calls that end or remove something: this test does not call them. */
const ENDS =
  /remove|delete|\/del[A-Z]|clear|withdraw|logout|closing|unbind|cancel|decline|revoke|endSession|endOthers|handOver|export|mobile\/change|answer$|sendCode|Code$|Link$|leave|stream|feed\/calendar/i;

interface Told {
  w: World;
  person: Person;
  /** The person's texts that are in the database. */
  planted: string[];
  /** Tables that contain one of these texts. */
  tables: string[];
  before: Map<string, string>;
  /** Files that were stored while the person acted. */
  files: string[];
  copy: string;
  /** Names of the files in the copy. */
  copied: string[];
}

/** Texts about the person in other people's notices: deleted, but not part of the person's copy. */
const ofOthers: string[] = [];

/** What members of an enterprise wrote about the person: part of the person's copy (PIPL 45). */
const ofTeam: string[] = [];

/** Builds a person with data in every part of the site. */
async function build(): Promise<Told> {
  const cast = await castOf();
  const { w } = cast;
  const { db } = w.services;
  await sql`alter sequence account_id_seq restart with ${sql.lit(ACCOUNT_ID)}`.execute(db);
  const person = await w.person('seeker');
  expect(person.account_id).toBe(ACCOUNT_ID);
  const filesOfOthers = new Set(storedFiles(w));
  cast.people.seeker = person;
  const tried: string[] = [];
  await logIn(w, person);
  await fillResume(cast, tried);
  cast.application_id = (await person.call(apply, { position_id: cast.position_id })).id;
  await addTeamRecord(cast);
  await actEverywhere(cast, tried);
  await actAsRecruiter(cast, tried);
  await lookAsStaff(cast.people);
  const before = await dump(w);
  const all = [...before.values()].join('\n');
  const planted = [...tried, ...ofOthers, ...ofTeam].filter((mark) => all.includes(mark));
  const tables = [...before]
    .filter(([, text]) => planted.some((mark) => text.includes(mark)))
    .map(([table]) => table);
  const { copy, copied } = await readCopy(w, person);
  const files = storedFiles(w).filter((path) => !filesOfOthers.has(path));
  return { w, person, planted, tables, before: await dump(w), files, copy, copied };
}

/** Logs in by a text message, which writes the log of logins and the consents. */
async function logIn(w: World, { mobile }: Person): Promise<void> {
  await w.services.store.clear();
  const purpose = 'login' as const;
  await w.anonymous.call(sendCode, { mobile, purpose, captcha: '' });
  const code = codeSentTo(w, mobile);
  await w.anonymous.call(loginByCode, { mobile, code, role: 'seeker', agreed: true });
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The path of every text within an input. */
function textPaths(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (isText(value)) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textPaths(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function withText(input: object, path: (string | number)[], text: string): object {
  const copy = structuredClone(input);
  const last = path.at(-1) ?? '';
  const holder = path
    .slice(0, -1)
    .reduce<Record<string | number, unknown>>((at, key) => at[key] as never, copy as never);
  holder[last] = text;
  return copy;
}

/** Optional fields that the fixture leaves out, filled; above all texts. */
const optionalTexts = ({ input }: Endpoint, given: object): object => {
  const shape = (input as { shape?: Record<string, unknown> }).shape ?? {};
  const missing = ['note', 'reason', 'contact', 'keyword', 'content'].filter(
    (key) => key in shape && !(key in given),
  );
  return Object.fromEntries(missing.map((key) => [key, '']));
};

/** Whether the endpoint's schema accepts our text at this path; nothing is called. */
const takes = (endpoint: Endpoint, input: object, path: (string | number)[], mark: string) =>
  endpoint.input.safeParse(withText(input, path, mark)).success;

/** Calls an endpoint with a unique text in every field that accepts one. */
async function plant(cast: Cast, endpoint: Endpoint, tried: string[]): Promise<number> {
  const fixture = fixtures[endpoint.path];
  if (!fixture) throw new Error(`tests/fixtures.ts has no row for ${endpoint.path}`);
  const { store } = cast.w.services;
  await store.clear();
  let input = await fixture.input(cast);
  await store.clear();
  const wider = { ...optionalTexts(endpoint, input), ...input };
  if (endpoint.input.safeParse(wider).success) input = wider;
  const own: string[] = [];
  for (const path of textPaths(input)) {
    const mark = newMark();
    if (path.includes('proof') || !takes(endpoint, input, path, mark)) continue;
    input = withText(input, path, mark);
    own.push(mark);
  }
  const { code } = await cast.people.seeker.ask(endpoint, input);
  tried.push(...own);
  return code;
}

const byPath = (path: string): Endpoint => {
  const found = api.find(({ endpoint }) => endpoint.path === path);
  if (!found) throw new Error(path);
  return found.endpoint;
};

async function fillResume(cast: Cast, tried: string[]): Promise<void> {
  const { seeker } = cast.people;
  const id = { experience_id: 0, education_id: 0, certificate_id: 0, project_id: 0, link_id: 0 };
  Object.assign(cast, id);
  for (const { endpoint } of api) {
    if (!/^\/api\/resume(\.\w+)?\/save/.test(endpoint.path)) continue;
    const { path } = endpoint;
    // The fixture changes an item of a list, so the first item must be created before.
    const made = fixtures[path];
    const given = (await made?.input(cast)) as { id?: number | null } | undefined;
    if (given && 'id' in given) {
      await seeker.ask(endpoint, { ...given, id: null });
      await renewIds(cast);
    }
    await plant(cast, endpoint, tried);
  }
  await seeker.call(saveObjectives, sampleObjectives);
}

async function renewIds(cast: Cast): Promise<void> {
  const resume = await cast.people.seeker.call(getResume);
  const first = (items: { id: number }[]) => items[0]?.id ?? 0;
  Object.assign(cast, {
    experience_id: first(resume.experiences),
    education_id: first(resume.educations),
    certificate_id: first(resume.certificates),
    project_id: first(resume.projects),
    link_id: first(resume.links),
  });
}

/** Calls every endpoint that a seeker may call and that ends nothing. */
async function actEverywhere(cast: Cast, tried: string[]): Promise<void> {
  const { w, people, application_id } = cast;
  ofOthers.push(await refuseElite(w, people.seeker.account_id, newMark()));
  await makeElite(w, people.seeker.account_id);
  const called = api
    .map(({ endpoint }) => endpoint)
    .filter(({ access, path, upload }) => {
      return ['seeker', 'signed-in'].includes(access) && !ENDS.test(path) && !upload;
    });
  // Blocks come last, because the recruiter of the other calls must still see the person.
  const isBlock = ({ path }: Endpoint) => Number(path.includes('/resume.block/'));
  for (const endpoint of called.toSorted((a, b) => isBlock(a) - isBlock(b))) {
    await plant(cast, endpoint, tried);
  }
  await uploadPrivately(w, people.seeker);
  await storedAttachment(w, people.seeker.account_id);
  await insertRest(cast, tried);
  // Texts about the person that others have, such as a recruiter's notice.
  const title = newMark();
  ofOthers.push(title);
  const told = { account_id: people.recruiter.account_id, side: 'recruiter' } as const;
  const notice = { ...told, event: 'application_received', title } as const;
  const about_account_id = people.seeker.account_id;
  await queueNotices(w.services.db, [{ ...notice, about_account_id }], w.services.clock());
  await people.recruiter.ask(byPath('/api/talent.application/open'), { id: application_id });
}

/** Inserts rows that jobs, other people and other sites would write. */
async function insertRest(cast: Cast, tried: string[]): Promise<void> {
  const { w, people, enterprise_id, position_id, fresh_position_id, application_id } = cast;
  const { db, clock } = w.services;
  const { account_id } = people.seeker;
  const at = clock();
  const [subject, nickname, invited] = [newMark(), newMark(), people.recruiter.account_id];
  const word = newMark();
  tried.push(subject, nickname, word);
  await people.seeker.call(blockWords, { kind: 'keyword', words: [word] });
  const bound = { provider: 'wechat', subject, nickname, account_id, bound_at: at } as const;
  await db.insertInto('account_identity').values(bound).execute();
  const pin = { account_id, hash: 'x', changed_at: at };
  await db.insertInto('account_pay_password').values(pin).execute();
  const seen = { account_id, position_id, seen_at: at };
  await db.insertInto('position_footprint').values(seen).execute();
  await plantChatLeftovers(db, { account_id, enterprise_id }, at);
  const card = { account_id, greetings: '[]', phrases: '[]', updated_at: at };
  await db.insertInto('enterprise_member_profile').values(card).execute();
  const link = { enterprise_id, kind: 'link', state: 'sent', token_hash: 'x' } as const;
  const { id: invitation_id } = await db
    .insertInto('enterprise_invitation')
    .values({ ...link, invited_by: invited, sent_at: at, expires_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const use = { invitation_id, account_id, at };
  await db.insertInto('enterprise_invitation_use').values(use).execute();
  const opened = { place: 'application', day: '2026-03-01', at } as const;
  const view = { account_id, enterprise_id, viewer_id: invited, ...opened };
  await db.insertInto('talent_view').values(view).execute();
  // The row that the job makes while the resume is visible to everybody.
  await sql`insert into talent_profile
    (account_id, active_at, refreshed_at, degree, facts, card, key_terms, all_terms, indexed_at)
    values (${account_id}, now(), now(), 0, '{}', '{}', '', '', now())
    on conflict do nothing`.execute(db);
  const given = { application_id, account_id, given_by: invited, given_at: at };
  await db.insertInto('talent_assignee').values(given).execute();
  const dismissed = { position_id: fresh_position_id, account_id, enterprise_id, at };
  await db.insertInto('talent_unfit').values(dismissed).execute();
  const answers = { enterprise_id, account_id, position_id: null, counted: 1, answered: 1 };
  await db
    .insertInto('talent_response')
    .values({ ...answers, median_h: null, computed_at: at })
    .execute();
  await makeInvitation(w, {
    position_id: fresh_position_id,
    enterprise_id,
    account_id,
    inviter_id: invited,
  });
  const { id: notice_id } = await db
    .selectFrom('notice')
    .select('id')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  const delivery = { notice_id, account_id, channel: 'mail', next_try_at: at } as const;
  await db.insertInto('notice_delivery').values(delivery).execute();
  const { id: announcement_id } = await db
    .insertInto('notice_announcement')
    .values({ title: '公告', body: '', audience: 'all', published_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const mark = { account_id, announcement_id, read_at: at };
  await db.insertInto('notice_announcement_mark').values(mark).execute();
}

/** Adds a team's record of the person: part of the copy, and deleted with the account. */
async function addTeamRecord({ people: { recruiter }, application_id: id }: Cast): Promise<void> {
  const said = [newMark(), newMark(), newMark()];
  const [content = '', note = '', reason = ''] = said;
  ofTeam.push(...said);
  const people = [{ id }];
  await recruiter.call(addNote, { id, content });
  await recruiter.call(tagPeople, { people, add: [{ name: '可约面' }] });
  await recruiter.call(rate, { id, rating: 4 });
  const on = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  await recruiter.call(setFollowUp, { id, on, note, version: 0 });
  await recruiter.call(addFavourite, { id, reason });
  await recruiter.call(takeResume, { id, form: 'resume' });
}

/** Lets the same person act as a recruiter, a colleague of the other recruiter. */
async function actAsRecruiter(cast: Cast, tried: string[]): Promise<void> {
  const { w, people, enterprise_id } = cast;
  const { db, clock } = w.services;
  const { account_id } = people.seeker;
  await grantRole(db, account_id, 'recruiter');
  const [name, title, note, contact] = [newMark(), newMark(), newMark(), newMark()];
  tried.push(name, title, note, contact);
  await people.seeker.call(requestJoin, { id: enterprise_id, name, title, note });
  const other = (people.otherRecruiter as Person & { enterprise_id: number }).enterprise_id;
  const member = { account_id, enterprise_id: other, role: 'recruiter', name, title } as const;
  await addMember(db, member, clock());
  for (const path of ['/api/position/publish', '/api/interview.desk/saveHours']) {
    await people.seeker.call(byPath(path) as never, (await fixtures[path]?.input(cast)) as never);
  }
  await people.seeker.call(requestUpgrade, { plan: 'month', contact });
  const card = await people.seeker.call(getMemberProfile);
  const { short_name: _s, role: _r, waiting_avatar: _w, ...mine } = card;
  const avatar = await plantUpload(w, account_id, FACE_NAME);
  await people.seeker.call(saveMemberProfile, { ...mine, avatar });
  await rememberRefused(db, account_id, [uploadPathOf(avatar)], clock());
  const attendee = sql`insert into interview_attendee select max(id), ${account_id} from interview`;
  await attendee.execute(db);
  // Records of others on which the person acted: they stay, without the person.
  for (const { table, column } of await columnsToAccounts(w, 'n')) {
    if (table === 'site_upload') continue;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${account_id}
      where ctid = (select max(ctid) from ${sql.table(table)})`.execute(db);
  }
}

/** Columns that refer to accounts. Rule `c` deletes the row with the account, `n` sets the column to null. */
async function columnsToAccounts({ services }: World, rule: 'c' | 'n') {
  const { rows } = await sql<{ table: string; column: string }>`
    select t.relname as table, a.attname as column
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'account'::regclass and c.confdeltype = ${rule} and c.conparentid = 0
    order by 1, 2`.execute(services.db);
  return rows;
}

/** Gives every table's rows as text. */
async function dump({ services: { db } }: World): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const texts = new Map<string, string>();
  for (const { name } of rows) {
    const lines = await sql<{ line: string }>`
      select t::text as line from ${sql.table(name)} as t`.execute(db);
    texts.set(name, lines.rows.map(({ line }) => line).join('\n'));
  }
  return texts;
}

function storedFiles({ config }: World): string[] {
  return globSync('files/**', { cwd: config.dataDir, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`);
}

async function readCopy(w: World, person: Person) {
  await person.call(requestExport, { proof: await proofOf(w, person, 'export') });
  await buildExports(w.services, w.services.clock());
  const row = await w.services.db
    .selectFrom('account_export')
    .select('path')
    .where('state', '=', 'ready')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const opened = await JSZip.loadAsync((await w.services.files.read(row.path ?? '')) ?? '');
  const copied = Object.keys(opened.files).filter((name) => name.startsWith('文件/'));
  return { copy: (await opened.file('我的数据.json')?.async('string')) ?? '', copied };
}

let told: Told;
beforeAll(async () => {
  told = await build();
}, 60_000);

describe('before the account is closed', () => {
  it('the person is in every table that refers to people: the search can fail', async () => {
    const empty = (await columnsToAccounts(told.w, 'c'))
      .map(({ table }) => table)
      .filter((table) => !new RegExp(`\\b${ACCOUNT_ID}\\b`).test(told.before.get(table) ?? ''));
    // Staff cannot close their account: their claims, roles and second factors go first.
    const ofStaff = ['passkey', 'recovery', 'role', 'totp'].map((one) => `account_staff_${one}`);
    expect(empty.toSorted()).toEqual(['account_closing', ...ofStaff, 'platform_review_claim']);
    expect(told.planted.length).toBeGreaterThan(50);
    expect(told.tables).toEqual(
      expect.arrayContaining(['resume', 'resume_experience', 'talent_application', 'notice']),
    );
    expect(told.files.length).toBeGreaterThan(2);
  });
  it('the copy of the data holds everything the person wrote, as the page of the closing counts it', async () => {
    const { shown, copied } = await sizesToldAndCopied(told.w, told.person);
    expect(shown).toEqual(copied);
    const own = told.planted.filter((mark) => !ofOthers.includes(mark));
    const words = own.filter((mark) => !told.copy.includes(mark));
    expect(words).toEqual([]);
    expect(told.planted).toEqual(expect.arrayContaining(ofTeam));
    expect(told.copied.some((name) => name.endsWith('.pdf'))).toBe(true);
    expect(told.copied.some((name) => name.endsWith('.webp'))).toBe(true);
  });
});

describe('once the account is closed', () => {
  let after: Map<string, string>;
  let archived: string;
  beforeAll(async () => {
    const { w, person } = told;
    await person.call(requestClosing, {
      proof: await proofOf(w, person, 'close'),
      reason: newMark(),
      understood: true,
    });
    const end = new Date(w.services.clock().getTime() + (CLOSING_DAYS + 1) * DAY_MS);
    w.setNow(end);
    expect(await eraseDue(w.services, end)).toBe(1);
    after = await dump(w);
    archived = after.get('account_archive') ?? '';
    after.delete('account_archive');
  }, 60_000);

  const holding = (text: string | RegExp) =>
    [...after].filter(([, rows]) =>
      text instanceof RegExp ? text.test(rows) : rows.includes(text),
    );
  it('no table holds anything the person wrote', () => {
    const left = told.planted.flatMap((mark) => holding(mark).map(([table]) => [table, mark]));
    expect(left).toEqual([]);
    expect(holding(/印记/).map(([table]) => table)).toEqual([]);
  });
  it('no table holds the number, the name or the account', () => {
    expect(holding(told.person.mobile)).toEqual([]);
    // The log of the staff is never changed; it names an account by its number alone.
    const known = holding(new RegExp(`\\b${ACCOUNT_ID}\\b`));
    expect(known.map(([table]) => table)).toEqual(['platform_staff_log']);
  });
  it('no stored file of the person is left', () => {
    const left = storedFiles(told.w);
    expect(left.filter((path) => told.files.includes(path))).toEqual([]);
    const text = left.map((path) => readFileSync(path, 'utf8')).join('');
    expect(told.planted.filter((mark) => text.includes(mark))).toEqual([]);
  });

  it('the archive alone knows them, by what the law names and nothing else', async () => {
    const rows = await told.w.services.db.selectFrom('account_archive').selectAll().execute();
    const keys = Object.fromEntries(
      rows.map(({ kind, content }) => [kind, Object.keys(content as object).sort()]),
    );
    expect(keys).toEqual({
      access: ['account_id', 'logins'],
      service: [
        'account_id',
        'applications',
        'closed_at',
        'consents',
        'created_at',
        'is_recruiter',
        'is_seeker',
        'measures',
        'mobile',
        'positions',
      ],
    });
    expect(archived).not.toContain('印记');
    expect(archived).toContain(told.person.mobile);
  });

  it('no endpoint reads the archive', () => {
    expect(sourcesNaming('account_archive')).toEqual([
      'src/server/account/closing/queries.ts',
      'src/server/schema/account.ts',
    ]);
  });

  it('others keep what is theirs', async () => {
    const { db } = told.w.services;
    expect(await db.selectFrom('account').select('id').execute()).not.toHaveLength(0);
    const positions = await db.selectFrom('position').select('account_id').execute();
    expect(positions.some(({ account_id }) => account_id === null)).toBe(true);
  });
});

/** The server's source files that name a table. */
const sourcesNaming = (table: string): string[] =>
  globSync('src/server/**/*.ts', { exclude: ['**/*.test.ts'] })
    .filter((path) => readFileSync(path, 'utf8').includes(table))
    .sort();
