// What an enterprise does with its positions: publish, edit, move (features 2.4, 3.1).
import type { z } from 'zod';
import { labelOf } from '../../contract/dictionaries.ts';
import { fail } from '../../contract/errors.ts';
import type { PositionDraft, PositionMove } from '../../contract/position.ts';
import { type PositionState, positionStates } from '../../contract/states.ts';
import { changeOpenPositions, requireMembership } from '../enterprise/enterprise.ts';
import { type Db, transact } from '../platform/db.ts';
import { cityOf } from '../site/regions.ts';
import { closeApplications } from '../talent/talent.ts';
import { isCategory } from './categories.ts';
import { computedColumns, insertPosition, shanghaiDay } from './position.ts';
import { updatePosition } from './queries.ts';
import { findOwn, type OwnPosition } from './queries-mine.ts';
import { reindexPosition } from './search-index.ts';
import { EDITABLE_STATES, nextState, stateOn } from './states.ts';
import { findForbidden, findingMessage } from './wording.ts';

export type Move = z.infer<typeof PositionMove>;

const RENEWED_DAYS = 60;
const CHANGED_MEANWHILE = '该职位刚被修改，请刷新后重试';

/** Puts a new position of the account's enterprise online and gives its id. */
export async function publish(
  db: Db,
  account_id: number,
  draft: PositionDraft,
  now: Date,
): Promise<{ id: number }> {
  const { enterprise_id } = await requireMembership(db, account_id);
  checkDraft(draft);
  const { valid_days, ...facts } = draft;
  const valid_until = shanghaiDay(now, valid_days);
  const id = await insertPosition(db, { ...facts, enterprise_id, account_id, valid_until }, now);
  return { id };
}

/**
 * Changes an own position; its validity counts from now. Title and category stay.
 * @throws Failure `conflict` when somebody changed it since `version`, or when it is closed.
 */
export async function edit(
  db: Db,
  account_id: number,
  { id, version, draft }: { id: number; version: number; draft: PositionDraft },
  now: Date,
): Promise<null> {
  const { enterprise_id } = await requireMembership(db, account_id);
  checkDraft(draft, 'draft.');
  await transact(db, async (trx) => {
    const own = await requireOwn(trx, enterprise_id, id, true);
    if (own.version !== version) throw fail('conflict', CHANGED_MEANWHILE);
    if (!EDITABLE_STATES.includes(own.state)) throw notNow(own.state, '修改');
    const published = own.state !== 'draft' && own.state !== 'rejected';
    if (published) requireSameKind(own, draft);
    const { valid_days, ...facts } = draft;
    const changes = { ...facts, ...computedColumns(facts), version: version + 1 };
    const valid_until = shanghaiDay(now, valid_days);
    const key = { id, enterprise_id, version, state: own.state };
    if (!(await updatePosition(trx, key, { ...changes, valid_until }))) {
      throw fail('conflict', CHANGED_MEANWHILE);
    }
    await reindexPosition(trx, id);
  });
  return null;
}

function requireSameKind(own: OwnPosition, draft: PositionDraft): void {
  if (draft.title !== own.title) {
    throw fail('invalid-input', '职位名称发布后不可修改，请关闭后重新发布', {
      'draft.title': '职位名称发布后不可修改',
    });
  }
  if (draft.category !== own.category) {
    throw fail('invalid-input', '职位类别发布后不可修改，请关闭后重新发布', {
      'draft.category': '职位类别发布后不可修改',
    });
  }
}

/** Pauses, resumes, renews, closes or refreshes an own position; closing ends its applications. */
export async function move(
  db: Db,
  account_id: number,
  { id, move: kind }: { id: number; move: Move },
  now: Date,
): Promise<null> {
  const { enterprise_id } = await requireMembership(db, account_id);
  await transact(db, async (trx) => {
    const own = await requireOwn(trx, enterprise_id, id, true);
    const changes = kind === 'refresh' ? refreshed(own, now) : moved(own, kind, now);
    const key = { id, enterprise_id, version: own.version, state: own.state };
    if (!(await updatePosition(trx, key, changes))) throw fail('conflict', CHANGED_MEANWHILE);
    await reindexPosition(trx, id);
    const delta = Number(changes.state === 'online') - Number(own.state === 'online');
    if (delta !== 0) await changeOpenPositions(trx, enterprise_id, delta);
    if (changes.state === 'closed') await closeApplications(trx, id, now);
  });
  return null;
}

const MOVE_NAMES: Readonly<Record<Move, string>> = {
  pause: '暂停',
  resume: '恢复',
  renew: '续期',
  close: '关闭',
  refresh: '刷新',
};

function moved(own: OwnPosition, kind: Exclude<Move, 'refresh'>, now: Date) {
  const today = shanghaiDay(now);
  // A position past its day may be renewed even before the timer has seen it; a paused one keeps
  // its day, and resuming it after that day would end it again at once.
  const current = stateOn(own.state, own.valid_until, today);
  const state = nextState(current, kind);
  if (!state) throw notNow(current, MOVE_NAMES[kind]);
  const isOver = own.valid_until < today;
  if (kind === 'renew' || (kind === 'resume' && isOver)) {
    return { state, valid_until: shanghaiDay(now, RENEWED_DAYS), refreshed_at: now };
  }
  return { state };
}

/** One refresh a calendar day is free; the day it was published or renewed counts as one. */
function refreshed(own: OwnPosition, now: Date) {
  const today = shanghaiDay(now);
  const current = stateOn(own.state, own.valid_until, today);
  if (current !== 'online') throw notNow(current, '刷新');
  if (shanghaiDay(own.refreshed_at) >= today) {
    throw fail('conflict', '今天已刷新过该职位，请明天再来');
  }
  return { state: own.state, refreshed_at: now };
}

/** @throws Failure `not-found`, also for a position of another enterprise. */
export async function requireOwn(
  db: Db,
  enterprise_id: number,
  id: number,
  lock = false,
): Promise<OwnPosition> {
  const own = await findOwn(db, enterprise_id, id, lock);
  if (!own) throw fail('not-found', '没有找到这个职位');
  return own;
}

function notNow(state: PositionState, what: string) {
  const label = labelOf(positionStates, state);
  return fail('conflict', `“${label}”的职位不能${what}，请刷新页面查看最新状态`);
}

/**
 * What no schema can say: codes that exist, texts that the law and the site's rules allow.
 * `path` stands before the names of the fields in the answer.
 */
function checkDraft(draft: PositionDraft, path = ''): void {
  const refuse = (field: string, message: string) =>
    fail('invalid-input', message, { [path + field]: message });
  if (!cityOf(draft.region)) throw refuse('region', '请选择工作所在的城市');
  if (!isCategory(draft.category)) throw refuse('category', '请选择到第三级职位类别');
  const { title, description, skills, welfare, address, work_hours } = draft;
  const texts = { title, description, skills, welfare, address, work_hours };
  for (const [field, text] of Object.entries(texts)) {
    const finding = findForbidden(typeof text === 'string' ? text : text.join('\n'));
    if (finding) throw refuse(field, findingMessage(finding));
  }
}
