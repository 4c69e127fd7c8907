// Security headers on every answer, errors and files included.
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/**
 * The headers of answers sent before any hook runs: to an address that cannot be decoded, or to bytes that are not HTTP.
 * Their policy is that of answers that are not pages; pages have their own with a nonce (`pagePolicy`).
 */
export const bareHeaders = ({ siteUrl }: Pick<Config, 'siteUrl'>): Record<string, string> => ({
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(siteUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
});

/** Puts the headers on every answer. They are made once, because every call needs the same. */
export function registerSecurity(http: FastifyInstance, config: Pick<Config, 'siteUrl'>): void {
  const headers = {
    ...bareHeaders(config),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
  http.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** The policy of the service worker that caches pages: it fetches from this site only. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/**
 * Hosts that the browser part of Tencent Cloud Chat connects to, in China and elsewhere, and from which it
 * loads the texts of its error codes.
 */
const TENCENT_HOSTS = [
  ...['im.qcloud.com', 'im.tencent.cn', 'my-imcloud.com', 'tim.qq.com'].flatMap((host) => [
    `wss://*.${host}`,
    `https://*.${host}`,
  ]),
  ...['qcloud.com', 'cloud.tencent.cn', 'tencent.cn'].map((host) => `https://web.sdk.${host}`),
].join(' ');

/**
 * The policy of a page: scripts run only with this rendering's nonce or when such a script loads
 * them (the analytics script of the site settings). Ant Design writes its styles inline.
 */
export function pagePolicy(
  nonce: string,
  { tencentChat, map }: Pick<Config, 'tencentChat' | 'map'>,
): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: https:${mapHosts(map)}`,
    "font-src 'self'",
    // PDF.js runs in a worker; so does Tencent's connection, from a blob URL.
    `worker-src 'self'${tencentChat ? ' blob:' : ''}`,
    `connect-src 'self' https://hm.baidu.com${tencentChat ? ` ${TENCENT_HOSTS}` : ''}${mapHosts(map)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The hosts of the map's tiles, only where a source is configured. */
const mapHosts = (map: Config['map']) => (map ? ` ${map.hosts.join(' ')}` : '');
