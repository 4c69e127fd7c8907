// RSA keys and certificates as the environment gives them: as PEM, also with `\n` for its line ends, or as the bare
// base64 that the providers' own tools write.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  X509Certificate,
} from 'node:crypto';
import { ConfigError } from './error.ts';

const BITS_MIN = 2048;

/** Keys that stand in this project's tests, so that everybody has them, by the SHA-256 of the public key. */
const PUBLISHED: ReadonlySet<string> = new Set([
  '58942abff0f5f072681e2adb3f51a82bf41daf4b2843c06bc48f20680b3016d6',
  '3529eec68c1c533bc00f61d8d1ecd8632c4a517441838b1f859e2e61e718b4a0',
  '3d7267e93e624f9f8e80f7bdd31c72b9dc087dac9ff274795eaae33034dd2cd3',
  'c11b3877b5b812c7f494afb71348afb8b2c4ff78ac824d7a1fac5d7b0cc6a1db',
  '98cfd1dfb3ef9e71be5aa2562dac51fc111cb895723bffaa104bcc343215acbd',
  '31b0ea65a8725c0ebdd4f6219e689bdfb896c48e35800fb2db67ac689a5e8086',
]);

const wrong = (name: string, why: string) => new ConfigError(`配置错误 ${name}：${why}`);

/** PEM with real line ends; bare base64 gets the frame of `label`. */
function pemOf(text: string, label: string): string {
  const plain = text.trim().replaceAll('\\n', '\n');
  if (plain.includes('-----BEGIN')) return plain;
  const lines = plain.replace(/\s+/g, '').match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`].join('\n');
}

/** The first that reads without an error. */
function firstOf<T>(...reads: (() => T)[]): T | null {
  for (const read of reads) {
    try {
      return read();
    } catch {
      // The next form is tried.
    }
  }
  return null;
}

function checked(name: string, key: KeyObject | null, isProduction: boolean): KeyObject {
  const bits =
    key?.asymmetricKeyType === 'rsa' ? (key.asymmetricKeyDetails?.modulusLength ?? 0) : 0;
  if (!key || bits === 0) throw wrong(name, '读不出 RSA 密钥，应为 PEM 或其中的 Base64');
  if (bits < BITS_MIN) throw wrong(name, `密钥只有 ${bits} 位，至少要 ${BITS_MIN} 位`);
  if (isProduction && PUBLISHED.has(fingerprintOf(key)))
    throw wrong(name, '这是测试用的公开密钥，任何人都有，不能用于生产环境');
  return key;
}

/** The SHA-256 of a key's public half. */
export function fingerprintOf(key: KeyObject): string {
  const half = key.type === 'private' ? createPublicKey(key) : key;
  return createHash('sha256')
    .update(half.export({ type: 'spki', format: 'der' }))
    .digest('hex');
}

/** Reads the private key of the variable `name`. @throws ConfigError for one that cannot be used. */
export function privateKeyOf(name: string, text: string, isProduction: boolean): KeyObject {
  const key = firstOf(
    () => createPrivateKey(pemOf(text, 'PRIVATE KEY')),
    () => createPrivateKey(pemOf(text, 'RSA PRIVATE KEY')),
  );
  return checked(name, key, isProduction);
}

/** Reads a public key. @throws ConfigError for one that cannot be used, and for a private one. */
export function publicKeyOf(name: string, text: string, isProduction: boolean): KeyObject {
  if (/PRIVATE KEY/.test(text)) throw wrong(name, '这是私钥，应填支付机构的公钥');
  const key = firstOf(() => createPublicKey(pemOf(text, 'PUBLIC KEY')));
  return checked(name, key, isProduction);
}

/** Reads all certificates of a text, in their order. @throws ConfigError for none, or one that cannot be read. */
export function certificatesOf(name: string, text: string): X509Certificate[] {
  const pem = pemOf(text, 'CERTIFICATE');
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const found = firstOf(() => blocks.map((block) => new X509Certificate(block))) ?? [];
  if (found.length === 0) throw wrong(name, '读不出证书，应为 PEM');
  return found;
}

/** The key of a certificate. @throws ConfigError for one that cannot be used. */
export function keyOfCertificate(
  name: string,
  certificate: X509Certificate,
  isProduction: boolean,
): KeyObject {
  return checked(
    name,
    firstOf(() => certificate.publicKey),
    isProduction,
  );
}
