// What a company writes and uploads is looked at where there is a doubt: doubtful words wait, and the
// old text stays in sight meanwhile. Pictures of a company that is not certified wait as well; those
// of a certified one are shown at once and looked at afterwards.
import type { HeldNote } from '../../../contract/enterprise/profile.ts';
import { endChecks, openCheck, readText } from '../../moderation/moderation.ts';
import { type NewNotice, queueNotices } from '../../notice/notice.ts';
import type { Db } from '../../platform/db/db.ts';
import type { HeldPart } from '../../schema/enterprise.ts';
import { insertHeld, listWaiting, takeAllOf, takeWaiting } from './queries.ts';

/** Reads the texts of a change; says which of them a person has to look at. */
export async function readDoubts(db: Db, texts: readonly string[], now: Date) {
  const read = await Promise.all(
    [...new Set(texts)]
      .filter((text) => text.trim() !== '')
      .map(async (text) => ({ text, ...(await readText(db, text, 'enterprise', now)) })),
  );
  return new Set(read.filter(({ verdict }) => verdict === 'review').map(({ text }) => text));
}
export type Doubts = Awaited<ReturnType<typeof readDoubts>>;

/** One thing that waits, or that is shown and will be looked at. */
export interface Holding {
  field: string;
  /** What it is called, as 一句话介绍. */
  label: string;
  value: unknown;
  /** The doubtful texts; none when only pictures are looked at. */
  texts: readonly string[];
  pictures: readonly string[];
  shown: boolean;
}

/**
 * Writes down what waits; what waited in the same fields, and in those that were changed without a
 * doubt, is no more.
 */
export async function hold(
  trx: Db,
  about: { enterprise_id: number; account_id: number; part: HeldPart },
  { holdings, changed }: { holdings: readonly Holding[]; changed: readonly string[] },
  now: Date,
): Promise<void> {
  const { enterprise_id, account_id, part } = about;
  const owner = part === 'member' ? account_id : null;
  const fields = [...new Set([...changed, ...holdings.map(({ field }) => field)])];
  await endChecks(trx, await takeWaiting(trx, { enterprise_id, part, account_id: owner }, fields));
  for (const { field, label, value, texts, pictures, shown } of holdings) {
    const text = [`${label}：${texts.length > 0 ? '' : '新的图片'}`, ...texts].join('\n').trim();
    const check_id = await openCheck(trx, { text, account_id, scene: 'enterprise' }, now);
    const row = { check_id, enterprise_id, part, field, value, shown, created_at: now };
    await insertHeld(trx, { ...row, account_id: owner, pictures: [...pictures] });
  }
}

/** The writer keeps a note of what is not in sight yet. */
export function tellHeld(
  trx: Db,
  account_id: number,
  held: readonly string[],
  now: Date,
): Promise<void> {
  const notice: NewNotice = {
    account_id,
    side: 'recruiter',
    event: 'content_refused',
    title: `企业资料的${held.map((label) => `“${label}”`).join('、')}需要人工看一看`,
    body: '通过前，求职者看到的仍是原来的内容；结果会通知您，不需要重复提交。',
    link: '/layout/corporate-information',
  };
  return queueNotices(trx, [notice], now);
}

/** A person goes: the face goes with it. */
export async function forgetFaces(db: Db, account_id: number): Promise<void> {
  await endChecks(db, await takeAllOf(db, 'account_id', account_id));
}

/** Nothing waits any more: the company has closed. */
export async function endHeld(trx: Db, enterprise_id: number): Promise<void> {
  await endChecks(trx, await takeAllOf(trx, 'enterprise_id', enterprise_id));
}

/** What of the enterprise waits or is still looked at, as its members read it. */
export async function heldNotes(
  db: Db,
  enterprise_id: number,
  labelOf: (part: HeldPart, field: string) => string,
): Promise<HeldNote[]> {
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
