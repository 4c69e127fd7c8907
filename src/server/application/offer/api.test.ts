// Offers through the API: made, read, answered, taken back, ended by time and with the application, as both
// sides see and hear of it.
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { chatStage, logOf } from '../../../../tests/stage/chat/stage.ts';
import { goTo, meeting, NOW } from '../../../../tests/stage/interview-stage.ts';
import { offerTerms } from '../../../../tests/stage/offer-stage.ts';
import { proofOf } from '../../../../tests/stage/proof.ts';
import type { Person } from '../../../../tests/stage/world.ts';
import { getCentre } from '../../../contract/account/centre.ts';
import * as talent from '../../../contract/application/application.ts';
import * as api from '../../../contract/application/offer.ts';
import * as pipeline from '../../../contract/application/pipeline.ts';
import {
  closeEnterprise,
  getEnterpriseClosing,
  leaveEnterprise,
  removeMember,
} from '../../../contract/enterprise/members.ts';
import * as hiring from '../../../contract/interview/hiring.ts';
import { listMyInterviews } from '../../../contract/interview/interview.ts';
import { blockEnterprise } from '../../../contract/privacy/privacy.ts';
import { readCandidate } from '../../../contract/talent/candidate.ts';
import { tellRejections } from '../answer/answer.ts';
import { closeApplications } from '../application.ts';
import { offerDeadlineJob } from './deadlines.ts';
import { offerFileJob } from './files.ts';

let s: Awaited<ReturnType<typeof chatStage>>;
let id: number;
beforeEach(async () => {
  s = await chatStage();
  id = s.seeker.application_id;
});

const stateOf = async () => (await s.recruiter.call(pipeline.readPipelineCard, { id })).state;
/** Sends one from where the candidate stands now. */
const send = async (change: Parameters<typeof offerTerms>[2] = {}, by: Person = s.recruiter) =>
  (await by.call(api.sendOffer, offerTerms(s.w, id, { from: await stateOf(), ...change }))).id;
const mine = async () => {
  const { items } = await s.seeker.call(talent.listMyApplications, {});
  const application = items.find((one) => one.id === id);
  if (!application) throw new Error('the application is not in its list');
  return application;
};
const newest = async () => {
  const [offer] = (await mine()).offers;
  if (!offer) throw new Error('there is no offer');
  return offer;
};
const answer = async (offer: number, words = '') => ({
  id: offer,
  version: (await newest()).version,
  words,
});
const card = () => s.recruiter.call(pipeline.readPipelineCard, { id });
const runJob = () => offerDeadlineJob.run(s.w.services, s.w.services.clock());
/** What somebody was told about offers, oldest first. */
const toldTo = ({ account_id }: Person) =>
  s.w.services.db
    .selectFrom('notice')
    .select(['event', 'title', 'body', 'link'])
    .where('account_id', '=', account_id)
    .where('event', 'like', 'offer%')
    .orderBy('id')
    .execute();
