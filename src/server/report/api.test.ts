// Reports over HTTP: who may report what, what follows, and what nobody learns.
import { beforeEach, describe, expect, it } from 'vitest';
import { reportInput } from '../../../tests/stage/operator-stage.ts';
import { published, recruiterOf } from '../../../tests/stage/position-stage.ts';
import * as sample from '../../../tests/stage/sample-resume.ts';
import { type Person, type World, world } from '../../../tests/stage/world.ts';
import { apply, getMyApplication } from '../../contract/application/application.ts';
import { getPosition, movePosition, searchPositions } from '../../contract/position/position.ts';
import * as contract from '../../contract/report/report.ts';
import * as resume from '../../contract/resume/resume.ts';
import { reportPersonalData } from './personal-data.ts';

const DAY_MS = 86_400_000;
let w: World;
let seeker: Person;
let recruiter: Person & { enterprise_id: number };
let operator: Person;
/** Looks at appeals: never who decided. */
let second: Person;
let position_id: number;

beforeEach(async () => {
  w = await world();
  seeker = await w.person('seeker');
  recruiter = await recruiterOf(w);
  operator = await w.person('operator');
  second = await w.person('operator');
  position_id = await published(recruiter);
});

const submit = async (
  person = seeker,
  input: object = reportInput('position', position_id),
): Promise<number> => (await person.call(contract.submitReport, input as contract.ReportInput)).id;
const decide = (
  id: number,
  decision: contract.ReportDecision,
  more: { measure?: 'none' | 'warn' | 'takedown'; reason?: string } = {},
) =>
  (decision === 'uphold' || decision === 'overturn' ? second : operator).ask(
    contract.decideReport,
    { id, decision, reason: '经核实确有此事', ...more },
  );
const mine = async (person = seeker) => (await person.call(contract.listMyReports, {})).items;
const noticesOf = (person: Person) =>
  w.services.db
    .selectFrom('notice')
    .select(['title', 'body', 'link', 'side'])
    .where('account_id', '=', person.account_id)
    .where('event', '=', 'report_result')
    .orderBy('id')
    .execute();

async function applied(): Promise<number> {
  await seeker.call(resume.saveBasic, sample.sampleBasic);
  await seeker.call(resume.saveObjectives, sample.sampleObjectives);
  return (await seeker.call(apply, { position_id })).id;
}

describe('reporting', () => {
  it('keeps what the target looked like, and promises times', async () => {
    w.setNow(new Date('2026-11-18T02:00:00Z'));
    const answer = await seeker.call(
      contract.submitReport,
      reportInput('position', position_id, { kind: 'fee' }),
    );
    expect(answer.accept_due_at).toBe('2026-11-19T02:00:00.000Z');
    expect(answer.decide_due_at).toBe('2026-11-23T02:00:00.000Z');
    await recruiter.call(movePosition, { id: position_id, move: 'close' });
    const review = await operator.call(contract.reviewReport, { id: answer.id });
    const facts = Object.fromEntries(review.snapshot.map(({ label, value }) => [label, value]));
    expect(facts).toMatchObject({ 职位: '前端工程师', 状态: '招聘中', 薪资: '15000–25000 元/月' });
  });

  it('takes positions, enterprises, posters and candidates, each with its kinds', async () => {
    const { enterprise_id } = recruiter;
    const application_id = await applied();
    await submit(seeker, reportInput('enterprise', enterprise_id, { kind: 'training_loan' }));
    await submit(seeker, reportInput('poster', position_id, { kind: 'harassment' }));
    await submit(recruiter, reportInput('candidate', application_id, { kind: 'wrong_number' }));
    const wrong = reportInput('position', position_id, { kind: 'wrong_number' });
    expect((await seeker.ask(contract.submitReport, wrong)).data).toHaveProperty('fields.kind');
  });

  it('finds nothing that the reporter cannot see, nor oneself', async () => {
    const application_id = await applied();
    const stranger = await recruiterOf(w);
    const code = async (person: Person, input: object) =>
      (await person.ask(contract.submitReport, input)).code;
    expect(await code(stranger, reportInput('candidate', application_id))).toBe(404);
    expect(await code(seeker, reportInput('candidate', application_id))).toBe(404);
    expect(await code(seeker, reportInput('position', 999_999))).toBe(404);
    expect(await code(recruiter, reportInput('position', position_id))).toBe(409);
    expect(await code(recruiter, reportInput('enterprise', recruiter.enterprise_id))).toBe(409);
    expect(await code(w.anonymous, reportInput('position', position_id))).toBe(-1);
    // A seeker who blocks the enterprise is no longer there for it, not even to be reported.
    const { enterprise_id } = recruiter;
    const block = { account_id: seeker.account_id, kind: 'enterprise' as const, label: 'x' };
    await w.services.db
      .insertInto('resume_block')
      .values({ ...block, enterprise_id })
      .execute();
    expect(await code(recruiter, reportInput('candidate', application_id))).toBe(404);
  });

  it('is refused outside its bounds', async () => {
    for (const [field, value] of [
      ['content', '太短'],
      ['content', '字'.repeat(501)],
      ['kind', 'nothing'],
      ['pictures', Array.from({ length: 7 }, () => 'private/pictures/2026-05/abc.webp')],
      ['pictures', ['private/pictures/2026-05/abc.webp']],
    ] as const) {
      const input = { ...reportInput('position', position_id), [field]: value };
      expect([field, (await seeker.ask(contract.submitReport, input)).code]).toEqual([field, 422]);
    }
  });

  it('is one open report of a person about a thing, also at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        seeker.ask(contract.submitReport, reportInput('position', position_id)),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409]);
    await submit(await w.person('seeker'));
    const [first] = await mine();
    await decide(first?.id ?? 0, 'accept');
    await decide(first?.id ?? 0, 'dismiss');
    expect((await mine())[0]?.label).toBe('不属实');
    await submit();
  });
});

