// How many processes serve on this machine.
import { availableParallelism, totalmem } from 'node:os';
import { ConfigError, type Env } from './error.ts';

/** A process takes less, but the database and the system's file cache need memory as well. */
const MEMORY_EACH_BYTES = 2 ** 30;

interface Machine {
  cores: number;
  bytes: number;
}
const thisMachine = (): Machine => ({ cores: availableParallelism(), bytes: totalmem() });

/** @throws ConfigError when several are asked for that could not work together. */
export function processesOf(env: Env, machine = thisMachine()): number {
  const isAble = env.DATABASE_URL !== undefined && env.NODE_ENV === 'production';
  if (env.PROCESSES === undefined) return isAble ? usual(machine) : 1;
  if (env.PROCESSES > 1 && !isAble)
    throw new ConfigError(
      '配置错误 PROCESSES：多个进程需要 DATABASE_URL（内嵌数据库只属于一个进程）和 NODE_ENV=production',
    );
  return env.PROCESSES;
}

const usual = ({ cores, bytes }: Machine): number =>
  Math.max(1, Math.min(cores, Math.floor(bytes / MEMORY_EACH_BYTES)));
