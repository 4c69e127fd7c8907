// Keys, signed texts and a bill in the form of WeChat Pay. Everybody has them, so production refuses these keys.
import { createPrivateKey, createPublicKey, createSecretKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { WechatPayConfig } from '../../../src/server/platform/config/wechat-pay.ts';

interface Signed {
  name: string;
  headers: Record<string, string>;
  body: string;
  clock: number;
  expect: 'accept' | 'reject';
  reason?: string;
  plaintext?: string;
}

interface Vectors {
  clock: number;
  mchId: string;
  appId: string;
  v3Key: string;
  serial: string;
  platformSerial: string;
  publicKeyId: string;
  private: Record<'merchant' | 'wxplat' | 'wxpub' | 'attacker', string>;
  public: Record<'merchant' | 'wxplat' | 'wxpub', string>;
  certificate: string;
  requests: {
    name: string;
    method: 'GET' | 'POST';
    url: string;
    timestamp: number;
    nonce: string;
    body: string;
    authorization: string;
  }[];
  answers: Signed[];
  notices: Signed[];
  sealed: {
    name: string;
    key: string;
    nonce: string;
    associated_data: string;
    ciphertext: string;
    plaintext?: string;
    expect: 'accept' | 'reject';
  }[];
  bill: { gzipBase64: string; hash_value: string; text: string };
}

export const vectors: Vectors = JSON.parse(
  readFileSync(new URL('./wechat-vectors.json', import.meta.url), 'utf8'),
);

/** A merchant of the stand-in at `endpoint`: with WeChat's public key, or with its certificates only. */
export function merchantAt(
  endpoint: string,
  mode: 'public-key' | 'certificates' = 'public-key',
): WechatPayConfig {
  const { mchId, appId, serial, publicKeyId } = vectors;
  const key = createPublicKey(vectors.public.wxpub);
  return {
    mchId,
    appId,
    serial,
    privateKey: createPrivateKey(vectors.private.merchant),
    v3Keys: [createSecretKey(Buffer.from(vectors.v3Key))],
    publicKeys: mode === 'public-key' ? [{ id: publicKeyId, key }] : [],
    endpoint,
    notifyUrl: 'https://zemu.example/pay/notice/wechat',
    timeoutMs: 5000,
    feeBp: 60,
  };
}
