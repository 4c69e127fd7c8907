// Saving a resume section by section: the rules, then one transaction (features 2.2).
import { fail } from '../../contract/errors.ts';
import {
  type Advantage,
  type Basic,
  CERTIFICATE_MAX,
  EDUCATION_MAX,
  EXPERIENCE_MAX,
  type Objectives,
  type Resume,
} from '../../contract/resume.ts';
import { setProfile } from '../account/account.ts';
import { type Context, callerOf } from '../platform/call.ts';
import { updateResume } from './queries.ts';
import {
  countItems,
  deleteItem,
  type ItemKind,
  type ItemOf,
  insertItem,
  replaceObjectives,
  updateItem,
} from './queries-items.ts';
import { saveResume } from './resume.ts';
import {
  checkBasic,
  checkCertificate,
  checkEducation,
  checkExperience,
  checkObjectives,
} from './rules.ts';

/** Saves who it is; a new name or picture becomes the account's as well. */
export function saveBasic(context: Context, basic: Basic): Promise<Resume> {
  const { account_id } = callerOf(context);
  checkBasic(basic, context.now);
  return saveResume(context.db, account_id, context.now, async (trx, before) => {
    await updateResume(trx, account_id, basic);
    const { name, avatar } = basic;
    if (name !== before.name || avatar !== before.avatar) {
      await setProfile(trx, account_id, { name, avatar });
    }
  });
}

/** Saves strengths and skills; of skills with the same name the first counts. */
export function saveAdvantage(context: Context, input: Advantage): Promise<Resume> {
  const { account_id } = callerOf(context);
  const nameOf = ({ name }: Advantage['skills'][number]) => name.toLowerCase();
  const skills = input.skills.filter(
    (skill, i) => input.skills.findIndex((other) => nameOf(other) === nameOf(skill)) === i,
  );
  return saveResume(context.db, account_id, context.now, (trx) =>
    updateResume(trx, account_id, {
      advantage: input.advantage,
      skills: JSON.stringify(skills),
    }),
  );
}

/** Saves all intentions at once, the first being the default. */
export function saveObjectives(context: Context, input: Objectives): Promise<Resume> {
  const { account_id } = callerOf(context);
  checkObjectives(input);
  const items = input.items.map((item) => ({
    ...item,
    regions: [...new Set(item.regions)],
    industries: [...new Set(item.industries)],
  }));
  return saveResume(context.db, account_id, context.now, async (trx) => {
    await updateResume(trx, account_id, { arrival: input.arrival });
    await replaceObjectives(trx, account_id, items);
  });
}

/** Each list saved item by item: how many it holds, what it is called, what an item must fulfil. */
const LISTS: {
  [K in ItemKind]: { max: number; label: string; check: (item: ItemOf[K], now: Date) => void };
} = {
  experience: { max: EXPERIENCE_MAX, label: '段工作经历', check: checkExperience },
  education: { max: EDUCATION_MAX, label: '段教育经历', check: checkEducation },
  certificate: { max: CERTIFICATE_MAX, label: '项证书', check: checkCertificate },
};

/**
 * Adds an item (`id` null) or changes the own one.
 * @throws Failure `conflict` when the list is full, `not-found` for another's item.
 */
export function saveItem<K extends ItemKind>(
  kind: K,
  context: Context,
  { id, item }: { id: number | null; item: ItemOf[K] },
): Promise<Resume> {
  const { account_id } = callerOf(context);
  const { max, label, check } = LISTS[kind];
  check(item, context.now);
  return saveResume(context.db, account_id, context.now, async (trx) => {
    if (id !== null) {
      if (!(await updateItem(trx, kind, account_id, id, item))) throw fail('not-found');
      return;
    }
    if ((await countItems(trx, kind, account_id)) >= max) {
      throw fail('conflict', `最多保存 ${max} ${label}，请先删除不需要的再添加`);
    }
    await insertItem(trx, kind, account_id, item);
  });
}

/** Removes an own item. @throws Failure `not-found` for another's or one removed before. */
export function removeItem(kind: ItemKind, context: Context, id: number): Promise<Resume> {
  const { account_id } = callerOf(context);
  return saveResume(context.db, account_id, context.now, async (trx) => {
    if (!(await deleteItem(trx, kind, account_id, id))) throw fail('not-found');
  });
}
