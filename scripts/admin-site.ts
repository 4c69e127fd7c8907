// Commands of `npm run admin` for the site as a whole: open and close it, search words, a person's copy of data.
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatDate } from '../src/contract/value/time.ts';
import {
  exportAccount,
  noteBackup,
  refillEngine,
  reindexAll,
} from '../src/server/console/command/command.ts';
import type { Config } from '../src/server/platform/config.ts';
import type { Db } from '../src/server/platform/db/db.ts';
import { openFiles } from '../src/server/platform/file/files.ts';
import { personalData } from '../src/server/rooms.ts';
import { setOpenByHand } from '../src/server/site/setting/by-hand.ts';

interface Around {
  db: Db;
  config: Config;
  now: Date;
}

export async function openSite({ db, now }: Around): Promise<string> {
  const reason = '服务器命令：开放网站';
  const isDone = await setOpenByHand(db, { is_open: 1, reason }, now);
  return isDone ? '网站已开放，正在运行的服务器一两秒内生效' : '网站本来就开放着';
}

interface Closing {
  text?: string | undefined;
  until?: string | undefined;
}

export async function closeSite({ db, now }: Around, { text, until }: Closing): Promise<string> {
  const reopens_at = until === undefined ? null : timeOf(until, now);
  const words = text?.trim();
  if (words !== undefined && (words === '' || words.length > 200))
    throw new Error('--text 为 1–200 个字，写给访客看');
  const reason = '服务器命令：关闭网站';
  const closing = { is_open: 0, closed_notice: words, reopens_at, reason } as const;
  const isDone = await setOpenByHand(db, closing, now);
  if (!isDone) return '网站本来就这样关闭着';
  const back = reopens_at ? `，预计 ${formatDate(reopens_at, 'yyyy-MM-dd hh:mm')} 恢复` : '';
  return `网站已关闭${back}；运营仍可登录，正在运行的服务器一两秒内生效`;
}

/** A moment in Shanghai, as 2026-12-01 08:00. */
function timeOf(text: string, now: Date): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/.exec(text) ?? [];
  const at = new Date(`${day}T${time}:00+08:00`);
  if (day === undefined || Number.isNaN(at.getTime()) || at <= now)
    throw new Error('--until 应为将来的北京时间，如 "2026-12-01 08:00"');
  return at.toISOString();
}

/** @param from the number after which an interrupted run goes on. */
export async function reindex({ db, now }: Around, from = '0'): Promise<string> {
  if (!/^\d{1,15}$/.test(from)) throw new Error('--from 应为职位编号');
  const done = await reindexAll(db, Number(from), now, ({ at, done, all }) => {
    process.stderr.write(`职位 ${done}/${all}，中断后可用 --from ${at} 接着做\n`);
  });
  const { positions, enterprises, talents } = done;
  return `已重建 ${positions} 个职位和 ${enterprises} 家企业的搜索词；${talents} 份简历已排队，由运行中的服务器重建`;
}

export function reindexEngine(around: Around): Promise<string> {
  return refillEngine(around, ({ done, all }) => {
    process.stderr.write(`职位 ${done}/${all}，中断后再运行一次就接着做\n`);
  });
}

export async function exportTo({ db, config, now }: Around, who: string, to?: string) {
  if (!/^\d{1,15}$/.test(who)) throw new Error('请写手机号或账号编号');
  if (!to) throw new Error('请用 --to 写明保存到哪个文件，如 --to copy.zip');
  const path = resolve(to);
  if (existsSync(path)) throw new Error(`${path} 已存在，请换一个文件名`);
  const files = await openFiles(config);
  const copy = await exportAccount({ db, files, personalData }, who, now);
  if (!copy) throw new Error(`没有手机号或编号为 ${who} 的账号`);
  writeFileSync(path, copy.bytes, { mode: 0o600 });
  return `账号 ${copy.account_id} 的数据副本已存到 ${path}（只有您能读取），请妥善保管`;
}

export async function rememberBackup({ db, now }: Around): Promise<string> {
  await noteBackup(db, now);
  return '已记下：运行状况里显示最近一次备份的时间';
}
