// The variables of the environment and their rules; config.ts reads them (README, Configuration).
import { z } from 'zod';
import { MAP_SYSTEMS } from '../../contract/value/location/coordinates.ts';
import { isHosted } from './config/hosts.ts';
import { sentinelsOf } from './redis.ts';

const flag = z.enum(['0', '1'], '应为 0 或 1').transform((value) => value === '1');
const oneOf = <T extends string>(...values: [T, ...T[]]) =>
  z.enum(values, `应为 ${values.join('、')} 之一`);
const whole = (min: number, max: number) => {
  const message = `应为 ${min}–${max} 的整数`;
  return z.coerce.number(message).int(message).min(min, message).max(max, message);
};
const optionalUrl = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `应为完整的地址，如 ${example}` }).optional();
/** An address that may name several hosts, separated by commas. */
const hostedUrl = (protocol: RegExp, example: string) =>
  z
    .string()
    .refine((text) => isHosted(text, protocol), `应为完整的地址，如 ${example}`)
    .optional();

/** True for an address without path, query, fragment and account. */
function isBare(text: string): boolean {
  const url = URL.parse(text);
  // Text that is not a URL has its own message.
  if (url === null) return true;
  return url.pathname === '/' && url.username === '' && !/[?#]/.test(text);
}

const wechatKeyId = z
  .string()
  .regex(/^PUB_KEY_ID_[0-9A-Za-z]+$/, '应以 PUB_KEY_ID_ 开头')
  .optional();

/**
 * The variables of the environment, each with its rule. Other variables are ignored. What ends in
 * `_OLD` is what the variable without it was before: still accepted, never used for anything new.
 */
export const Environment = z.object({
  NODE_ENV: oneOf('development', 'test', 'production').default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65535).default(3000),
  /** Public address of the site: canonical URLs and the sitemap are made from it. */
  SITE_URL: optionalUrl(/^https?$/, 'https://zemu.example').refine(
    (url) => url === undefined || isBare(url),
    '应只有协议、域名与端口，如 https://zemu.example，后面不能有路径或参数，也不能有账号',
  ),
  DATA_DIR: z.string().default('.data'),
  /** One host or several, of which one accepts writes. */
  DATABASE_URL: hostedUrl(/^postgres(ql)?$/, 'postgres://user:password@host:5432,other:5432/zemu'),
  /** Servers that follow the one of DATABASE_URL: open pages, search and figures are read there. */
  DATABASE_REPLICA_URL: hostedUrl(/^postgres(ql)?$/, 'postgres://user:password@host:5432/zemu'),
  /** Named statements are not used where a pooler gives each transaction another connection (PgBouncer before 1.21). */
  DATABASE_POOLER: oneOf('transaction').optional(),
  /** How long a start waits for a database server that is not up yet, in seconds. */
  DATABASE_WAIT_S: whole(0, 3600).default(60),
  /** One server, or the sentinels that know its name. */
  REDIS_URL: z
    .string()
    .refine(
      (text) => /^rediss?:$/.test(URL.parse(text)?.protocol ?? '') || sentinelsOf(text) !== null,
      '应为完整的地址，如 redis://host:6379 或 redis-sentinel://:password@host:26379,other:26379/zemu',
    )
    .optional(),
  /** A server of OpenSearch that searches positions by words, with its account; without it the database does. */
  SEARCH_URL: optionalUrl(/^https?$/, 'https://zemu:password@search.example:9200'),
  /** What its indexes are called by, so that several sites may share a server. */
  SEARCH_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, '应为小写字母开头的小写字母、数字和横线，最多 40 个')
    .default('zemu'),
  /** How long a stopping server answers on and says that it leaves, so that balancers send nobody more, in seconds. */
  DRAIN_S: whole(0, 300).default(0),
  /** Processes that serve and share the port. Default: one for each core in production with DATABASE_URL, otherwise one. */
  PROCESSES: whole(1, 256).optional(),
  /** Whether a new site starts with the demo data. Default: yes, except in production. */
  DEMO: flag.optional(),
  /** Whether the API serves its documentation at /api/docs. Default: yes, except in production. */
  API_DOCS: flag.optional(),
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  TRUST_PROXY: whole(0, 10).default(0),
  /** Open pages rendered for one address in a minute, per node; 0 for no limit. */
  PAGES_PER_MINUTE: whole(0, 1_000_000).default(240),
  /** The name of this machine. Default: its host name. */
  NODE_NAME: z
    .string()
    .regex(/^[\w.-]{1,40}$/, '应为 1–40 个字母、数字、点、横线或下划线')
    .optional(),
  /** The port on which Prometheus reads metrics; without it nothing is counted. */
  METRICS_PORT: whole(1, 65535).optional(),
  /** A collector of spans by OpenTelemetry's protocol over HTTP; without it none are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl(/^https?$/, 'http://127.0.0.1:4318'),
  /** The share of requests whose spans are recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('应为 0–1 的数')
    .min(0, '应为 0–1 的数')
    .max(1, '应为 0–1 的数')
    .default(1),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** What a reader has to show as a bearer token; required where others than this machine reach the port. */
  METRICS_TOKEN: z.string().min(16, '至少 16 个字符').optional(),
  METRICS_TOKEN_OLD: z.string().min(16, '至少 16 个字符').optional(),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent').default('info'),
  S3_BUCKET: z.string().min(3, '存储桶名称至少 3 个字符').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: optionalUrl(/^https?$/, 'https://minio.example:9000'),
  /** Whether the bucket's name stands in the path instead of the host, where S3_ENDPOINT is given: MinIO wants it, Aliyun refuses. */
  S3_PATH_STYLE: flag.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMS_PROVIDER: oneOf('aliyun').optional(),
  SMS_ENDPOINT: optionalUrl(/^https?$/, 'https://dysmsapi.aliyuncs.com'),
  SMS_ACCESS_KEY_ID: z.string().optional(),
  SMS_ACCESS_KEY_SECRET: z.string().optional(),
  SMS_SIGN_NAME: z.string().optional(),
  SMS_TEMPLATE_CODE: z.string().optional(),
  SMS_NOTICE_TEMPLATE_CODE: z.string().optional(),
  /** A ClamAV daemon that scans uploaded resumes before they are accepted. */
  CLAMD_HOST: z.string().optional(),
  CLAMD_PORT: whole(1, 65535).default(3310),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: whole(1, 65535).default(465),
  /** 1 speaks TLS from the first byte (port 465), 0 upgrades when the server offers it (587). */
  SMTP_SECURE: flag.default(true),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  SMTP_FROM: z.string().optional(),
  /** The official account whose template messages carry notices. */
  WECHAT_MP_APP_ID: z.string().min(1).optional(),
  WECHAT_MP_APP_SECRET: z.string().min(1).optional(),
  WECHAT_MP_TEMPLATE_ID: z.string().min(1).optional(),
  /** Names of the template's fields: what happened, and when. */
  WECHAT_MP_TEMPLATE_FIELDS: z
    .string()
    .regex(/^\w+,\w+$/, '应为标题与时间两个字段名，如 thing1,time2')
    .default('thing1,time2'),
  WECHAT_MP_ENDPOINT: optionalUrl(/^https?$/, 'https://api.weixin.qq.com'),
  WECHAT_APP_ID: z.string().min(1).optional(),
  WECHAT_APP_SECRET: z.string().min(1).optional(),
  QQ_APP_ID: z.string().min(1).optional(),
  QQ_APP_SECRET: z.string().min(1).optional(),
  REAL_NAME_PROVIDER: oneOf('aliyun').optional(),
  REAL_NAME_ACCESS_KEY_ID: z.string().optional(),
  REAL_NAME_ACCESS_KEY_SECRET: z.string().optional(),
  /** The application number of the built-in messaging gateway, part of its signatures. */
  CHAT_APP_ID: whole(1, 2 ** 31 - 1).default(1),
  CHAT_KEY: z.string().min(32, '至少 32 个字符').optional(),
  CHAT_KEY_OLD: z.string().min(32, '至少 32 个字符').optional(),
  /** The source of map tiles: a MapLibre style, or a template of picture tiles with {z}, {x} and {y}. Without it no map. */
  MAP_STYLE_URL: optionalUrl(/^https?$/, 'https://tiles.example.com/style.json'),
  MAP_DARK_STYLE_URL: optionalUrl(/^https?$/, 'https://tiles.example.com/dark.json'),
  /** The coordinate system of the tiles. */
  MAP_COORDINATES: oneOf(...MAP_SYSTEMS).optional(),
  /** Whom the map names as its source. */
  MAP_ATTRIBUTION: z.string().max(200, '最多 200 个字').optional(),
  /** Further origins from which the style loads tiles, fonts and pictures, separated by commas. */
  MAP_HOSTS: z.string().optional(),
  /** An application at Tencent Cloud Chat; it replaces the built-in gateway. */
  TENCENT_CHAT_APP_ID: whole(1, 2 ** 31 - 1).optional(),
  TENCENT_CHAT_KEY: z.string().min(1).optional(),
  TENCENT_CHAT_ADMIN: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,32}$/, '应为管理员账号')
    .optional(),
  TENCENT_CHAT_ENDPOINT: optionalUrl(/^https?$/, 'https://console.tim.qq.com'),
  /** The token with which Tencent signs its callbacks; without it callbacks are refused. */
  TENCENT_CHAT_CALLBACK_TOKEN: z.string().min(16, '至少 16 个字符').optional(),
  TENCENT_CHAT_CALLBACK_TOKEN_OLD: z.string().min(16, '至少 16 个字符').optional(),
  /**
   * Whether the pretended payment provider is offered, at which nobody pays with real money. Default: yes, except in
   * production.
   */
  SANDBOX_CASHIER: flag.optional(),
  /** The application at Alipay and the merchant's account, which are both numbers. */
  ALIPAY_APP_ID: z
    .string()
    .regex(/^\d{16}$/, '应为 16 位数字')
    .optional(),
  ALIPAY_SELLER_ID: z
    .string()
    .regex(/^2088\d{12}$/, '应为 2088 开头的 16 位数字')
    .optional(),
  ALIPAY_PRIVATE_KEY: z.string().optional(),
  /** Alipay's key; in certificate mode its certificate takes the place. */
  ALIPAY_PUBLIC_KEY: z.string().optional(),
  ALIPAY_PUBLIC_KEY_OLD: z.string().optional(),
  ALIPAY_APP_CERT: z.string().optional(),
  ALIPAY_CERT: z.string().optional(),
  ALIPAY_CERT_OLD: z.string().optional(),
  ALIPAY_ROOT_CERT: z.string().optional(),
  ALIPAY_ENDPOINT: optionalUrl(/^https?$/, 'https://openapi.alipay.com/gateway.do'),
  /** What each provider keeps of a payment by contract, in parts of ten thousand. */
  ALIPAY_FEE_BP: whole(0, 1000).default(60),
  WECHAT_PAY_FEE_BP: whole(0, 1000).default(60),
  /** The site's own account, to which enterprises transfer. */
  BANK_ACCOUNT_NAME: z.string().min(2, '至少 2 个字').max(60, '最多 60 个字').optional(),
  BANK_ACCOUNT_BANK: z.string().min(4, '应为开户行全称').max(60, '最多 60 个字').optional(),
  BANK_ACCOUNT_NUMBER: z
    .string()
    .regex(/^(?=(?:\D*\d){8,32}\D*$)[\d -]+$/, '应为银行账号，8–32 位数字')
    .optional(),
  /** A merchant of WeChat Pay; the application is one that is bound to it. */
  WECHAT_PAY_MCH_ID: z
    .string()
    .regex(/^\d{8,12}$/, '应为 8–12 位数字')
    .optional(),
  WECHAT_PAY_APP_ID: z
    .string()
    .regex(/^wx[0-9a-z]{16}$/, '应为 wx 开头的 18 个字符')
    .optional(),
  WECHAT_PAY_PRIVATE_KEY: z.string().optional(),
  /** The number of the merchant's certificate. */
  WECHAT_PAY_SERIAL: z
    .string()
    .regex(/^[0-9A-Fa-f]{40}$/, '应为商户 API 证书的序列号，40 个十六进制字符')
    .optional(),
  WECHAT_PAY_V3_KEY: z.string().optional(),
  WECHAT_PAY_V3_KEY_OLD: z.string().optional(),
  /** WeChat's public key and its number; without them its platform certificates are fetched. */
  WECHAT_PAY_PUBLIC_KEY_ID: wechatKeyId,
  WECHAT_PAY_PUBLIC_KEY_ID_OLD: wechatKeyId,
  WECHAT_PAY_PUBLIC_KEY: z.string().optional(),
  WECHAT_PAY_PUBLIC_KEY_OLD: z.string().optional(),
  WECHAT_PAY_ENDPOINT: optionalUrl(/^https?$/, 'https://api.mch.weixin.qq.com'),
  ID_HASH_SECRET: z.string().min(32, '至少 32 个字符').optional(),
  ID_HASH_SECRET_OLD: z.string().min(32, '至少 32 个字符').optional(),
});
