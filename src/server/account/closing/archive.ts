// The archive of closed accounts: only the records that the law requires (docs/security.md). Read for confirmed requests
// of authorities alone; a job deletes each record after its time.
import type { Closing } from '../../../contract/account/closing.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs.ts';
import {
  deleteArchiveUntil,
  insertArchive,
  listLoginsSince,
  readServiceRecord,
} from './queries.ts';

/** 网络招聘服务管理规定: records of the service for at least three years after it ended. */
const SERVICE_YEARS = 3;
/** 网络安全法 21: the log of logins for at least six months. */
const ACCESS_MONTHS = 6;

/** The same in words, for the page. */
export const ARCHIVED: Closing['kept'] = [
  {
    label:
      '服务记录：手机号、注册和注销时间、同意记录、投递和发布过的职位编号、时间与状态，平台处理的类型与时间',
    why: '《网络招聘服务管理规定》要求网络招聘服务记录在服务完成后至少保存三年。不含简历、姓名和您写过的文字',
    until: `注销后 ${SERVICE_YEARS} 年`,
  },
  {
    label: '登录日志：登录时间、方式、设备和网络地址',
    why: '《网络安全法》第二十一条要求网络日志至少保存六个月',
    until: `注销后 ${ACCESS_MONTHS} 个月`,
  },
];

/** Writes both records of an account that is about to be erased, in the same transaction. */
export async function archive(db: Db, account_id: number, now: Date): Promise<void> {
  const service = await readServiceRecord(db, account_id);
  if (!service) return;
  const rows: Parameters<typeof insertArchive>[1][number][] = [
    {
      kind: 'service',
      content: { account_id, ...service, closed_at: now },
      keep_until: monthsAfter(now, SERVICE_YEARS * 12),
    },
  ];
  const logins = await listLoginsSince(db, account_id, monthsAfter(now, -ACCESS_MONTHS));
  if (logins.length > 0) {
    const keep_until = monthsAfter(now, ACCESS_MONTHS);
    rows.push({ kind: 'access', content: { account_id, logins }, keep_until });
  }
  await insertArchive(db, rows, now);
}

/**
 * The same day some months later or earlier; a day that the month lacks becomes a day of the next month.
 */
function monthsAfter(from: Date, months: number): Date {
  const date = new Date(from);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date;
}

/** Deletes archived records whose time is over. */
export const archiveJob: Job = {
  name: 'account.archive',
  every_s: 86_400,
  run: async ({ db, log }, now) => {
    const count = await deleteArchiveUntil(db, now);
    if (count > 0) log.info(`${count} 条依法留存的记录已到期删除`);
  },
};
