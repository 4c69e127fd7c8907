// 面试评价 through the API: once, after a real interview, without a name; one answer; taken down after
// a report.
import { describe, expect, it } from 'vitest';
import { goTo, interviewStage, meeting, slot } from '../../../../tests/stage/interview-stage.ts';
import * as hiring from '../../../contract/interview/hiring.ts';
import * as mine from '../../../contract/interview/interview.ts';
import * as review from '../../../contract/interview/review.ts';
import * as moderation from '../../../contract/report/report.ts';

describe('a review of an interview', () => {
  it('comes once, from who was there, names nobody and is answered once', async () => {
    const s = await interviewStage();
    const { w, recruiter, colleague, seeker } = s;
    const enterprise = recruiter.enterprise_id;
    const input = { id: seeker.application_id, ...meeting({ slots: [slot(2)] }) };
    const { id } = await recruiter.call(hiring.inviteToInterview, input);
    await seeker.call(mine.acceptInterview, { id, slot: slot(2) });
    const said = { id, tags: ['friendly', 'pay_differs'], words: '聊得细，薪资和描述不一样' };
    const write = (more: object = {}) =>
      seeker.ask(review.writeReview, { ...said, ...more } as never);
    expect((await write()).code).toBe(409);
    await goTo(w, 4);
    await recruiter.call(hiring.completeInterview, { id, result: 'failed' } as never);
    expect((await write({ tags: [] })).code).toBe(422);
    expect((await write({ tags: ['cold', 'cold'] })).code).toBe(422);
    expect((await write({ words: '字'.repeat(501) })).code).toBe(422);
    const past = async () => (await seeker.call(mine.listMyInterviews, { scope: 'past' })).items;
    expect((await past())[0]?.review).toBe('open');
    expect((await write()).code).toBe(200);
    expect((await write()).code).toBe(409);
    expect((await past())[0]?.review).toBe('written');

    const shown = await w.anonymous.call(review.listReviews, { id: enterprise });
    expect(shown).toMatchObject({ total: 1, items: [{ month: '2026年3月', reply: null }] });
    expect(shown.tags.map(({ label, count }) => [label, count]).sort()).toEqual([
      ['薪资与描述不符', 1],
      ['面试官友善', 1],
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/陈一鸣|工程师/);

    const reviewed = shown.items[0]?.id ?? 0;
    const reply = { id: reviewed, words: '谢谢，薪资面试时已说明' };
    expect((await colleague.ask(review.replyReview, reply)).code).toBe(403);
    await recruiter.call(review.replyReview, reply);
    expect((await recruiter.ask(review.replyReview, reply)).code).toBe(409);

    const report = { target: 'review', target_id: reviewed, kind: 'false_facts' } as const;
    const content = '薪资与描述一致，有录用记录为证。';
    const sent = await recruiter.call(moderation.submitReport, { ...report, content });
    const operator = await w.person('operator');
    const decide = (decision: 'accept' | 'verify', measure: 'none' | 'takedown') =>
      operator.call(moderation.decideReport, {
        id: sent.id,
        decision,
        measure,
        reason: '录用记录与职位薪资一致',
      });
    await decide('accept', 'none');
    await decide('verify', 'takedown');
    expect(await w.anonymous.call(review.listReviews, { id: enterprise })).toMatchObject({
      total: 0,
      items: [],
      tags: [],
    });
    expect((await recruiter.ask(review.replyReview, reply)).code).toBe(404);
  });
});
