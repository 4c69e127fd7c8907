// The configuration of Alipay: an application with its keys, by public key or by certificates.
import { createHash, type KeyObject, type X509Certificate } from 'node:crypto';
import { ConfigError, type Env, needed } from './error.ts';
import {
  certificatesOf,
  fingerprintOf,
  keyOfCertificate,
  privateKeyOf,
  publicKeyOf,
} from './rsa-keys.ts';

const GATEWAY = 'https://openapi.alipay.com/gateway.do';
/** The object identifiers of RSA signatures begin so; a root certificate of another kind does not count. */
const RSA_SIGNATURES = '1.2.840.113549.1.1';

/** A key of Alipay; with certificates the number of its own, which answers name. */
interface AlipayKey {
  key: KeyObject;
  number: string | null;
}

export interface AlipayConfig {
  appId: string;
  /** The merchant's account at Alipay, which receives the money. */
  sellerId: string;
  gateway: string;
  /** The application's own key. */
  privateKey: KeyObject;
  /** The keys by which Alipay is believed: now, and before it changed its own. */
  believed: readonly AlipayKey[];
  /** The numbers of the application's certificates; null when keys are used without certificates. */
  certificates: { app: string; root: string } | null;
  /** What Alipay keeps of a payment, in parts of ten thousand. */
  feeBp: number;
}

/** Reads what the environment says of Alipay; null for nothing. @throws ConfigError for what cannot work. */
export function alipayOf(env: Env): AlipayConfig | null {
  if (!env.ALIPAY_APP_ID) return null;
  const isProduction = env.NODE_ENV === 'production';
  const gateway = env.ALIPAY_ENDPOINT ?? GATEWAY;
  if (isProduction && gateway !== GATEWAY)
    throw new ConfigError(`配置错误 ALIPAY_ENDPOINT：生产环境只能是 ${GATEWAY}`);
  if (isProduction && !env.SITE_URL?.startsWith('https://'))
    throw new ConfigError('配置错误 SITE_URL：支付宝只向 https 地址发付款通知');
  const keyText = needed(env, 'ALIPAY_PRIVATE_KEY', 'ALIPAY_APP_ID');
  const privateKey = privateKeyOf('ALIPAY_PRIVATE_KEY', keyText, isProduction);
  const rest = {
    appId: env.ALIPAY_APP_ID,
    sellerId: needed(env, 'ALIPAY_SELLER_ID', 'ALIPAY_APP_ID'),
    gateway,
    privateKey,
    feeBp: env.ALIPAY_FEE_BP,
  };
  if (env.ALIPAY_APP_CERT) return { ...rest, ...certified(env, privateKey, isProduction) };
  needed(env, 'ALIPAY_PUBLIC_KEY', 'ALIPAY_APP_ID');
  const believed = PUBLIC_KEYS.flatMap((name) => {
    const text = env[name];
    if (!text) return [];
    const key = publicKeyOf(name, text, isProduction);
    if (fingerprintOf(key) === fingerprintOf(privateKey))
      throw new ConfigError(`配置错误 ${name}：这是应用公钥，应填支付宝公钥`);
    return [{ key, number: null }];
  });
  return { ...rest, believed, certificates: null };
}

const PUBLIC_KEYS = ['ALIPAY_PUBLIC_KEY', 'ALIPAY_PUBLIC_KEY_OLD'] as const;
const CERTIFICATES = ['ALIPAY_CERT', 'ALIPAY_CERT_OLD'] as const;

function certified(env: Env, privateKey: KeyObject, isProduction: boolean) {
  const [app] = certificatesOf('ALIPAY_APP_CERT', env.ALIPAY_APP_CERT ?? '');
  needed(env, 'ALIPAY_CERT', 'ALIPAY_APP_CERT');
  const believed = CERTIFICATES.filter((name) => env[name]).flatMap((name) =>
    certificatesOf(name, env[name] ?? '')
      .slice(0, 1)
      .map((one) => ({ key: keyOfCertificate(name, one, isProduction), number: numberOf(one) })),
  );
  const roots = certificatesOf(
    'ALIPAY_ROOT_CERT',
    needed(env, 'ALIPAY_ROOT_CERT', 'ALIPAY_APP_CERT'),
  );
  const root = rootNumberOf(roots);
  if (root === '') throw new ConfigError('配置错误 ALIPAY_ROOT_CERT：其中没有 RSA 证书');
  if (!app?.checkPrivateKey(privateKey))
    throw new ConfigError('配置错误 ALIPAY_APP_CERT：证书与 ALIPAY_PRIVATE_KEY 不是一对');
  return { believed, certificates: { app: numberOf(app), root } };
}

/** A certificate's number as Alipay counts: the MD5 of its issuer, last part first, and its serial in decimal. */
function numberOf({ issuer, serialNumber }: X509Certificate): string {
  const name = issuer.split('\n').toReversed().join(',');
  return createHash('md5')
    .update(`${name}${BigInt(`0x${serialNumber}`)}`)
    .digest('hex');
}

/** The numbers of the RSA certificates of a root file, in their order. */
const rootNumberOf = (certificates: readonly X509Certificate[]): string =>
  certificates
    .filter(({ signatureAlgorithmOid }) => signatureAlgorithmOid?.startsWith(RSA_SIGNATURES))
    .map(numberOf)
    .join('_');
