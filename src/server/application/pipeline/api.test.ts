// The pipeline through the API: lists and counts in every order, moves with what colleagues see,
// rejections that are told later, the automatic answer, and chance against the table.
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { readySeeker } from '../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import * as talent from '../../../contract/application/application.ts';
import * as contract from '../../../contract/application/pipeline.ts';
import type { InputOf } from '../../../contract/call/endpoint.ts';
import {
  type ApplicationState,
  applicationStates,
  isFinal,
} from '../../../contract/dictionary/states.ts';
import { getNotice } from '../../../contract/notice/center.ts';
import { addMember, insertEnterprise } from '../../enterprise/enterprise.ts';
import { insertPosition } from '../../position/position.ts';
import { answerAutomatically, tellRejections } from '../answer/answer.ts';
import { endOverdue } from '../answer/deadlines.ts';
import { insertApplication } from '../application.ts';
import { applicationMoves } from '../states.ts';

const NOW = new Date('2026-03-15T12:00:00+08:00');
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const KIND = '{姓名}您好，谢谢您投递「{职位}」，这次没能继续，祝一切顺利。';

let w: World;
let recruiter: Person;
let colleague: Person;
let stranger: Person;
let seeker: Person;
let enterprise_id: number;
let position_id: number;

async function employer(name: string): Promise<{ person: Person; id: number }> {
  const facts = {
    full_name: `深圳${name}有限公司`,
    short_name: name,
    industry: 'internet',
  } as const;
  const kind = { size: '20-99', stage: 'a', nature: 'private', region: '440305' } as const;
  const id = await insertEnterprise(w.services.db, { ...facts, ...kind }, NOW);
  return { person: await member(id, 'administrator'), id };
}

async function member(id: number, role: 'administrator' | 'recruiter'): Promise<Person> {
  const person = await w.person('recruiter');
  const facts = { account_id: person.account_id, enterprise_id: id, name: '王琳', title: 'HR' };
  await addMember(w.services.db, { ...facts, role }, NOW);
  return person;
}

const openPosition = (title = '前端工程师') =>
  insertPosition(
    w.services.db,
    {
      enterprise_id,
      account_id: recruiter.account_id,
      title,
      category: '010201',
      job_type: 'full',
      experience: '3-5',
      education: 'bachelor',
      salary_min: 20000,
      salary_max: 35000,
      region: '440305',
      valid_until: '2026-05-01',
      description: '负责商家后台的架构、体验与性能，与产品和设计一起把复杂的事做简单。',
    },
    NOW,
  );

async function candidate(): Promise<Person> {
  const person = await w.person('seeker');
  await readySeeker(person);
  return person;
}

const insert = (account_id: number, state: ApplicationState, hoursAgo: number, job = position_id) =>
  insertApplication(
    w.services.db,
    { position_id: job, account_id, state, at: inHours(-hoursAgo) },
    inHours(-hoursAgo / 2),
  );

beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  const own = await employer('青禾科技');
  [recruiter, enterprise_id] = [own.person, own.id];
  stranger = (await employer('别家')).person;
  colleague = await member(enterprise_id, 'recruiter');
  position_id = await openPosition();
  seeker = await candidate();
});

const list = async (input: InputOf<typeof contract.listPipeline> = {}) =>
  (await recruiter.call(contract.listPipeline, input)).items;
const mine = async () => (await seeker.call(talent.listMyApplications, {})).items[0];
const titles = async (person: Person, side: 'seeker' | 'recruiter' = 'seeker') =>
  (await person.call(getNotice, { side })).items.map((one) => `${one.title} ${one.body}`);

