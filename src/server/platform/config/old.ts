// While a secret is changed two of it count: the new one is used, the old one (`…_OLD`) is still accepted.
import { ConfigError, type Env, needed } from './error.ts';

/** The values of a secret that are accepted, the one in use first; empty where none is set. */
export const acceptedOf = (now: string | undefined, old: string | undefined): string[] =>
  [now, old].filter((one) => one !== undefined);

/** @throws ConfigError for an old value without the one that took its place, and for one that never changed. */
export function checkOld(env: Env): void {
  for (const name of Object.keys(env) as (keyof Env)[]) {
    if (!name.endsWith('_OLD') || !env[name]) continue;
    const now = needed(env, name.slice(0, -'_OLD'.length) as keyof Env, name);
    if (now.trim() === String(env[name]).trim())
      throw new ConfigError(`配置错误 ${name}：与 ${name.slice(0, -4)} 相同，应是更换以前的那一个`);
  }
}
