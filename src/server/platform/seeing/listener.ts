// `/metrics` for Prometheus, on a port of its own that the public does not reach: of this machine only, unless a token guards it.
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { ConfigError } from '../config/error.ts';
import type { MetricsConfig } from '../config/metrics.ts';

/** Answers scrapes. Gives the function that ends this. @throws ConfigError when the address is taken or not ours. */
export async function openMetrics(
  { host, port, tokens }: MetricsConfig,
  scrape: () => Promise<string>,
): Promise<() => Promise<void>> {
  const server = createServer((request, reply) => {
    const say = (status: number, text = '') =>
      reply
        .writeHead(status, {
          'content-type': 'text/plain; version=0.0.4; charset=utf-8',
          'cache-control': 'no-store',
        })
        .end(text);
    if (request.method !== 'GET' || request.url !== '/metrics') return say(404);
    if (tokens.length > 0 && !isAllowed(request, tokens)) return say(401);
    return scrape().then(
      (text) => say(200, text),
      () => say(503),
    );
  });
  // Nothing here may keep a stopping process waiting.
  server.keepAliveTimeout = 1000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(faultOf(error, host, port)));
    server.listen(port, host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Compares hashes, so that the time tells nothing of the token. */
function isAllowed({ headers }: IncomingMessage, tokens: readonly string[]): boolean {
  const given = hashOf(headers.authorization ?? '');
  return tokens.some((token) => timingSafeEqual(given, hashOf(`Bearer ${token}`)));
}

function faultOf(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new ConfigError(`配置错误 METRICS_PORT：端口 ${port} 已被占用，请换一个`);
  if (error.code === 'EACCES')
    return new ConfigError(`配置错误 METRICS_PORT：没有权限使用端口 ${port}，请换一个`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new ConfigError(`配置错误 METRICS_HOST：本机没有地址 ${host}`);
  return error;
}
