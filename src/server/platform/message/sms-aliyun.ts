// Text messages through Aliyun: its SendSms call, signed with ACS3-HMAC-SHA256.
import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { SmsConfig } from '../config.ts';

const ACTION = 'SendSms';
const VERSION = '2017-05-25';
const TIMEOUT_MS = 10_000;

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
export const canonicalQuery = (query: Readonly<Record<string, string>>): string =>
  Object.keys(query)
    .sort()
    .map((name) => `${encode(name)}=${encode(query[name] ?? '')}`)
    .join('&');

/** The `authorization` header of a request, by the scheme ACS3-HMAC-SHA256. */
export function authorization(
  request: SignedRequest,
  key: { accessKeyId: string; accessKeySecret: string },
): string {
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

/**
 * Sends one message by the configured template.
 * @throws Error with the provider's code; it never carries the number or the template's values.
 */
export async function sendByAliyun(
  config: SmsConfig,
  mobile: string,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  const endpoint = new URL(config.endpoint);
  const query = {
    PhoneNumbers: mobile,
    SignName: config.signName,
    TemplateCode: config.templateCode,
    TemplateParam: JSON.stringify(params),
  };
  const headers = {
    host: endpoint.host,
    'x-acs-action': ACTION,
    'x-acs-version': VERSION,
    'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-content-sha256': sha256(''),
  };
  const request: SignedRequest = { method: 'POST', path: '/', query, headers, body: '' };
  const response = await fetch(`${endpoint.origin}/?${canonicalQuery(query)}`, {
    method: request.method,
    headers: { ...headers, authorization: authorization(request, config) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = (await response.json().catch(() => ({}))) as { Code?: string };
  if (answer.Code !== 'OK') throw new Error(`Aliyun SMS: ${answer.Code ?? response.status}`);
}
