// The developer's inbox: messages and mails that were not really sent. Never in production.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/http/call.ts';
import { escapeMarkup } from '../../platform/http/escape.ts';
import type { SentMessage } from '../../platform/message/outbox.ts';

/** Serves /dev/inbox for people and /dev/inbox.json for browser tests. In production nothing below /dev is there. */
export function registerDevInbox(http: FastifyInstance, { config, outbox }: Services): void {
  if (config.mode === 'production') {
    http.get('/dev/*', async (_request, reply) => reply.callNotFound());
    return;
  }
  http.get('/dev/inbox.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(outbox.list()),
  );
  http.get('/dev/inbox', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'`)
      .type('text/html; charset=utf-8')
      .send(inboxPage(outbox.list(), nonce));
  });
}

function inboxPage(messages: readonly SentMessage[], nonce: string): string {
  const rows = messages.map(
    ({ to, text, at }) =>
      `<li><p class="to">发往 ${escapeMarkup(to)} · <time>${escapeMarkup(at)}</time></p><p class="text">${escapeMarkup(text)}</p></li>`,
  );
  const list =
    rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>还没有发送过短信、邮件或微信通知。</p>';
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="5">
<title>开发者收件箱 · 择木</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<h1>开发者收件箱</h1>
<p>未配置短信、邮件或公众号时，短信、邮件与微信通知不会真正发出，而是显示在这里。页面每 5 秒刷新一次，正式环境中不存在。</p>
${list}
</body>
</html>`;
}

const STYLE = `
body { max-width: 45rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; color: #1f2a24; background: #f7f8f5; }
ul { padding: 0; list-style: none; }
li { margin-block: 0.75rem; padding: 0.5rem 1rem; background: #fff; border: 0.0625rem solid #dde3dc; border-radius: 0.5rem; }
p { margin-block: 0.25rem; }
.text { white-space: pre-line; }
.to { color: #5b6a61; font-size: 0.875rem; }
`;
