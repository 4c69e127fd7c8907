// A seeker who blocks a company is invisible to all its members in every list, search, recommendation and
// direct link. The test calls every endpoint that a member may call, so it covers new ones by itself.
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { api } from '../../src/contract/api.ts';
import { apply, withdraw } from '../../src/contract/application/application.ts';
import type { Endpoint } from '../../src/contract/call/endpoint.ts';
import { OK } from '../../src/contract/call/envelope.ts';
import { blockEnterprise, blockWords, savePrivacy } from '../../src/contract/privacy/privacy.ts';
import { getResume, saveBasic, saveExperience } from '../../src/contract/resume/resume.ts';
import { addMember } from '../../src/server/enterprise/enterprise.ts';
import { type Cast, castOf } from '../fixtures/cast.ts';
import { talk } from '../fixtures/chat/chat.ts';
import { fixtures } from '../fixtures.ts';
import { makeElite } from '../stage/operator-stage.ts';
import { recruiterOf } from '../stage/position-stage.ts';
import { sampleBasic, sampleExperience } from '../stage/sample-resume.ts';
import type { Person } from '../stage/world.ts';

/** Texts that identify the seeker and nobody else in this world. */
const NAME = '慕容望舒';
const EMAIL = 'wangshu-moon@example.com';
const MOBILE = '13977778888';
const WECHAT = 'wangshu_moon';
const EMPLOYER = '雪国列车制造有限公司';
/** The mobile in the fixtures' attachment (tests/stage/attachment-stage.ts). */
const ATTACHED = '13812345678';

const SIGNED_OUT = -1;

/** Paths that are called last among the member's calls, because they end the member's own access. */
const LAST = /logout|closing|handOver|password|endSession|\.join\/|session/i;
const walked = api
  .map(({ endpoint }) => endpoint)
  .filter(({ access }) => ['recruiter', 'open', 'signed-in'].includes(access))
  .sort((a, b) => Number(LAST.test(a.path)) - Number(LAST.test(b.path)));

/** Calls for recruiters only: all lists of people are among them. */
const ofRecruiters = walked.filter(({ access }) => access === 'recruiter');

interface Stage {
  endpoints: readonly Endpoint[];
  cast: Cast;
  seeker: Person;
  /** Members of the enterprise that is blocked: its administrator and a recruiter without administration. */
  members: Person[];
  markers: string[];
  inputs: Map<string, object>;
  /** The seeker's conversation with the first member. */
  chat_id: number;
}

/** The cast, with a seeker of unique name and texts who has applied. All inputs are made beforehand. */
async function stage(endpoints: readonly Endpoint[] = walked): Promise<Stage> {
  const cast = await castOf();
  const { w, people, enterprise_id, position_id, experience_id } = cast;
  const { seeker, recruiter } = people;
  const { db } = w.services;
  await rename(cast);
  await seeker.call(withdraw, { id: cast.application_id, reason: 'other' });
  await seeker.call(saveBasic, {
    ...sampleBasic,
    name: NAME,
    email: EMAIL,
    mobile: MOBILE,
    wechat: WECHAT,
  });
  const item = { ...sampleExperience, company: EMPLOYER };
  await seeker.call(saveExperience, { id: experience_id, item });
  cast.application_id = (await seeker.call(apply, { position_id })).id;
  await makeElite(w, seeker.account_id);
  const colleague = await w.person('recruiter');
  const { account_id } = colleague;
  const member = { account_id, enterprise_id, role: 'recruiter', name: '丁', title: 'HR' } as const;
  await addMember(db, member, w.services.clock());
  const inputs = new Map<string, object>();
  for (const endpoint of endpoints) {
    await w.services.store.clear();
    inputs.set(endpoint.path, await inputOf(endpoint, cast));
  }
  // The fixtures' conversations are with somebody else; here the calls use the seeker's conversation.
  const { id } = await talk(cast, seeker, recruiter);
  for (const { path, names } of endpoints) {
    const input = inputs.get(path);
    if (names === 'conversation' && input && 'id' in input) inputs.set(path, { ...input, id });
  }
  const markers = [NAME, EMAIL, MOBILE, WECHAT, EMPLOYER, ATTACHED, seeker.mobile];
  const members = [recruiter, colleague];
  return { endpoints, cast, seeker, members, markers, inputs, chat_id: id };
}

/** Gives two enterprises the same brand: the cast's and a sister company. */
async function rename({ w, enterprise_id }: Cast): Promise<void> {
  await w.services.db
    .updateTable('enterprise')
    .set({ full_name: '杭州栈桥科技有限公司', short_name: '栈桥' })
    .where('id', '=', enterprise_id)
    .execute();
}

async function inputOf(endpoint: Endpoint, cast: Cast): Promise<object> {
  const fixture = fixtures[endpoint.path];
  if (!fixture) throw new Error(`tests/fixtures.ts has no row for ${endpoint.path}`);
  return fixture.input(cast);
}

/** Undoes the effects of the last call on callers and record, so that each call is a valid one. */
async function restore({ cast, members, chat_id }: Stage): Promise<void> {
  const { w, enterprise_id, application_id, position_id } = cast;
  const { db, store, clock } = w.services;
  await store.clear();
  const expires_at = new Date(clock().getTime() + 86_400_000);
  for (const [index, { account_id, token }] of members.entries()) {
    const token_hash = createHash('sha256').update(token).digest('hex');
    const role = index === 0 ? 'administrator' : 'recruiter';
    await db
      .insertInto('account_session')
      .values({ account_id, token_hash, expires_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const member = { account_id, enterprise_id, role, name: '丁', title: 'HR' } as const;
    await db
      .insertInto('enterprise_member')
      .values(member)
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ role, enterprise_id }))
      .execute();
  }
  // A member who left has handed this conversation over: gives it back to the first member.
  const [first] = members;
  const side = db.updateTable('chat_side').set({ account_id: first?.account_id ?? null });
  await side.where('chat_id', '=', chat_id).where('side', '=', 'recruiter').execute();
  const state = { state: 'submitted', is_open: true };
  await db.updateTable('talent_application').set(state).where('id', '=', application_id).execute();
  await db.updateTable('position').set({ state: 'online' }).where('id', '=', position_id).execute();
}

