// Evaluations through the API: the sheet, one's own before the others', the summary.
import { describe, expect, it } from 'vitest';
import { goTo, interviewStage, meeting, slot } from '../../../../tests/stage/interview-stage.ts';
import * as evaluation from '../../../contract/interview/evaluation.ts';
import * as hiring from '../../../contract/interview/hiring.ts';
import * as mine from '../../../contract/interview/interview.ts';

async function begunInterview() {
  const s = await interviewStage();
  const attendees = [s.recruiter.account_id, s.colleague.account_id];
  const input = { id: s.seeker.application_id, ...meeting({ attendees, slots: [slot(2)] }) };
  const { id } = await s.recruiter.call(hiring.inviteToInterview, input);
  await s.seeker.call(mine.acceptInterview, { id, slot: slot(2) });
  return { ...s, id };
}
const scores = (score: number, names = evaluation.USUAL_DIMENSIONS) =>
  names.map((name) => ({ name, score }));

describe('an evaluation', () => {
  it('comes after the beginning, from who attends, and opens the others’', async () => {
    const { w, recruiter, colleague, seeker, id } = await begunInterview();
    const hand = (score: number, recommend: 'yes' | 'no') => ({
      id,
      scores: scores(score),
      recommend,
    });
    expect((await recruiter.ask(evaluation.handInEvaluation, hand(4, 'yes'))).code).toBe(409);
    await goTo(w, 3);
    await recruiter.call(evaluation.handInEvaluation, { ...hand(4, 'yes'), words: '讲得清楚' });
    const before = await colleague.call(evaluation.listEvaluations, { id });
    expect(before).toMatchObject({ hidden: true, items: [], summary: null, can_evaluate: true });
    expect(JSON.stringify(before)).not.toContain('讲得清楚');
    await colleague.call(evaluation.handInEvaluation, hand(2, 'no'));
    await colleague.call(evaluation.handInEvaluation, hand(3, 'no'));
    const after = await colleague.call(evaluation.listEvaluations, { id });
    expect(after).toMatchObject({
      hidden: false,
      waiting: [],
      summary: { count: 2, average: 3.5, yes: 1, no: 1, unsure: 0 },
    });
    expect(after.items.map(({ name, mine: own }) => [name, own])).toEqual([
      ['王琳', false],
      ['方晓', true],
    ]);
    expect((await seeker.ask(evaluation.listEvaluations, { id })).code).toBe(403);
    expect(
      JSON.stringify(await seeker.call(mine.listMyInterviews, { scope: 'open' })),
    ).not.toContain('讲得清楚');
  });

  it('is handed in by a 面试官 who attends, and by no other one', async () => {
    const { w, recruiter, colleague, id } = await begunInterview();
    const makeInterviewer = ({ account_id }: { account_id: number }) =>
      w.services.db
        .updateTable('enterprise_member')
        .set({ role: 'interviewer' })
        .where('account_id', '=', account_id)
        .execute();
    await makeInterviewer(colleague);
    await goTo(w, 3);
    const hand = { id, scores: scores(4), recommend: 'yes' as const, words: '思路清楚' };
    await colleague.call(evaluation.handInEvaluation, hand);
    const { items, can_evaluate } = await colleague.call(evaluation.listEvaluations, { id });
    expect(items).toMatchObject([{ name: '方晓', mine: true, words: '思路清楚' }]);
    expect(can_evaluate).toBe(true);
    // The recruiter reads it after an own one; the interview itself is not the interviewer's to end.
    await recruiter.call(evaluation.handInEvaluation, { ...hand, words: '' });
    const all = await recruiter.call(evaluation.listEvaluations, { id });
    expect(all.items.map(({ words }) => words)).toContain('思路清楚');
    const end = { id, result: 'passed' as const, version: 0 };
    expect((await colleague.ask(hiring.completeInterview, end)).code).toBe(403);
    // Who does not attend it, and was given nothing, reads and says nothing.
    await w.services.db
      .deleteFrom('interview_attendee')
      .where('account_id', '=', colleague.account_id)
      .execute();
    expect((await colleague.ask(evaluation.handInEvaluation, hand)).code).toBeGreaterThanOrEqual(
      403,
    );
    expect((await colleague.ask(evaluation.listEvaluations, { id })).code).toBeGreaterThanOrEqual(
      403,
    );
  });

  it('follows the enterprise’s own sheet, which asks nothing the law forbids', async () => {
    const { w, recruiter, colleague, id } = await begunInterview();
    await goTo(w, 3);
    const dimensions = ['业务理解', '动手能力', '协作'];
    const save = (more: object) =>
      recruiter.ask(evaluation.saveSheet, { dimensions, version: 0, ...more });
    expect((await save({ dimensions: ['业务理解', '年龄', '协作'] })).code).toBe(422);
    expect((await save({ dimensions: ['业务理解', '协作'] })).code).toBe(422);
    expect((await colleague.ask(evaluation.saveSheet, { dimensions, version: 0 })).code).toBe(403);
    expect((await save({})).code).toBe(200);
    // Somebody who still had the old sheet open.
    expect((await save({})).code).toBe(409);
    expect(await recruiter.call(evaluation.getSheet)).toMatchObject({ dimensions, version: 1 });
    const old = { id, scores: scores(4), recommend: 'yes' };
    expect((await recruiter.ask(evaluation.handInEvaluation, old)).code).toBe(409);
    const fresh = { id, scores: scores(5, dimensions), recommend: 'yes' as const };
    await recruiter.call(evaluation.handInEvaluation, fresh);
  });
});
