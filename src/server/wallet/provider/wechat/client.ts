// Calls to WeChat Pay: each request is signed, each answer is believed only when WeChat signed it just now.
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { WechatPayConfig } from '../../../platform/config/wechat-pay.ts';
import type { Services } from '../../../platform/http/call.ts';
import { WechatKeys } from './keys.ts';
import {
  type Answer,
  authorizationOf,
  type Doubt,
  doubtOf,
  type HeaderOf,
  serialOf,
} from './signing.ts';

type Needs = Pick<Services, 'clock' | 'log'>;

/** What WeChat refused. Of an answer that is no success nothing but its code is read. */
export class WechatPayError extends Error {
  readonly status: number;
  /** As in the documents, but without `_`, which its answers put in different places. */
  readonly code: string;

  constructor(status: number, code: string, request_id: string) {
    super(`微信支付回答 ${status} ${code}（请求 ${request_id}）`);
    this.status = status;
    this.code = code.replaceAll('_', '').toUpperCase();
  }
}

/** A call that can be made again: it only reads, or its number keeps it from being done twice. */
interface Repeatable {
  again?: boolean;
}

export interface Client {
  /** @throws WechatPayError for a refusal; any other error means unknown. */
  get(path: string): Promise<unknown>;
  post(path: string, body: object, how?: Repeatable): Promise<unknown>;
  /** A file at an address that WeChat gave. It is not signed. */
  download(url: string): Promise<Buffer>;
  /** Why what came is not believed; null when WeChat signed it. */
  doubt(header: HeaderOf, raw: Buffer): Promise<Doubt | null>;
}

const PAUSE_MS = 200;
const DOWNLOAD_MS = 60_000;

export function openClient(config: WechatPayConfig, services: Needs): Client {
  const keys = new WechatKeys(config, services, (path) => send('GET', path, ''));
  const send = async (method: 'GET' | 'POST', path: string, body: string) => {
    const response = await fetch(`${config.endpoint}${path}`, {
      method,
      headers: {
        ...signed(config, services, { method, path, body }),
        accept: 'application/json',
        'user-agent': 'zemu',
        ...(body && { 'content-type': 'application/json' }),
        ...keys.wanted(),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(config.timeoutMs),
      ...(body && { body }),
    });
    return answerOf(response);
  };

  async function doubt(header: HeaderOf, raw: Buffer): Promise<Doubt | null> {
    await keys.know(serialOf(header));
    return doubtOf(header, raw, { now: services.clock(), keyOf: (serial) => keys.keyOf(serial) });
  }

  async function once(method: 'GET' | 'POST', path: string, body: string): Promise<unknown> {
    const { status, header, raw } = await send(method, path, body);
    if (status < 200 || status > 299) {
      const error = new WechatPayError(status, codeOf(raw), header('request-id') ?? '');
      services.log.warn({ event: 'wechat-pay-refused', path: plain(path) }, error.message);
      throw error;
    }
    const found = await doubt(header, raw);
    if (found) throw new Error(`微信支付的回答不可信：${found}`);
    return raw.length === 0 ? null : JSON.parse(raw.toString());
  }

  async function call(
    method: 'GET' | 'POST',
    path: string,
    body: string,
    { again = false }: Repeatable,
  ): Promise<unknown> {
    try {
      return await once(method, path, body);
    } catch (error) {
      const isRefusal = error instanceof WechatPayError && error.status < 500;
      if (!again || isRefusal) throw error;
      await wait(PAUSE_MS);
      return once(method, path, body);
    }
  }

  return {
    get: (path) => call('GET', path, '', { again: true }),
    post: (path, body, how = {}) => call('POST', path, JSON.stringify(body), how),
    download: (url) => download(config, services, url),
    doubt,
  };
}

function signed(
  config: WechatPayConfig,
  { clock }: Needs,
  request: Parameters<typeof authorizationOf>[1],
): { authorization: string } {
  const time_s = Math.floor(clock().getTime() / 1000);
  const nonce = randomBytes(16).toString('hex');
  return { authorization: authorizationOf(config, request, { time_s, nonce }) };
}

async function answerOf(response: Response): Promise<Answer> {
  const raw = Buffer.from(await response.arrayBuffer());
  const header = (name: string) => response.headers.get(name) ?? undefined;
  return { status: response.status, header, raw };
}

/** A path without the numbers in its query, for the log. */
const plain = (path: string): string => path.replace(/\?.*/s, '');

function codeOf(raw: Buffer): string {
  try {
    return z.object({ code: z.string() }).parse(JSON.parse(raw.toString())).code.slice(0, 64);
  } catch {
    return '';
  }
}

async function download(config: WechatPayConfig, services: Needs, url: string): Promise<Buffer> {
  const { origin, pathname, search } = new URL(url);
  // The request is signed, so it goes to nobody else.
  if (origin !== new URL(config.endpoint).origin) throw new Error('账单地址不属于微信支付');
  const request = { method: 'GET', path: `${pathname}${search}`, body: '' } as const;
  const response = await fetch(url, {
    headers: signed(config, services, request),
    redirect: 'error',
    signal: AbortSignal.timeout(DOWNLOAD_MS),
  });
  if (!response.ok) throw new Error(`账单下载失败：${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
