// How the machinery does: jobs, notices, database, store, files, disk, versions, backups. Nothing of it is secret.
import { statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { HealthLine, HealthState } from '../../../contract/console/health.ts';
import * as contract from '../../../contract/console/health.ts';
import { type Context, handle } from '../../platform/http/call.ts';
import { findMark } from '../numbers/fold.queries.ts';
import {
  countDeliveries,
  countUnsent,
  listJobs,
  listSlow,
  listTables,
  measuresStatements,
  readDatabase,
} from './queries.ts';
import { ageText, bytesText, deliveryLine, jobState, line, worstOf } from './rules.ts';

const DAY_MS = 86_400_000;
const TABLES = 10;
const { version } = createRequire(import.meta.url)('../../../../package.json') as {
  version: string;
};

export const getHealth = handle(contract.getHealth, async (context) => {
  const { db, now } = context;
  const groups = [
    { title: '通知与短信邮件', lines: await noticeLines(context) },
    { title: '数据库', lines: await databaseLines(context) },
    { title: '机器与存储', lines: await machineLines(context) },
    { title: '版本与备份', lines: await versionLines(context) },
  ];
  const jobs = (await listJobs(db)).map((job) => {
    const { state, advice } = jobState(job, now);
    return {
      ...job,
      state,
      advice,
      every_s: job.every_s ?? 0,
      ran_at: job.ran_at?.toISOString() ?? null,
      // Shared jobs have no next run of their own.
      next_at: job.next_at.getTime() > 0 ? job.next_at.toISOString() : null,
      failed_at: job.failed_at?.toISOString() ?? null,
    };
  });
  const states = [...groups.flatMap(({ lines }) => lines), ...jobs].map(({ state }) => state);
  const slow = (await measuresStatements(db)) ? await listSlow(db, TABLES) : null;
  return {
    at: now.toISOString(),
    state: worstOf(states),
    groups,
    jobs,
    tables: await listTables(db, TABLES),
    slow,
  };
});

async function noticeLines({ db, now }: Context): Promise<HealthLine[]> {
  const unsent = await countUnsent(db);
  const age = unsent.oldest ? now.getTime() - unsent.oldest.getTime() : 0;
  const state: HealthState = age > 10 * 60_000 ? 'broken' : age > 60_000 ? 'attention' : 'ok';
  const words = unsent.oldest ? `${unsent.count} 条，最早的等了 ${ageText(age)}` : '没有积压';
  const advice = '看 notice-hand-over 任务有没有失败；没有运行的话重启服务器';
  const rows = await countDeliveries(db, new Date(now.getTime() - DAY_MS), now);
  return [line('站内通知队列', state, words, advice), ...rows.map((row) => deliveryLine(row, now))];
}

async function databaseLines({ db, config }: Context): Promise<HealthLine[]> {
  const found = await readDatabase(db);
  if (!found) return [line('数据库', 'broken', '没有应答', '看数据库服务器的日志')];
  const { version: server, bytes, connections, most, last, applied } = found;
  const engine = config.databaseUrl ? 'PostgreSQL' : '内嵌数据库';
  const share = connections / most;
  const lines = [
    line('引擎', 'ok', `${engine} ${server}`, ''),
    line('大小', 'ok', bytesText(bytes), ''),
    line('结构', 'ok', `${applied} 次更新，最后 ${last}`, ''),
  ];
  if (!config.databaseUrl) return lines;
  const state: HealthState = share > 0.95 ? 'broken' : share > 0.8 ? 'attention' : 'ok';
  const advice =
    '有没有忘了关的连接（pg_stat_activity）；节点多时用 PgBouncer，或调大 max_connections';
  return [...lines, line('连接', state, `${connections} / ${most}`, advice)];
}

async function machineLines({ store, config }: Context): Promise<HealthLine[]> {
  const isUp = await store.ping().then(
    () => true,
    () => false,
  );
  const advice = '登录验证码和限速暂时由各节点自己记；看 Redis 是否在运行、REDIS_URL 是否正确';
  const redis = config.redisUrl
    ? line('Redis', isUp ? 'ok' : 'broken', isUp ? '有应答' : '没有应答', advice)
    : line('Redis', 'ok', '没有配置（单节点不需要）', '');
  const files = line('文件', 'ok', config.s3 ? 'S3 对象存储' : '本机文件夹', '');
  const { bavail, blocks, bsize } = await statfs(config.dataDir).catch(() => ({
    bavail: 0,
    blocks: 0,
    bsize: 0,
  }));
  if (blocks === 0) return [redis, files];
  const free = bavail * bsize;
  const share = bavail / blocks;
  const state: HealthState =
    free < 1e9 || share < 0.05 ? 'broken' : share < 0.15 ? 'attention' : 'ok';
  const words = `剩 ${bytesText(free)}，共 ${bytesText(blocks * bsize)}`;
  const clear = '清理日志和旧备份，或换大的磁盘；剩不到 64 MB 时写入会被拒绝';
  return [redis, files, line('数据文件夹所在的磁盘', state, words, clear)];
}

async function versionLines({ db, now }: Context): Promise<HealthLine[]> {
  const at = await findMark(db, 'backup');
  const age = at ? now.getTime() - at.getTime() : Number.POSITIVE_INFINITY;
  const state: HealthState =
    age > 7 * DAY_MS ? 'broken' : age > 26 * 3_600_000 ? 'attention' : 'ok';
  const words = at ? `${ageText(age)}前` : '没有记录';
  const advice =
    '每天用 pg_dump 备份，成功后运行 npm run admin -- note-backup（见 docs/operations.md 的 Data）';
  return [
    line('网站', 'ok', version, ''),
    line('Node', 'ok', process.versions.node, ''),
    line('最近备份', at ? state : 'attention', words, advice),
  ];
}
