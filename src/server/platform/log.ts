// The log: what happened and where, never whose data it was (docs/security.md).
import type { Config } from './config.ts';

/** Takes log lines, as a file or a test does. */
interface LogStream {
  write(line: string): void;
}

/**
 * What the log keeps of an error. Databases hang rows, statements and their parameters onto their
 * errors (`detail`, `query`, `params`): numbers, hashes and whole resumes, so only these fields stay.
 */
function errorFields(error: Error & { code?: unknown }) {
  const { name, message, code, stack = '' } = error;
  return { type: name, message, ...(code === undefined ? {} : { code }), stack };
}

/** The options of Fastify's logger. */
export function loggerOf({ logLevel }: Pick<Config, 'logLevel'>, stream?: LogStream) {
  return {
    level: logLevel,
    redact: ['req.headers.token', 'req.headers.cookie'],
    serializers: { err: errorFields },
    ...(stream ? { stream } : {}),
  };
}
