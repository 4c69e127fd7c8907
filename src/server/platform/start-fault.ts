// Explains in one line why a start failed, for the person who deploys; and waits for a late database.
import { setTimeout as wait } from 'node:timers/promises';
import { type QueryExecutorProvider, sql } from 'kysely';
import { ConfigError } from './config/error.ts';
import { isAway, isFull, isReadOnly } from './db/faults.ts';

const LOOK_EVERY_MS = 1000;
const SAY_EVERY_MS = 10_000;
/** 15, as PostgreSQL itself counts. */
const VERSION_MIN = 150_000;

/** PostgreSQL's permanent refusals by code. Its own text is never shown, because it names user and host. */
const REFUSED: Readonly<Record<string, string>> = {
  '28P01': '数据库拒绝了用户名或密码',
  '28000': '数据库拒绝了这个用户',
  '3D000': '数据库不存在，请先建立',
  '42501': '数据库用户没有建表的权限',
  '25006': '数据库是只读的',
};

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');
const named = (text: string) => new ConfigError(`配置错误 DATABASE_URL：${text}`);

/**
 * Waits until the database answers, and logs that it waits.
 * @throws ConfigError when it does not answer in time, refuses the login, or is too old.
 */
export async function waitForDatabase(
  db: QueryExecutorProvider,
  databaseWaitS: number,
  say = (text: string) => void process.stderr.write(`${text}\n`),
): Promise<void> {
  const until = performance.now() + databaseWaitS * 1000;
  let saidAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      const { rows } = await sql<{ number: number; text: string }>`
        select current_setting('server_version_num')::int as number,
          current_setting('server_version') as text`.execute(db);
      const [version] = rows;
      if (version && version.number < VERSION_MIN)
        throw named(`需要 PostgreSQL 15 或更高，现在是 ${version.text}`);
      return;
    } catch (error) {
      const now = performance.now();
      if (error instanceof ConfigError) throw error;
      if (!isAway(error) || now >= until) throw named(whyNot(error, databaseWaitS));
      if (now - saidAt >= SAY_EVERY_MS) {
        say(
          `${isReadOnly(error) ? '数据库还只能读取' : '数据库还连不上'}（${codeOf(error) || '没有应答'}），继续等待，最多 ${databaseWaitS} 秒……`,
        );
        saidAt = now;
      }
    }
    await wait(LOOK_EVERY_MS);
  }
}

function whyNot(error: unknown, waitedS: number): string {
  const code = codeOf(error);
  if (isReadOnly(error)) return `等了 ${waitedS} 秒，数据库仍只能读取，请确认主库已启动`;
  if (isAway(error))
    return `等了 ${waitedS} 秒，数据库仍连不上（${code || '没有应答'}），请检查地址，并确认数据库已启动`;
  return REFUSED[code] ?? `连不上数据库（${code || (error as Error).message.split('\n', 1)[0]}）`;
}

/** The line for an error that ended the start; null for a bug of ours. */
export function startFault(error: unknown): string | null {
  if (error instanceof ConfigError) return error.message;
  if (isFull(error)) return '启动失败：磁盘空间已满，请先清理 DATA_DIR 或数据库所在的磁盘';
  const reason = REFUSED[codeOf(error)] ?? (isAway(error) ? '数据库的连接断开了' : undefined);
  return reason ? named(reason).message : null;
}
