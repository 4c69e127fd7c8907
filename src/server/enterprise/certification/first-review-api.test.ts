// A new company and its first positions are reviewed together, and the company is told how long reviews
// really take.
import { beforeEach, describe, expect, it } from 'vitest';
import { certificationInput } from '../../../../tests/stage/certification-stage.ts';
import { draftInput, newcomerOf } from '../../../../tests/stage/position-stage.ts';
import { uploadPrivately } from '../../../../tests/stage/private-upload.ts';
import { type World, world } from '../../../../tests/stage/world.ts';
import * as contract from '../../../contract/enterprise/certification.ts';
import { getPosition, publishPosition } from '../../../contract/position/position.ts';
import { decidePositionReview, getPositionReview } from '../../../contract/position/review.ts';
import { medianHours } from '../../position/review/durations.ts';

const START = new Date('2026-03-02T02:00:00Z');
const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);
let w: World;

beforeEach(async () => {
  w = await world();
  w.setNow(START);
});

/** A new company that handed in its papers and a position at the same time. */
async function applicant() {
  const boss = await newcomerOf(w);
  const picture = await uploadPrivately(w, boss);
  const { id } = await boss.call(contract.submitCertification, certificationInput(picture));
  const position = await boss.call(publishPosition, draftInput());
  return { boss, id, position_id: position.id };
}

describe('a certification', () => {
  it('comes with the positions of the company that wait, and both are decided there', async () => {
    const operator = await w.person('operator');
    const { id, position_id } = await applicant();
    await applicant();
    const { positions } = await operator.call(contract.reviewCertification, { id });
    expect(positions).toEqual([{ id: expect.any(Number), title: '前端工程师' }]);
    const [review = { id: 0 }] = positions;
    const text = await operator.call(getPositionReview, { id: review.id });
    expect(text).toMatchObject({ position_id, certified: false, state: 'pending' });

    await operator.call(contract.decideCertification, { id, decision: 'approve', reason: '' });
    // The case is still read after the papers were passed, with what is left of it.
    expect((await operator.call(contract.reviewCertification, { id })).positions).toHaveLength(1);
    await operator.call(decidePositionReview, { id: review.id, decision: 'approve' });
    expect((await operator.call(contract.reviewCertification, { id })).positions).toEqual([]);
    expect((await w.anonymous.ask(getPosition, { id: position_id })).code).toBe(200);
  });
});

describe('how long a review takes', () => {
  it('is the median of what was decided, and nothing while that is too little', async () => {
    const operator = await w.person('operator');
    const { boss } = await applicant();
    const read = () => boss.call(contract.getReviewTimes);
    expect(await read()).toEqual({ certification: null, position: null });
    for (const hours of [1, 2, 6, 30, 90]) {
      w.setNow(START);
      const { id } = await applicant();
      const [review] = (await operator.call(contract.reviewCertification, { id })).positions;
      w.setNow(later(hours));
      await operator.call(contract.decideCertification, { id, decision: 'approve', reason: '' });
      w.setNow(later(hours + 1));
      const passed = { id: review?.id ?? 0, decision: 'approve' } as const;
      await operator.call(decidePositionReview, passed);
    }
    expect(await read()).toEqual({ certification: 6, position: 7 });
  });

  it('counts the middle of two, and never less than nothing', () => {
    const took = (...hours: number[]) => hours.map((n) => ({ from: START, to: later(n) }));
    expect(medianHours(took(1, 2, 3, 4))).toBeNull();
    expect(medianHours(took(8, 1, 2, 40, 3, 4))).toBe(3.5);
    expect(medianHours(took(-1, -1, -1, 4, 5))).toBe(0);
  });

  it('is said as it was, or as a goal', () => {
    expect(contract.reviewTimeText(null)).toContain('目标是 1 个工作日内');
    expect(contract.reviewTimeText(0.2)).toBe('最近通常 1 小时内审完');
    expect(contract.reviewTimeText(5.1)).toBe('最近通常 6 小时内审完');
    expect(contract.reviewTimeText(49)).toBe('最近通常 3 天内审完');
  });
});