describe('a decision', () => {
  it('follows the order, with words, and is told', async () => {
    const id = await submit();
    expect((await decide(id, 'verify')).code).toBe(409);
    expect((await decide(id, 'accept')).code).toBe(200);
    expect((await decide(id, 'verify', { reason: '短' })).code).toBe(422);
    expect((await decide(id, 'verify', { measure: 'warn' })).code).toBe(200);
    expect((await decide(id, 'dismiss')).code).toBe(409);
    const [report] = await mine();
    expect(report).toMatchObject({ label: '属实', reason: '经核实确有此事', appeal_until: null });
    expect(report?.steps.map(({ label }) => label)).toEqual(['提交举报', '平台受理', '作出决定']);
    const told = await noticesOf(seeker);
    expect(told.map(({ title }) => title)).toEqual([
      expect.stringContaining('已受理'),
      expect.stringContaining('属实'),
    ]);
  });

  it('takes a position down: out of search, unreadable, applications ended, its people told', async () => {
    await applied();
    const other = await w.person('seeker');
    const id = await submit(other);
    await decide(id, 'accept');
    expect((await decide(id, 'verify', { measure: 'takedown' })).code).toBe(200);
    expect((await w.anonymous.call(searchPositions, {})).items).toEqual([]);
    expect((await w.anonymous.ask(getPosition, { id: position_id })).code).toBe(404);
    expect((await seeker.call(getMyApplication, { position_id }))?.state).toBe('closed');
    const revive = { id: position_id, move: 'resume' } as const;
    expect((await recruiter.ask(movePosition, revive)).code).toBe(409);
    const [notice] = await noticesOf(recruiter);
    expect(notice).toMatchObject({
      side: 'recruiter',
      link: `/layout/feedback?tab=appeal&id=${id}`,
    });
    expect(notice?.title).toContain('已下架');
    expect(notice?.body).toContain('申诉');
  });

  it('takes nothing but positions down', async () => {
    const id = await submit(seeker, reportInput('enterprise', recruiter.enterprise_id));
    await decide(id, 'accept');
    const answer = await decide(id, 'verify', { measure: 'takedown' });
    expect([answer.code, answer.data]).toEqual([422, { fields: { measure: expect.any(String) } }]);
  });

  it('that finds nothing is never told to the reported side', async () => {
    const id = await submit();
    await decide(id, 'accept');
    await decide(id, 'dismiss');
    expect(await noticesOf(recruiter)).toEqual([]);
    expect((await recruiter.ask(contract.getReportAgainst, { id })).code).toBe(410);
  });
});

