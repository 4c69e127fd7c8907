// The pages that stand in for other companies' services while none is configured: one frame, one look, one policy.
import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

interface SandboxPage {
  title: string;
  /** The warning above the heading: that this page is not the real service. */
  badge: string;
  heading: string;
  /** Markup below the heading. Whatever people wrote must be escaped already. */
  content: string;
  /** True for a page with a form that is sent to its own address. */
  hasForm?: boolean;
}

/** Sends the page. It runs no scripts, is not stored, and gives its address to no other site. */
export function sendSandboxPage(reply: FastifyReply, page: SandboxPage): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const forms = page.hasForm ? "; form-action 'self'" : '';
  return (
    reply
      .header('cache-control', 'no-store')
      // A form needs its origin to be told, because the server refuses what another site sends.
      .header('referrer-policy', page.hasForm ? 'same-origin' : 'no-referrer')
      .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'${forms}`)
      .type('text/html; charset=utf-8')
      .send(markup(page, nonce))
  );
}

const markup = ({ title, badge, heading, content }: SandboxPage, nonce: string) =>
  `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<p class="badge">${badge}</p>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>`;

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1rem/1.65 system-ui, sans-serif; color: #1f2a24; background: #f4f1ea; }
main { width: min(26rem, calc(100vw - 2rem)); box-sizing: border-box; padding: 2rem; background: #fff; border: 0.0625rem solid #dde3dc; border-radius: 1.25rem 0.375rem; }
h1 { margin: 0.5rem 0; font-size: 1.75rem; }
h2 { margin: 1.5rem 0 0.5rem; font-size: 1rem; }
.badge { display: inline-block; margin: 0; padding: 0.125rem 0.625rem; font-size: 0.875rem; color: #7a4a00; background: #fff3d6; border-radius: 0.5rem 0.125rem; }
ul { margin: 0; padding: 0; list-style: none; }
ul, form { display: grid; gap: 0.5rem; }
a, button { display: block; padding: 0.75rem 1rem; font: inherit; font-weight: 600; color: #1c5240; background: transparent; text-decoration: none; border: 0.0625rem solid #b9c8be; border-radius: 0.75rem 0.25rem; cursor: pointer; }
a:hover, a:focus-visible, button:hover, button:focus-visible { background: #e9f1ec; }
.refuse { font-weight: 400; color: #5b6a61; text-align: center; }
@media (prefers-color-scheme: dark) {
  body { color: #e4ebe6; background: #10201a; }
  main { background: #172a22; border-color: #2c4238; }
  a, button { color: #a9d8c2; border-color: #3c5449; }
  a:hover, a:focus-visible, button:hover, button:focus-visible { background: #20392e; }
  .refuse { color: #a3b3aa; }
}
`;
