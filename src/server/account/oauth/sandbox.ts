// The sandbox for WeChat and QQ: a page where a tester picks a person. Never in production.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type OauthProvider, oauthProviders } from '../../../contract/account/binding.ts';
import type { Services } from '../../platform/http/call.ts';
import { escapeMarkup } from '../../platform/http/escape.ts';
import { sendSandboxPage } from '../../platform/http/sandbox-page.ts';
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
      return sendSandboxPage(reply, {
        title: `${label}登录（沙盒，演示用）`,
        badge: '沙盒，演示用',
        heading: `${label}登录`,
        content: await choiceOf({ provider, label, state }, store),
      });
    });
  }
}

interface Choice {
  provider: OauthProvider;
  label: string;
  state: string;
}

/** The persons to pick, each with a code of its own, and the refusal. */
async function choiceOf({ provider, label, state }: Choice, store: Store): Promise<string> {
  const links: string[] = [];
  for (const nickname of PEOPLE) {
    const code = randomBytes(16).toString('base64url');
    await store.set(keyOf(code), JSON.stringify([provider, nickname]), CODE_TTL_S);
    const href = `/oauth/${provider}?${new URLSearchParams({ code, state })}`;
    links.push(`<li><a href="${escapeMarkup(href)}">${escapeMarkup(nickname)}</a></li>`);
  }
  const refusal = `/oauth/${provider}?${new URLSearchParams({ error: 'access_denied', state })}`;
  return `<p>这不是真正的${label}。未配置${label}的应用时，用它体验登录与绑定；正式环境中不存在。</p>
<h2>以谁的身份授权给择木？</h2>
<ul>${links.join('')}</ul>
<p><a class="refuse" href="${escapeMarkup(refusal)}">拒绝授权</a></p>`;
}
