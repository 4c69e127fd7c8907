// How an enterprise writes its positions: publish and edit (features 2.4, 3.1).
import { fail } from '../../contract/errors.ts';
import type { PositionDraft } from '../../contract/position.ts';
import { requireMembership } from '../enterprise/enterprise.ts';
import { type Db, transact } from '../platform/db.ts';
import { cityOf } from '../site/regions.ts';
import { isCategory } from './categories.ts';
import { CHANGED_MEANWHILE, notNow, requireOwn } from './own.ts';
import { computedColumns, insertPosition, shanghaiDay } from './position.ts';
import { updatePosition } from './queries.ts';
import type { OwnPosition } from './queries-mine.ts';
import { reindexPosition } from './search-index.ts';
import { EDITABLE_STATES } from './states.ts';
import { findForbidden, findingMessage } from './wording.ts';

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
