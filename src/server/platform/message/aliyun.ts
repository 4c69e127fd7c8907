// Calls of Aliyun's services, signed with ACS3-HMAC-SHA256 (docs/decisions/0019).
import { createHash, createHmac, randomUUID } from 'node:crypto';

const TIMEOUT_MS = 8000;

interface AccessKey {
  accessKeyId: string;
  accessKeySecret: string;
}

/** What a request is signed over; `headers` in lower case, without `authorization`. */
interface SignedRequest {
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Percent-encoding of RFC 3986: also what encodeURIComponent leaves alone. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The query string in the order and spelling that is signed. */
const canonicalQuery = (query: Readonly<Record<string, string>>): string =>
  Object.keys(query)
    .sort()
    .map((name) => `${encode(name)}=${encode(query[name] ?? '')}`)
    .join('&');

/** The `authorization` header of a request, by the scheme ACS3-HMAC-SHA256. */
export function authorization(request: SignedRequest, key: AccessKey): string {
  const names = Object.keys(request.headers).sort();
  const signed = names.join(';');
  const canonical = [
    request.method,
    request.path,
    canonicalQuery(request.query),
    ...names.map((name) => `${name}:${(request.headers[name] ?? '').trim()}`),
    '',
    signed,
    sha256(request.body),
  ].join('\n');
  const signature = createHmac('sha256', key.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  return `ACS3-HMAC-SHA256 Credential=${key.accessKeyId},SignedHeaders=${signed},Signature=${signature}`;
}

interface Asked {
  action: string;
  version: string;
  query: Readonly<Record<string, string>>;
}

/**
 * Calls an action at `base`, a service's origin, and gives its answer.
 * @throws Error without the address, because personal data are in it.
 */
export async function askAliyun<Answer extends object>(
  base: string,
  { action, version, query }: Asked,
  key: AccessKey,
): Promise<Answer> {
  const { host, origin } = new URL(base);
  const headers = {
    host,
    'x-acs-action': action,
    'x-acs-version': version,
    'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-content-sha256': sha256(''),
  };
  const request: SignedRequest = { method: 'POST', path: '/', query, headers, body: '' };
  const response = await fetch(`${origin}/?${canonicalQuery(query)}`, {
    method: request.method,
    headers: { ...headers, authorization: authorization(request, key) },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new Error(`Aliyun ${action}: ${(error as Error).name}`);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer !== 'object' || answer === null) {
    throw new Error(`Aliyun ${action}: status ${response.status}`);
  }
  return answer as Answer;
}
