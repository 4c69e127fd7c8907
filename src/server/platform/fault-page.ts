// What a person sees who opens a page while the server cannot answer: words, not an envelope.
import type { FastifyRequest } from 'fastify';

/** True for somebody who opens a page; calls of the API and of programs get an envelope. */
export function wantsPage(request: FastifyRequest): boolean {
  const { accept = '' } = request.headers;
  return accept.includes('text/html') && !request.url.startsWith('/api/');
}

/** A page that needs nothing else of the site. `msg` is one of our own messages, never input. */
export function faultPage(msg: string): string {
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>${msg} - 择木</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>body{margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;
font-family:system-ui,sans-serif;background:#f6f1e9;color:#14332a;line-height:1.8;padding:1rem}
a{color:inherit}@media (prefers-color-scheme:dark){body{background:#10211b;color:#e9efe9}}</style></head>
<body><main><h1>${msg}</h1><p>您填写过的内容不会因此丢失，<a href="">重新加载</a>即可继续。</p></main></body></html>`;
}

/** Its own styles and nothing else. */
export const FAULT_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
