// The configuration of WeChat Pay: a merchant with its key, and how WeChat's own signatures are checked.
import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { ConfigError, type Env, needed } from './error.ts';
import { fingerprintOf, privateKeyOf, publicKeyOf } from './rsa-keys.ts';

export interface WechatPayConfig {
  mchId: string;
  appId: string;
  /** The merchant's own key, and the number of its certificate. */
  privateKey: KeyObject;
  serial: string;
  /** The keys with which WeChat seals notices and certificates, of 32 bytes: now, and before it was changed. */
  v3Keys: readonly KeyObject[];
  /** WeChat's public keys with their numbers, the present one first; none for a merchant that has platform certificates only. */
  publicKeys: readonly { id: string; key: KeyObject }[];
  endpoint: string;
  /** Where WeChat sends its notices. */
  notifyUrl: string;
  /** How long a call may take. */
  timeoutMs: number;
  /** What WeChat keeps of a payment, in parts of ten thousand. */
  feeBp: number;
}

const ENDPOINT = 'https://api.mch.weixin.qq.com';
/** The second is WeChat's spare. */
const ENDPOINTS: readonly string[] = [ENDPOINT, 'https://api2.mch.weixin.qq.com'];
const V3_KEY_BYTES = 32;
/** The SHA-256 of the key in this project's tests. */
const PUBLISHED_V3_KEY = '8b102821fdcc031b91d73e8db81361d5177bef6b8908450754dad0d0e5d5ca24';
const TIMEOUT_MS = 5000;

const wrong = (name: keyof Env, why: string) => new ConfigError(`配置错误 ${name}：${why}`);

/** Reads what the environment says of WeChat Pay; null for nothing. @throws ConfigError for what cannot work. */
export function wechatPayOf(env: Env, siteUrl: string): WechatPayConfig | null {
  if (!env.WECHAT_PAY_MCH_ID) return null;
  const isProduction = env.NODE_ENV === 'production';
  const endpoint = (env.WECHAT_PAY_ENDPOINT ?? ENDPOINT).replace(/\/+$/, '');
  const isReal = ENDPOINTS.includes(endpoint);
  if (isProduction && !isReal)
    throw wrong('WECHAT_PAY_ENDPOINT', `生产环境只能是 ${ENDPOINTS.join(' 或 ')}`);
  if (isReal && !siteUrl.startsWith('https://'))
    throw wrong('SITE_URL', '微信支付只向 https 地址发付款通知');
  const need = (name: keyof Env) => needed(env, name, 'WECHAT_PAY_MCH_ID');
  const privateText = need('WECHAT_PAY_PRIVATE_KEY');
  const privateKey = privateKeyOf('WECHAT_PAY_PRIVATE_KEY', privateText, isProduction);
  return {
    mchId: env.WECHAT_PAY_MCH_ID,
    appId: need('WECHAT_PAY_APP_ID'),
    privateKey,
    serial: need('WECHAT_PAY_SERIAL').toUpperCase(),
    v3Keys: v3KeysOf(env, isProduction),
    publicKeys: [
      ...wechatKeyOf(env, '', privateKey, isProduction),
      ...wechatKeyOf(env, '_OLD', privateKey, isProduction),
    ],
    endpoint,
    notifyUrl: `${siteUrl}/pay/notice/wechat`,
    timeoutMs: TIMEOUT_MS,
    feeBp: env.WECHAT_PAY_FEE_BP,
  };
}

function v3KeysOf(env: Env, isProduction: boolean): KeyObject[] {
  const text = needed(env, 'WECHAT_PAY_V3_KEY', 'WECHAT_PAY_MCH_ID');
  const old = env.WECHAT_PAY_V3_KEY_OLD;
  return [
    v3KeyOf('WECHAT_PAY_V3_KEY', text, isProduction),
    ...(old ? [v3KeyOf('WECHAT_PAY_V3_KEY_OLD', old, isProduction)] : []),
  ];
}

function v3KeyOf(name: keyof Env, text: string, isProduction: boolean): KeyObject {
  const bytes = Buffer.from(text);
  if (bytes.length !== V3_KEY_BYTES)
    throw wrong(name, `应为 ${V3_KEY_BYTES} 个字符，现在是 ${bytes.length} 个`);
  const digest = createHash('sha256').update(bytes).digest('hex');
  if (isProduction && digest === PUBLISHED_V3_KEY)
    throw wrong(name, '这是测试用的公开密钥，任何人都有，不能用于生产环境');
  return createSecretKey(bytes);
}

/** WeChat's public key with its number: both or none. */
function wechatKeyOf(env: Env, which: '' | '_OLD', own: KeyObject, isProduction: boolean) {
  const id = `WECHAT_PAY_PUBLIC_KEY_ID${which}` as const;
  const text = `WECHAT_PAY_PUBLIC_KEY${which}` as const;
  if (!env[id] && !env[text]) return [];
  const key = publicKeyOf(text, needed(env, text, id), isProduction);
  if (fingerprintOf(key) === fingerprintOf(own))
    throw wrong(text, '这是商户自己的公钥，应填微信支付公钥');
  return [{ id: needed(env, id, text), key }];
}
