// Template messages of the site's official account at WeChat (公众号): by WECHAT_MP_APP_ID. Without one
// they go to the log and the developer's inbox, never in production.
import type { FastifyBaseLogger } from 'fastify';
import type { Config, WechatMpConfig } from '../config.ts';
import type { Store } from '../store.ts';
import type { Outbox } from './outbox.ts';

interface WechatMessage {
  /** Cut to what a field of a template holds. */
  title: string;
  /** When it happened. */
  at: Date;
  /** The full address that opens on a tap; '' for none. */
  link: string;
  /** The permanent id: WeChat sends the same message only once. */
  id: string;
}

export interface Wechat {
  /**
   * Sends to a person by their openid at the official account. False when they cannot be reached, because
   * the openid is unknown or they do not follow the account.
   * @throws Error naming WeChat's code for errors that may pass.
   */
  send(openid: string, message: WechatMessage): Promise<boolean>;
  /** False when nothing can be sent at all: the channel is then not offered. */
  available: boolean;
}

const TIMEOUT_MS = 5000;
/** The most characters of a template's field of type `thing`. */
const TITLE_MAX = 20;
/** A token is renewed so many seconds before it ends. */
const TOKEN_LEFT_S = 300;
/** Codes for a token that has ended, was replaced, or is invalid. */
const TOKEN_ENDED: readonly unknown[] = [40001, 40014, 42001];
/**
 * 40003: unknown openid. 43004: the person does not follow the account. 43101: the person refuses its
 * messages.
 */
const UNREACHABLE: readonly unknown[] = [40003, 43004, 43101];

type Answer = Record<string, unknown>;

/** Opens the way to WeChat that the configuration names. */
export function openWechat(
  config: Config,
  store: Store,
  log: FastifyBaseLogger,
  outbox: Outbox,
): Wechat {
  if (config.wechatMp) return officialAccount(config.wechatMp, store);
  return config.mode === 'production' ? noWechat() : outboxWechat(log, outbox);
}

function officialAccount(config: WechatMpConfig, store: Store): Wechat {
  const { endpoint, templateId, fields } = config;
  const sendBy = async (token: string, touser: string, message: WechatMessage) => {
    const [title, time] = fields;
    return ask(`${endpoint}/cgi-bin/message/template/send?access_token=${token}`, {
      touser,
      template_id: templateId,
      client_msg_id: message.id,
      ...(message.link && { url: message.link }),
      data: {
        [title]: { value: short(message.title) },
        [time]: { value: timeInWords(message.at) },
      },
    });
  };
  return {
    available: true,
    send: async (openid, message) => {
      let answer = await sendBy(await tokenOf(config, store), openid, message);
      if (TOKEN_ENDED.includes(answer.errcode)) {
        await store.remove(tokenKey(config));
        answer = await sendBy(await tokenOf(config, store, true), openid, message);
      }
      if (UNREACHABLE.includes(answer.errcode)) return false;
      if (answer.errcode !== 0) throw failed('template', answer);
      return true;
    },
  };
}

const tokenKey = ({ appId }: WechatMpConfig) => `wechat-mp-token:${appId}`;

/** The access token, shared by all nodes; `stable_token` gives every caller the same one. */
async function tokenOf(config: WechatMpConfig, store: Store, force_refresh = false) {
  const key = tokenKey(config);
  const stored = force_refresh ? null : await store.get(key);
  if (stored) return stored;
  const { appId: appid, appSecret: secret, endpoint } = config;
  const answer = await ask(`${endpoint}/cgi-bin/stable_token`, {
    grant_type: 'client_credential',
    appid,
    secret,
    force_refresh,
  });
  const { access_token, expires_in } = answer;
  if (typeof access_token !== 'string' || typeof expires_in !== 'number')
    throw failed('token', answer);
  await store.set(key, access_token, Math.max(1, expires_in - TOKEN_LEFT_S));
  return access_token;
}

/** @throws Error without the address, because tokens are part of it. */
async function ask(address: string, body: object): Promise<Answer> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return (await response.json()) as Answer;
  } catch (error) {
    throw new Error(`WeChat: ${(error as Error).name}`);
  }
}

const failed = (what: string, { errcode }: Answer) =>
  new Error(`WeChat ${what}: ${typeof errcode === 'number' ? errcode : 'no answer'}`);

function short(title: string): string {
  const signs = [...title];
  return signs.length <= TITLE_MAX ? title : `${signs.slice(0, TITLE_MAX - 1).join('')}…`;
}

/** As fields `time` of templates want it: `2026-11-22 08:30`, in Shanghai. */
const timeInWords = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

const noWechat = (): Wechat => ({
  available: false,
  send: async () => {
    throw new Error('WeChat: not configured');
  },
});

function outboxWechat(log: FastifyBaseLogger, outbox: Outbox): Wechat {
  return {
    available: true,
    send: async (openid, { title, at, link }) => {
      const text = [title, timeInWords(at), link].filter(Boolean).join('\n');
      outbox.add({ to: `微信 ${openid}`, text });
      log.info(`微信通知（开发环境，未真正发送）：${title}`);
      return true;
    },
  };
}
