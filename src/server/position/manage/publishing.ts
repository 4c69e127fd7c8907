// How an enterprise writes its positions: publish and edit, with the review where one is needed.
import { conflict, fail } from '../../../contract/call/errors.ts';
import type { PositionState } from '../../../contract/dictionary/states.ts';
import type { PositionDraft } from '../../../contract/position/fields.ts';
import * as contract from '../../../contract/position/position.ts';
import { usualUnit } from '../../../contract/value/salary.ts';
import { currentCategory } from '../../dictionary/category/category.ts';
import { requireCertified, requireUnderWay } from '../../enterprise/certification/certification.ts';
import { changeOpenPositions } from '../../enterprise/enterprise.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { requireFit } from '../draft/check.ts';
import { takeDraft } from '../draft/queries.ts';
import { computedColumns, insertPosition, shanghaiDay } from '../position.ts';
import { updatePosition } from '../queries.ts';
import { holdSlot, needsReview, openReview } from '../review/review.ts';
import { storedScreening } from '../screening/words.ts';
import { reindexPosition } from '../search/index.ts';
import type { OwnPosition } from './mine.queries.ts';
import { CHANGED_MEANWHILE, notNow, requireOwn } from './own.ts';
import { EDITABLE_STATES, positionMoves } from './states.ts';

/**
 * Publishes a new position: online at once, or to an operator first when its text or enterprise requires a
 * review. Its draft is deleted in the same transaction, so that one draft never becomes two positions.
 * @throws Failure `conflict` without certification or room in the plan, or when the draft was changed
 * meanwhile.
 */
export const publish = handle(
  contract.publishPosition,
  async ({ db, member: { account_id, enterprise_id }, now }, input) => {
    const { draft: written, ...draft } = input;
    const warnings = await requireFit(db, { enterprise_id, account_id, draft, now });
    const { valid_days, contact_id, repost_source, ...facts } = draft;
    const done = await transact(db, async (trx) => {
      const status = await requireUnderWay(trx, enterprise_id, now);
      if (written) await endDraft(trx, enterprise_id, written);
      await holdSlot(trx, enterprise_id, now);
      const candidate = { enterprise_id, warnings };
      const isReviewed = status === 'waiting' || (await needsReview(trx, candidate, now));
      const state = isReviewed ? 'pending' : 'online';
      const id = await insertPosition(
        trx,
        {
          ...withoutForeign(facts),
          enterprise_id,
          state,
          source: repost_source || null,
          account_id: contact_id ?? account_id,
          valid_until: shanghaiDay(now, valid_days),
        },
        now,
      );
      if (state === 'pending') {
        await openReview(trx, { ...candidate, position_id: id, account_id }, now);
      }
      return { id, state } as const;
    });
    return done;
  },
);

async function endDraft(trx: Db, enterprise_id: number, key: { id: number; version: number }) {
  const taken = await takeDraft(trx, enterprise_id, key.id);
  if (!taken) throw conflict('draft-gone', '这份草稿已经发布或删除了，请到职位管理查看');
  if (taken.version !== key.version) {
    throw conflict('outdated', '这份草稿刚被同事修改，请载入最新内容后再发布', { version: '' });
  }
}

/** Removes fields that only make sense for another kind of posting. */
function withoutForeign<F extends Pick<PositionDraft, 'job_type' | 'salary_unit' | 'is_agency'>>(
  facts: F,
) {
  const isMonthly = (facts.salary_unit ?? usualUnit(facts.job_type)) === 'month';
  return {
    ...facts,
    ...(!isMonthly && { salary_months: 12 }),
    ...(facts.job_type !== 'part' && { settlement: '', work_times: [] }),
    ...(!facts.is_agency && { client_name: '', authorisation: '' }),
  };
}

/** Fields of which a change may require a new review. */
const KEY_FIELDS = [
  'description',
  'salary_min',
  'salary_max',
  'job_type',
  'employment',
  'region',
  'is_agency',
  'client_name',
  'authorisation',
] as const;

