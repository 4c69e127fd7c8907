// Taking back an own decision: what can be, for how long, by whom, and what the log and the people concerned read.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cast, castOf } from '../../../../tests/fixtures/cast.ts';
import { fixtures } from '../../../../tests/fixtures.ts';
import type { InputOf } from '../../../contract/call/endpoint.ts';
import { closeServiceCase } from '../../../contract/chat/service.ts';
import { UNDO_MINUTES } from '../../../contract/console/decisions.ts';
import { listCaseDecisions, undoReview } from '../../../contract/console/review.ts';
import type { ReviewKind } from '../../../contract/dictionary/review-kinds.ts';
import { decideFamous } from '../../../contract/enterprise/famous.ts';
import { decidePicture } from '../../../contract/moderation/pictures.ts';
import { decideWordCheck } from '../../../contract/moderation/words.ts';
import { countReviews } from '../../../contract/operate/review.ts';
import { moveFeedback } from '../../../contract/site/feedback.ts';
import { decideUpgrade } from '../../../contract/wallet/wallet.ts';

const MINUTE = 60_000;
const reason = '材料不够清楚';
let cast: Cast;
beforeEach(async () => {
  cast = await castOf();
});

const operator = () => cast.people.operator;
const later = (minutes: number) =>
  cast.w.setNow(new Date(cast.w.services.clock().getTime() + minutes * MINUTE));
const waiting = async (kind: ReviewKind) => (await operator().call(countReviews, {}))[kind];
const idOf = async (path: string) =>
  ((await fixtures[path]?.input(cast)) as { id: number } | undefined)?.id ?? 0;
const undo = (kind: ReviewKind, record_id: number) =>
  operator().ask(undoReview, { kind, record_id });

/** What can be taken back: makes a case of the kind and decides it. */
const DECIDED: Readonly<Partial<Record<ReviewKind, () => Promise<number>>>> = {
  feedback: async () => {
    const id = await idOf('/api/site.feedback/reply');
    await operator().call(moveFeedback, { id, state: 'closed' });
    return id;
  },
  words: async () => {
    const id = await idOf('/api/moderation.word/decide');
    await operator().call(decideWordCheck, { id, state: 'passed' } as InputOf<
      typeof decideWordCheck
    >);
    return id;
  },
  pictures: async () => {
    const id = await idOf('/api/moderation.picture/decide');
    await operator().call(decidePicture, { id, decision: 'refuse', reason });
    return id;
  },
  upgrades: async () => {
    const id = await idOf('/api/wallet.upgrade/decide');
    await operator().call(decideUpgrade, { id, decision: 'refuse', reason });
    return id;
  },
  famous: async () => {
    const id = await idOf('/api/enterprise.famous/decide');
    await operator().call(decideFamous, { id, decision: 'reject', reason });
    return id;
  },
  service: async () => {
    const id = await idOf('/api/chat.service/close');
    await operator().call(closeServiceCase, { id });
    return id;
  },
};

describe.each(Object.entries(DECIDED))('a decision on %s', (name, decided) => {
  const kind = name as ReviewKind;
  it('is taken back, waits again, and both are in the log', async () => {
    const id = await decided();
    const before = await waiting(kind);
    expect((await undo(kind, id)).msg).not.toContain('不能');
    expect(await waiting(kind)).toBe((before ?? 0) + 1);
    const { decisions, undo_until } = await operator().call(listCaseDecisions, {
      kind,
      record_id: id,
    });
    expect(decisions.at(-1)?.label).toBe('撤回上一个处理');
    expect(undo_until).toBeNull();
    // Once.
    expect((await undo(kind, id)).code).toBe(409);
  });

  it('stands after ten minutes', async () => {
    const id = await decided();
    later(UNDO_MINUTES);
    expect((await undo(kind, id)).code).toBe(409);
  });
});

it('is nobody else’s to take back', async () => {
  const id = await DECIDED.feedback?.();
  const asked = { kind: 'feedback', record_id: id ?? 0 } as const;
  const second = await cast.w.person('operator');
  expect((await second.ask(undoReview, asked)).code).toBe(409);
  expect((await second.call(listCaseDecisions, asked)).undo_until).toBeNull();
  expect((await operator().call(listCaseDecisions, asked)).undo_until).not.toBeNull();
});

it('tells who was told of the decision', async () => {
  const id = (await DECIDED.famous?.()) ?? 0;
  await undo('famous', id);
  const told = await cast.w.services.db
    .selectFrom('notice')
    .select('title')
    .where('event', '=', 'famous_result')
    .orderBy('id')
    .execute();
  expect(told.map(({ title }) => title).at(-1)).toBe('名企申请会重新审核');
});

it('is refused where a decision had its effect', async () => {
  const id = await idOf('/api/moderation.word/decide');
  await operator().call(decideWordCheck, { id, state: 'refused', reason });
  expect((await undo('words', id)).code).toBe(409);
});
