// Downloads of received resumes: each person costs one download of the plan for 30 days, is logged, and the
// person is told.
import { conflict, fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import * as contract from '../../../contract/talent/download.ts';
import { type DownloadForm, downloadForms } from '../../../contract/talent/download.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { queueNotices } from '../../notice/notice.ts';
import { pageByMoment, readMomentCursor } from '../../platform/db/cursor.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { zip } from '../../platform/file/zip.ts';
import { handle, type MemberContext, type Membership } from '../../platform/http/call.ts';
import { leftOf, spendQuota } from '../../wallet/wallet.ts';
import { type CandidateRow, listCandidateRows } from '../library/candidate.queries.ts';
import { downloaded } from '../note/notices.ts';
import { findShortName } from '../view/queries.ts';
import { attachmentOf, fileNameOf, pdfOf } from './files.ts';
import { costOf, paidSince, priceOf } from './price.ts';
import {
  findPaidAt,
  hasDownloadSince,
  insertDownloads,
  listOwnDownloads,
  lockPair,
} from './queries.ts';

export { priceOf } from './price.ts';

const notFound = () =>
  fail('not-found', '不能下载：求职者已撤回投递、注销账号，或不再向贵企业公开简历');

/** The cost of several downloads, shown before anything is used. */
export const getPrice = handle(
  contract.getPrice,
  async ({ db, now, member: { enterprise_id } }, { ids }) => {
    const rows = await listCandidateRows(db, enterprise_id, ids);
    const people = rows.map(({ account_id }) => account_id);
    return {
      ...(await leftOf(db, enterprise_id, 'download', now)),
      cost: await costOf(db, enterprise_id, people, now),
      gone: new Set(ids).size - rows.length,
    };
  },
);

/** One file. @throws Failure `conflict` when the downloads of the plan are used up. */
export const takeResume = handle(contract.takeResume, async (context, { id, form }) => {
  const { db, now, member } = context;
  const [row] = await listCandidateRows(db, member.enterprise_id, [id]);
  if (!row) throw notFound();
  const build = () => (form === 'resume' ? pdfOf(context, row) : attachmentOf(context, row));
  const price = await priceOf(db, { ...member, account_id: row.account_id }, now);
  // The file is made only if it can be paid, and paid only after it was made.
  const file = price.free_until === null && price.left === 0 ? null : await build();
  await takeAlong(context, [{ id, forms: [form] }]);
  return file ?? build();
});

/**
 * Resumes and attachments of several people as one archive; people who may no longer be seen are left out.
 */
export const takeMany = handle(contract.takeMany, async (context, { ids }) => {
  const { db, now, member } = context;
  const rows = await listCandidateRows(db, member.enterprise_id, [...new Set(ids)]);
  if (rows.length === 0) throw notFound();
  await requireAffordable(db, member.enterprise_id, rows, now);
  const entries: { name: string; bytes: Uint8Array }[] = [];
  const taken: { id: number; forms: DownloadForm[] }[] = [];
  for (const row of rows) {
    // The number makes names unique and keeps their order.
    const number = String(taken.length + 1).padStart(2, '0');
    const pdf = await pdfOf(context, row);
    entries.push({ name: `${number}-${pdf.name}`, bytes: pdf.bytes });
    const attached = row.attachment_id === null ? null : await attachmentOf(context, row);
    if (attached) {
      entries.push({ name: `${number}-附件-${fileNameOf(attached.name)}`, bytes: attached.bytes });
    }
    taken.push({ id: row.id, forms: attached ? ['resume', 'file'] : ['resume'] });
  }
  await takeAlong(context, taken);
  return {
    name: `候选人简历-${formatDate(now, 'yyyyMMdd-hhmm')}.zip`,
    media_type: 'application/zip',
    bytes: new Uint8Array(zip(entries, now)),
    inline: false,
  };
});

async function requireAffordable(
  db: Db,
  enterprise_id: number,
  rows: readonly CandidateRow[],
  now: Date,
): Promise<void> {
  const people = rows.map(({ account_id }) => account_id);
  const cost = await costOf(db, enterprise_id, people, now);
  const { left } = await leftOf(db, enterprise_id, 'download', now);
  if (cost <= left) return;
  const words = `这次要用 ${cost} 次简历下载，现在能用 ${left} 次，请少选一些、单独购买或升级 VIP`;
  throw conflict('quota-short', words, { kind: 'download' });
}

/** Uses the quota, logs and tells in one transaction, in which the people must still be visible. */
async function takeAlong(
  context: MemberContext,
  taken: readonly { id: number; forms: readonly DownloadForm[] }[],
): Promise<void> {
  const { member, now } = context;
  const { enterprise_id, account_id: downloader_id } = member;
  await transact(context.db, async (trx) => {
    const ids = taken.map(({ id }) => id);
    const rows = await listCandidateRows(trx, enterprise_id, ids);
    if (rows.length < ids.length) throw notFound();
    // Always in the same order, so that two parallel archives cannot deadlock.
    for (const row of rows.toSorted((a, b) => a.account_id - b.account_id)) {
      const is_paid = await payFor(trx, member, row.account_id, now);
      await tellOnce(trx, row.account_id, enterprise_id, now);
      const forms = taken.find(({ id }) => id === row.id)?.forms ?? [];
      await insertDownloads(
        trx,
        forms.map((form, index) => ({
          enterprise_id,
          downloader_id,
          form,
          at: now,
          account_id: row.account_id,
          application_id: row.id,
          is_paid: is_paid && index === 0,
        })),
      );
    }
  });
}

/** Uses one download unless the person was paid for in the last 30 days. True when it did. */
async function payFor(
  trx: Db,
  member: Membership,
  account_id: number,
  now: Date,
): Promise<boolean> {
  const { enterprise_id } = member;
  const pair = { enterprise_id, account_id };
  await lockPair(trx, pair);
  if (await findPaidAt(trx, pair, paidSince(now))) return false;
  await spendQuota(trx, { enterprise_id, account_id: member.account_id, kind: 'download' }, now);
  return true;
}

/** Tells the person at most once per day and enterprise, however many files were downloaded. */
async function tellOnce(trx: Db, account_id: number, enterprise_id: number, now: Date) {
  const today = new Date(`${formatDate(now, 'yyyy-MM-dd')}T00:00:00+08:00`);
  if (await hasDownloadSince(trx, { enterprise_id, account_id }, today)) return;
  const company = await findShortName(trx, enterprise_id);
  await queueNotices(trx, [downloaded(account_id, company)], now);
}

/** The caller's log of who took their resume. */
export const listMyDownloads = handle(
  contract.listMyDownloads,
  async ({ db, me: { account_id } }, { cursor }) => {
    const after = readMomentCursor(cursor);
    const rows = await listOwnDownloads(db, account_id, after, PAGE_SIZE + 1);
    const { items, next } = pageByMoment(rows, ({ at_text }) => at_text);
    return {
      items: items.map(({ id, form, at, enterprise_id, short_name, logo }) => ({
        id,
        form,
        at: at.toISOString(),
        label: downloadForms.find(({ code }) => code === form)?.label ?? '',
        enterprise: { id: enterprise_id, short_name, logo },
      })),
      next,
    };
  },
);
