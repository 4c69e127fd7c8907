// Drafts of positions, saved while typing and shared in the enterprise. A version check keeps tabs and
// colleagues from overwriting each other.
import { conflict, fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import * as contract from '../../../contract/position/drafts.ts';
import { DRAFTS_MAX, type DraftRow } from '../../../contract/position/drafts.ts';
import { usualUnit } from '../../../contract/value/salary.ts';
import { categoryName } from '../../dictionary/category/category.ts';
import { cityOf, regionName } from '../../dictionary/region/region.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { pageByMoment, readMomentCursor } from '../../platform/db/cursor.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { readPrivatePicture } from '../../upload/upload.ts';
import { listColleaguesOf } from '../manage/queries.ts';
import {
  countShared,
  deleteShared,
  findAuthorisation,
  findMemberName,
  findShared,
  insertDraft,
  listDraftRows,
  type Saving,
  updateDraft,
} from './queries.ts';

const GONE = '这份草稿已经发布或删除了';

/** Stores a draft that somebody left lying (demo town). */
export function addDraft(db: Db, saving: Saving): Promise<number> {
  return insertDraft(db, saving.content.title?.trim() ?? '', saving);
}

/**
 * Stores a draft; a new one without an id.
 * @throws Failure `conflict` naming `version` when somebody saved it since, `not-found` when it is
 * gone, `conflict` when the enterprise has too many.
 */
export const saveDraft = handle(
  contract.saveDraft,
  async ({ db, member: { account_id, enterprise_id }, now, bus }, { id, version, content }) => {
    const saving = { enterprise_id, account_id, content, now };
    const title = content.title?.trim() ?? '';
    const saved = await transact(db, async (trx) => {
      if (id === null) {
        if ((await countShared(trx, 'position_draft', enterprise_id)) >= DRAFTS_MAX) {
          throw fail('conflict', `本企业的草稿已有 ${DRAFTS_MAX} 份，请先删除不用的草稿`);
        }
        return { id: await insertDraft(trx, title, saving), version: 1 };
      }
      const found = await findShared(trx, 'position_draft', enterprise_id, id, true);
      if (!found) throw fail('not-found', GONE);
      if (found.version !== version) throw await changed(trx, enterprise_id, account_id, found);
      await updateDraft(trx, id, title, saving);
      return { id, version: found.version + 1 };
    });
    // Only a new draft is announced to open lists; saves while typing would be too many.
    if (id === null) tellEnterprise(bus, enterprise_id, 'position', account_id);
    return { ...saved, updated_at: now.toISOString() };
  },
);

async function changed(
  db: Db,
  enterprise_id: number,
  account_id: number,
  { saved_by }: { saved_by: number | null },
) {
  const name = await findMemberName(db, enterprise_id, saved_by);
  const who = saved_by === account_id ? '您在另一个窗口' : name || '同事';
  return conflict('outdated', `${who}刚修改了这份草稿`, { version: who });
}

/** A page of the enterprise's drafts and how many there are. */
export const listDrafts = handle(
  contract.listDrafts,
  async ({ db, member: { account_id, enterprise_id } }, { keyword, cursor }) => {
    const after = readMomentCursor(cursor);
    const rows = await listDraftRows(db, enterprise_id, { keyword, after, limit: PAGE_SIZE + 1 });
    const { items, next } = pageByMoment(rows, ({ at }) => at);
    return {
      items: items.map((row) => rowOf(row, account_id)),
      next,
      total: await countShared(db, 'position_draft', enterprise_id),
    };
  },
);

type Row = Awaited<ReturnType<typeof listDraftRows>>[number];

function rowOf(row: Row, reader_id: number): DraftRow {
  const { id, version, title, content } = row;
  const { salary_min: min, salary_max: max, salary_months, job_type } = content;
  const unit = content.salary_unit ?? usualUnit(job_type);
  const months = unit === 'month' ? (salary_months ?? 12) : 12;
  return {
    id,
    version,
    title,
    category_name: categoryName(content.category ?? ''),
    city_name: regionName(cityOf(content.region ?? '') ?? ''),
    salary: min && max ? { min, max, months, unit } : null,
    saved_by: row.saved_by ?? '',
    mine: row.account_id === reader_id,
    updated_at: row.updated_at.toISOString(),
  };
}

/** A draft to go on with. @throws Failure `not-found`. */
export const getDraft = handle(
  contract.getDraft,
  async ({ db, member: { account_id, enterprise_id } }, { id }) => {
    const found = await findShared(db, 'position_draft', enterprise_id, id);
    if (!found) throw fail('not-found', GONE);
    const { version, content, saved_by, updated_at } = found;
    return {
      id,
      version,
      content,
      saved_by: await findMemberName(db, enterprise_id, saved_by),
      mine: saved_by === account_id,
      updated_at: updated_at.toISOString(),
    };
  },
);

/** @throws Failure `conflict` when somebody went on writing since the reader saw it. */
export const removeDraft = handle(
  contract.removeDraft,
  async ({ db, member: { account_id, enterprise_id } }, { id, version }) => {
    await transact(db, async (trx) => {
      const found = await findShared(trx, 'position_draft', enterprise_id, id, true);
      if (!found) throw fail('not-found', GONE);
      if (found.version !== version) throw await changed(trx, enterprise_id, account_id, found);
      await deleteShared(trx, 'position_draft', id);
    });
    return null;
  },
);

/** Who of the enterprise may be named as a position's contact. */
export const listContacts = handle(contract.listContacts, async ({ db, member }) =>
  (await listColleaguesOf(db, member.enterprise_id)).map(({ account_id, name, title }) => ({
    id: account_id,
    name,
    title,
    me: account_id === member.account_id,
  })),
);

/** The letter by which another company authorises this one to recruit for it. */
export const getAuthorisation = handle(
  contract.getAuthorisation,
  async ({ db, member, files }, { id }) => {
    const key = await findAuthorisation(db, member.enterprise_id, id);
    return readPrivatePicture(files, key ?? '');
  },
);