describe('the board', () => {
  it('shows who waits longest first, counts the columns, and pages each order without loss', async () => {
    const { account_id } = seeker;
    const other = await openPosition('测试工程师');
    const ids = {
      // The evening before: a day by the calendar.
      fresh: await insert(account_id, 'submitted', 13),
      long: await insert((await candidate()).account_id, 'submitted', 24 * 9),
      viewed: await insert((await candidate()).account_id, 'viewed', 24 * 4),
      talked: await insert((await candidate()).account_id, 'contacted', 24 * 10),
      unfit: await insert((await candidate()).account_id, 'rejected', 24 * 2, other),
    };
    const all = await list();
    expect(all.map(({ id }) => id)).toEqual([
      ids.long,
      ids.viewed,
      ids.fresh,
      ids.unfit,
      ids.talked,
    ]);
    expect(all.map(({ waiting_days }) => waiting_days)).toEqual([9, 4, 1, null, null]);
    expect(all[0]).toMatchObject({
      stage: 'new',
      source: 'applied',
      can_refuse: true,
      unfit: null,
    });
    expect(all[0]?.moves).toEqual([...contract.MOVE_TARGETS]);
    expect((await list({ stage: 'new' })).map(({ id }) => id)).toEqual([ids.long, ids.fresh]);
    expect((await list({ sort: 'newest' })).map(({ id }) => id)).toEqual([
      ids.fresh,
      ids.unfit,
      ids.viewed,
      ids.long,
      ids.talked,
    ]);
    expect((await list({ position_id: other })).map(({ id }) => id)).toEqual([ids.unfit]);
    expect(await recruiter.call(contract.countPipeline, {})).toMatchObject({
      counts: { new: 2, viewed: 1, talking: 1, interview: 0, unfit: 1 },
      overdue: 1,
    });
    // Every filter at once still answers, and the counts follow.
    const narrow = { waiting: '1', days: 7, keyword: '林', source: 'applied' } as const;
    expect((await list(narrow)).map(({ id }) => id)).toEqual([ids.viewed, ids.fresh]);
    expect((await recruiter.call(contract.countPipeline, narrow)).counts).toMatchObject({ new: 1 });
    for (const keyword of ['vue', '麦穗科技', '华南理工', '前端']) {
      expect([keyword, (await list({ keyword })).length]).toEqual([keyword, 5]);
    }
    // Signs are no wildcards.
    expect(await list({ keyword: "林%_'\\满" })).toEqual(await list({ keyword: '林满' }));
    expect(await list({ keyword: '查无此人' })).toEqual([]);
    expect(await list({ elite: '1' })).toEqual([]);
    expect((await stranger.call(contract.listPipeline, {})).items).toEqual([]);
  });

  it('pages every order to its end, each candidate once', async () => {
    const { db } = w.services;
    for (let i = 0; i < 23; i += 1) {
      const { account_id } = await w.person('seeker');
      const id = await insert(seeker.account_id, 'rejected', 30 + i);
      const state = i % 3 === 0 ? 'submitted' : i % 3 === 1 ? 'offered' : 'rejected';
      await db
        .updateTable('talent_application')
        .set({ account_id, state, is_open: state !== 'rejected' })
        .where('id', '=', id)
        .execute();
      if (i % 4 === 0) {
        const row = { enterprise_id, account_id, rater_id: recruiter.account_id, at: NOW };
        await db
          .insertInto('talent_rating')
          .values({ ...row, rating: 1 + (i % 5) })
          .execute();
      }
    }
    for (const { code: sort } of contract.pipelineSorts) {
      const first = await recruiter.call(contract.listPipeline, { sort });
      const second = await recruiter.call(contract.listPipeline, {
        sort,
        cursor: first.next ?? '',
      });
      const ids = [...first.items, ...second.items].map(({ id }) => id);
      expect([sort, ids.length, new Set(ids).size, second.next]).toEqual([sort, 23, 23, null]);
      const stars = [...first.items, ...second.items].map(({ marks }) => marks.rating ?? 0);
      if (sort === 'rating') expect(stars).toEqual(stars.toSorted((a, b) => b - a));
    }
    expect((await list({ rating: 5 })).length).toBeGreaterThan(0);
    const wrong = { cursor: 'WzksMSwxXQ' };
    expect((await recruiter.ask(contract.listPipeline, wrong)).code).toBe(422);
  });
});

