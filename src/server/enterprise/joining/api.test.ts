// Joining an enterprise: who may ask, who may answer, and what becomes of it.
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { enterpriseInput, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { codeSentTo } from '../../../../tests/stage/proof.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { currentLogin } from '../../../contract/account/account.ts';
import { createEnterprise } from '../../../contract/enterprise/enterprise.ts';
import * as api from '../../../contract/enterprise/join.ts';
import { enterprisePersonalData } from '../personal-data.ts';
import { domainMatches, joinMoves } from './join-states.ts';

const PERSON = { name: '林一诺', title: '招聘经理' };
let w: World;
let boss: Person & { enterprise_id: number };
let joiner: Person;
beforeEach(async () => {
  w = await world();
  boss = await recruiterOf(w);
  joiner = await w.person('seeker', 'recruiter');
});

const ask = (person = joiner, more: object = {}) =>
  person.ask(api.requestJoin, { id: boss.enterprise_id, ...PERSON, ...more });
const received = async () => (await boss.call(api.listJoinRequests, {})).items;
const answer = (id: number, approve: boolean, reason = '') =>
  boss.ask(api.answerJoin, { id, approve, reason });
const noticesOf = (person: Person) =>
  w.services.db
    .selectFrom('notice')
    .select(['event', 'title', 'body'])
    .where('account_id', '=', person.account_id)
    .execute();

describe('asking', () => {
  test('waits for an administrator, who is told and makes the person a member', async () => {
    expect((await ask()).code).toBe(200);
    expect(await joiner.call(api.getMyJoin)).toMatchObject({ state: 'pending', ...PERSON });
    expect(await noticesOf(boss)).toMatchObject([{ event: 'join_requested' }]);
    const [request] = await received();
    expect(request).toMatchObject({ ...PERSON, domain_matches: false });
    expect((await joiner.call(currentLogin)).ent_detail).toBeNull();
    expect((await answer(request?.id ?? 0, true)).code).toBe(200);
    expect((await joiner.call(currentLogin)).ent_detail).toMatchObject({
      enterprise_id: boss.enterprise_id,
      member_role: 'recruiter',
    });
    expect(await noticesOf(joiner)).toMatchObject([{ event: 'join_answered' }]);
    expect(await received()).toEqual([]);
  });

  test('makes the person what the administrator chose', async () => {
    await ask();
    const [request] = await received();
    const input = { id: request?.id ?? 0, approve: true, role: 'viewer' as const };
    expect((await boss.ask(api.answerJoin, input)).code).toBe(200);
    const { ent_detail } = await joiner.call(currentLogin);
    expect(ent_detail).toMatchObject({ member_role: 'viewer' });
    expect((await noticesOf(joiner))[0]?.body).toContain('只读');
  });

  test('may be refused with a reason, and asked again', async () => {
    await ask();
    const [request] = await received();
    await answer(request?.id ?? 0, false, '没有找到这位同事');
    expect(await joiner.call(api.getMyJoin)).toMatchObject({
      state: 'refused',
      reason: '没有找到这位同事',
    });
    expect((await noticesOf(joiner))[0]?.body).toContain('没有找到这位同事');
    expect((await ask()).code).toBe(200);
  });

  test('is open once a person, also of ten at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await received()).toHaveLength(1);
  });

  test('can be taken back by who asked, and by nobody else, until it is answered', async () => {
    await ask();
    const id = (await joiner.call(api.getMyJoin))?.id ?? 0;
    const stranger = await w.person('recruiter');
    expect((await stranger.ask(api.withdrawJoin, { id })).code).toBe(404);
    expect((await joiner.ask(api.withdrawJoin, { id })).code).toBe(200);
    expect((await joiner.ask(api.withdrawJoin, { id })).code).toBe(409);
    expect(await answer(id, true)).toMatchObject({ code: 409 });
    expect(await received()).toEqual([]);
  });

  test('is nothing for members, for an enterprise that is not there or that nobody runs', async () => {
    expect((await ask(boss)).code).toBe(409);
    expect((await ask(joiner, { id: 999_999 })).code).toBe(404);
    await w.services.db.deleteFrom('enterprise_member').execute();
    expect(await ask()).toMatchObject({ code: 409, msg: expect.stringContaining('没有管理员') });
  });

  test('ends when the person creates an enterprise', async () => {
    await ask();
    await joiner.call(createEnterprise, enterpriseInput());
    expect(await received()).toEqual([]);
    expect((await joiner.call(api.getMyJoin))?.state).toBe('withdrawn');
  });

  test('shows a work address only after its code, and whether it is the website’s', async () => {
    const host = 'www.zemu-tree.com';
    await w.services.db
      .updateTable('enterprise')
      .set({ website: `https://${host}/about` })
      .execute();
    const work_email = 'lin@zemu-tree.com';
    expect((await ask(joiner, { work_email })).data).toMatchObject({
      fields: { email_code: /验证码/ },
    });
    await joiner.call(api.sendWorkEmailCode, { email: work_email });
    const email_code = codeSentTo(w, work_email);
    const wrong = email_code === '111111' ? '222222' : '111111';
    expect((await ask(joiner, { work_email, email_code: wrong })).code).toBe(422);
    expect((await ask(joiner, { work_email: 'x@zemu-tree.com', email_code })).code).toBe(422);
    expect((await ask(joiner, { work_email, email_code })).code).toBe(200);
    expect(await received()).toMatchObject([{ work_email, domain_matches: true }]);
  });
});

