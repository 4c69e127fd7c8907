// What an enterprise says of itself, edited in parts by its members at once. Every save names the version it
// started from.

import { conflict, fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import { accountClasses } from '../../../contract/dictionary/account-class.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import type { Milestone, Product } from '../../../contract/enterprise/parts.ts';
import * as contract from '../../../contract/enterprise/profile.ts';
import { type ProfileBasic, profileParts } from '../../../contract/enterprise/profile.ts';
import { isSame } from '../../../contract/value/check/json.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { pageById, readIdCursor } from '../../platform/db/cursor.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { attached } from '../../platform/hook.ts';
import { handle, type MemberContext, type Membership } from '../../platform/http/call.ts';
import type { PendingPart } from '../../schema/enterprise.ts';
import { labelled } from '../card.ts';
import { findStatus } from '../certification/queries.ts';
import { termsOf, welfareTexts } from '../enterprise.ts';
import { positionsOfEnterprise } from '../hooks.ts';
import {
  FIELD_NAMES,
  pendingChangesOf,
  pendingLabel,
  textOfField,
  WORDED,
} from '../pending/fields.ts';
import {
  changeOfItems,
  changeOfList,
  textsOfMilestones,
  textsOfProducts,
} from '../pending/lists.ts';
import {
  type Doubts,
  type PendingChange,
  pendingNotes,
  readDoubts,
  storePending,
  tellPending,
} from '../pending/pending.ts';
import { insertChange, listChangeRows } from './addresses.queries.ts';
import { findProfile, type ProfileRow, updateProfile } from './queries.ts';

const CHANGED = '企业资料刚被同事修改，请查看最新内容后再保存';

const BASIC = Object.keys(FIELD_NAMES) as (keyof ProfileBasic)[];
/** Fields by which the enterprise's positions are found. */
const INDEXED: readonly (keyof ProfileBasic)[] = ['short_name', 'industry', 'size', 'stage'];
/** Fields that only administrators may change, because they name the enterprise. */
const ADMINISTRATORS: readonly (keyof ProfileBasic)[] = ['short_name', 'logo'];

const basicOf = (row: ProfileRow): ProfileBasic =>
  Object.fromEntries(BASIC.map((field) => [field, row[field]])) as unknown as ProfileBasic;

/** The caller's enterprise's profile. */
export const getMyProfile = handle(
  contract.getMyProfile,
  async ({ db, member: { enterprise_id, role } }) => {
    const row = await findProfile(db, enterprise_id);
    const status = await findStatus(db, enterprise_id);
    if (!row || !status) throw fail('not-found');
    const { version, full_name, credit_code, legal_person, founded_on } = row;
    const { pictures, products, milestones } = row;
    return {
      enterprise_id,
      version,
      full_name,
      credit_code,
      legal_person,
      founded_on,
      account_class: labelled(accountClasses, row.account_class),
      pictures,
      products,
      milestones,
      is_administrator: role === 'administrator',
      certified: row.certified_at !== null,
      certification: status.state,
      basic: basicOf(row),
      held: await pendingNotes(db, enterprise_id, pendingLabel),
      updated_at: row.updated_at.toISOString(),
    };
  },
);

/** The columns that a save writes, and the names of the changed fields; no names mean no change. */
interface Part {
  part: (typeof profileParts)[number]['code'];
  change: (
    row: ProfileRow,
    membership: Membership,
    doubts: Doubts,
  ) => {
    columns: Parameters<typeof updateProfile>[2];
    fields: string[];
    reindex?: boolean;
    /** Changes that need an operator's look, and the changed fields. */
    pending: PendingChange[];
    changed: readonly string[];
  };
  /** Free texts of the change. */
  texts: readonly string[];
}

/** @throws Failure `conflict` naming `version` when somebody saved since it was read. */
async function savePart(
  { db, member, now }: MemberContext,
  version: number,
  { part, texts, change }: Part,
): Promise<{ version: number; held?: string[] }> {
  const { account_id, enterprise_id } = member;
  const doubts = await readDoubts(db, texts, now);
  const saved = await transact(db, async (trx) => {
    const own = attached(positionsOfEnterprise);
    // Locks positions first, then the enterprise, as every move of a position does.
    const positions = part === 'basic' ? await own.hold(trx, enterprise_id) : [];
    const row = await findProfile(trx, enterprise_id, true);
    if (!row) throw fail('not-found');
    if (row.version !== version) throw conflict('outdated', CHANGED, { version: CHANGED });
    const { columns, fields, reindex, pending, changed } = change(row, member, doubts);
    const labels = pending.filter(({ shown }) => !shown).map(({ label }) => label);
    await storePending(
      trx,
      { enterprise_id, account_id, part: part as PendingPart },
      { pending, changed },
      now,
    );
    if (labels.length > 0) await tellPending(trx, account_id, labels, now);
    const answer = labels.length > 0 ? { held: labels } : {};
    if (fields.length === 0) return { version, ...answer };
    await updateProfile(trx, { id: enterprise_id, version }, { ...columns, updated_at: now });
    if (reindex) await own.reindex(trx, positions, now);
    await insertChange(trx, { enterprise_id, account_id, part, fields, at: now });
    return { version: version + 1, ...answer };
  });
  return saved;
}

export const saveBasic = handle(contract.saveBasic, (context, { version, values }) => {
  const next = { ...values, welfare: welfareTexts(values.welfare) };
  return savePart(context, version, {
    part: 'basic',
    texts: WORDED.map((field) => textOfField(next, field)),
    change: (row, { role }, doubts) => {
      const before = basicOf(row);
      const changed = BASIC.filter((field) => !isSame(before[field], next[field]));
      const kept = changed.find((field) => ADMINISTRATORS.includes(field));
      if (kept && role !== 'administrator') {
        const message = `${FIELD_NAMES[kept]}只有企业管理员可以修改`;
        throw fail('insufficient-permission', message);
      }
      const pending = changed.flatMap((field) => pendingChangesOf(row, next, field, doubts));
      const waits = pending.filter(({ shown }) => !shown).map(({ field }) => field);
      const written = changed.filter((field) => !waits.includes(field));
      const shown = { ...before, ...pick(next, written) };
      return {
        pending,
        changed,
        columns: { ...shown, terms: termsOf({ ...shown, full_name: row.full_name }) },
        fields: written.map((field) => FIELD_NAMES[field]),
        reindex: written.some((field) => INDEXED.includes(field)),
      };
    },
  });
});

const pick = (values: ProfileBasic, fields: readonly (keyof ProfileBasic)[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<ProfileBasic>;

export const savePictures = handle(contract.savePictures, (context, { version, values }) => {
  const pictures = [...new Set(values)];
  return savePart(context, version, {
    part: 'pictures',
    texts: [],
    change: (row) => {
      const added = pictures.filter((picture) => !row.pictures.includes(picture));
      const shown = row.certified_at !== null;
      const now = shown ? pictures : pictures.filter((picture) => !added.includes(picture));
      const one = { field: 'pictures', label: '企业图片', value: pictures, texts: [] };
      return {
        columns: { pictures: now },
        fields: changeOfList(row.pictures, now, '张图片'),
        pending: added.length > 0 ? [{ ...one, pictures: added, shown }] : [],
        changed: isSame(row.pictures, pictures) ? [] : ['pictures'],
      };
    },
  });
});

export const saveProducts = handle(contract.saveProducts, (context, { version, values }) =>
  savePart(context, version, {
    part: 'products',
    texts: textsOfProducts(values),
    change: (row, _membership, doubts) =>
      changeOfItems(
        row,
        { field: 'products', label: '产品', unit: '个产品' },
        {
          before: row.products,
          after: values,
          textsOf: textsOfProducts,
          doubts,
          pictureOf: ({ image }) => image,
        },
      ),
  }),
);

/** Newest month first; milestones of the same month stay in the given order. */
export const saveMilestones = handle(contract.saveMilestones, (context, { version, values }) => {
  const thisMonth = formatDate(context.now, 'yyyy-MM');
  const late = values.findIndex(({ month }) => month > thisMonth);
  if (late >= 0) {
    const message = '月份不能晚于本月';
    throw fail('invalid-input', message, { [`values.${late}.month`]: message });
  }
  const milestones = values.toSorted((a, b) => b.month.localeCompare(a.month));
  return savePart(context, version, {
    part: 'milestones',
    texts: textsOfMilestones(milestones),
    change: (row, _membership, doubts) =>
      changeOfItems(
        row,
        { field: 'milestones', label: '发展历程', unit: '条经历' },
        {
          before: row.milestones,
          after: milestones,
          textsOf: textsOfMilestones,
          doubts,
          pictureOf: () => '',
        },
      ),
  });
});

/** Who changed what of the caller's enterprise, newest first. */
export const listChanges = handle(
  contract.listChanges,
  async ({ db, member: { enterprise_id } }, { cursor }) => {
    const rows = await listChangeRows(db, enterprise_id, readIdCursor(cursor), PAGE_SIZE + 1);
    const { items, next } = pageById(rows);
    return {
      items: items.map(({ id, part, fields, at, member_name, name }) => ({
        id,
        fields,
        at: at.toISOString(),
        part: labelOf(profileParts, part),
        by: member_name ?? name ?? '',
      })),
      next,
    };
  },
);

/** Fills parts of a profile (demo data), without a version check. Author and time are stored as usual. */
export async function fillProfile(
  db: Db,
  enterprise_id: number,
  { products, milestones }: { products: readonly Product[]; milestones: readonly Milestone[] },
  { account_id, at }: { account_id: number; at: Date },
): Promise<void> {
  const row = await findProfile(db, enterprise_id);
  if (!row) return;
  const columns = { products: JSON.stringify(products), milestones: JSON.stringify(milestones) };
  await updateProfile(db, { id: enterprise_id, version: row.version }, columns);
  const fields = {
    milestones: changeOfList(row.milestones, milestones, '条经历'),
    products: changeOfList(row.products, products, '个产品'),
  };
  for (const part of ['milestones', 'products'] as const) {
    await insertChange(db, { enterprise_id, account_id, part, fields: fields[part], at });
  }
}