describe('an appeal', () => {
  const content = '职位里写明了培训费由公司承担，请核对附件。';
  async function verified(): Promise<number> {
    const id = await submit();
    await decide(id, 'accept');
    await decide(id, 'verify', { measure: 'takedown' });
    return id;
  }

  it('of the reported side, granted, gives the position back', async () => {
    const id = await verified();
    await recruiter.call(contract.appealReport, { id, content });
    expect((await recruiter.ask(contract.appealReport, { id, content })).code).toBe(409);
    expect((await mine())[0]).toMatchObject({ state: 'appeal', result: '' });
    await decide(id, 'overturn');
    expect((await mine())[0]?.label).toBe('已结案 · 不属实');
    await recruiter.call(movePosition, { id: position_id, move: 'resume' });
    expect((await w.anonymous.call(getPosition, { id: position_id })).state).toBe('online');
  });

  it('of the reported side, turned down, changes nothing', async () => {
    const id = await verified();
    await recruiter.call(contract.appealReport, { id, content });
    const own = { id, decision: 'uphold', reason: '经核实确有此事' };
    expect(await operator.ask(contract.decideReport, own)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('另一位运营'),
    });
    await decide(id, 'uphold');
    expect((await w.anonymous.ask(getPosition, { id: position_id })).code).toBe(404);
    expect((await recruiter.call(contract.getReportAgainst, { id })).label).toBe('已结案 · 属实');
    expect((await recruiter.ask(contract.appealReport, { id, content })).code).toBe(409);
  });

  it('of the reporter, granted, takes the position down after all', async () => {
    const id = await submit();
    await decide(id, 'accept');
    await decide(id, 'dismiss');
    await seeker.call(contract.appealReport, { id, content });
    await decide(id, 'overturn', { measure: 'takedown' });
    expect((await w.anonymous.ask(getPosition, { id: position_id })).code).toBe(404);
  });

  it('has thirty days, and is nobody else’s', async () => {
    const id = await verified();
    for (const person of [seeker, await recruiterOf(w), await w.person('seeker')]) {
      const { code } = await person.ask(contract.appealReport, { id, content });
      expect([404, 409]).toContain(code);
    }
    const expires_at = new Date(Date.now() + 99 * DAY_MS);
    await w.services.db.updateTable('account_session').set({ expires_at }).execute();
    w.setNow(new Date(Date.now() + 30 * DAY_MS));
    expect((await recruiter.ask(contract.appealReport, { id, content })).code).toBe(409);
  });
});

describe('the reporter', () => {
  it('leaks into nothing that the reported side can read', async () => {
    await seeker.call(resume.saveBasic, { ...sample.sampleBasic, name: '举报者本人' });
    const id = await submit(
      seeker,
      reportInput('position', position_id, { content: '只有我知道的细节在这里。' }),
    );
    await decide(id, 'accept');
    await decide(id, 'verify', { measure: 'warn' });
    const seen = JSON.stringify([
      await recruiter.call(contract.getReportAgainst, { id }),
      await noticesOf(recruiter),
      await reportPersonalData.collect(w.services.db, recruiter.account_id),
    ]);
    expect(seen).not.toMatch(/举报者本人|只有我知道/);
    expect(seen).not.toContain(seeker.mobile);
    const { steps } = await recruiter.call(contract.getReportAgainst, { id });
    expect(steps.map(({ label }) => label)).toEqual(['作出决定']);
  });

  it('is forgotten with the account, the decision stays; so is a reported person', async () => {
    const application_id = await applied();
    const id = await submit();
    await decide(id, 'accept');
    await decide(id, 'verify', { measure: 'warn' });
    const about = await submit(recruiter, reportInput('candidate', application_id));
    const { db } = w.services;
    const copy = JSON.stringify(await reportPersonalData.collect(db, seeker.account_id));
    expect(copy).toContain('服装费');
    await reportPersonalData.erase(db, seeker.account_id, new Date());
    const rows = await db.selectFrom('moderation_report').selectAll().orderBy('id').execute();
    expect(rows.map((row) => [row.id, row.reporter_id, row.reported_account_id])).toEqual([
      [id, null, recruiter.account_id],
      [about, recruiter.account_id, null],
    ]);
    // Nobody has decided the second one yet, so what was said of the person stays for the case.
    expect(rows.map(({ content: words }) => words)).toEqual(['', reportInput('poster', 1).content]);
    expect(JSON.stringify(rows[1])).not.toContain('林小满');
  });
});

it('the queue begins with what is due first: a report not yet accepted before an older accepted one', async () => {
  w.setNow(new Date('2026-11-18T02:00:00Z'));
  const older = await submit();
  await decide(older, 'accept');
  w.setNow(new Date('2026-11-18T03:00:00Z'));
  const newer = await submit(await w.person('seeker'));
  const { items } = await operator.call(contract.listReportQueue, {});
  expect(items.map(({ id }) => id)).toEqual([newer, older]);
});
