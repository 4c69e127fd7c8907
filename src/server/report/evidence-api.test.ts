// Reports of what was said in a conversation: the copy that outlives a recall, who sees it, and how it is forgotten.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cast, castOf } from '../../../tests/fixtures/cast.ts';
import { talk } from '../../../tests/fixtures/chat/chat.ts';
import { reportInput } from '../../../tests/stage/operator-stage.ts';
import { uploadPrivately } from '../../../tests/stage/private-upload.ts';
import type { Person } from '../../../tests/stage/world.ts';
import { recallMessage } from '../../contract/chat/talk.ts';
import * as contract from '../../contract/report/report.ts';
import { uploadPersonalData } from '../upload/personal-data.ts';
import { forgetOldEvidence } from './evidence.ts';
import { reportPersonalData } from './personal-data.ts';

const DAY_MS = 86_400_000;
let cast: Cast;
let seeker: Person;
let recruiter: Person;
let operator: Person;
let said: Awaited<ReturnType<typeof talk>>;

beforeEach(async () => {
  cast = await castOf();
  ({ seeker, recruiter, operator } = cast.people);
  said = await talk(cast, seeker, recruiter);
});

const says = (person: Person, text: string) =>
  said.says(person, { kind: 'text', body: { text }, preview: text, words: text });
const submit = async (person: Person, facts: Partial<contract.ReportInput> = {}) =>
  person.ask(contract.submitReport, reportInput('chat', said.id, { kind: 'fee', ...facts }));
const reported = async (person: Person, facts: Partial<contract.ReportInput> = {}) => {
  const input = reportInput('chat', said.id, { kind: 'fee', ...facts });
  return (await person.call(contract.submitReport, input)).id;
};
const linesOf = async (id: number) =>
  (await operator.call(contract.openEvidence, { id })).lines.map(({ who, words, is_reported }) => [
    who,
    words,
    is_reported,
  ]);

describe('a reported message', () => {
  it('stays with what was said around it when it is taken back', async () => {
    const seq = await says(recruiter, '先交三百元押金');
    await says(seeker, '为什么要交？');
    const id = await reported(seeker, { message_seq: seq });
    await recruiter.call(recallMessage, { id: said.id, seq });
    expect(await linesOf(id)).toEqual([
      ['site', '正在沟通职位「前端工程师」', false],
      ['other', '您好，请介绍一下自己', false],
      ['reporter', '您好，我做过三年前端', false],
      ['other', '先交三百元押金', true],
      ['reporter', '为什么要交？', false],
    ]);
  });

  it('comes with ten before and five after it, and nothing else', async () => {
    for (let n = 1; n <= 12; n += 1) await says(seeker, `之前 ${n}`);
    const seq = await says(recruiter, '先交三百元押金');
    for (let n = 1; n <= 8; n += 1) await says(seeker, `之后 ${n}`);
    const lines = await linesOf(await reported(seeker, { message_seq: seq }));
    expect(lines.map(([, words]) => words)).toEqual([
      ...Array.from({ length: 10 }, (_, n) => `之前 ${n + 3}`),
      '先交三百元押金',
      ...Array.from({ length: 5 }, (_, n) => `之后 ${n + 1}`),
    ]);
  });

  it('may be one of many in a conversation, each once', async () => {
    const first = await says(recruiter, '先交三百元押金');
    const second = await says(recruiter, '再交五百元培训费');
    await reported(seeker, { message_seq: first });
    await reported(seeker, { message_seq: second });
    await reported(seeker);
    expect((await submit(seeker, { message_seq: first })).code).toBe(409);
  });

  it('is neither an own one nor a recalled one nor one of another conversation', async () => {
    const own = await says(seeker, '我可以交');
    const gone = await says(recruiter, '先交三百元押金');
    await recruiter.call(recallMessage, { id: said.id, seq: gone });
    const msgOf = async (message_seq: number) => (await submit(seeker, { message_seq })).msg;
    expect(await msgOf(own)).toBe('不能举报自己的消息');
    expect(await msgOf(gone)).toContain('对方已撤回这条消息');
    expect(await msgOf(999)).toContain('没有找到这条消息');
    const stranger = await cast.w.person('seeker');
    expect((await submit(stranger)).code).toBe(404);
    // The staff may read service conversations, but they report nobody.
    expect((await submit(operator)).code).toBe(404);
  });

  it('keeps its picture, for those of the staff who opened it', async () => {
    const key = await uploadPrivately(cast.w, recruiter);
    const body = { width: 8, height: 8, file: key };
    const seq = await said.says(recruiter, { kind: 'image', body, preview: '[图片]' });
    const id = await reported(seeker, { message_seq: seq });
    await recruiter.call(recallMessage, { id: said.id, seq });
    const ask = () => operator.ask(contract.getEvidencePicture, { id, seq });
    expect((await ask()).code).toBe(410);
    await operator.call(contract.openEvidence, { id });
    expect((await ask()).code).not.toBe(410);
  });
});

