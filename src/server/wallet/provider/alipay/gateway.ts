// Calls of Alipay's gateway: one address, a form, signed. Times are always Shanghai's, whatever the machine's zone is.
import { formatDate } from '../../../../contract/value/time.ts';
import type { AlipayConfig } from '../../../platform/config/alipay.ts';
import { type Answer, NoAnswer, readAnswer } from './answer.ts';
import { type Fields, signed } from './signing.ts';

/** How long a download may take. */
const TIMEOUT_MS = 30_000;
const LONGEST_ANSWER = 256 * 1024;

interface Call {
  method: string;
  /** The call's own fields; sent as one text of JSON. */
  biz: Readonly<Record<string, unknown>>;
  /** Where the payer comes back to, and where notices go. */
  addresses?: { return_url: string; notify_url: string };
}

/** The signed fields of a call. */
export function fieldsOf(
  config: AlipayConfig,
  { method, biz, addresses }: Call,
  now: Date,
): Fields {
  const { appId, certificates, privateKey } = config;
  const fields = {
    app_id: appId,
    method,
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: formatDate(now),
    version: '1.0',
    ...(certificates
      ? { app_cert_sn: certificates.app, alipay_root_cert_sn: certificates.root }
      : {}),
    ...addresses,
    biz_content: JSON.stringify(biz),
  };
  return signed(fields, privateKey);
}

/** The address of a page of Alipay, with everything in it. */
export const addressOf = (config: AlipayConfig, call: Call, now: Date): string =>
  `${config.gateway}?${encoded(fieldsOf(config, call, now))}`;

const encoded = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/**
 * Makes a call. The common fields stand in the address, as Alipay reads the charset there before the body.
 * @throws NoAnswer when what became of it is not known.
 */
export async function callGateway(
  config: AlipayConfig,
  call: Call & { timeout_ms: number },
  now: Date,
): Promise<Answer> {
  const { biz_content = '', ...common } = fieldsOf(config, call, now);
  const bytes = await bytesOf(`${config.gateway}?${encoded(common)}`, LONGEST_ANSWER, {
    method: 'POST',
    signal: AbortSignal.timeout(call.timeout_ms),
    body: new URLSearchParams({ biz_content }),
  });
  return readAnswer(bytes.toString('utf8'), call.method, config);
}

/** What an address answers with 200, in good time and not longer than `longest`. @throws NoAnswer for anything else. */
export async function bytesOf(
  address: string,
  longest: number,
  init: RequestInit = {},
): Promise<Buffer> {
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...init,
      redirect: 'error',
    });
    if (response.status !== 200) throw new NoAnswer(`status ${response.status}`);
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of response.body ?? []) {
      length += part.length;
      if (length > longest) throw new NoAnswer('too long');
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw new NoAnswer((error as Error).name);
  }
}
