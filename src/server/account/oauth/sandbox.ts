// The sandbox for WeChat and QQ: a page where a tester picks a person. Never in production.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type OauthProvider, oauthProviders } from '../../../contract/account/binding.ts';
import type { Services } from '../../platform/http/call.ts';
import { escapeMarkup } from '../../platform/http/escape.ts';
import type { Store } from '../../platform/store.ts';
import { OauthError, type OauthService } from './provider.ts';

const CODE_TTL_S = 300;
/** The persons to pick; each name is always the same identity. */
const PEOPLE = ['山间清风', '河畔散步的人', '早起的木匠'];

const keyOf = (code: string) => `oauth-sandbox:${code}`;
const pathOf = (provider: OauthProvider) => `/dev/oauth/${provider}`;

/** Answers like the real service, for the person picked on the page. */
export function sandbox(provider: OauthProvider, store: Store): OauthService {
  return {
    authorizeUrl: (state) => `${pathOf(provider)}?${new URLSearchParams({ state })}`,
    exchange: async (code) => {
      const found = await store.take(keyOf(code));
      const [from, nickname] = found === null ? [] : (JSON.parse(found) as string[]);
      if (from !== provider || !nickname) throw new OauthError('sandbox: unknown code');
      return { subject: `sandbox:${nickname}`, nickname };
    },
  };
}

/** Serves the pages of both pretended services; 404 in production. */
export function registerOauthSandbox(http: FastifyInstance, { config, store }: Services): void {
  for (const { code: provider, label } of oauthProviders) {
    http.get(pathOf(provider), async (request, reply) => {
      if (config.mode === 'production') return reply.status(404).send('Not Found');
      const given = (request.query as Record<string, unknown>).state;
      const state = typeof given === 'string' ? given.slice(0, 200) : '';
      const nonce = randomBytes(16).toString('base64');
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'`)
        .type('text/html; charset=utf-8')
        .send(await page({ provider, label, state, nonce }, store));
    });
  }
}

interface PageParts {
  provider: OauthProvider;
  label: string;
  state: string;
  nonce: string;
}

async function page({ provider, label, state, nonce }: PageParts, store: Store): Promise<string> {
  const links: string[] = [];
  for (const nickname of PEOPLE) {
    const code = randomBytes(16).toString('base64url');
    await store.set(keyOf(code), JSON.stringify([provider, nickname]), CODE_TTL_S);
    const href = `/oauth/${provider}?${new URLSearchParams({ code, state })}`;
    links.push(`<li><a href="${escapeMarkup(href)}">${escapeMarkup(nickname)}</a></li>`);
  }
  const refusal = `/oauth/${provider}?${new URLSearchParams({ error: 'access_denied', state })}`;
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${label}登录（沙盒，演示用）</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<p class="badge">沙盒，演示用</p>
<h1>${label}登录</h1>
<p>这不是真正的${label}。未配置${label}的应用时，用它体验登录与绑定；正式环境中不存在。</p>
<h2>以谁的身份授权给择木？</h2>
<ul>${links.join('')}</ul>
<p><a class="refuse" href="${escapeMarkup(refusal)}">拒绝授权</a></p>
</main>
</body>
</html>`;
}

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1rem/1.65 system-ui, sans-serif; color: #1f2a24; background: #f4f1ea; }
main { width: min(26rem, calc(100vw - 2rem)); box-sizing: border-box; padding: 2rem; background: #fff; border: 0.0625rem solid #dde3dc; border-radius: 1.25rem 0.375rem; }
h1 { margin: 0.5rem 0; font-size: 1.5rem; }
h2 { margin: 1.5rem 0 0.5rem; font-size: 1rem; }
.badge { display: inline-block; margin: 0; padding: 0.125rem 0.625rem; font-size: 0.875rem; color: #7a4a00; background: #fff3d6; border-radius: 0.5rem 0.125rem; }
ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 0.5rem; }
a { display: block; padding: 0.75rem 1rem; color: #1c5240; font-weight: 600; text-decoration: none; border: 0.0625rem solid #b9c8be; border-radius: 0.75rem 0.25rem; }
a:hover, a:focus-visible { background: #e9f1ec; }
.refuse { font-weight: 400; color: #5b6a61; text-align: center; }
@media (prefers-color-scheme: dark) {
  body { color: #e4ebe6; background: #10201a; }
  main { background: #172a22; border-color: #2c4238; }
  a { color: #a9d8c2; border-color: #3c5449; }
  a:hover, a:focus-visible { background: #20392e; }
  .refuse { color: #a3b3aa; }
}
`;
