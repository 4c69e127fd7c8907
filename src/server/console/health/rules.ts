// When a line of the health page is well, and what to do where it is not. Pure.
import type { HealthLine, HealthState } from '../../../contract/console/health.ts';
import { formatDate } from '../../../contract/value/time.ts';
import type { Certificate } from './certificate.ts';

/** So far behind, a replica is not asked any more. */
const REPLICA_LATE_MS = 10_000;
const ORDER: readonly HealthState[] = ['ok', 'attention', 'broken'];

export const worstOf = (states: readonly HealthState[]): HealthState =>
  ORDER[Math.max(0, ...states.map((state) => ORDER.indexOf(state)))] ?? 'ok';

/** A line; what to do is said only where something is to be done. */
export const line = (
  label: string,
  state: HealthState,
  value: string,
  advice: string,
): HealthLine => ({ label, state, value, advice: state === 'ok' ? '' : advice });

export function bytesText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const power =
    bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** power;
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power]}`;
}

export function ageText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return '不到一分钟';
  if (minutes < 60) return `${minutes} 分钟`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} 小时` : `${Math.floor(hours / 24)} 天`;
}

/** @param behind_ms how old the replica is; null while it does not answer. */
export function replicaLine(behind_ms: number | null): HealthLine {
  const label = '只读副本';
  if (behind_ms === null) {
    return line(
      label,
      'attention',
      '没有应答',
      '页面和搜索暂时都读主库；看 DATABASE_REPLICA_URL 与副本的日志',
    );
  }
  const advice = '页面和搜索暂时都读主库；看副本的复制是否停了、主库的写入是否太多';
  const words = behind_ms < 2000 ? '跟上主库' : `落后 ${Math.round(behind_ms / 1000)} 秒`;
  return line(label, behind_ms > REPLICA_LATE_MS ? 'attention' : 'ok', words, advice);
}

interface JobFacts {
  every_s: number | null;
  ran_at: Date | null;
  failures: number;
}

/** A job that failed three times in a row, or has long not run, needs somebody. */
export function jobState(
  { every_s, ran_at, failures }: JobFacts,
  now: Date,
): { state: HealthState; advice: string } {
  const look = '按任务名在日志里找原因；修好后会自己重试';
  if (failures >= 3) return { state: 'broken', advice: `连续失败 ${failures} 次。${look}` };
  if (failures > 0) return { state: 'attention', advice: `刚失败过。${look}` };
  const late_ms = ran_at ? now.getTime() - ran_at.getTime() - (every_s ?? 0) * 1000 : 0;
  // Short intervals are noted every half minute only.
  const patience_ms = Math.max(5 * 60_000, (every_s ?? 0) * 1000);
  if (late_ms <= patience_ms) return { state: 'ok', advice: '' };
  return {
    state: 'attention',
    advice: '很久没有运行：服务器停过，或别的任务占住了它；仍不运行时重启一个节点',
  };
}

const CHANNELS: Readonly<Record<string, string>> = { mail: '邮件', sms: '短信', wechat: '微信' };

/** The channels, each of which has its line also where nothing was sent. */
export const deliveryChannels: readonly string[] = Object.keys(CHANNELS);

interface DeliveryFacts {
  channel: string;
  waiting: number;
  oldest: Date | null;
  sent: number;
  failed: number;
}

export function deliveryLine(facts: DeliveryFacts, now: Date): HealthLine {
  const { channel, waiting, oldest, sent, failed } = facts;
  const age = oldest ? now.getTime() - oldest.getTime() : 0;
  const isStuck = waiting > 0 && age > 30 * 60_000;
  const isFailing = failed > 0 && failed >= sent;
  const state: HealthState =
    isStuck || isFailing ? 'broken' : failed > sent / 20 ? 'attention' : 'ok';
  const label = CHANNELS[channel] ?? channel;
  const queue = waiting > 0 ? `；等待 ${waiting} 条，最早的过了 ${ageText(age)}` : '';
  const advice = isStuck
    ? `看 notice-${channel} 任务有没有失败，服务商是否可用`
    : '看服务商后台的失败原因：余额、签名、模板或地址';
  return line(`${label}（24 小时）`, state, `送出 ${sent} 条，失败 ${failed} 条${queue}`, advice);
}