const textOf = (data: unknown): string =>
  JSON.stringify(data, (_key, value) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : value,
  );

/** The fixture's input, and for calls of both sides the recruiter's variant. */
function variants(endpoint: Endpoint, input: object): object[] {
  const { shape = {} } = endpoint.input as z.ZodObject;
  return 'side' in shape ? [input, { ...input, side: 'recruiter' }] : [input];
}

/** Files of the enterprise itself, or of agreed interviews: they contain nothing of a hidden seeker. */
const OWN: ReadonlySet<string> = new Set([
  'position-agency',
  'certification',
  'interview',
  'invoice',
  'bank-voucher',
]);

interface Walk {
  /** Paths whose answers name the seeker. */
  naming: string[];
  /** Paths that gave a record's file. */
  files: string[];
  /** Paths that did not accept the caller's login: their answers would prove nothing. */
  unknown: string[];
}

/** Calls everything as a member. `fresh` makes each input anew, for a walk while nothing is blocked. */
async function walk(scene: Stage, member: Person, fresh = false): Promise<Walk> {
  const found: Walk = { naming: [], files: [], unknown: [] };
  const { store } = scene.cast.w.services;
  for (const endpoint of scene.endpoints) {
    const made = fresh && endpoint.access === 'recruiter';
    const input = made ? await inputOf(endpoint, scene.cast) : scene.inputs.get(endpoint.path);
    for (const variant of variants(endpoint, input ?? {})) {
      await store.clear();
      const answer = await member.ask(endpoint, variant);
      const text = textOf(answer);
      const isRecord =
        endpoint.names !== undefined && endpoint.access === 'recruiter' && !OWN.has(endpoint.names);
      if (scene.markers.some((marker) => text.includes(marker))) found.naming.push(endpoint.path);
      if (endpoint.file && isRecord && answer.code === OK) found.files.push(endpoint.path);
      if (answer.code === SIGNED_OUT) found.unknown.push(endpoint.path);
    }
    if (endpoint.method === 'POST') await restore(scene);
  }
  return found;
}

describe('before anything is blocked', () => {
  let seen: Awaited<ReturnType<typeof walk>>;
  beforeAll(async () => {
    const scene = await stage();
    seen = await walk(scene, scene.members[0] as Person, true);
  }, 90_000);

  it('the lists and links that show candidates name the seeker: the walk can fail', () => {
    expect(seen.naming).toEqual(
      expect.arrayContaining([
        '/api/talent.application/received',
        '/api/talent.application/open',
        '/api/talent.application/attachmentText',
        '/api/talent.elite/lists',
        '/api/talent.pipeline/list',
        '/api/talent.recommend/open',
        '/api/interview.desk/one',
        '/api/chat/conversations',
        '/api/chat/conversation',
        '/api/chat/sync',
      ]),
    );
  });

  it('the files of candidates are given out', () => {
    expect(seen.files).toEqual(
      expect.arrayContaining([
        '/api/talent.application/attachment',
        '/api/talent.application/certificateImage',
      ]),
    );
  });
});

const NOTHING: Walk = { naming: [], files: [], unknown: [] };

/** Every way to block the cast's first enterprise, and the two ways to be hidden from all. */
const WAYS: [string, (scene: Stage) => Promise<unknown>][] = [
  [
    'blocks the company itself',
    ({ seeker, cast }) => seeker.call(blockEnterprise, { id: cast.enterprise_id }),
  ],
  [
    'blocks a word of its name',
    ({ seeker }) => seeker.call(blockWords, { kind: 'keyword', words: ['栈桥'] }),
  ],
  [
    'blocks a sister of it with the names they share',
    async ({ seeker, cast }) => {
      const names = { full_name: '栈桥（上海）信息技术有限公司', short_name: '上海栈桥' };
      const { enterprise_id: id } = await recruiterOf(cast.w, names);
      await seeker.call(blockEnterprise, { id, with_brand: true });
    },
  ],
  [
    'worked there and hides from it',
    async ({ seeker }) => {
      const { experiences } = await seeker.call(getResume);
      const item = { ...sampleExperience, company: '栈桥科技', hide_from_company: true };
      await seeker.call(saveExperience, { id: experiences[0]?.id ?? 0, item });
    },
  ],
  ['hides from everybody', ({ seeker }) => seeker.call(savePrivacy, { visibility: 'hidden' })],
  [
    'is closing the account',
    ({ seeker, cast }) =>
      cast.w.services.db
        .insertInto('account_closing')
        .values({ account_id: seeker.account_id, requested_at: new Date(), due_at: new Date() })
        .execute(),
  ],
];

describe('a seeker who', () => {
  it.each(WAYS)('%s is named by no answer to a recruiter', async (_, block) => {
    const scene = await stage(ofRecruiters);
    await block(scene);
    expect(await walk(scene, scene.members[0] as Person)).toEqual(NOTHING);
  });

  it('blocks the company is named by no answer at all, to no member of it', async () => {
    const scene = await stage();
    await scene.seeker.call(blockEnterprise, { id: scene.cast.enterprise_id });
    expect(scene.endpoints.length).toBeGreaterThan(ofRecruiters.length);
    for (const member of scene.members) expect(await walk(scene, member)).toEqual(NOTHING);
  }, 90_000);
});
