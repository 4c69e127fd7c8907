// How the machinery does: jobs, notices, database, store, files, disk, versions, backups. Nothing of it is secret.
import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { HealthLine, HealthState } from '../../../contract/console/health.ts';
import * as contract from '../../../contract/console/health.ts';
import { jobWords } from '../../../contract/console/job-words.ts';
import type { SearchConfig } from '../../platform/config/search.ts';
import type { Db } from '../../platform/db/db.ts';
import { slowStatements } from '../../platform/db/slow.ts';
import { type Context, handle } from '../../platform/http/call.ts';
import { engineFault } from '../../position/opensearch/opensearch.ts';
import { findOutboxState } from '../../position/outbox/outbox.ts';
import { findMark } from '../numbers/fold.queries.ts';
import { certificateOf } from './certificate.ts';
import {
  countDeliveries,
  countUnsent,
  findArchiver,
  listJobs,
  listSlow,
  listTables,
  measuresStatements,
  readDatabase,
} from './queries.ts';
import {
  ageText,
  archiveLine,
  backupLine,
  bytesText,
  certificateLine,
  deliveryChannels,
  deliveryLine,
  engineLine,
  jobState,
  line,
  replicaLine,
  worstOf,
} from './rules.ts';

const DAY_MS = 86_400_000;
const TABLES = 10;
/** How long a part may take to answer. */
const WAIT_MS = 3000;
const COMMIT = join(import.meta.dirname, '../../../../build/commit');
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
      ...jobWords(job.name),
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
  return {
    at: now.toISOString(),
    state: worstOf(states),
    groups,
    jobs,
    tables: await listTables(db, TABLES),
    slow: await slowOf(db),
  };
});

/** What the database measured of all statements, or what this process saw of the slow ones. */
async function slowOf(db: Db) {
  if (await measuresStatements(db)) {
    return { from: 'database' as const, items: await listSlow(db, TABLES) };
  }
  return { from: 'process' as const, items: slowStatements.list(TABLES) };
}

async function noticeLines({ db, now }: Context): Promise<HealthLine[]> {
  const unsent = await countUnsent(db);
  const age = unsent.oldest ? now.getTime() - unsent.oldest.getTime() : 0;
  const state: HealthState = age > 10 * 60_000 ? 'broken' : age > 60_000 ? 'attention' : 'ok';
  const words = unsent.oldest ? `${unsent.count} 条，最早的等了 ${ageText(age)}` : '没有积压';
  const advice = '看 notice-hand-over 任务有没有失败；没有运行的话重启服务器';
  const rows = await countDeliveries(db, new Date(now.getTime() - DAY_MS), now);
  const none = { waiting: 0, oldest: null, sent: 0, failed: 0 };
  const channels = deliveryChannels.map(
    (channel) => rows.find((row) => row.channel === channel) ?? { channel, ...none },
  );
  return [
    line('站内通知队列', state, words, advice),
    ...channels.map((facts) => deliveryLine(facts, now)),
  ];
}

async function databaseLines({ db, replica, config }: Context): Promise<HealthLine[]> {
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
  lines.push(line('连接', state, `${connections} / ${most}`, advice));
  return replica ? [...lines, replicaLine(replica.behind_ms())] : lines;
}

async function machineLines({ db, store, files: storage, config }: Context): Promise<HealthLine[]> {
  const [isUp, hasFiles] = await Promise.all([answers(store.ping()), answers(storage.ping())]);
  const advice = '登录验证码和限速暂时由各节点自己记；看 Redis 是否在运行、REDIS_URL 是否正确';
  const redis = config.redisUrl
    ? line('Redis', isUp ? 'ok' : 'broken', isUp ? '能写入' : '没有应答或不接受写入', advice)
    : line('Redis', 'ok', '没有配置（单节点不需要）', '');
  const where = config.s3 ? `S3 对象存储（${config.s3.bucket}）` : '本机文件夹';
  const ask = config.s3
    ? '看 S3_* 的地址、密钥和桶的权限，以及对象存储的控制台；期间上传和下载附件会失败'
    : '看 DATA_DIR 的权限和磁盘';
  const search = config.search ? [await searchLine(db, config.search)] : [];
  const files = hasFiles
    ? line('文件', 'ok', config.s3 ? `${where}，有应答` : where, '')
    : line('文件', 'broken', `${where}，没有应答或拒绝访问`, ask);
  const { bavail, blocks, bsize } = await statfs(config.dataDir).catch(() => ({
    bavail: 0,
    blocks: 0,
    bsize: 0,
  }));
  if (blocks === 0) return [redis, ...search, files];
  const free = bavail * bsize;
  const share = bavail / blocks;
  const state: HealthState =
    free < 1e9 || share < 0.05 ? 'broken' : share < 0.15 ? 'attention' : 'ok';
  const words = `剩 ${bytesText(free)}，共 ${bytesText(blocks * bsize)}`;
  const clear = '清理日志和旧备份，或换大的磁盘；剩不到 64 MB 时写入会被拒绝';
  return [redis, ...search, files, line('数据文件夹所在的磁盘', state, words, clear)];
}

async function searchLine(db: Db, search: SearchConfig): Promise<HealthLine> {
  const [facts, away] = await Promise.all([findOutboxState(db), engineFault(search)]);
  return engineLine({ ...facts, away });
}

async function versionLines({ db, config, now }: Context): Promise<HealthLine[]> {
  const commit = commitOf();
  const certificate = await certificateOf(config.siteUrl, now);
  const archiver = await findArchiver(db);
  return [
    line('网站', 'ok', commit ? `${version}，提交 ${commit}` : version, ''),
    line('Node', 'ok', process.versions.node, ''),
    ...(certificate ? [certificateLine(certificate, now)] : []),
    backupLine(await findMark(db, 'backup'), !config.databaseUrl, now),
    ...(archiver ? [archiveLine(archiver, now)] : []),
  ];
}

/** The commit that the build noted; '' where it was built without git. */
function commitOf(): string {
  try {
    return readFileSync(COMMIT, 'utf8').trim();
  } catch {
    return '';
  }
}

/** Whether it answers within a few seconds. */
const answers = (asked: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    asked.then(
      () => true,
      () => false,
    ),
    setTimeout(WAIT_MS, false, { ref: false }),
  ]);