const DAY_MS = 86_400_000;
/** Certificates are renewed a month before their end: later than this something does not work. */
const RENEWAL_DAYS = 20;
const LAST_DAYS = 5;

/** The certificate of the public address. */
export function certificateLine({ ends_at, fault }: Certificate, now: Date): HealthLine {
  const label = '网址的证书';
  if (!ends_at) {
    const advice =
      '在别处用浏览器打开网址看看；打得开的话，是这台机器访问不到自己的公网地址，可以不管';
    return line(label, 'attention', `读不到（${fault}）`, advice);
  }
  const left = ends_at.getTime() - now.getTime();
  const days = Math.floor(left / DAY_MS);
  const when = `${formatDate(ends_at, 'yyyy-MM-dd')} 到期`;
  const renew = '看自动续签（certbot、acme.sh 或代理）有没有报错，续签后让代理重新加载证书';
  if (left <= 0) return line(label, 'broken', `${when}，已经过期`, renew);
  const value = `${when}，还有 ${days} 天`;
  if (fault !== '')
    return line(
      label,
      'broken',
      `${value}；浏览器不信任（${fault}）`,
      '换上受信任机构签发、与网址一致的证书，并带上中间证书',
    );
  const state = days < LAST_DAYS ? 'broken' : days < RENEWAL_DAYS ? 'attention' : 'ok';
  return line(label, state, value, renew);
}

/** The last backup: how old it is, and how one is made here. */
export function backupLine(at: Date | null, isEmbedded: boolean, now: Date): HealthLine {
  const make = isEmbedded
    ? '每天定时运行 npm run admin -- backup <备份文件夹>，服务器不用停；放到另一块磁盘或别的机器'
    : '每天在数据库的机器上运行 deploy/pgbackrest/backup.sh；用别的工具备份的，成功后运行 npm run admin -- note-backup';
  const advice = `${make}（见 docs/${isEmbedded ? 'operations.md 的 Data' : 'backup.md'}）`;
  if (!at) return line('最近备份', 'attention', '没有记录', advice);
  const age = now.getTime() - at.getTime();
  const state: HealthState =
    age > 7 * DAY_MS ? 'broken' : age > 26 * 3_600_000 ? 'attention' : 'ok';
  return line('最近备份', state, `${ageText(age)}前`, advice);
}

interface EngineFacts {
  waiting: number;
  oldest_s: number;
  given_up: number;
  fault: string;
  /** Why it does not answer; null where it does. */
  away: string | null;
}

/** Whether another search engine answers, what it has not been told of yet, and what it refused for good. */
export function engineLine({ waiting, oldest_s, given_up, fault, away }: EngineFacts): HealthLine {
  const isStuck = oldest_s > 600;
  const state: HealthState = isStuck
    ? 'broken'
    : away !== null || given_up > 0 || oldest_s > 60
      ? 'attention'
      : 'ok';
  const silent = away === null ? '' : `现在不能搜索（${away}），由数据库代答；`;
  const queue =
    waiting === 0 ? '没有积压' : `等待 ${waiting} 个职位，最早的等了 ${ageText(oldest_s * 1000)}`;
  const refused = given_up > 0 ? `；${given_up} 个屡次被拒，已放弃（${fault}）` : '';
  const advice =
    given_up > 0 && !isStuck && away === null
      ? '按错误修好后运行 npm run admin -- reindex-engine，放弃的会重新送出'
      : '看搜索引擎是否在运行、SEARCH_URL 是否正确；第一次使用须先运行 npm run admin -- reindex-engine。期间由数据库搜索，修好后自动补上';
  return line('搜索引擎', state, silent + queue + refused, advice);
}

interface ArchiverFacts {
  archived_at: Date | null;
  failed_at: Date | null;
}

/** Whether a server's continuous archive takes what is written: without it a restore ends at the last backup. */
export function archiveLine({ archived_at, failed_at }: ArchiverFacts, now: Date): HealthLine {
  const isFailing = failed_at !== null && (archived_at === null || failed_at > archived_at);
  const value = archived_at ? `${ageText(now.getTime() - archived_at.getTime())}前` : '还没有';
  return line(
    '连续归档',
    isFailing ? 'broken' : 'ok',
    isFailing ? `${value}；最近一次失败` : value,
    '在数据库的机器上运行 pgbackrest --stanza=zemu check，按它说的修好；积压的日志会占满磁盘（见 docs/backup.md）',
  );
}
