// Saving the lists of a resume item by item, and putting them in order.
import { fail } from '../../../contract/call/errors.ts';
import type { Resume } from '../../../contract/resume/resume.ts';
import * as contract from '../../../contract/resume/resume.ts';
import {
  CERTIFICATE_MAX,
  EDUCATION_MAX,
  EXPERIENCE_MAX,
  LINK_MAX,
  PROJECT_MAX,
} from '../../../contract/resume/sections.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle, type SignedInContext } from '../../platform/http/call.ts';
import { requireOwnPictures } from '../../upload/upload.ts';
import {
  countItems,
  deleteItem,
  findPicture,
  type ItemKind,
  type ItemOf,
  insertItem,
  isRanked,
  type RankedKind,
  updateItem,
  writeOrder,
} from './items.queries.ts';
import { insertIndexOf, isReordering } from './order.ts';
import { findResume } from './queries.ts';
import { checkCertificate, checkEducation, checkExperience, checkProject } from './rules.ts';
import { saveResume } from './section.ts';

/** Each list saved item by item: how many it holds, what it is called, what an item must fulfil. */
const LISTS: {
  [K in ItemKind]: { max: number; label: string; check: (item: ItemOf[K], now: Date) => void };
} = {
  experience: { max: EXPERIENCE_MAX, label: '段工作经历', check: checkExperience },
  project: { max: PROJECT_MAX, label: '段项目经历', check: checkProject },
  link: { max: LINK_MAX, label: '条作品链接', check: () => {} },
  education: { max: EDUCATION_MAX, label: '段教育经历', check: checkEducation },
  certificate: { max: CERTIFICATE_MAX, label: '项证书', check: checkCertificate },
};

interface ItemSave<K extends ItemKind> {
  id: number | null;
  item: ItemOf[K];
  version?: number | undefined;
}

/**
 * Adds an item (`id` null) or changes the own one.
 * @throws Failure `conflict` when the list is full or the version an old one, `not-found` for
 * another's item.
 */
function saveItem<K extends ItemKind>(
  kind: K,
  context: SignedInContext,
  { id, item, version }: ItemSave<K>,
): Promise<Resume> {
  const { account_id } = context.me;
  const { max, label, check } = LISTS[kind];
  check(item, context.now);
  const write = async (trx: Db) => {
    if ('image' in item) await checkPicture(trx, account_id, id, item.image);
    if (id !== null) {
      if (!(await updateItem(trx, kind, account_id, id, item))) throw fail('not-found');
      return;
    }
    if ((await countItems(trx, kind, account_id)) >= max) {
      throw fail('conflict', `最多保存 ${max} ${label}，请先删除不需要的再添加`);
    }
    if (isRanked(kind)) await insertInOrder(trx, kind, account_id, item as never);
    else await insertItem(trx, kind, account_id, item);
  };
  return saveResume(context.db, account_id, context.now, write, version);
}

export const saveCertificate = handle(contract.saveCertificate, (context, input) =>
  saveItem('certificate', context, input),
);

export const saveEducation = handle(contract.saveEducation, (context, input) =>
  saveItem('education', context, input),
);

export const saveLink = handle(contract.saveLink, (context, input) =>
  saveItem('link', context, input),
);

export const saveProject = handle(contract.saveProject, (context, input) =>
  saveItem('project', context, input),
);

export const saveExperience = handle(contract.saveExperience, (context, input) =>
  saveItem('experience', context, input),
);

/**
 * A private picture of the caller's own. A public one is accepted only where it is stored already (older
 * data).
 */
async function checkPicture(
  trx: Db,
  account_id: number,
  id: number | null,
  image: string,
): Promise<void> {
  if (image === '') return;
  if (image.startsWith('private/')) {
    return requireOwnPictures(trx, account_id, [image], 'item.image');
  }
  if (id !== null && (await findPicture(trx, account_id, id)) === image) return;
  const message = '请重新上传图片';
  throw fail('invalid-input', message, { 'item.image': message });
}

/** The items of a ranked list in their order. */
async function listRanked<K extends RankedKind>(
  trx: Db,
  kind: K,
  account_id: number,
): Promise<(ItemOf[K] & { id: number })[]> {
  const row = await findResume(trx, account_id);
  const lists = { project: row?.projects, link: row?.links, certificate: row?.certificates };
  return (lists[kind] ?? []) as unknown as (ItemOf[K] & { id: number })[];
}

async function insertInOrder<K extends RankedKind>(
  trx: Db,
  kind: K,
  account_id: number,
  item: ItemOf[K],
): Promise<void> {
  const items = await listRanked(trx, kind, account_id);
  const id = await insertItem(trx, kind, account_id, item);
  const ids = items.map((other) => other.id).toSpliced(insertIndexOf(kind, items, item), 0, id);
  await writeOrder(trx, kind, account_id, ids);
}

/** Removes an own item. @throws Failure `not-found` for another's or one removed before. */
function removeItem(
  kind: ItemKind,
  context: SignedInContext,
  { id, version }: { id: number; version?: number | undefined },
): Promise<Resume> {
  const { account_id } = context.me;
  const write = async (trx: Db) => {
    if (!(await deleteItem(trx, kind, account_id, id))) throw fail('not-found');
  };
  return saveResume(context.db, account_id, context.now, write, version);
}

export const removeCertificate = handle(contract.removeCertificate, (context, input) =>
  removeItem('certificate', context, input),
);

export const removeEducation = handle(contract.removeEducation, (context, input) =>
  removeItem('education', context, input),
);

export const removeLink = handle(contract.removeLink, (context, input) =>
  removeItem('link', context, input),
);

export const removeProject = handle(contract.removeProject, (context, input) =>
  removeItem('project', context, input),
);

export const removeExperience = handle(contract.removeExperience, (context, input) =>
  removeItem('experience', context, input),
);

/**
 * Puts a list in a new order.
 * @throws Failure `conflict` unless the ids are those of the list, each once.
 */
export const reorder = handle(
  contract.reorder,
  ({ db, me: { account_id }, now }, { list, ids, version }) => {
    const write = async (trx: Db) => {
      const items = await listRanked(trx, list, account_id);
      const before = items.map(({ id }) => id);
      if (!isReordering(before, ids)) {
        throw fail('conflict', '列表刚在别处改过，请看过最新内容再调整顺序');
      }
      await writeOrder(trx, list, account_id, ids);
    };
    return saveResume(db, account_id, now, write, version);
  },
);