describe('a move', () => {
  it('tells the seeker softly, and a colleague who saw the old state gets a clear conflict', async () => {
    const { id } = await seeker.call(talent.apply, { position_id });
    await recruiter.call(contract.moveCandidate, { id, from: 'submitted', to: 'contacted' });
    const late = await colleague.ask(contract.moveCandidate, {
      id,
      from: 'submitted',
      to: 'viewed',
    });
    expect([late.code, late.msg]).toEqual([409, expect.stringContaining('现在是“已沟通”')]);
    const back = { id, from: 'contacted', to: 'viewed' };
    expect((await colleague.ask(contract.moveCandidate, back)).msg).toContain('不能移到');
    expect((await stranger.ask(contract.moveCandidate, back)).code).toBe(404);
    await colleague.call(contract.moveCandidate, {
      id,
      from: 'contacted',
      to: 'offered',
      message: '期待与您共事',
      pay: '25K·14薪',
      start_on: '四月初',
    });
    expect((await list({ stage: 'offer' }))[0]).toMatchObject({ interviewed: false });
    // Without terms here it came another way: nobody is sent looking for them in the page.
    expect(await mine()).toMatchObject({
      state: 'offered',
      label: '企业已另发录用通知',
      can_answer_offer: true,
      told: [{ kind: 'offer', message: '期待与您共事', pay: '25K·14薪', start_on: '四月初' }],
    });
    expect((await titles(seeker)).join('\n')).toMatch(
      /另行发出.*录用通知.*期待与您共事[\s\S]*以企业发来的为准[\s\S]*聊聊/,
    );
    await seeker.call(talent.declineOffer, { id, message: '已接受别家' });
    expect((await list({ stage: 'ended' }))[0]).toMatchObject({ state: 'declined', moves: [] });
    expect((await titles(recruiter, 'recruiter')).join()).toContain('已接受别家');
  });

  it('of many gives one answer a row, and each row is moved once', async () => {
    const first = await seeker.call(talent.apply, { position_id });
    const other = await candidate();
    const second = await other.call(talent.apply, { position_id });
    await recruiter.call(contract.moveCandidate, { id: second.id, from: 'submitted', to: 'hired' });
    const rows = [first.id, first.id, second.id, 987_654].map((id) => ({
      id,
      from: 'submitted' as const,
    }));
    const { results } = await recruiter.call(contract.moveMany, { rows, to: 'viewed' });
    expect(results).toEqual([
      { id: first.id, ok: true, msg: '' },
      { id: second.id, ok: false, msg: expect.stringContaining('已入职') },
      { id: 987_654, ok: false, msg: expect.stringContaining('不可见') },
    ]);
    const others = await stranger.call(contract.moveMany, { rows, to: 'contacted' });
    expect(others.results.filter(({ ok }) => ok)).toEqual([]);
    expect((await recruiter.ask(contract.moveMany, { rows: [], to: 'viewed' })).code).toBe(422);
    const many = Array.from({ length: 201 }, (_, i) => ({ id: i + 1, from: 'viewed' }));
    expect((await recruiter.ask(contract.moveMany, { rows: many, to: 'viewed' })).code).toBe(422);
  });
});

