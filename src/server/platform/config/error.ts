// How a wrong configuration is reported: each message names its variable.
import type { z } from 'zod';
import type { Environment } from '../config-variables.ts';

/** A configuration that cannot work. The message is for the person who deploys. */
export class ConfigError extends Error {}

export type Env = z.output<typeof Environment>;

/**
 * Gives the variable `name`, which is required because `because` is set. @throws ConfigError when it is
 * absent.
 */
export function needed(env: Env, name: keyof Env, because: keyof Env): string {
  const value = env[name];
  if (value) return String(value);
  throw new ConfigError(`配置错误 ${name}：已设置 ${because}，因此必须设置它`);
}
