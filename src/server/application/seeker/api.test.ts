// The seeker's applications through the API: filters, deadlines with a moved clock, reminding,
// notes, reasons, the kept posting, the table, and who looked.
import { describe, expect, it } from 'vitest';
import { published, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { sampleBasic, sampleObjectives } from '../../../../tests/stage/sample-resume.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import * as contract from '../../../contract/application/application.ts';
import { getWorkbench } from '../../../contract/application/statistics.ts';
import * as position from '../../../contract/position/position.ts';
import { blockEnterprise } from '../../../contract/privacy/privacy.ts';
import * as resume from '../../../contract/resume/resume.ts';
import { recordView } from '../../talent/view/view.ts';
import { tellRejections } from '../answer/answer.ts';
import { endOverdue, remindOfUnread } from '../answer/deadlines.ts';
import { announceApplications } from '../sending/undo.ts';

const NOW = new Date('2026-03-15T12:00:00+08:00');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

async function candidate(w: World): Promise<Person> {
  const seeker = await w.person('seeker');
  await seeker.call(resume.saveBasic, sampleBasic);
  await seeker.call(resume.saveObjectives, sampleObjectives);
  return seeker;
}

async function stage() {
  const w = await world();
  w.setNow(NOW);
  const recruiter = await recruiterOf(w, { short_name: '青禾科技' });
  const position_id = await published(recruiter);
  const seeker = await candidate(w);
  const { id } = await seeker.call(contract.apply, { position_id });
  await announceApplications(w.services.db, inDays(0.001));
  return { w, recruiter, seeker, position_id, id };
}

/** Moves the clock; a login of this test lasts as long as the test asks for. */
async function goTo(w: World, days: number): Promise<void> {
  w.setNow(inDays(days));
  const expires_at = inDays(days + 1);
  await w.services.db.updateTable('account_session').set({ expires_at }).execute();
}

const noticesOf = async (w: World, { account_id }: Person) =>
  w.services.db
    .selectFrom('notice')
    .select(['event', 'title', 'body', 'link'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();
const eventsOf = async (w: World, person: Person) =>
  (await noticesOf(w, person)).map(({ event }) => event);
const firstOf = async (seeker: Person) =>
  (await seeker.call(contract.listMyApplications, {})).items[0];

describe('own applications', () => {
  it('are filtered by progress, days and name, with counts for each tab', async () => {
    const { w, seeker, recruiter, id } = await stage();
    await goTo(w, 10);
    const other = await published(recruiter, { title: '测试工程师100%' });
    await seeker.call(contract.apply, { position_id: other });
    await recruiter.call(contract.openApplication, { id });
    const find = async (filter: object) => {
      const { items, counts } = await seeker.call(contract.listMyApplications, filter);
      return { titles: items.map((item) => item.position.title), counts };
    };
    expect(await find({})).toMatchObject({
      titles: ['测试工程师100%', '前端工程师'],
      counts: { submitted: 1, viewed: 1, withdrawn: 0 },
    });
    expect((await find({ group: 'viewed' })).titles).toEqual(['前端工程师']);
    const { items } = await seeker.call(contract.listMyApplications, {});
    expect(items.map(({ events }) => events.map(({ state }) => state))).toEqual([
      ['submitted'],
      ['submitted', 'viewed'],
    ]);
    expect(await find({ days: 7 })).toMatchObject({
      titles: ['测试工程师100%'],
      counts: { submitted: 1, viewed: 0 },
    });
    expect((await find({ keyword: '100%' })).titles).toEqual(['测试工程师100%']);
    expect((await find({ keyword: '青禾' })).titles).toHaveLength(2);
    expect((await find({ keyword: '%' })).titles).toHaveLength(1);
    expect((await find({ keyword: '_' })).titles).toEqual([]);
  });

  it('keep the posting as it was, whatever becomes of it', async () => {
    const { w, seeker, recruiter, position_id, id } = await stage();
    await recruiter.call(position.movePosition, { id: position_id, move: 'close' });
    const { posting } = await seeker.call(contract.getSentPosition, { id });
    expect(posting).toMatchObject({ title: '前端工程师', headcount: 2, state: 'online' });
    expect(posting?.description).toContain('把该做的事情做好');
    expect(await firstOf(seeker)).toMatchObject({ state: 'closed', position_open: false });
    expect(await eventsOf(w, seeker)).toEqual(['application_handled']);
  });

  it('are taken back with a reason, which the enterprise learns with person and position', async () => {
    const { w, seeker, recruiter, id } = await stage();
    expect((await seeker.ask(contract.withdraw, { id })).msg).toBe('请选择撤回原因');
    await seeker.call(contract.withdraw, { id, reason: 'hired' });
    expect(await firstOf(seeker)).toMatchObject({
      state: 'withdrawn',
      withdraw_reason: { code: 'hired', label: '已经找到工作' },
      can_withdraw: false,
      answer_until: null,
    });
    const [, last] = await noticesOf(w, recruiter);
    expect(last).toMatchObject({ event: 'application_withdrawn' });
    expect(last?.body).toContain('已经找到工作');
    expect((await noticesOf(w, recruiter)).map(({ title }) => title)).toEqual([
      `「前端工程师」收到一份新投递：${sampleBasic.name}`,
      `${sampleBasic.name}撤回了「前端工程师」的投递`,
    ]);
  });

  it('carry private notes that no enterprise sees', async () => {
    const { seeker, recruiter, id } = await stage();
    await seeker.call(contract.saveNote, { id, note: '  面试官姓周，问了离职原因  ' });
    expect((await firstOf(seeker))?.note).toBe('面试官姓周，问了离职原因');
    const opened = await recruiter.call(contract.openApplication, { id });
    const listed = await recruiter.call(contract.listCandidates, {});
    expect(JSON.stringify([opened, listed])).not.toContain('姓周');
    expect((await seeker.ask(contract.saveNote, { id, note: 'x'.repeat(501) })).code).toBe(422);
  });

  it('leave as a table in which nothing can be run', async () => {
    const { seeker, id } = await stage();
    await seeker.call(contract.saveNote, { id, note: '=HYPERLINK("http://x","点我")' });
    const file = await seeker.call(contract.exportMyApplications, {});
    expect([file.name, file.inline]).toEqual(['我的投递记录-2026-03-15.csv', false]);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.bytes);
    const [head, row] = text.split('\r\n');
    expect(head?.startsWith('\uFEFF"投递时间","职位","企业"')).toBe(true);
    expect(row).toContain('"2026-03-15 12:00","前端工程师","青禾科技"');
    expect(row).toContain(`"'=HYPERLINK(""http://x"",""点我"")"`);
  });
});

describe('the promise of an answer', () => {
  it('tells the enterprise of an application, and the seeker of a look', async () => {
    const { w, seeker, recruiter, id } = await stage();
    expect(await eventsOf(w, recruiter)).toEqual(['application_received']);
    await recruiter.call(contract.openApplication, { id });
    await recruiter.call(contract.openApplication, { id });
    expect(await eventsOf(w, seeker)).toEqual(['application_viewed']);
    await recruiter.call(contract.rejectCandidate, { id });
    expect(await eventsOf(w, seeker)).toEqual(['application_viewed']);
    await tellRejections(w.services.db, inDays(1));
    expect(await eventsOf(w, seeker)).toEqual(['application_viewed', 'application_handled']);
  });

  it('reminds the enterprise on day 3, once, with one notice for a position', async () => {
    const { w, recruiter, position_id } = await stage();
    await (await candidate(w)).call(contract.apply, { position_id });
    const { db } = w.services;
    expect(await remindOfUnread(db, inDays(2.9))).toBe(0);
    expect(await remindOfUnread(db, inDays(3))).toBe(2);
    expect(await remindOfUnread(db, inDays(3.1))).toBe(0);
    const waiting = (await noticesOf(w, recruiter)).filter(
      ({ event }) => event === 'application_waiting',
    );
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.title).toBe('「前端工程师」有 2 份投递等了 3 天');
  });

  it('names the days somebody has waited when it reminds later', async () => {
    const { w, recruiter } = await stage();
    await remindOfUnread(w.services.db, inDays(5.1));
    const { title } = (await noticesOf(w, recruiter)).at(-1) ?? {};
    expect(title).toContain('的投递等了 5 天');
  });

  it('ends the waiting on day 14 and tells both; what was answered goes on', async () => {
    const { w, seeker, recruiter, position_id, id } = await stage();
    const seen = await candidate(w);
    const { id: viewed } = await seen.call(contract.apply, { position_id });
    await goTo(w, 10);
    await recruiter.call(contract.openApplication, { id: viewed });
    const { db } = w.services;
    expect((await firstOf(seeker))?.answer_until).toBe(inDays(14).toISOString());
    expect(await endOverdue(db, inDays(13.9))).toBe(0);
    expect(await endOverdue(db, inDays(14))).toBe(1);
    expect(await endOverdue(db, inDays(14))).toBe(0);
    expect(await firstOf(seeker)).toMatchObject({ id, state: 'timeout', label: '企业暂未回复' });
    expect(await eventsOf(w, seeker)).toEqual(['application_timeout']);
    expect((await noticesOf(w, recruiter)).at(-1)?.title).toContain('超时未答复，已自动结束');
    // A look without a word ends as well, 14 days after it.
    expect((await firstOf(seen))?.answer_until).toBe(inDays(24).toISOString());
    expect(await endOverdue(db, inDays(24))).toBe(1);
    await goTo(w, 15);
    expect((await seeker.ask(contract.apply, { position_id })).code).toBe(200);
  });

  it('ends thousands in bounded steps', async () => {
    const { w, position_id } = await stage();
    const { db } = w.services;
    const row = await db.selectFrom('talent_application').selectAll().executeTakeFirstOrThrow();
    const people = await db
      .insertInto('account')
      .values(
        Array.from({ length: 450 }, (_, i) => ({ mobile: `1390000${String(i).padStart(4, '0')}` })),
      )
      .returning('id')
      .execute();
    const { id: _id, stage: _stage, completeness: _filled, ...whole } = row;
    const { words: _words, ...rest } = whole as typeof whole & { words?: unknown };
    const text = {
      resume: JSON.stringify(row.resume),
      position: JSON.stringify(row.position),
      candidate: JSON.stringify(row.candidate),
      posting: null,
      unmet: '[]',
    };
    await db
      .insertInto('talent_application')
      .values(people.map(({ id: account_id }) => ({ ...rest, ...text, account_id, position_id })))
      .execute();
    expect(await endOverdue(db, inDays(14))).toBe(451);
    const left = await db
      .selectFrom('talent_application')
      .select('id')
      .where('is_open', '=', true)
      .execute();
    expect(left).toEqual([]);
  });

  it('lets the seeker ask for a look once, from day 3 on, also when pressed often', async () => {
    const { w, seeker, recruiter, id } = await stage();
    expect((await seeker.ask(contract.nudge, { id })).msg).toContain('3月18日 12:00 之后');
    await goTo(w, 3);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => seeker.ask(contract.nudge, { id })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const nudges = (await eventsOf(w, recruiter)).filter((event) => event === 'application_nudged');
    expect(nudges).toHaveLength(1);
    expect(await firstOf(seeker)).toMatchObject({
      nudge_from: null,
      nudged_at: inDays(3).toISOString(),
    });
    await recruiter.call(contract.openApplication, { id });
    expect((await seeker.ask(contract.nudge, { id })).msg).toContain('已经处理过');
  });
});

describe('who looked', () => {
  it('is one look for a recruiter and day, listed for 30 days, the last first', async () => {
    const { w, seeker, recruiter, id } = await stage();
    const other = await recruiterOf(w, { short_name: '白石软件' });
    await recruiter.call(contract.openApplication, { id });
    await recruiter.call(contract.openApplication, { id });
    await goTo(w, 1);
    await recruiter.call(contract.openApplication, { id });
    const view = { account_id: seeker.account_id, place: 'search' } as const;
    const { db } = w.services;
    const { account_id: viewer_id, enterprise_id } = other;
    await recordView(db, { ...view, viewer_id, enterprise_id }, inDays(2));
    await goTo(w, 3);
    const list = async () => (await seeker.call(contract.listViewers, {})).items;
    expect((await list()).map(({ enterprise, times }) => [enterprise.short_name, times])).toEqual([
      ['白石软件', 1],
      ['青禾科技', 2],
    ]);
    await goTo(w, 31.5);
    expect((await list()).map(({ enterprise }) => enterprise.short_name)).toEqual(['白石软件']);
    // The other recruiter's look came as news, the second look of the same day did not.
    const told = (await eventsOf(w, seeker)).filter((event) => event === 'resume_viewed');
    expect(told).toHaveLength(2);
  });

  it('never shows whom the seeker blocks, and a blocked one cannot look', async () => {
    const { seeker, recruiter, id } = await stage();
    await recruiter.call(contract.openApplication, { id });
    await seeker.call(blockEnterprise, { id: recruiter.enterprise_id });
    expect((await seeker.call(contract.listViewers, {})).items).toEqual([]);
    expect((await recruiter.ask(contract.openApplication, { id })).code).toBe(410);
    expect((await recruiter.call(contract.listCandidates, {})).items).toEqual([]);
    expect((await recruiter.call(getWorkbench)).applications_7d).toBe(0);
    expect((await recruiter.ask(contract.rejectCandidate, { id })).code).toBe(404);
  });
});
