// The log: what happened and where, never whose data it was (docs/security.md).
import type { Config } from './config.ts';
import { currentRequest } from './seeing/scope.ts';

/** Takes log lines, as a file or a test does. */
export interface LogStream {
  write(line: string): void;
}

/**
 * The fields of an error that are logged. Databases attach rows, statements and parameters to their errors
 * (`detail`, `query`, `params`), with phone numbers, hashes and whole resumes, so all other fields are
 * dropped.
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
    mixin: () => {
      const reqId = currentRequest();
      return reqId === undefined ? {} : { reqId };
    },
    ...(stream ? { stream } : {}),
  };
}
