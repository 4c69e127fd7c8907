// The review of positions and the table of states, tried through the API.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeMeasure } from '../../../../tests/stage/measure/stage.ts';
import { changeSite } from '../../../../tests/stage/operator-stage.ts';
import {
  draftInput,
  newcomerOf,
  published,
  recruiterOf,
} from '../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { getStaffEnterprise } from '../../../contract/console/enterprise.ts';
import type { PositionState } from '../../../contract/dictionary/states.ts';
import { movePositions } from '../../../contract/position/manage.ts';
import {
  editPosition,
  getMyPosition,
  listMyPositions,
  movePosition,
  type PositionMove,
  publishPosition,
  searchPositions,
} from '../../../contract/position/position.ts';
import {
  decidePositionReview,
  getPositionReview,
  listPositionReviews,
} from '../../../contract/position/review.ts';
import { certify } from '../../enterprise/certification/certification.ts';
import { positionMoves } from '../manage/states.ts';
import { doubtsOf } from './rules.ts';

const stateOf = async (person: Person, id: number) =>
  (await person.call(getMyPosition, { id })).state;
const waiting = (operator: Person) => operator.call(listPositionReviews, {});

describe('whether a position is reviewed', () => {
  it('is said by its text, by its enterprise and by the site, each alone', () => {
    const mode = 'doubtful' as const;
    expect(doubtsOf({ mode, isKnown: true, warnings: [] })).toEqual([]);
    expect(doubtsOf({ mode, isKnown: true, warnings: ['夸大'] })).toEqual(['wording']);
    expect(doubtsOf({ mode, isKnown: false, warnings: [] })).toEqual(['first']);
    expect(doubtsOf({ mode: 'all', isKnown: true, warnings: [] })).toEqual(['all']);
    fc.assert(
      fc.property(fc.boolean(), fc.array(fc.string()), (isKnown, warnings) => {
        const some = doubtsOf({ mode, isKnown, warnings });
        // The stricter mode never lets pass what the other one stops.
        expect(doubtsOf({ mode: 'all', isKnown, warnings })).toEqual([...some, 'all']);
      }),
    );
  });
});

describe('the review', () => {
  it('stops the first position of an enterprise, gives it back with a reason, and passes it', async () => {
    const w = await world();
    const recruiter = await newcomerOf(w);
    await certify(w.services.db, recruiter.enterprise_id, new Date());
    const operator = await w.person('operator');
    const { id, state } = await recruiter.call(publishPosition, draftInput());
    expect(state).toBe('pending');
    expect((await w.anonymous.call(searchPositions, {})).total).toBe(0);
    const [item] = (await waiting(operator)).items;
    expect(item?.doubts.map(({ label }) => label)).toEqual(['首个职位']);
    const review = { id: item?.id ?? 0 };
    const detail = await operator.call(getPositionReview, review);
    expect(detail).toMatchObject({ title: '前端工程师', certified: true, approved_before: 0 });
    expect(detail.facts.find(({ label }) => label === '职位类别')?.value).toContain('›');

    const refuse = { ...review, decision: 'reject', reason: '太短' };
    expect((await operator.ask(decidePositionReview, refuse)).msg).toContain('至少 5 个字');
    const reason = '职位描述没有写明具体职责，请补充。';
    await operator.call(decidePositionReview, { ...review, decision: 'reject', reason });
    const [row] = (await recruiter.call(listMyPositions, {})).items;
    expect(row).toMatchObject({ state: 'rejected', state_note: reason, was_published: false });

    const { version, state_note } = await recruiter.call(getMyPosition, { id });
    expect(state_note).toBe(reason);
    await recruiter.call(editPosition, { id, version, draft: draftInput({ headcount: 3 }) });
    const [again] = (await waiting(operator)).items;
    await operator.call(decidePositionReview, { id: again?.id ?? 0, decision: 'approve' });
    expect(await stateOf(recruiter, id)).toBe('online');
    expect((await w.anonymous.call(searchPositions, {})).total).toBe(1);
    const late = { id: again?.id ?? 0, decision: 'approve' };
    expect((await operator.ask(decidePositionReview, late)).code).toBe(409);
    // From now on clean texts go online at once.
    const next = draftInput({
      title: '后端工程师',
      description: `${'写好每一行服务端代码。'.repeat(5)}`,
    });
    expect((await recruiter.call(publishPosition, next)).state).toBe('online');
    expect((await operator.call(listPositionReviews, { state: 'rejected' })).items).toHaveLength(1);
  });

  it('passes nothing of an enterprise that must not post, says so beforehand, and can refuse it', async () => {
    const w = await world();
    const recruiter = await newcomerOf(w);
    const { enterprise_id } = recruiter;
    await certify(w.services.db, enterprise_id, w.services.clock());
    const operator = await w.person('operator');
    const { id: position_id } = await recruiter.call(publishPosition, draftInput());
    const [item] = (await waiting(operator)).items;
    const review = { id: item?.id ?? 0 };
    await makeMeasure(w, { enterprise_id, kind: 'limit' });
    const words = /^这家企业正被限制（.+），期间职位不能上线/;
    expect((await operator.call(getPositionReview, review)).bar).toMatch(words);
    const { code, msg } = await operator.ask(decidePositionReview, {
      ...review,
      decision: 'approve',
    });
    expect([code, msg]).toEqual([409, expect.stringMatching(words)]);
    expect(await stateOf(recruiter, position_id)).toBe('pending');
    const page = await operator.call(getStaffEnterprise, { id: enterprise_id });
    expect(page.cases).toMatchObject([{ ...review, kind: 'positions' }]);
    const reason = '处理结束后请重新提交。';
    await operator.call(decidePositionReview, { ...review, decision: 'reject', reason });
    expect(await stateOf(recruiter, position_id)).toBe('rejected');
    expect((await operator.call(getStaffEnterprise, { id: enterprise_id })).cases).toEqual([]);
  });

  it('can be asked for everything, taken back while it waits, and handed in again', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w);
    const operator = await w.person('operator');
    await changeSite(operator, { position_review: 'all' });
    const id = await published(recruiter);
    expect((await waiting(operator)).waiting).toBe(1);
    await recruiter.call(movePosition, { id, move: 'withdraw', seen: 'pending' });
    expect(await stateOf(recruiter, id)).toBe('draft');
    expect((await waiting(operator)).waiting).toBe(0);
    await changeSite(operator, { position_review: 'doubtful' });
    await recruiter.call(movePosition, { id, move: 'publish' });
    expect(await stateOf(recruiter, id)).toBe('online');
    expect((await recruiter.ask(movePosition, { id, move: 'remove' })).code).toBe(409);
  });
});

