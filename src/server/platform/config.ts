// Configuration: the only place that reads the environment. A wrong value names its variable.
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { type AlipayConfig, alipayOf } from './config/alipay.ts';
import { type BankConfig, bankOf } from './config/bank.ts';
import { ConfigError, type Env, needed } from './config/error.ts';
import { type MapConfig, mapOf } from './config/map.ts';
import { type MetricsConfig, metricsOf } from './config/metrics.ts';
import { acceptedOf, checkOld } from './config/old.ts';
import { processesOf } from './config/processes.ts';
import { type SearchConfig, searchOf } from './config/search.ts';
import { type TracesConfig, tracesOf } from './config/traces.ts';
import { type WechatPayConfig, wechatPayOf } from './config/wechat-pay.ts';
import { Environment } from './config-variables.ts';
import { type KnownKey, ringOf } from './secret/ring.ts';

interface S3Config {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  /** Whether the bucket's name stands in the path instead of the host. */
  pathStyle: boolean;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface SmsConfig {
  endpoint: string;
  accessKeyId: string;
  accessKeySecret: string;
  /** The signature before the text, as the provider approved it. */
  signName: string;
  /** A template with the one field `code`. */
  templateCode: string;
  /** A template with the one field `title`; without it notices are not sent as text messages. */
  noticeTemplateCode?: string | undefined;
}

export interface SmtpConfig {
  host: string;
  port: number;
  secure: boolean;
  user: string | undefined;
  password: string | undefined;
  /** The sender, as in `择木 <no-reply@zemu.example>`. */
  from: string;
}

/** An application registered at WeChat or QQ. */
export interface OauthConfig {
  appId: string;
  appSecret: string;
  /**
   * WeChat only: the application is an official account, so people authorise inside WeChat, not by QR code.
   */
  isOfficialAccount?: boolean;
}

/** An official account at WeChat and its template for notices. */
export interface WechatMpConfig {
  appId: string;
  appSecret: string;
  templateId: string;
  /** The names of the template's fields for what happened and when. */
  fields: readonly [title: string, time: string];
  endpoint: string;
}

export interface RealNameConfig {
  accessKeyId: string;
  accessKeySecret: string;
}

/** The built-in messaging gateway. */
interface ChatConfig {
  appId: number;
  /** The key of the environment, then the one of before; without any the database keeps a random one. */
  configured: readonly string[];
  /** What signs and what is accepted: read anew while the server runs. */
  ring: readonly KnownKey[];
}

/** The secrets by which ID numbers are hashed, and numbers that may not come back. */
interface IdHashConfig {
  /** The secret of the environment, then the one of before; without any the database keeps one. */
  configured: readonly string[];
  /** What a site without one used before the database kept it. */
  derived: string;
}

/** An application at Tencent Cloud Chat. */
export interface TencentChatConfig {
  appId: number;
  key: string;
  /** The application's administrator, who calls its REST interface. */
  admin: string;
  endpoint: string;
  /** The tokens that are believed; none when callbacks are not taken. */
  callbackTokens: readonly string[];
}

export interface Config {
  mode: 'development' | 'test' | 'production';
  host: string;
  port: number;
  siteUrl: string;
  /** Absolute folder of the embedded database and of uploaded files. */
  dataDir: string;
  databaseUrl: string | undefined;
  databaseReplicaUrl: string | undefined;
  databaseWaitS: number;
  /** `transaction` where a pooler stands before the server that knows no named statements. */
  databasePooler: 'transaction' | undefined;
  redisUrl: string | undefined;
  /** The engine of the search by words; null for the database itself. */
  search: SearchConfig | null;
  /** How long a stopping server answers on, in seconds. */
  drainS: number;
  /** How many processes serve on this machine. */
  processes: number;
  demo: boolean;
  apiDocs: boolean;
  trustProxy: number;
  pagesPerMinute: number;
  logLevel: string;
  /** The name of this machine, as the database and the log show it. */
  nodeName: string;
  /** Where metrics are read; null counts nothing. */
  metrics: MetricsConfig | null;
  /** Where spans are sent; null records none. */
  traces: TracesConfig | null;
  s3: S3Config | null;
  sms: SmsConfig | null;
  smtp: SmtpConfig | null;
  clamd: { host: string; port: number } | null;
  oauth: { wechat: OauthConfig | null; qq: OauthConfig | null };
  wechatMp: WechatMpConfig | null;
  realName: RealNameConfig | null;
  chat: ChatConfig;
  tencentChat: TencentChatConfig | null;
  /** The source of map tiles; null for none. */
  map: MapConfig | null;
  /** Whether the pretended payment provider is offered. */
  sandboxCashier: boolean;
  alipay: AlipayConfig | null;
  /** The account for transfers between firms; null where they are not taken. */
  bank: BankConfig | null;
  wechatPay: WechatPayConfig | null;
  idHash: IdHashConfig;
}

/** @throws ConfigError for a replica of nothing: the embedded database has none. */
function replicaOf(env: Env): string | undefined {
  if (env.DATABASE_REPLICA_URL) needed(env, 'DATABASE_URL', 'DATABASE_REPLICA_URL');
  return env.DATABASE_REPLICA_URL;
}

function s3Of(env: Env): S3Config | null {
  if (!env.S3_BUCKET) return null;
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    pathStyle: env.S3_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
    accessKeyId: needed(env, 'S3_ACCESS_KEY_ID', 'S3_BUCKET'),
    secretAccessKey: needed(env, 'S3_SECRET_ACCESS_KEY', 'S3_BUCKET'),
  };
}

