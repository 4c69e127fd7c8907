// What a person sees who opens a page while the server cannot answer: words, not an envelope.
import type { FastifyRequest } from 'fastify';

/** True for somebody who opens a page; calls of the API and of programs get an envelope. */
export function wantsPage(request: FastifyRequest): boolean {
  const { accept = '' } = request.headers;
  return accept.includes('text/html') && !request.url.startsWith('/api/');
}

/** What to do after most faults. */
const TRY_AGAIN = '您填写过的内容不会因此丢失，<a href="">重新加载</a>即可继续。';

/** For a form that the browser sent by itself, because no script was there to do it. */
export const NEEDS_SCRIPT = {
  title: '这一步需要浏览器运行 JavaScript',
  text: '表单由页面脚本提交，现在什么也没有提交。请在浏览器设置里为本站开启 JavaScript，或等页面加载完，再<a href="">重新打开这个页面</a>填写。不登录也可以<a href="/position">浏览职位</a>和<a href="/enterprise">企业</a>。',
};

/**
 * A page that needs nothing else of the site. Both texts are our own, never input.
 * @param retry_s after how many seconds the browser asks again by itself; 0 for never.
 */
export function faultPage(msg: string, text = TRY_AGAIN, retry_s = 0): string {
  const again = retry_s > 0 ? `<meta http-equiv="refresh" content="${retry_s}">` : '';
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>${msg} - 择木</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${again}
<style>body{margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;
font-family:system-ui,sans-serif;background:#f6f1e9;color:#14332a;line-height:1.8;padding:1rem}
a{color:inherit}@media (prefers-color-scheme:dark){body{background:#10211b;color:#e9efe9}}</style></head>
<body><main><h1>${msg}</h1><p>${text}</p></main></body></html>`;
}

/** Its own styles and nothing else. */
export const FAULT_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