/** The events about offers that somebody has not read. */
const unreadOf = async ({ account_id }: Person) => {
  const rows = await s.w.services.db
    .selectFrom('notice')
    .select('event')
    .where('account_id', '=', account_id)
    .where('event', 'like', 'offer%')
    .where('read_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ event }) => event);
};
const lastTold = async (who: Person) => (await toldTo(who)).at(-1);
/** Uploads as a form does. */
async function upload(who: Person, name: string, bytes: Buffer | string) {
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const payload = [Buffer.from(head), Buffer.from(bytes as string), Buffer.from('\r\n--b--\r\n')];
  const response = await s.w.http.inject({
    method: 'POST',
    url: api.uploadOfferFile.path,
    headers: { token: who.token, 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat(payload),
  });
  return response.json<{ code: number; msg: string; data: { file: string; name: string } }>();
}
/** The smallest file that a reader of PDF opens. */
const PDF = `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >> endobj
trailer << /Root 1 0 R /Size 4 >>
%%EOF`;

describe('an offer that is sent', () => {
  it('moves the candidate, and both sides read its terms, a notice and a line of the talk', async () => {
    await send();
    expect(await card()).toMatchObject({
      state: 'offered',
      stage: 'offer',
      offer: { state: 'sent', valid_until: '2026-03-23' },
      // What the position offered: the form warns of another pay.
      pay: { min: expect.any(Number), max: expect.any(Number), unit: 'month' },
    });
    const { offers, label, can_answer_offer } = await mine();
    expect([label, can_answer_offer, offers.length]).toEqual(['收到录用通知', false, 1]);
    const terms = { salary: 25_000, salary_unit: 'month', salary_months: 14 };
    const days = { starts_on: '2026-04-15', valid_until: '2026-03-23' };
    expect(offers[0]).toMatchObject({ ...terms, ...days, state: 'sent', file: null, version: 1 });
    const [listed] = await s.recruiter.call(api.listOffers, { id });
    expect(listed).toMatchObject({ ...terms, ...days, by: '王琳' });
    expect(await toldTo(s.seeker)).toEqual([
      {
        event: 'offer_received',
        title: expect.stringContaining('为「'),
        // Nothing is promised that is not there: no file came with it.
        body: expect.stringMatching(/^薪资和入职日期都写在里面，请在 .*3月23日/),
        link: `/personal-center?tab=applications&id=${id}`,
      },
    ]);
    const line = (await logOf(s.seeker, s.id)).at(-1);
    expect(line).toMatchObject({ kind: 'offer', body: { application_id: id } });
    // No number of the terms stands in the talk or in the history that interviewers read.
    const { history } = await s.recruiter.call(readCandidate, { id });
    expect(history.filter(({ kind }) => kind === 'offer').map(({ text }) => text)).toEqual([
      '发出录用通知，3月23日前答复',
    ]);
    expect(JSON.stringify([line, history])).not.toMatch(/25,?000/);
  });

  it('is one at a time, from where the candidate was seen, with terms that can be', async () => {
    const stale = await s.recruiter.ask(api.sendOffer, offerTerms(s.w, id, { from: 'viewed' }));
    expect([stale.code, await stateOf()]).toEqual([409, 'submitted']);
    const wrong = offerTerms(s.w, id, { salary: 25, valid_until: '2026-03-15' });
    const refused = await s.recruiter.ask(api.sendOffer, wrong);
    expect([refused.code, Object.keys((refused.data as { fields: object }).fields)]).toEqual([
      422,
      ['salary', 'valid_until'],
    ]);
    await send();
    const again = await s.colleague.ask(api.sendOffer, offerTerms(s.w, id, { from: 'offered' }));
    expect([again.code, again.msg]).toEqual([409, expect.stringContaining('已经有一份录用通知')]);
    // Both at once: the database keeps one.
    const other = await chatStage();
    const input = offerTerms(other.w, other.seeker.application_id);
    const both = await Promise.all([
      other.recruiter.ask(api.sendOffer, input),
      other.colleague.ask(api.sendOffer, input),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  it('carries a file that its two sides alone may read, and no other file', async () => {
    const bad = await upload(s.recruiter, '通知.exe', 'MZ');
    expect([bad.code, bad.msg]).toEqual([422, expect.stringContaining('PDF')]);
    expect((await upload(s.recruiter, '通知.pdf', 'MZ')).code).toBe(422);
    const { data } = await upload(s.recruiter, '录用通知书.pdf', PDF);
    const stolen = await s.colleague.ask(api.sendOffer, offerTerms(s.w, id, { file: data.file }));
    expect([stolen.code, await stateOf()]).toEqual([422, 'submitted']);
    const offer = await send({ file: data.file });
    expect((await newest()).file).toMatchObject({ name: '录用通知书.pdf' });
    for (const [who, endpoint] of [
      [s.recruiter, api.getOfferFile],
      [s.colleague, api.getOfferFile],
      [s.seeker, api.getMyOfferFile],
    ] as const) {
      const file = await who.call(endpoint, { id: offer });
      expect([file.name, Buffer.from(file.bytes).toString()]).toEqual(['录用通知书.pdf', PDF]);
    }
    const stranger = await s.w.person('seeker');
    expect((await stranger.ask(api.getMyOfferFile, { id: offer })).code).toBe(410);
    // What was not sent goes after a day, what was sent stays.
    const picture = await sharp({
      create: { width: 8, height: 6, channels: 3, background: '#a40' },
    })
      .png()
      .toBuffer();
    expect((await upload(s.recruiter, '公司.png', picture)).data.name).toBe('公司.webp');
    await goTo(s.w, 25);
    await offerFileJob.run(s.w.services, s.w.services.clock());
    const left = await s.w.services.db.selectFrom('talent_offer_file').select('name').execute();
    expect(left).toEqual([{ name: '录用通知书.pdf' }]);
  });
});

describe('the answer', () => {
  it('accepts: the recruiter hears who and what, and confirms the first day', async () => {
    const offer = await send();
    const waiting = async () =>
      (await s.seeker.call(getCentre, {})).offers.map((one) => one.application_id);
    expect(await waiting()).toEqual([id]);
    expect(await unreadOf(s.seeker)).toEqual(['offer_received']);
    await s.seeker.call(api.acceptOffer, await answer(offer, '期待入职'));
    // Answered: nothing asks for an answer any more.
    expect([await waiting(), await unreadOf(s.seeker)]).toEqual([[], []]);
    expect((await toldTo(s.seeker))[0]?.body).toContain('您已接受');
    expect(await mine()).toMatchObject({ state: 'offered', label: '已接受录用' });
    expect(await newest()).toMatchObject({ state: 'accepted', words: '期待入职' });
    expect(await lastTold(s.recruiter)).toMatchObject({
      event: 'offer_accepted',
      title: expect.stringMatching(/^陈一鸣接受了「.+」的录用通知$/),
      body: expect.stringContaining('期待入职'),
      link: `/layout/manage?id=${id}`,
    });
    expect(await card()).toMatchObject({ offer: { state: 'accepted' } });
    for (const endpoint of [api.acceptOffer, api.declineThisOffer]) {
      expect((await s.seeker.ask(endpoint, await answer(offer))).code).toBe(409);
    }
    const again = await s.recruiter.ask(api.sendOffer, offerTerms(s.w, id, { from: 'offered' }));
    expect([again.code, again.msg]).toEqual([409, expect.stringContaining('已经接受了')]);
    await s.recruiter.call(pipeline.moveCandidate, { id, from: 'offered', to: 'hired' });
    expect((await newest()).state).toBe('accepted');
  });

  it('declines: the application ends, in the new way and in the old one', async () => {
    const offer = await send();
    await s.seeker.call(api.declineThisOffer, await answer(offer, '已接受别家'));
    expect(await mine()).toMatchObject({ state: 'declined', label: '您已婉拒录用' });
    expect(await lastTold(s.recruiter)).toMatchObject({
      event: 'offer_declined',
      title: expect.stringContaining('陈一鸣婉拒了'),
      body: '对方说：已接受别家',
    });
    const { history } = await s.recruiter.call(readCandidate, { id });
    expect(history.find(({ text }) => text === '录用通知已婉拒')).toMatchObject({
      by: '求职者',
      detail: '已接受别家',
    });
    s = await chatStage();
    id = s.seeker.application_id;
    await send();
    await s.seeker.call(talent.declineOffer, { id, message: '路太远' });
    expect(await newest()).toMatchObject({ state: 'declined', words: '路太远' });
  });

  it('is to what was read: after a change it asks to look again', async () => {
    const offer = await send();
    const seen = await answer(offer);
    await s.colleague.call(api.extendOffer, { id: offer, version: 1, valid_until: '2026-03-30' });
    expect(await lastTold(s.seeker)).toMatchObject({
      event: 'offer_changed',
      title: expect.stringContaining('3月30日'),
    });
    expect((await s.seeker.ask(api.acceptOffer, seen)).code).toBe(409);
    const stale = { id: offer, version: 1 };
    const other = await s.recruiter.ask(api.extendOffer, { ...stale, valid_until: '2026-03-25' });
    const back = await s.recruiter.ask(api.withdrawOffer, { ...stale, reason: '预算调整' });
    expect([other.code, back.code]).toEqual([409, 409]);
    const late = { id: offer, version: 2, valid_until: '2026-04-20' };
    expect((await s.recruiter.ask(api.extendOffer, late)).code).toBe(422);
    await s.seeker.call(api.acceptOffer, await answer(offer));
  });

  it('of somebody who blocked the company is not lost: it says what to do first', async () => {
    const offer = await send();
    await s.seeker.call(blockEnterprise, { id: s.recruiter.enterprise_id });
    const { code, msg } = await s.seeker.ask(api.acceptOffer, await answer(offer));
    expect([code, msg]).toEqual([409, expect.stringContaining('解除屏蔽')]);
    expect((await s.recruiter.ask(api.listOffers, { id })).code).toBe(410);
  });

  it('comes before a rejection that was not told yet', async () => {
    const offer = await send();
    const rows = [{ id, from: 'offered' as const }];
    const message = '{姓名}您好，感谢您投递「{职位}」。';
    await s.recruiter.call(pipeline.rejectCandidates, { rows, reason: 'other', message });
    await s.seeker.call(api.acceptOffer, await answer(offer));
    expect((await lastTold(s.recruiter))?.body).toContain('“不合适”还没有告知对方，已自动撤销');
    await goTo(s.w, 1);
    await tellRejections(s.w.services.db, s.w.services.clock());
    expect(await stateOf()).toBe('offered');
  });
});

describe('an offer ends', () => {
  it('taken back, with its reason; another one may follow', async () => {
    const offer = await send();
    await s.recruiter.call(api.withdrawOffer, { id: offer, version: 1, reason: '薪资写错了' });
    expect(await newest()).toMatchObject({ state: 'withdrawn', words: '薪资写错了' });
    expect(await lastTold(s.seeker)).toMatchObject({
      event: 'offer_changed',
      body: expect.stringContaining('薪资写错了'),
    });
    expect((await s.seeker.ask(api.acceptOffer, await answer(offer))).code).toBe(409);
    const { state, label } = await mine();
    expect([state, label]).toEqual(['contacted', '录用通知已撤回']);
    await send({ salary: 27_000 });
    expect((await mine()).offers.map((one) => [one.state, one.salary])).toEqual([
      ['sent', 27_000],
      ['withdrawn', 25_000],
    ]);
  });

  it('and its candidate goes back to where it came from, in no count of offers', async () => {
    await s.recruiter.call(pipeline.moveCandidate, { id, from: 'submitted', to: 'interviewed' });
    const counts = async () => (await s.recruiter.call(pipeline.countPipeline, {})).counts;
    const before = await counts();
    const offer = await send();
    expect(await counts()).toMatchObject({ offer: 1, interview: (before.interview ?? 0) - 1 });
    await s.recruiter.call(api.withdrawOffer, { id: offer, version: 1, reason: '薪资写错了' });
    expect(await counts()).toEqual(before);
    expect(await card()).toMatchObject({
      state: 'interviewed',
      stage: 'interview',
      offer: { state: 'withdrawn' },
    });
    const { history } = await s.recruiter.call(readCandidate, { id });
    expect(history.map(({ text }) => text)).toContain('已发offer → 已面试');
    // What comes next is what both sides read then.
    const message = '{姓名}您好，感谢您投递「{职位}」。';
    const rows = [{ id, from: 'interviewed' as const }];
    await s.recruiter.call(pipeline.rejectCandidates, { rows, reason: 'other', message });
    await goTo(s.w, 1);
    await tellRejections(s.w.services.db, s.w.services.clock());
    expect((await mine()).label).toBe('这次暂不匹配');
  });

  it('with a rejection, and does not come back when that is undone', async () => {
    await send();
    const message = '{姓名}您好，感谢您投递「{职位}」。';
    const rows = [{ id, from: 'offered' as const }];
    await s.recruiter.call(pipeline.rejectCandidates, { rows, reason: 'other', message });
    await goTo(s.w, 1);
    await tellRejections(s.w.services.db, s.w.services.clock());
    const { results } = await s.recruiter.call(pipeline.restore, { ids: [id] });
    expect(results).toEqual([{ id, ok: true, msg: '' }]);
    expect([await stateOf(), (await newest()).state]).toEqual(['contacted', 'ended']);
  });

  it('by itself after its last day, and both were reminded the day before', async () => {
    const offer = await send();
    const days = (n: number, hour = 12) => goTo(s.w, n * 24 + hour - 12);
    await days(6, 8);
    await runJob();
    expect((await lastTold(s.seeker))?.event).toBe('offer_received');
    await days(6, 9);
    await runJob();
    await runJob();
    expect((await toldTo(s.seeker)).map(({ event }) => event)).toEqual([
      'offer_received',
      'offer_reminder',
    ]);
    expect((await lastTold(s.recruiter))?.title).toMatch(/^陈一鸣还没有答复.*3月23日到期$/);
    await days(7, 23);
    await runJob();
    expect((await newest()).state).toBe('sent');
    // Past its day it cannot be answered, whether the job came by or not.
    await days(8, 0);
    expect(await newest()).toMatchObject({ state: 'expired' });
    expect((await s.seeker.ask(api.acceptOffer, await answer(offer))).code).toBe(409);
    await runJob();
    await runJob();
    expect((await toldTo(s.seeker)).map(({ event }) => event).slice(2)).toEqual(['offer_changed']);
    expect(await lastTold(s.recruiter)).toMatchObject({
      event: 'offer_expired',
      title: expect.stringContaining('已过有效期'),
    });
    expect((await logOf(s.seeker, s.id)).at(-1)).toMatchObject({ kind: 'offer', from: 'system' });
    expect(await mine()).toMatchObject({ state: 'contacted', label: '录用通知已过期' });
    expect(await card()).toMatchObject({ stage: 'talking', offer: { state: 'expired' } });
    await send({ starts_on: '2026-05-01', valid_until: '2026-03-28' });
    expect((await newest()).state).toBe('sent');
  });

  it('with the application: withdrawn, closed, hired; an accepted one outlives its position', async () => {
    await send();
    await s.seeker.call(talent.withdraw, { id, reason: 'other' });
    expect(await newest()).toMatchObject({ state: 'ended', words: '求职者撤回了投递' });

    s = await chatStage();
    id = s.seeker.application_id;
    const { db } = s.w.services;
    await send();
    await db
      .transaction()
      .execute((trx) => closeApplications(trx, { position_id: s.position_id }, NOW));
    expect(await newest()).toMatchObject({ state: 'ended', words: '职位已停止招聘' });

    s = await chatStage();
    id = s.seeker.application_id;
    const offer = await send();
    await s.seeker.call(api.acceptOffer, await answer(offer));
    await s.w.services.db
      .transaction()
      .execute((trx) => closeApplications(trx, { position_id: s.position_id }, NOW));
    expect(await mine()).toMatchObject({ state: 'offered', label: '已接受录用' });
  });

  it('is the end of what was asked before: no interview waits, and nothing is taken back', async () => {
    const invited = await s.recruiter.call(hiring.inviteToInterview, { ...meeting(), id });
    const offer = await send();
    await s.seeker.call(api.acceptOffer, await answer(offer));
    expect((await s.seeker.call(listMyInterviews, { scope: 'open' })).items).toEqual([]);
    const [over] = (await s.seeker.call(listMyInterviews, { scope: 'past' })).items;
    expect(over).toMatchObject({ id: invited.id, state: 'cancelled' });
    expect(JSON.stringify(over?.history)).toContain('录用通知已被接受');
    expect(await mine()).toMatchObject({ can_withdraw: false });
    const back = await s.seeker.ask(talent.withdraw, { id, reason: 'other' });
    expect([back.code, back.msg]).toEqual([409, expect.stringContaining('告诉企业')]);
  });

  it('with a rejection that is told, and with the first day; once a company closes, who accepted hears', async () => {
    const { db } = s.w.services;
    await send();
    const message = '{姓名}您好，感谢您投递「{职位}」。';
    const rows = [{ id, from: 'offered' as const }];
    await s.recruiter.call(pipeline.rejectCandidates, { rows, reason: 'other', message });
    await goTo(s.w, 1);
    await tellRejections(db, s.w.services.clock());
    expect(await newest()).toMatchObject({ state: 'ended', words: '企业结束了这份投递' });

    s = await chatStage();
    id = s.seeker.application_id;
    await send();
    await s.recruiter.call(pipeline.moveCandidate, { id, from: 'offered', to: 'hired' });
    expect(await newest()).toMatchObject({
      state: 'ended',
      words: expect.stringContaining('入职'),
    });

    s = await chatStage();
    id = s.seeker.application_id;
    const offer = await send();
    await s.seeker.call(api.acceptOffer, await answer(offer));
    await s.recruiter.call(removeMember, {
      id: s.colleague.account_id,
      to: s.recruiter.account_id,
    });
    const { full_name } = await s.recruiter.call(getEnterpriseClosing);
    const proof = await proofOf(s.w, s.recruiter, 'close_enterprise');
    await s.recruiter.call(closeEnterprise, { proof, full_name, understood: true });
    expect(await mine()).toMatchObject({ state: 'offered', label: '已接受录用' });
    expect((await lastTold(s.seeker))?.body).toContain('不因此失效');
  });

  it('never by a member’s leaving: the colleague who takes over hears the answer', async () => {
    const { account_id } = s.colleague;
    const { db } = s.w.services;
    await db
      .updateTable('enterprise_member')
      .set({ role: 'administrator' })
      .where('account_id', '=', account_id)
      .execute();
    const offer = await send();
    await s.recruiter.call(leaveEnterprise, { id: account_id });
    await s.seeker.call(api.acceptOffer, await answer(offer));
    expect((await lastTold(s.colleague))?.event).toBe('offer_accepted');
    expect(await lastTold(s.recruiter)).toBeUndefined();
    const [listed] = await s.colleague.call(api.listOffers, { id });
    expect(listed?.by).toBe('前同事');
  });
});

describe('who may', () => {
  it('strangers find nothing, viewers read, interviewers see neither terms nor acts', async () => {
    const offer = await send();
    const stranger = await s.w.person('seeker');
    const input = await answer(offer);
    expect((await stranger.ask(api.acceptOffer, input)).code).toBe(404);
    expect((await stranger.ask(api.declineThisOffer, input)).code).toBe(404);
    const as = (role: 'viewer' | 'interviewer') =>
      s.w.services.db
        .updateTable('enterprise_member')
        .set({ role })
        .where('account_id', '=', s.colleague.account_id)
        .execute();
    const back = { id: offer, version: 1, reason: '不再需要' };
    await as('viewer');
    expect(await s.colleague.call(api.listOffers, { id })).toHaveLength(1);
    expect((await s.colleague.ask(api.withdrawOffer, back)).code).toBe(403);
    await as('interviewer');
    expect((await s.colleague.ask(api.listOffers, { id })).code).toBe(403);
    expect((await s.colleague.ask(api.getOfferFile, { id: offer })).code).toBe(403);
    expect((await s.colleague.ask(api.sendOffer, offerTerms(s.w, id))).code).toBe(403);
    expect((await upload(s.colleague, 'a.pdf', PDF)).code).toBe(403);
  });
});