function smsOf(env: Env): SmsConfig | null {
  if (!env.SMS_PROVIDER) return null;
  return {
    endpoint: env.SMS_ENDPOINT ?? 'https://dysmsapi.aliyuncs.com',
    accessKeyId: needed(env, 'SMS_ACCESS_KEY_ID', 'SMS_PROVIDER'),
    accessKeySecret: needed(env, 'SMS_ACCESS_KEY_SECRET', 'SMS_PROVIDER'),
    signName: needed(env, 'SMS_SIGN_NAME', 'SMS_PROVIDER'),
    templateCode: needed(env, 'SMS_TEMPLATE_CODE', 'SMS_PROVIDER'),
    noticeTemplateCode: env.SMS_NOTICE_TEMPLATE_CODE,
  };
}

function oauthOf(env: Env, name: 'WECHAT' | 'QQ'): OauthConfig | null {
  const id = `${name}_APP_ID` as const;
  const secret = `${name}_APP_SECRET` as const;
  if (!env[id] && !env[secret]) return null;
  return { appId: needed(env, id, secret), appSecret: needed(env, secret, id) };
}

/** The login through the official account of the notices; null when none is configured. */
function wechatLoginOf(env: Env): OauthConfig | null {
  const login = oauthOf(env, 'WECHAT');
  return login && env.WECHAT_MP_APP_ID ? { ...login, isOfficialAccount: true } : login;
}

function wechatMpOf(env: Env): WechatMpConfig | null {
  if (!env.WECHAT_MP_APP_ID) return null;
  if (env.WECHAT_APP_ID !== env.WECHAT_MP_APP_ID)
    throw new ConfigError(
      '配置错误 WECHAT_MP_APP_ID：必须与 WECHAT_APP_ID 相同，微信只让公众号给通过它绑定的人发通知',
    );
  const [title = '', time = ''] = env.WECHAT_MP_TEMPLATE_FIELDS.split(',');
  return {
    appId: env.WECHAT_MP_APP_ID,
    appSecret: needed(env, 'WECHAT_MP_APP_SECRET', 'WECHAT_MP_APP_ID'),
    templateId: needed(env, 'WECHAT_MP_TEMPLATE_ID', 'WECHAT_MP_APP_ID'),
    fields: [title, time],
    endpoint: (env.WECHAT_MP_ENDPOINT ?? 'https://api.weixin.qq.com').replace(/\/+$/, ''),
  };
}

function realNameOf(env: Env): RealNameConfig | null {
  if (!env.REAL_NAME_PROVIDER) return null;
  needed(env, 'ID_HASH_SECRET', 'REAL_NAME_PROVIDER');
  return {
    accessKeyId: needed(env, 'REAL_NAME_ACCESS_KEY_ID', 'REAL_NAME_PROVIDER'),
    accessKeySecret: needed(env, 'REAL_NAME_ACCESS_KEY_SECRET', 'REAL_NAME_PROVIDER'),
  };
}

