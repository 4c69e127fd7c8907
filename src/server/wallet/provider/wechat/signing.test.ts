// Signatures of WeChat Pay against fixed texts, and against the official library on the other side.
import { createPrivateKey, createPublicKey, createSecretKey, type KeyObject } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin';
import { merchantAt, vectors } from '../../../../../tests/stage/pay/wechat-keys.ts';
import { authorizationOf, doubtOf, opened } from './signing.ts';

const merchant = merchantAt('https://api.mch.weixin.qq.com');
const KEYS: Record<string, KeyObject> = {
  [vectors.publicKeyId]: createPublicKey(vectors.public.wxpub),
  [vectors.platformSerial]: createPublicKey(vectors.certificate),
};
const keyOf = (serial: string) => KEYS[serial];
const trust = (clock: number) => ({ now: new Date(clock * 1000), keyOf });
const headerOf = (headers: Record<string, string>) => (name: string) => headers[name];
const REASONS: Record<string, string[]> = {
  signature: ['signature', 'probe'],
  timestamp: ['time'],
  serial: ['serial'],
};

test.each(vectors.requests)('signs $name as expected', (request) => {
  const { method, url, timestamp, nonce, body, authorization } = request;
  const signed = authorizationOf(
    merchant,
    { method, path: url, body },
    { time_s: timestamp, nonce },
  );
  expect(signed).toBe(authorization);
});

test.each([...vectors.answers, ...vectors.notices])('takes $name for what it is', (signed) => {
  const { headers, body, clock, expect: wanted, reason = '' } = signed;
  const doubt = doubtOf(headerOf(headers), Buffer.from(body), trust(clock));
  if (wanted === 'accept') expect(doubt).toBeNull();
  else expect(REASONS[reason]).toContain(doubt);
});

test('refuses at exactly five minutes, without a header, and what WeChat sends to test', () => {
  const good = vectors.answers.find(({ expect: wanted }) => wanted === 'accept');
  if (!good) throw new Error('no vector');
  const { headers, body, clock } = good;
  const at = (later: number) => doubtOf(headerOf(headers), Buffer.from(body), trust(clock + later));
  expect([at(299), at(300), at(-299), at(-300)]).toEqual([null, 'time', null, 'time']);
  for (const name of ['timestamp', 'nonce', 'signature']) {
    const less = { ...headers };
    delete less[`wechatpay-${name}`];
    expect(doubtOf(headerOf(less), Buffer.from(body), trust(clock))).toBe('headers');
  }
  const probe = {
    ...headers,
    'wechatpay-signature': `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']}`,
  };
  expect(doubtOf(headerOf(probe), Buffer.from(body), trust(clock))).toBe('probe');
});

test.each(vectors.sealed)('opens $name only if it is whole', (one) => {
  const key = createSecretKey(Buffer.from(one.key));
  const other = createSecretKey(Buffer.from('0'.repeat(32)));
  const open = (...keys: KeyObject[]) => opened(keys, { algorithm: 'AEAD_AES_256_GCM', ...one });
  expect(() => open(other)).toThrow();
  // While the key is changed, either opens it.
  for (const keys of [[key], [key, other], [other, key]])
    if (one.expect === 'accept') expect(open(...keys)).toBe(one.plaintext);
    else expect(() => open(...keys)).toThrow();
});

describe('the official library', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 60 });

  test('believes our requests, and nothing else', () => {
    const path = '/v3/pay/transactions/native';
    const who = Rsa.from(vectors.public.merchant, Rsa.KEY_TYPE_PUBLIC);
    const run = (body: string, nonce: string, time_s: number) => {
      const said = authorizationOf(merchant, { method: 'POST', path, body }, { time_s, nonce });
      const signature = /signature="([^"]+)"/.exec(said)?.[1] ?? '';
      expect(said).toContain(`serial_no="${vectors.serial}"`);
      const verify = (text: string) =>
        Rsa.verify(Formatter.request('POST', path, time_s, nonce, text), signature, who);
      expect([verify(body), verify(`${body} `)]).toEqual([true, false]);
    };
    fc.assert(fc.property(texts, fc.uuid(), fc.nat(), run), { numRuns: 40 });
  });

  test('signs what we believe, unless a byte differs', () => {
    const time = vectors.clock;
    const plat = createPrivateKey(vectors.private.wxplat);
    const run = (body: string, nonce: string) => {
      const headers = {
        'wechatpay-timestamp': String(time),
        'wechatpay-nonce': nonce,
        'wechatpay-serial': vectors.platformSerial,
        'wechatpay-signature': Rsa.sign(Formatter.response(time, nonce, body), plat),
      };
      const doubt = (text: string) => doubtOf(headerOf(headers), Buffer.from(text), trust(time));
      expect([doubt(body), doubt(`${body}!`)]).toEqual([null, 'signature']);
    };
    fc.assert(fc.property(texts, fc.uuid(), run), { numRuns: 40 });
  });

  test('seals what we open', () => {
    const run = (text: string, associated_data: string) => {
      const nonce = 'abcdefghijkl';
      const ciphertext = Aes.AesGcm.encrypt(text, vectors.v3Key, nonce, associated_data);
      const sealed = { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data };
      expect(opened(merchant.v3Keys, sealed)).toBe(text);
      expect(() => opened(merchant.v3Keys, { ...sealed, associated_data: 'other!' })).toThrow();
    };
    fc.assert(fc.property(texts, fc.constantFrom('', 'transaction', 'refund'), run), {
      numRuns: 40,
    });
  });
});