/**
 * Changes an own position; its validity counts from now. Title and category stay once it was
 * published. One that never was, or did not pass, goes the way of publishing; a doubtful change of
 * a key field brings a published one before an operator again.
 * @throws Failure `conflict` when somebody changed it since `version`, or when it is closed.
 */
export const edit = handle(
  contract.editPosition,
  async ({ db, member: { account_id, enterprise_id }, now }, { id, version, draft }) => {
    const warnings = await requireFit(db, {
      enterprise_id,
      account_id,
      draft,
      now,
      path: 'draft.',
      id,
    });
    const state = await transact(db, async (trx) => {
      const own = await requireOwn(trx, enterprise_id, id, true);
      if (own.version !== version) throw conflict('outdated', CHANGED_MEANWHILE);
      if (!EDITABLE_STATES.includes(own.state)) throw notNow(own.state, '修改');
      const isNew = own.state === 'draft' || own.state === 'rejected';
      if (!isNew) requireSameKind(own, draft);
      const candidate = { enterprise_id, warnings };
      const state = await stateAfter(trx, own, draft, candidate, now);
      const { valid_days, contact_id, repost_source, ...facts } = draft;
      const changes = {
        ...withoutForeign(facts),
        ...computedColumns(facts),
        state,
        version: version + 1,
        pay_parts: JSON.stringify(facts.pay_parts),
        screening: storedScreening(facts.screening, facts.skills),
        ...(contact_id !== null && { account_id: contact_id }),
        // The source of an imported posting is a fact and cannot be edited.
        ...(own.source_id === null && { source: repost_source || null }),
        updated_at: now,
        ...(state !== own.state && { state_note: '' }),
        ...(isNew &&
          state === 'online' && { published_at: own.published_at ?? now, refreshed_at: now }),
        valid_until: shanghaiDay(now, valid_days),
      };
      const key = { id, enterprise_id, version, state: own.state };
      if (!(await updatePosition(trx, key, changes))) throw conflict('outdated', CHANGED_MEANWHILE);
      await reindexPosition(trx, id, now);
      const delta = Number(state === 'online') - Number(own.state === 'online');
      if (delta !== 0) await changeOpenPositions(trx, enterprise_id, delta);
      if (state === 'pending') {
        await openReview(trx, { ...candidate, position_id: id, account_id }, now);
      }
      return state;
    });
    return { state };
  },
);

interface Doubtful {
  enterprise_id: number;
  warnings: string[];
}

async function stateAfter(
  trx: Db,
  own: OwnPosition,
  draft: PositionDraft,
  candidate: Doubtful,
  now: Date,
): Promise<PositionState> {
  if (own.state === 'draft' || own.state === 'rejected') {
    await requireCertified(trx, candidate.enterprise_id, now);
    await holdSlot(trx, candidate.enterprise_id, now);
    // A refused posting is always reviewed again.
    const isReviewed = own.state === 'rejected' || (await needsReview(trx, candidate, now));
    return positionMoves.next(own.state, isReviewed ? 'submit' : 'publish') ?? own.state;
  }
  const isKey =
    KEY_FIELDS.some((field) => own[field] !== draft[field]) ||
    own.salary_unit !== computedColumns(draft).salary_unit;
  if (!isKey || !(await needsReview(trx, candidate, now))) return own.state;
  return positionMoves.next(own.state, 'recheck') ?? own.state;
}

function requireSameKind(own: OwnPosition, draft: PositionDraft): void {
  if (draft.title !== own.title) {
    throw fail('invalid-input', '职位名称发布后不可修改，请关闭后重新发布', {
      'draft.title': '职位名称发布后不可修改',
    });
  }
  if (currentCategory(draft.category) !== currentCategory(own.category)) {
    throw fail('invalid-input', '职位类别发布后不可修改，请关闭后重新发布', {
      'draft.category': '职位类别发布后不可修改',
    });
  }
}
