// Puts together what a confirmed request asks for, and deletes it after seven days.
import { randomBytes } from 'node:crypto';
import {
  AUTHORITY_DAYS,
  type AuthorityPart,
  authorityMoves,
  authorityParts,
} from '../../../contract/console/authority.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { copyOf, forgetFiles, listArchived, spanOf } from '../../account/copy/copy.ts';
import { transact } from '../../platform/db/db.ts';
import type { Services } from '../../platform/http/call.ts';
import type { Job } from '../../platform/jobs.ts';
import { logStaffAct } from '../../platform/staff-log.ts';
import { findRequest, hasAccount, listConfirmed, listOutdated, updateRequest } from './queries.ts';

const DAY_MS = 86_400_000;

/** The rooms whose data belong to a part, by the names of their personal data. */
const ROOMS: Readonly<Record<AuthorityPart, readonly string[]>> = {
  account: ['account', 'privacy', 'notice'],
  resume: ['resume', 'elite', 'upload'],
  application: ['application', 'pipeline', 'offer', 'marks', 'view'],
  interview: ['interview'],
  chat: ['chat'],
  recruiting: ['enterprise', 'enterprise-certification', 'position', 'finding', 'operate'],
  wallet: ['wallet'],
  trust: ['report', 'moderation', 'site'],
};

type Row = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

function explanationOf(
  { authority, document_no, parts, period_from, period_to }: Row,
  isClosed: boolean,
): string {
  const period =
    period_from || period_to
      ? `${period_from ?? '最早'} 至 ${period_to ?? '收到文书之日'}`
      : '文书没有限定期间';
  return [
    `应 ${authority} 文书 ${document_no} 的要求整理。`,
    `内容：${parts.map((part) => labelOf(authorityParts, part)).join('、')}。`,
    `期间：${period}。期间以外的记录已去掉；没有时间的资料（如简历、设置）按现在的样子给出，上传的文件不按期间区分。`,
    ...(isClosed ? ['账号已经注销：只有依法留存的服务记录和登录日志，不分上面的内容。'] : []),
    '“我的数据.json”是文本文件，时间为国际标准时间（UTC）；“文件”文件夹里是账号上传的文件。',
    '仅用于文书所述的用途。',
  ].join('\r\n');
}

const KINDS = { service: '服务记录', access: '登录日志' } as const;

/** An archived record as the file has it, by its kind. */
const keptOf = ({
  kind,
  content,
  keep_until,
}: Awaited<ReturnType<typeof listArchived>>[number]) => [
  KINDS[kind],
  { 留存至: formatDate(keep_until, 'yyyy-MM-dd'), 内容: content },
];

/** The site itself, in the log of the staff. */
const bySite = (at: Date) => ({ account_id: null, act: 'console.authority', address: '', at });

/** Makes the files of confirmed requests and removes those whose time is over. */
export async function workOnRequests(services: Services, now: Date): Promise<void> {
  for (const id of await listConfirmed(services.db, 10)) {
    try {
      await buildOne(services, id, now);
    } catch (error) {
      // The next run tries it again; the others must not wait for it.
      services.log.error({ err: error, id }, '调取的数据没有整理成功，稍后重试');
    }
  }
  for (const id of await listOutdated(services.db, now, 100)) await expireOne(services, id, now);
}

async function buildOne(services: Services, id: number, now: Date): Promise<void> {
  const { db, files } = services;
  const wanted = await findRequest(db, id);
  if (!wanted) return;
  const rooms = wanted.parts.flatMap((part) => ROOMS[part]);
  const archived = await listArchived(db, wanted.about_id);
  const isClosed = !(await hasAccount(db, wanted.about_id));
  const explanation = explanationOf(wanted, isClosed);
  const span = spanOf(wanted.period_from, wanted.period_to);
  const more = isClosed ? { 依法留存: Object.fromEntries(archived.map(keptOf)) } : {};
  const bytes = await copyOf(services, wanted.about_id, now, { explanation, rooms, span, more });
  const path = `exports/${randomBytes(16).toString('hex')}.zip`;
  await files.write(path, Buffer.from(bytes), 'application/zip');
  const isKept = await transact(db, async (trx) => {
    const row = await findRequest(trx, id, true);
    if (!row || !authorityMoves.may(row.state, 'build', 'system')) return false;
    const expires_at = new Date(now.getTime() + AUTHORITY_DAYS * DAY_MS);
    const { to: state } = authorityMoves.moves.build;
    await updateRequest(trx, id, { state, path, bytes: bytes.length, ready_at: now, expires_at });
    await logStaffAct(trx, bySite(now), {
      subject: 'authority-request',
      subject_id: id,
      about_id: row.about_id,
      before: { state: row.state },
      after: { state, bytes: bytes.length },
      reason: '按复核通过的登记整理',
    });
    return true;
  });
  // Another node was faster.
  if (!isKept) await files.remove(path);
}

function expireOne({ db }: Services, id: number, now: Date): Promise<void> {
  return transact(db, async (trx) => {
    const row = await findRequest(trx, id, true);
    if (!row || !authorityMoves.may(row.state, 'expire', 'system')) return;
    const { to: state } = authorityMoves.moves.expire;
    await updateRequest(trx, id, { state, path: null, bytes: 0 });
    if (row.path) await forgetFiles(trx, [row.path]);
    await logStaffAct(trx, bySite(now), {
      subject: 'authority-request',
      subject_id: id,
      about_id: row.about_id,
      before: { state: row.state },
      after: { state },
      reason: `整理好的文件满 ${AUTHORITY_DAYS} 天删除`,
    });
  });
}

export const authorityJob: Job = {
  name: 'console.authority',
  every_s: 60,
  run: workOnRequests,
};
