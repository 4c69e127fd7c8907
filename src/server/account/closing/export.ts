// The copy of one's data: requested → building → ready for seven days → expired (PIPL 45). One ZIP: the data
// as JSON in Chinese words, and the files the person stored.
import { randomBytes } from 'node:crypto';
import * as contract from '../../../contract/account/closing.ts';
import { type DataExport, EXPORT_DAYS } from '../../../contract/account/closing.ts';
import { fail } from '../../../contract/call/errors.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { transact } from '../../platform/db/db.ts';
import { handle, type Services } from '../../platform/http/call.ts';
import type { Job } from '../../platform/jobs.ts';
import { copyOf } from '../copy/copy.ts';
import { beginProof } from '../proof/proof.ts';
import { tellOfChange } from '../security/notice.ts';
import { deleteFiles } from './erasing.ts';
import {
  countExportsSince,
  endExport,
  findReady,
  insertExport,
  listExpired,
  listExportRows,
  setExport,
  takeRequested,
} from './export.queries.ts';
import { insertErasedFiles } from './queries.ts';

const DAY_MS = 86_400_000;
/** Copies that a person may request in a day. */
const PER_DAY = 3;
const SHOWN = 5;
/** After so long an unfinished copy counts as abandoned by its job. */
const STALE_MS = 600_000;

type Row = Awaited<ReturnType<typeof listExportRows>>[number];

const exportOf = (row: Row, now: Date): DataExport => ({
  id: row.id,
  // An expired copy shows as expired even before the job has deleted it.
  state: row.state === 'ready' && row.expires_at && row.expires_at <= now ? 'expired' : row.state,
  bytes: row.bytes,
  requested_at: row.requested_at.toISOString(),
  ready_at: row.ready_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
});

/** The caller's last copies. */
export const listExports = handle(contract.listExports, async ({ db, me, now }) => {
  const rows = await listExportRows(db, me.account_id, SHOWN);
  return rows.map((row) => exportOf(row, now));
});

/**
 * Asks for a copy. @throws Failure `conflict` while one is being made or after three in a day,
 * `invalid-input` for the proof.
 */
export const requestExport = handle(contract.requestExport, async (context, { proof }) => {
  const { db, now } = context;
  const { account_id } = context.me;
  const spendProof = await beginProof(context, 'export', proof);
  if ((await countExportsSince(db, account_id, new Date(now.getTime() - DAY_MS))) >= PER_DAY) {
    throw fail('conflict', `24 小时内最多申请 ${PER_DAY} 次，请使用已有的副本或明天再来`);
  }
  return transact(db, async (trx) => {
    const row = await insertExport(trx, account_id, now);
    if (!row) throw fail('conflict', '上一份副本还在整理，请稍候');
    await spendProof();
    context.log.info({ event: 'export-requested', account_id }, '申请个人数据副本');
    return exportOf(row, now);
  });
});

/** The caller's copy. @throws Failure `not-found` for another's, an unfinished or expired one. */
export const downloadExport = handle(
  contract.downloadExport,
  async ({ db, me: { account_id }, now, files, log }, { id }) => {
    const found = await findReady(db, account_id, id, now);
    const bytes = found && (await files.read(found.path));
    if (!bytes) throw fail('not-found', '副本不存在或已过期，请重新申请');
    log.info({ event: 'export-downloaded', account_id }, '下载个人数据副本');
    return {
      name: `择木个人数据-${formatDate(found.ready_at, 'yyyyMMdd')}.zip`,
      media_type: 'application/zip',
      bytes: new Uint8Array(bytes),
      inline: false,
    };
  },
);

/** Deletes the caller's copy before its time. @throws Failure `not-found`. */
export const removeExport = handle(contract.removeExport, async (context, { id }) => {
  const { account_id } = context.me;
  await transact(context.db, async (trx) => {
    const path = await endExport(trx, account_id, id);
    if (path === null) throw fail('not-found', '这份副本已经删除或过期');
    await insertErasedFiles(trx, [path]);
  });
  await deleteFiles(context);
  return null;
});

/** Makes the requested copies and deletes the expired ones. */
export async function buildExports(services: Services, now: Date): Promise<number> {
  const { db } = services;
  const taken = await takeRequested(db, new Date(now.getTime() - STALE_MS), 10);
  for (const row of taken) await buildOne(services, row, now);
  const expired = await listExpired(db, now, 200);
  if (expired.length > 0) {
    await transact(db, async (trx) => {
      for (const { id } of expired)
        await setExport(trx, id, { state: 'expired', path: null, bytes: 0 });
      await insertErasedFiles(
        trx,
        expired.flatMap(({ path }) => (path ? [path] : [])),
      );
    });
    await deleteFiles(services);
  }
  return taken.length;
}

async function buildOne(
  services: Services,
  { id, account_id }: { id: number; account_id: number },
  now: Date,
): Promise<void> {
  const { db, files, log } = services;
  const path = `exports/${randomBytes(16).toString('hex')}.zip`;
  try {
    const bytes = await copyOf(services, account_id, now, { explanation: EXPLANATION });
    await files.write(path, bytes, 'application/zip');
    const expires_at = new Date(now.getTime() + EXPORT_DAYS * DAY_MS);
    await transact(db, async (trx) => {
      const ready = {
        state: 'ready',
        path,
        bytes: bytes.length,
        ready_at: now,
        expires_at,
      } as const;
      await setExport(trx, id, ready);
      const facts = `请在 ${EXPORT_DAYS} 天内到“个人隐私”下载，过期自动删除。`;
      await tellOfChange(trx, account_id, '您的个人数据副本已整理好', now, facts);
    });
  } catch (error) {
    log.error({ err: error, account_id }, '个人数据副本没有整理成功');
    await setExport(db, id, { state: 'failed' });
    await files.remove(path).catch(() => {});
  }
}

const EXPLANATION = [
  '这是您在择木的个人数据副本（个人信息保护法第四十五条）。',
  '“我的数据.json”是文本文件，可用记事本或任何编辑器打开，按内容分组，时间为国际标准时间（UTC）。',
  '“文件”文件夹里是您上传的附件简历和图片。',
  '密码、验证码等只以不可还原的形式保存，因此不在副本中。副本含有您的隐私，请妥善保管。',
].join('\r\n');

export const exportJob: Job = {
  name: 'account.export',
  every_s: 5,
  run: async (services, now) => {
    await buildExports(services, now);
  },
};