describe('answering', () => {
  test('is for the administrators of that enterprise alone', async () => {
    await ask();
    const id = (await received())[0]?.id ?? 0;
    const foreign = await recruiterOf(w);
    expect((await foreign.ask(api.answerJoin, { id, approve: true })).code).toBe(404);
    // Who asks works nowhere yet: the guard says so before any request is looked for.
    expect((await joiner.ask(api.answerJoin, { id, approve: true })).code).toBe(403);
    await answer(id, true);
    const third = await w.person('recruiter');
    await ask(third);
    const next = (await received())[0]?.id ?? 0;
    // A member who only recruits sees no requests and answers none.
    expect((await joiner.ask(api.listJoinRequests, {})).code).toBe(403);
    expect((await joiner.ask(api.answerJoin, { id: next, approve: true })).code).toBe(403);
  });

  test('twice at once is done once', async () => {
    await ask();
    const id = (await received())[0]?.id ?? 0;
    const answers = await Promise.all([answer(id, true), answer(id, false), answer(id, true)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
  });

  test('hands nothing of the seeker to the administrator', async () => {
    await ask();
    const text = JSON.stringify(await received());
    expect(text).not.toContain(joiner.mobile);
    expect(text).not.toContain('account_id');
  });
});

test.each([
  ['lin@example.com', 'example.com', true],
  ['lin@hr.example.com', 'www.example.com', true],
  ['lin@example.com', 'jobs.example.com', true],
  ['lin@evilexample.com', 'example.com', false],
  ['lin@example.com.evil.cn', 'example.com', false],
  ['lin@com.cn', 'example.com.cn', false],
  ['lin@cn', 'example.cn', false],
  ['lin@qq.com', 'qq.com', false],
  ['', 'example.com', false],
  ['lin@example.com', '', false],
])('%s for %s: %s', (email, host, matches) => {
  expect(domainMatches(email, host)).toBe(matches);
});

test('requests are handed out and forgotten with the person', async () => {
  const { db } = w.services;
  await ask(joiner, { note: '我是新来的同事' });
  const copy = JSON.stringify(await enterprisePersonalData.collect(db, joiner.account_id));
  expect(copy).toContain('我是新来的同事');
  await enterprisePersonalData.erase(db, joiner.account_id, new Date());
  expect(await db.selectFrom('enterprise_join').select('id').execute()).toEqual([]);
});

test('no sequence of calls takes a request out of its table; what is refused changes nothing', async () => {
  const acts: Record<string, (id: number, person: Person) => Promise<{ code: number }>> = {
    ask: (_id, person) => ask(person),
    withdraw: (id, person) => person.ask(api.withdrawJoin, { id }),
    approve: (id) => answer(id, true),
    refuse: (id) => answer(id, false, '没有找到这位同事'),
  };
  const states = async (person: Person) => {
    const rows = await w.services.db
      .selectFrom('enterprise_join')
      .select(['id', 'state'])
      .where('account_id', '=', person.account_id)
      .orderBy('id')
      .execute();
    return new Map(rows.map(({ id, state }) => [id, state as api.JoinState]));
  };
  const sequence = fc.array(fc.constantFrom(...Object.keys(acts)), { minLength: 3, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(sequence, fc.nat({ max: 2 }), async (names, back) => {
      const person = await w.person('seeker', 'recruiter');
      let before = await states(person);
      for (const name of ['ask', ...names]) {
        // The newest request, or one that was answered long ago.
        const id = [...before.keys()].at(-1 - back) ?? [...before.keys()].at(-1) ?? 0;
        const { code } = (await acts[name]?.(id, person)) ?? { code: 0 };
        const after = await states(person);
        if (code !== 200) expect(after).toEqual(before);
        for (const [one, state] of before) {
          const now = after.get(one) ?? 'pending';
          if (now !== state)
            expect([
              state,
              now,
              joinMoves.mayBecome(state, now, name === 'withdraw' ? 'asker' : 'administrator'),
            ]).toEqual([state, now, true]);
        }
        const waiting = [...after.values()].filter((state) => state === 'pending');
        expect(waiting.length).toBeLessThanOrEqual(1);
        before = after;
      }
    }),
    { numRuns: 12 },
  );
});
