// Tags on candidates: the enterprise's list of tags, and adding them to people.
import type { ParsedInputOf } from '../../../contract/call/endpoint.ts';
import { fail } from '../../../contract/call/errors.ts';
import * as contract from '../../../contract/talent/tag.ts';
import { TAG_VOCABULARY_MAX, TAGS_PER_CANDIDATE } from '../../../contract/talent/tag.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle, type MemberContext, type Membership } from '../../platform/http/call.ts';
import { findPerson } from '../note/person.ts';
import {
  deleteTag,
  deleteTaggings,
  insertTag,
  insertTaggings,
  listTagIds,
  listTagNames,
  listVocabulary,
  lockVocabulary,
  moveTaggings,
  updateTag,
} from './queries.ts';

type Wanted = ParsedInputOf<typeof contract.tagPeople>['add'];

/** The vocabulary, and whether the caller may change it. */
export const listTags = handle(
  contract.listTags,
  async ({ db, member: { enterprise_id, role } }) => {
    const rows = await listVocabulary(db, enterprise_id);
    const items = rows.map((row) => ({ ...row, uses: row.uses ?? 0 }));
    return { items, may_edit: role === 'administrator' };
  },
);

/**
 * Puts tags on people and takes tags off them; new names join the vocabulary. Who may not be seen, or
 * would have too many tags, is skipped.
 * @throws Failure `not-found` when that is everybody and nobody may be seen, `conflict` when a single
 * person or the vocabulary would have too many tags.
 */
export const tagPeople = handle(contract.tagPeople, async (context, { people, add, remove }) => {
  const { member, now } = context;
  const counts = await transact(context.db, async (trx) => {
    const seen: number[] = [];
    for (const who of people) {
      const account_id = await findPerson(trx, member.enterprise_id, who);
      if (account_id !== null && !seen.includes(account_id)) seen.push(account_id);
    }
    if (seen.length === 0) throw fail('not-found', '候选人不存在，或不再向贵企业公开');
    const tag_ids = await requireTags(trx, member, add, now);
    let done = 0;
    for (const account_id of seen) {
      if (await tagOne(trx, member, account_id, { tag_ids, remove }, now)) done += 1;
    }
    if (done === 0) throw tooMany();
    return { done, skipped: people.length - done };
  });
  return counts;
});

const tooMany = () =>
  fail('conflict', `一位候选人最多 ${TAGS_PER_CANDIDATE} 个标签，请先去掉不再需要的`);

/** False when the person would have too many; nothing is written then. */
async function tagOne(
  trx: Db,
  { enterprise_id, account_id: tagger_id }: Membership,
  account_id: number,
  { tag_ids, remove }: { tag_ids: readonly number[]; remove: readonly number[] },
  now: Date,
): Promise<boolean> {
  const tagIds = await listTagIds(trx, enterprise_id, account_id);
  const after = new Set([...tagIds, ...tag_ids]);
  for (const id of remove) if (!tag_ids.includes(id)) after.delete(id);
  if (after.size > TAGS_PER_CANDIDATE) return false;
  const off = remove.filter((id) => !tag_ids.includes(id));
  await deleteTaggings(trx, off, { enterprise_id, account_id });
  await insertTaggings(trx, tag_ids, { enterprise_id, account_id, tagger_id, at: now });
  return true;
}

/** The ids of tags by name, whatever their case; those that are new are made. */
async function requireTags(
  trx: Db,
  { enterprise_id }: Pick<Membership, 'enterprise_id'>,
  wanted: Wanted,
  now: Date,
): Promise<number[]> {
  if (wanted.length === 0) return [];
  await lockVocabulary(trx, enterprise_id);
  const known = await listTagNames(trx, enterprise_id);
  const ids = new Map(known.map(({ id, name }) => [plain(name), id]));
  for (const { name, color } of wanted) {
    if (ids.has(plain(name))) continue;
    if (ids.size >= TAG_VOCABULARY_MAX) {
      const max = `本企业最多 ${TAG_VOCABULARY_MAX} 个标签`;
      throw fail('conflict', `${max}，请用已有的标签，或请管理员合并、删除一些`);
    }
    ids.set(plain(name), await insertTag(trx, { enterprise_id, name, color, created_at: now }));
  }
  return [...new Set(wanted.map(({ name }) => ids.get(plain(name)) ?? 0))];
}

const plain = (name: string) => name.toLowerCase();

/**
 * Renames and recolours a tag everywhere.
 * @throws Failure `conflict` when another tag has the name: those are merged instead.
 */
export const editTag = handle(contract.editTag, async (context, { id, name, color }) => {
  await changeVocabulary(context, async (trx, enterprise_id) => {
    const known = await listTagNames(trx, enterprise_id);
    if (known.some((other) => other.id !== id && plain(other.name) === plain(name))) {
      const message = `已有标签“${name}”，可以把这个标签合并过去`;
      throw fail('conflict', message, { name: message });
    }
    return updateTag(trx, id, enterprise_id, { name, color });
  });
  return null;
});

/** Gives everybody with the first tag the other one, and deletes the first. */
export const mergeTag = handle(contract.mergeTag, async (context, { id, into_id }) => {
  await changeVocabulary(context, async (trx, enterprise_id) => {
    const known = await listTagNames(trx, enterprise_id);
    const isOwn = (wanted: number) => known.some((tag) => tag.id === wanted);
    if (!isOwn(id) || !isOwn(into_id)) return false;
    if (id === into_id) throw fail('invalid-input', '请选择另一个标签');
    await moveTaggings(trx, id, into_id);
    return deleteTag(trx, id, enterprise_id);
  });
  return null;
});

export const removeTag = handle(contract.removeTag, async (context, { id }) => {
  await changeVocabulary(context, (trx, enterprise_id) => deleteTag(trx, id, enterprise_id));
  return null;
});

/** @param change gives false when the tag is not the enterprise's. */
async function changeVocabulary(
  { db, member: { enterprise_id } }: MemberContext,
  change: (trx: Db, enterprise_id: number) => Promise<boolean>,
): Promise<void> {
  await transact(db, async (trx) => {
    await lockVocabulary(trx, enterprise_id);
    if (!(await change(trx, enterprise_id))) {
      throw fail('not-found', '这个标签不存在，或刚被同事合并、删除');
    }
  });
}

/** Puts tags on a person (demo town): names of the vocabulary, made where they are new. */
export function tagPerson(
  db: Db,
  tagged: { enterprise_id: number; account_id: number; tagger_id: number; tags: Wanted },
  now: Date,
): Promise<void> {
  const { enterprise_id, account_id, tagger_id, tags } = tagged;
  return transact(db, async (trx) => {
    const tag_ids = await requireTags(trx, { enterprise_id }, tags, now);
    await insertTaggings(trx, tag_ids, { enterprise_id, account_id, tagger_id, at: now });
  });
}