function chatOf(env: Env): ChatConfig {
  const configured = acceptedOf(env.CHAT_KEY, env.CHAT_KEY_OLD);
  return { appId: env.CHAT_APP_ID, configured, ring: ringOf([], configured) };
}

function tencentChatOf(env: Env): TencentChatConfig | null {
  if (!env.TENCENT_CHAT_APP_ID && !env.TENCENT_CHAT_KEY) return null;
  return {
    appId: Number(needed(env, 'TENCENT_CHAT_APP_ID', 'TENCENT_CHAT_KEY')),
    key: needed(env, 'TENCENT_CHAT_KEY', 'TENCENT_CHAT_APP_ID'),
    admin: env.TENCENT_CHAT_ADMIN ?? 'administrator',
    endpoint: (env.TENCENT_CHAT_ENDPOINT ?? 'https://console.tim.qq.com').replace(/\/+$/, ''),
    callbackTokens: acceptedOf(
      env.TENCENT_CHAT_CALLBACK_TOKEN,
      env.TENCENT_CHAT_CALLBACK_TOKEN_OLD,
    ),
  };
}

const idHashOf = (env: Env): IdHashConfig => ({
  configured: acceptedOf(env.ID_HASH_SECRET, env.ID_HASH_SECRET_OLD),
  derived: createHash('sha256')
    .update(`zemu development ${resolve(env.DATA_DIR)}`)
    .digest('hex'),
});

function smtpOf(env: Env): SmtpConfig | null {
  if (!env.SMTP_HOST) return null;
  return {
    host: env.SMTP_HOST,
    port: env.SMTP_PORT,
    secure: env.SMTP_SECURE,
    user: env.SMTP_USER,
    password: env.SMTP_USER ? needed(env, 'SMTP_PASSWORD', 'SMTP_USER') : undefined,
    from: needed(env, 'SMTP_FROM', 'SMTP_HOST'),
  };
}

/**
 * Reads and checks the configuration. Empty variables count as absent.
 * @throws ConfigError that names each wrong variable and says why.
 */
export function readConfig(source: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) =>
        `配置错误 ${issue.path.join('.')}：${issue.message}（现值 ${hint(given, issue.path[0])}）`,
    );
    throw new ConfigError(lines.join('\n'));
  }
  const env = parsed.data;
  checkOld(env);
  const sandboxCashier = env.SANDBOX_CASHIER ?? env.NODE_ENV !== 'production';
  const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  return {
    mode: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    siteUrl,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrl: replicaOf(env),
    databaseWaitS: env.DATABASE_WAIT_S,
    databasePooler: env.DATABASE_POOLER,
    redisUrl: env.REDIS_URL,
    search: searchOf(env),
    drainS: env.DRAIN_S,
    processes: processesOf(env),
    apiDocs: env.API_DOCS ?? env.NODE_ENV !== 'production',
    demo: env.DEMO ?? env.NODE_ENV !== 'production',
    trustProxy: env.TRUST_PROXY,
    pagesPerMinute: env.PAGES_PER_MINUTE,
    logLevel: env.LOG_LEVEL,
    nodeName:
      env.NODE_NAME ??
      (hostname()
        .replace(/[^\w.-]/g, '')
        .slice(0, 40) ||
        'node'),
    metrics: metricsOf(env),
    traces: tracesOf(env),
    s3: s3Of(env),
    sms: smsOf(env),
    smtp: smtpOf(env),
    clamd: env.CLAMD_HOST ? { host: env.CLAMD_HOST, port: env.CLAMD_PORT } : null,
    oauth: { wechat: wechatLoginOf(env), qq: oauthOf(env, 'QQ') },
    wechatMp: wechatMpOf(env),
    realName: realNameOf(env),
    chat: chatOf(env),
    tencentChat: tencentChatOf(env),
    map: mapOf(env),
    sandboxCashier,
    alipay: alipayOf(env),
    bank: bankOf(env, sandboxCashier),
    wechatPay: wechatPayOf(env, siteUrl),
    idHash: idHashOf(env),
  };
}

/** Shows a wrong value, unless the variable may hold a secret. */
function hint(given: Record<string, string | undefined>, name: PropertyKey | undefined): string {
  const key = String(name);
  return /URL|ENDPOINT|KEY|CERT|SECRET|PASS|TOKEN/.test(key)
    ? '已隐藏'
    : JSON.stringify(given[key] ?? null);
}