describe('a rejection', () => {
  const reject = (id: number, from: ApplicationState = 'submitted', message = KIND) =>
    recruiter.call(contract.rejectCandidates, { rows: [{ id, from }], reason: 'skill', message });

  it('is told after ten minutes in kind words, never its reason', async () => {
    const { id } = await seeker.call(talent.apply, { position_id });
    const { results, tell_at } = await reject(id);
    expect([results[0]?.ok, tell_at]).toEqual([true, inMinutes(10).toISOString()]);
    const [card] = await list({ stage: 'unfit' });
    expect(card).toMatchObject({ id, state: 'submitted', moves: [], unfit: { tell_at } });
    expect(await mine()).toMatchObject({ state: 'submitted', told: [] });
    const seen = { id, from: 'submitted', to: 'contacted' };
    expect((await colleague.ask(contract.moveCandidate, seen)).msg).toContain('请先撤销');
    expect((await reject(id)).results[0]?.msg).toContain('已标记为不合适');
    expect(await tellRejections(w.services.db, inMinutes(9))).toBe(0);
    expect(await tellRejections(w.services.db, inMinutes(10))).toBe(1);
    expect(await tellRejections(w.services.db, inMinutes(11))).toBe(0);
    const told = await mine();
    expect(told).toMatchObject({ state: 'rejected', label: '这次暂不匹配' });
    expect(told?.told).toEqual([
      expect.objectContaining({
        message: KIND.replace('{姓名}', '林小满').replace('{职位}', '前端工程师'),
      }),
    ]);
    expect(JSON.stringify([told, await titles(seeker)])).not.toMatch(/技能不符|skill"/);
  });

  it('is taken back silently before, openly for a day after, and not when the person came again', async () => {
    const { db } = w.services;
    const { id } = await seeker.call(talent.apply, { position_id });
    await recruiter.call(talent.openApplication, { id });
    await reject(id, 'viewed');
    expect((await stranger.call(contract.restore, { ids: [id] })).results[0]?.ok).toBe(false);
    expect((await colleague.call(contract.restore, { ids: [id] })).results[0]?.ok).toBe(true);
    expect(await tellRejections(db, inMinutes(30))).toBe(0);
    expect(await mine()).toMatchObject({ state: 'viewed', told: [] });
    await reject(id, 'viewed');
    await tellRejections(db, inMinutes(10));
    expect((await list({ stage: 'unfit' }))[0]?.unfit).toEqual({
      tell_at: null,
      restore_until: inMinutes(10 + 24 * 60).toISOString(),
    });
    w.setNow(inHours(23));
    expect((await recruiter.call(contract.restore, { ids: [id] })).results[0]?.ok).toBe(true);
    expect(await mine()).toMatchObject({ state: 'viewed' });
    expect((await titles(seeker)).join()).toContain('重新考虑');
    const sent = await recruiter.call(contract.restore, { ids: [id] });
    expect(sent.results[0]).toMatchObject({ ok: false });
    await reject(id, 'viewed');
    await tellRejections(db, inHours(24));
    await seeker.call(talent.apply, { position_id });
    expect((await recruiter.call(contract.restore, { ids: [id] })).results[0]?.msg).toContain(
      '重新投递',
    );
    w.setNow(inHours(24 * 3));
    const late = await recruiter.call(contract.restore, { ids: [id] });
    expect(late.results[0]?.msg).toContain('24 小时');
  });

  it('is not told when the seeker took the application back meanwhile', async () => {
    const { id } = await seeker.call(talent.apply, { position_id });
    await reject(id);
    await seeker.call(talent.withdraw, { id, reason: 'other' });
    await tellRejections(w.services.db, inMinutes(10));
    expect(await mine()).toMatchObject({ state: 'withdrawn', told: [] });
    const [card] = await list({ stage: 'ended' });
    expect(card).toMatchObject({ name: '已撤回的投递', skills: [], marks: { tags: [] } });
    expect(await list({ keyword: '林小满' })).toEqual([]);
  });

  it('may not lead around the site, and its words are the enterprise’s own, with a version', async () => {
    const wrong = {
      rows: [{ id: 1, from: 'viewed' }],
      reason: 'other',
      message: '加微信 zemu_hr01 聊',
    };
    expect((await recruiter.ask(contract.rejectCandidates, wrong)).code).toBe(422);
    const words = '{姓名}，谢谢您，我们会一直记得。';
    const save = (version: number) =>
      colleague.ask(contract.saveRejectionTemplate, { reason: 'skill', words, version });
    expect([(await save(0)).code, (await save(0)).code, (await save(1)).code]).toEqual([
      200, 409, 200,
    ]);
    const own = await recruiter.call(contract.listRejectionTemplates);
    expect(own.filter((one) => one.own)).toEqual([
      { reason: 'skill', label: '技能不符', words, own: true, version: 2 },
    ]);
    expect((await stranger.call(contract.listRejectionTemplates)).some((one) => one.own)).toBe(
      false,
    );
    await recruiter.call(contract.saveRejectionTemplate, {
      reason: 'skill',
      words: '',
      version: 2,
    });
    expect((await recruiter.call(contract.listRejectionTemplates)).some((one) => one.own)).toBe(
      false,
    );
  });
});

describe('nobody is ghosted', () => {
  it('still reading is said at most once in three days, and changes nothing', async () => {
    const { id } = await seeker.call(talent.apply, { position_id });
    const rows = [{ id, from: 'submitted' as const }];
    const say = () => recruiter.call(contract.comfort, { rows, message: KIND });
    expect((await say()).results[0]?.ok).toBe(true);
    expect((await say()).results[0]?.msg).toContain('3 天内');
    expect(await mine()).toMatchObject({ state: 'submitted', told: [{ kind: 'reading' }] });
  });

  it('the automatic answer is off until it is set, and then says its words once', async () => {
    const { db } = w.services;
    await insert(seeker.account_id, 'submitted', 24 * 8);
    expect(await recruiter.call(contract.getAutoAnswer)).toMatchObject({ mode: 'off', version: 0 });
    expect(await answerAutomatically(db, NOW)).toBe(0);
    const rule = { mode: 'reading', days: 7, words: contract.AUTO_WORDS.reading } as const;
    await recruiter.call(contract.saveAutoAnswer, { ...rule, version: 0 });
    const late = await colleague.ask(contract.saveAutoAnswer, { ...rule, version: 0 });
    expect([late.code, late.msg]).toEqual([409, expect.stringContaining('同事')]);
    expect([await answerAutomatically(db, NOW), await answerAutomatically(db, NOW)]).toEqual([
      1, 0,
    ]);
    expect((await mine())?.told[0]?.message).toContain('林小满您好');
    await recruiter.call(contract.saveAutoAnswer, { ...rule, mode: 'unfit', version: 1 });
    await insert((await candidate()).account_id, 'viewed', 24 * 8);
    expect(await answerAutomatically(db, NOW)).toBe(1);
    expect(await mine()).toMatchObject({ state: 'submitted' });
    expect((await list({ stage: 'unfit' })).map(({ state }) => state)).toEqual(['rejected']);
  });
});

describe('any sequence of calls', () => {
  it('leaves an application where the table of moves can lead', async () => {
    const STATES = applicationStates.map(({ code }) => code);
    const { db } = w.services;
    let minutes = 0;
    const act = fc.oneof(
      fc.record({
        kind: fc.constant('move' as const),
        from: fc.constantFrom(...STATES),
        to: fc.constantFrom(...contract.MOVE_TARGETS),
        asSeen: fc.boolean(),
      }),
      fc.record({
        kind: fc.constantFrom(
          ...([
            'refuse',
            'restore',
            'tell',
            'withdraw',
            'decline',
            'open',
            'timeout',
            'wait',
          ] as const),
        ),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
        const job = await openPosition();
        minutes = 0;
        w.setNow(NOW);
        const { id } = await seeker.call(talent.apply, { position_id: job });
        let before: ApplicationState = 'submitted';
        for (const one of acts) {
          minutes += 11;
          w.setNow(inMinutes(minutes));
          const rows = [{ id, from: before }];
          if (one.kind === 'move') {
            const from = one.asSeen ? before : one.from;
            await recruiter.ask(contract.moveCandidate, { id, from, to: one.to });
          }
          if (one.kind === 'refuse')
            await recruiter.ask(contract.rejectCandidates, {
              rows,
              reason: 'other',
              message: KIND,
            });
          if (one.kind === 'restore') await colleague.ask(contract.restore, { ids: [id] });
          if (one.kind === 'tell') await tellRejections(db, inMinutes(minutes));
          if (one.kind === 'withdraw') await seeker.ask(talent.withdraw, { id, reason: 'other' });
          if (one.kind === 'decline') await seeker.ask(talent.declineOffer, { id, message: '' });
          if (one.kind === 'open') await recruiter.ask(talent.openApplication, { id });
          if (one.kind === 'timeout') await endOverdue(db, inMinutes(minutes));
          if (one.kind === 'wait') minutes += 26 * 60;
          const row = await db
            .selectFrom('talent_application')
            .select(['state', 'is_open', 'unfit_due', 'stage'])
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          const state = row.state as ApplicationState;
          const actors = ['seeker', 'recruiter', 'system', 'reopener'] as const;
          if (state !== before)
            expect(actors.some((actor) => applicationMoves.mayBecome(before, state, actor))).toBe(
              true,
            );
          expect(row.is_open).toBe(!isFinal(state));
          if (row.unfit_due) expect([row.stage, isFinal(state)]).toEqual(['unfit', false]);
          else expect(row.stage).toBe(contract.stageOf[state]);
          before = state;
        }
      }),
      { numRuns: 12 },
    );
  });
});
