// The configuration of WeChat Pay: its keys are read, and refusals name the variable.
import { createHash, generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { vectors } from '../../../../tests/stage/pay/wechat-keys.ts';
import { readConfig } from '../config.ts';
import { fingerprintOf } from './rsa-keys.ts';

const own = (modulusLength = 2048) =>
  String(
    generateKeyPairSync('rsa', { modulusLength }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    }),
  );
const certificates = {
  SITE_URL: 'https://zemu.example',
  WECHAT_PAY_MCH_ID: vectors.mchId,
  WECHAT_PAY_APP_ID: vectors.appId,
  WECHAT_PAY_PRIVATE_KEY: vectors.private.merchant,
  WECHAT_PAY_SERIAL: vectors.serial,
  WECHAT_PAY_V3_KEY: vectors.v3Key,
};
const byKey = {
  ...certificates,
  WECHAT_PAY_PUBLIC_KEY_ID: vectors.publicKeyId,
  WECHAT_PAY_PUBLIC_KEY: vectors.public.wxpub,
};
const live = { ...certificates, NODE_ENV: 'production', WECHAT_PAY_PRIVATE_KEY: own() };

it('reads a merchant with a public key, or with platform certificates only', () => {
  const config = readConfig(byKey).wechatPay;
  expect(config).toMatchObject({
    mchId: vectors.mchId,
    endpoint: 'https://api.mch.weixin.qq.com',
    notifyUrl: 'https://zemu.example/pay/notice/wechat',
    publicKeys: [{ id: vectors.publicKeyId }],
  });
  expect(config && fingerprintOf(config.privateKey)).toBe(
    fingerprintOf(readConfig(certificates).wechatPay?.privateKey ?? expect.fail()),
  );
  expect(readConfig(certificates).wechatPay?.publicKeys).toEqual([]);
  const v3Key = createHash('sha256').update('x').digest('hex').slice(0, 32);
  const { wechatPay } = readConfig({ ...live, WECHAT_PAY_V3_KEY: v3Key });
  expect(wechatPay?.mchId).toBe(vectors.mchId);
});

it.each([
  ['WECHAT_PAY_MCH_ID', { WECHAT_PAY_MCH_ID: 'me' }],
  ['WECHAT_PAY_APP_ID', { WECHAT_PAY_APP_ID: '' }],
  ['WECHAT_PAY_APP_ID', { WECHAT_PAY_APP_ID: 'qq1' }],
  ['WECHAT_PAY_PRIVATE_KEY', { WECHAT_PAY_PRIVATE_KEY: '' }],
  ['WECHAT_PAY_PRIVATE_KEY', { WECHAT_PAY_PRIVATE_KEY: 'hunter2' }],
  ['WECHAT_PAY_PRIVATE_KEY', { WECHAT_PAY_PRIVATE_KEY: own(1024) }],
  ['WECHAT_PAY_SERIAL', { WECHAT_PAY_SERIAL: '12' }],
  ['WECHAT_PAY_V3_KEY', { WECHAT_PAY_V3_KEY: 'hunter2' }],
  ['WECHAT_PAY_PUBLIC_KEY_ID', { WECHAT_PAY_PUBLIC_KEY_ID: '' }],
  ['WECHAT_PAY_PUBLIC_KEY', { WECHAT_PAY_PUBLIC_KEY: '' }],
  ['WECHAT_PAY_PUBLIC_KEY', { WECHAT_PAY_PUBLIC_KEY: vectors.public.merchant }],
  ['WECHAT_PAY_PUBLIC_KEY', { WECHAT_PAY_PUBLIC_KEY: vectors.private.wxpub }],
  ['SITE_URL', { SITE_URL: 'http://zemu.example' }],
  ['WECHAT_PAY_ENDPOINT', { ...live, WECHAT_PAY_ENDPOINT: 'https://pay.example' }],
  // Keys of the tests, which everybody has.
  ['WECHAT_PAY_PRIVATE_KEY', { NODE_ENV: 'production' }],
  ['WECHAT_PAY_V3_KEY', { ...live }],
  ['WECHAT_PAY_PUBLIC_KEY', { ...live, WECHAT_PAY_V3_KEY: 'k'.repeat(32) }],
] as const)('refuses a wrong %s and shows no key', (name, source) => {
  const read = () => readConfig({ ...byKey, ...source });
  expect(read).toThrow(new RegExp(`^配置错误 ${name}：[^\\n]*[一-鿿]`));
  expect(read).not.toThrow(/hunter2|MII|BEGIN/);
});
