// Which calls write nothing, so that whose they are may have been found a moment ago (src/server/account/known/known.ts).
import type { Endpoint } from './endpoint.ts';

/**
 * True for a call that only reads. Left out is what asks for more care: files, which are taken away, streams, which go on for
 * long, and calls for the staff alone.
 */
export const onlyReads = ({ method, access, writes, file, stream }: Endpoint): boolean =>
  method === 'GET' && access !== 'operator' && !writes && !file && !stream;
