// Operators look at doubtful texts and new pictures of companies, each picture a case of its own. Doubtful texts wait, and
// the old text stays visible; a change waits for its text and all its pictures. Pictures of an uncertified company wait as well; those of a certified one are shown at once and
// looked at afterwards.

import type { Product } from '../../../contract/enterprise/parts.ts';
import type { PendingNote } from '../../../contract/enterprise/profile.ts';
import { endChecks, openCheck, readText } from '../../moderation/moderation.ts';
import { endPictures, openPictures } from '../../moderation/picture/picture.ts';
import { type NewNotice, queueNotices, say } from '../../notice/notice.ts';
import type { Db } from '../../platform/db/db.ts';
import type { PendingPart } from '../../schema/enterprise.ts';
import { requireOwnOpen, requireUnrefused } from '../../upload/upload.ts';
import { slotOf } from './put.ts';
import { insertPending, listWaiting, takeAllOf, takeWaiting } from './queries.ts';

/** Checks the texts of a change; gives those that an operator must look at. */
export async function readDoubts(db: Db, texts: readonly string[], now: Date) {
  const read = await Promise.all(
    [...new Set(texts)]
      .filter((text) => text.trim() !== '')
      .map(async (text) => ({ text, ...(await readText(db, text, 'enterprise', now)) })),
  );
  return new Set(read.filter(({ verdict }) => verdict === 'review').map(({ text }) => text));
}
export type Doubts = Awaited<ReturnType<typeof readDoubts>>;

/** A change that waits, or is shown already and will be looked at. */
export interface PendingChange {
  field: string;
  /** The label, such as 一句话介绍. */
  label: string;
  value: unknown;
  /** The doubtful texts; empty when only pictures are looked at. */
  texts: readonly string[];
  pictures: readonly string[];
  shown: boolean;
}

/**
 * Stores what waits. Earlier waiting changes of the same fields, and of fields changed without a doubt, are
 * dropped.
 */
export async function storePending(
  trx: Db,
  about: { enterprise_id: number; account_id: number; part: PendingPart },
  { pending, changed }: { pending: readonly PendingChange[]; changed: readonly string[] },
  now: Date,
): Promise<void> {
  const { enterprise_id, account_id, part } = about;
  const owner = part === 'member' ? account_id : null;
  const fields = [...new Set([...changed, ...pending.map(({ field }) => field)])];
  const old = await takeWaiting(trx, { enterprise_id, part, account_id: owner }, fields);
  await endChecks(trx, old.checks);
  await endPictures(trx, { enterprise_id, account_id: owner, pictures: old.pictures });
  for (const { field, label, value, texts, pictures, shown } of pending) {
    // A face is the person's own; what waited already was asked before.
    const by = part === 'member' ? { account_id } : { account_id, enterprise_id };
    const fresh = pictures.filter((picture) => !old.pictures.includes(picture));
    await requireOwnOpen(trx, by, fresh, field);
    for (const picture of pictures) await requireUnrefused(trx, by, picture, field);
    const text = [`${label}：`, ...texts].join('\n');
    const check_id =
      texts.length > 0
        ? await openCheck(trx, { text, account_id, scene: 'enterprise' }, now)
        : null;
    const row = { check_id, enterprise_id, part, field, value, shown, created_at: now };
    await insertPending(trx, { ...row, account_id: owner, pictures: [...pictures] });
    const about = { account_id, enterprise_id, is_shown: shown };
    await openPictures(
      trx,
      pictures.map((picture) => {
        const detail = productWith(value, picture);
        return { ...about, slot: slotOf(part), picture, detail };
      }),
      now,
    );
  }
}

/** The name of the product that shows a picture; '' for other pictures. */
function productWith(value: unknown, picture: string): string {
  if (!Array.isArray(value)) return '';
  const products = value as Partial<Product>[];
  return products.find(({ image }) => image === picture)?.name ?? '';
}

/** Tells the writer which change is not visible yet. */
export function tellPending(
  trx: Db,
  account_id: number,
  labels: readonly string[],
  now: Date,
): Promise<void> {
  const notice: NewNotice = {
    account_id,
    side: 'recruiter',
    ...say('content_refused.pending', {
      变动: labels.map((label) => `“${label}”`).join('、'),
    }),
    link: '/layout/corporate-information',
  };
  return queueNotices(trx, [notice], now);
}

/** Deletes the waiting faces of a person whose account ends. */
export async function forgetFaces(db: Db, account_id: number): Promise<void> {
  const { checks } = await takeAllOf(db, 'account_id', account_id);
  await endChecks(db, checks);
  await endPictures(db, { account_id, slot: 'face' });
}

/** Drops everything that waits, because the company has closed. */
export async function dropPending(trx: Db, enterprise_id: number): Promise<void> {
  const { checks } = await takeAllOf(trx, 'enterprise_id', enterprise_id);
  await endChecks(trx, checks);
  await endPictures(trx, { enterprise_id });
}

/** The waiting changes of an enterprise, as its members read them. */
export async function pendingNotes(
  db: Db,
  enterprise_id: number,
  labelOf: (part: PendingPart, field: string) => string,
): Promise<PendingNote[]> {
  const rows = await listWaiting(db, enterprise_id);
  return rows.map(({ part, field, value, pictures, shown, created_at }) => ({
    part,
    label: labelOf(part, field),
    pictures,
    shown,
    text: typeof value === 'string' && pictures.length === 0 ? value : '',
    since: created_at.toISOString(),
  }));
}