describe('a reported conversation', () => {
  it('is reported by a recruiter as well, against the seeker alone', async () => {
    const id = await reported(recruiter, { kind: 'harassment' });
    const row = await cast.w.services.db
      .selectFrom('moderation_report')
      .select(['reporter_side', 'reported_account_id', 'enterprise_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({
      reporter_side: 'recruiter',
      reported_account_id: seeker.account_id,
      enterprise_id: null,
    });
    expect(await linesOf(id)).toHaveLength(3);
  });

  it('tells both sides of the decision', async () => {
    const id = await reported(seeker);
    const decide = (decision: contract.ReportDecision) =>
      operator.call(contract.decideReport, {
        id,
        decision,
        reason: '聊天里确实索要押金',
        measure: 'warn',
      });
    await decide('accept');
    await decide('verify');
    const titles = async (person: Person) =>
      (
        await cast.w.services.db
          .selectFrom('notice')
          .select('title')
          .where('account_id', '=', person.account_id)
          .where('event', '=', 'report_result')
          .orderBy('id', 'desc')
          .execute()
      ).map(({ title }) => title);
    expect((await titles(seeker))[0]).toContain('您对一段聊天的举报：经核实属实');
    expect((await titles(recruiter))[0]).toBe('您的账号被核实存在违规');
  });
});

describe('the copy', () => {
  const left = async (id: number) =>
    (await operator.call(contract.reviewReport, { id })).evidence_count;

  it('outlives the account of who said it, without who that was, until the case is long over', async () => {
    const { db, clock, files } = cast.w.services;
    const { account_id } = recruiter;
    await db.updateTable('account').set({ name: '方知远' }).where('id', '=', account_id).execute();
    const seq = await says(recruiter, '我是方知远，先交三百元押金，打13812345678');
    const id = await reported(seeker, { message_seq: seq });
    await reportPersonalData.erase(db, account_id, clock());
    const kept = '我是〔某人〕，先交三百元押金，打〔手机号〕';
    expect((await linesOf(id)).at(-1)).toEqual(['other', kept, true]);
    const row = () =>
      db.selectFrom('moderation_report').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(await row())).not.toMatch(/方知远|13812345678/);
    expect(await row()).toMatchObject({
      reported_account_id: null,
      evidence_of: [seeker.account_id],
      snapshot: { name: '已注销的用户' },
    });
    // The case goes on, and is forgotten some time after its end.
    const decide = (decision: contract.ReportDecision) =>
      operator.call(contract.decideReport, { id, decision, reason: '聊天里确实索要押金' });
    await decide('accept');
    await decide('verify');
    const on = (days: number) =>
      forgetOldEvidence(db, files, new Date(clock().getTime() + days * DAY_MS));
    expect(await on(contract.EVIDENCE_DAYS - 1)).toBe(0);
    expect(await on(contract.EVIDENCE_DAYS + 1)).toBe(1);
    expect(await row()).toMatchObject({
      evidence: null,
      content: '',
      snapshot: { name: '已注销的用户', lines: [] },
    });
    expect(await on(contract.EVIDENCE_DAYS + 1)).toBe(0);
  });

  it('outlives its reporter, whose words are gone; the case can still be decided', async () => {
    const { db, clock } = cast.w.services;
    const id = await reported(seeker);
    await reportPersonalData.erase(db, seeker.account_id, clock());
    expect(await left(id)).toBe(3);
    const { content } = await operator.call(contract.reviewReport, { id });
    expect(content).toBe('');
    const decision = 'accept';
    expect((await operator.ask(contract.decideReport, { id, decision, reason: '' })).code).toBe(
      200,
    );
  });

  it('has pictures of its own, which stay when their sender leaves and go with the case', async () => {
    const { db, clock, files } = cast.w.services;
    const file = await uploadPrivately(cast.w, recruiter);
    const body = { width: 8, height: 8, file };
    const seq = await said.says(recruiter, { kind: 'image', body, preview: '[图片]' });
    const id = await reported(seeker, { message_seq: seq });
    const gone = await uploadPersonalData.erase(db, recruiter.account_id, clock());
    for (const path of gone) await files.remove(path);
    await linesOf(id);
    const seen = () => operator.ask(contract.getEvidencePicture, { id, seq });
    expect((await seen()).code).toBe(200);
    const [found] = await db.selectFrom('moderation_report').select('evidence').execute();
    const copy = found?.evidence?.find((line) => line.seq === seq)?.picture ?? '';
    expect([copy === file, await files.read(copy)]).toEqual([false, expect.anything()]);
    await db
      .updateTable('moderation_report')
      .set({ state: 'not_verified', is_true: false, decided_at: clock() })
      .execute();
    const later = new Date(clock().getTime() + (contract.EVIDENCE_DAYS + 1) * DAY_MS);
    await forgetOldEvidence(db, files, later);
    expect(await files.read(copy)).toBeNull();
  });

  it('goes some time after the case has ended', async () => {
    const id = await reported(seeker);
    const { db, clock, files } = cast.w.services;
    const on = (days: number) =>
      forgetOldEvidence(db, files, new Date(clock().getTime() + days * DAY_MS));
    expect(await on(contract.EVIDENCE_DAYS + 1)).toBe(0);
    await db
      .updateTable('moderation_report')
      .set({ state: 'not_verified', is_true: false, decided_at: clock() })
      .where('id', '=', id)
      .execute();
    expect(await on(contract.EVIDENCE_DAYS - 1)).toBe(0);
    expect(await on(contract.EVIDENCE_DAYS + 1)).toBe(1);
    expect(await left(id)).toBe(0);
  });
});