/** What the API is asked, and the event of the table it stands for. */
const CALLS: Readonly<
  Record<PositionMove | 'approve' | 'reject', keyof typeof positionMoves.moves | null>
> = {
  pause: 'pause',
  resume: 'resume',
  renew: 'renew',
  close: 'close',
  refresh: null,
  publish: 'publish',
  withdraw: 'withdraw',
  remove: null,
  approve: 'approve',
  reject: 'reject',
};
type Asked = keyof typeof CALLS;

describe('no sequence of calls', () => {
  it('leaves the table of states', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w);
    const operator = await w.person('operator');
    await changeSite(operator, { position_review: 'all' });
    const names = Object.keys(CALLS) as Asked[];
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...names), { minLength: 5, maxLength: 9 }),
        async (asked) => {
          run += 1;
          const title = `第${run}次`;
          const { id } = await recruiter.call(publishPosition, draftInput({ title }));
          let state: PositionState = 'pending';
          for (const name of asked) {
            await w.services.store.clear();
            await act(w, { recruiter, operator }, id, name);
            const answer = await recruiter.ask(getMyPosition, { id });
            if (answer.code === 410) {
              expect(['draft', 'rejected']).toContain(state);
              return;
            }
            const now = (answer.data as { state: PositionState }).state;
            expect(allowed(state, name), `${state} –${name}→ ${now}`).toContain(now);
            state = now;
          }
          await w.services.db.deleteFrom('position').where('id', '=', id).execute();
        },
      ),
      { numRuns: 12 },
    );
  });
});

/** Where the table lets a call lead, or where it leaves the position. */
function allowed(state: PositionState, name: Asked): PositionState[] {
  const event = CALLS[name];
  const events = event === 'publish' ? (['publish', 'submit'] as const) : event ? [event] : [];
  return [state, ...events.flatMap((one) => positionMoves.next(state, one) ?? [])];
}

async function act(
  _w: World,
  { recruiter, operator }: { recruiter: Person; operator: Person },
  id: number,
  name: Asked,
): Promise<void> {
  if (name !== 'approve' && name !== 'reject') {
    await recruiter.call(movePositions, { move: name, rows: [{ id }] });
    return;
  }
  const item = (await waiting(operator)).items.find(({ position_id }) => position_id === id);
  const input = { id: item?.id ?? 999_999, decision: name, reason: '请补充岗位职责' };
  await operator.ask(decidePositionReview, input);
}
