// The configuration of Alipay: keys in each form their owners get them, and refusals that name the variable.
import { generateKeyPairSync } from 'node:crypto';
import { AlipaySdk } from 'alipay-sdk';
import { expect, it } from 'vitest';
import { byCertificate, byKey, vectors } from '../../../../tests/stage/pay/alipay-keys.ts';
import { readConfig } from '../config.ts';
import { fingerprintOf } from './rsa-keys.ts';

const messageOf = (source: Record<string, string>): string => {
  try {
    readConfig(source);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};
const bareOf = (pem: string) => pem.replace(/-----[A-Z ]+-----|\s/g, '');

it('reads keys as PEM, in one line, and as the bare base64 of the tool', () => {
  const whole = readConfig(byKey).alipay;
  expect(whole).toMatchObject({ appId: vectors.appId, certificates: null });
  const fingerprints = (config: ReturnType<typeof readConfig>['alipay']) =>
    config && [config.privateKey, ...config.believed.map(({ key }) => key)].map(fingerprintOf);
  const forms = [
    {
      ALIPAY_PRIVATE_KEY: vectors.private.app.replaceAll('\n', '\\n'),
      ALIPAY_PUBLIC_KEY: vectors.public.ali.replaceAll('\n', '\\n'),
    },
    {
      ALIPAY_PRIVATE_KEY: bareOf(vectors.private.app),
      ALIPAY_PUBLIC_KEY: bareOf(vectors.public.ali),
    },
    {
      // The older form of private keys, which the tool gives as well.
      ALIPAY_PRIVATE_KEY: bareOf(
        String(whole?.privateKey.export({ type: 'pkcs1', format: 'pem' })),
      ),
    },
  ];
  for (const form of forms)
    expect(fingerprints(readConfig({ ...byKey, ...form }).alipay)).toEqual(fingerprints(whole));
});

it('counts certificates as the official library does', () => {
  const { app: own, root: roots0, alipay: theirs } = vectors.numbers;
  const read = readConfig(byCertificate).alipay;
  expect(read?.certificates).toEqual({ app: own, root: roots0 });
  expect(read?.believed.map(({ number }) => number)).toEqual([theirs]);
  // A root file has several certificates.
  const roots = `${vectors.certificates.root}\n${vectors.certificates.app}`;
  const sdk = new AlipaySdk({
    appId: vectors.appId,
    privateKey: vectors.private.app,
    alipayRootCertContent: roots,
    appCertContent: vectors.certificates.app,
    alipayPublicCertContent: vectors.certificates.alipay,
  });
  const { root, app } =
    readConfig({ ...byCertificate, ALIPAY_ROOT_CERT: roots }).alipay?.certificates ?? {};
  expect([root, app]).toEqual([sdk.config.alipayRootCertSn, sdk.config.appCertSn]);
  expect(root).toContain('_');
});

const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const pemOf = (key: typeof short) => String(key.export({ type: 'pkcs8', format: 'pem' }));
const live = { ...byKey, NODE_ENV: 'production', SITE_URL: 'https://zemu.example' };

it.each([
  ['ALIPAY_APP_ID', { ...byKey, ALIPAY_APP_ID: '12' }],
  ['ALIPAY_SELLER_ID', { ...byKey, ALIPAY_SELLER_ID: '' }],
  ['ALIPAY_SELLER_ID', { ...byKey, ALIPAY_SELLER_ID: 'pay@zemu.example' }],
  ['ALIPAY_PRIVATE_KEY', { ...byKey, ALIPAY_PRIVATE_KEY: '' }],
  ['ALIPAY_PRIVATE_KEY', { ...byKey, ALIPAY_PRIVATE_KEY: 'hunter2' }],
  ['ALIPAY_PRIVATE_KEY', { ...byKey, ALIPAY_PRIVATE_KEY: vectors.public.app }],
  ['ALIPAY_PRIVATE_KEY', { ...byKey, ALIPAY_PRIVATE_KEY: pemOf(short) }],
  ['ALIPAY_PRIVATE_KEY', { ...byKey, ALIPAY_PRIVATE_KEY: pemOf(elliptic) }],
  ['ALIPAY_PUBLIC_KEY', { ...byKey, ALIPAY_PUBLIC_KEY: '' }],
  ['ALIPAY_PUBLIC_KEY', { ...byKey, ALIPAY_PUBLIC_KEY: vectors.public.app }],
  ['ALIPAY_PUBLIC_KEY', { ...byKey, ALIPAY_PUBLIC_KEY: vectors.private.ali }],
  ['ALIPAY_CERT', { ...byCertificate, ALIPAY_CERT: '' }],
  ['ALIPAY_ROOT_CERT', { ...byCertificate, ALIPAY_ROOT_CERT: 'hunter2' }],
  ['ALIPAY_APP_CERT', { ...byCertificate, ALIPAY_APP_CERT: vectors.certificates.alipay }],
  ['ALIPAY_ENDPOINT', { ...live, ALIPAY_ENDPOINT: 'https://pay.example/gateway.do' }],
  ['SITE_URL', { ...live, SITE_URL: 'http://zemu.example' }],
  // Keys of the tests, which everybody has.
  ['ALIPAY_PRIVATE_KEY', live],
  ['ALIPAY_PUBLIC_KEY', { ...live, ALIPAY_PRIVATE_KEY: ownKey() }],
] as const)('refuses a wrong %s and shows no key', (name, source) => {
  const message = messageOf(source);
  expect(message).toMatch(new RegExp(`^配置错误 ${name}：[^\\n]*[一-鿿]`));
  expect(message).not.toMatch(/hunter2|MII|BEGIN/);
});

function ownKey(): string {
  return pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
}
