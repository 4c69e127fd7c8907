// Text messages through a provider: signed as its documentation says, failing in words.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { authorization, sha256 } from './aliyun.ts';
import { openOutbox } from './outbox.ts';
import { openSms, type Sms } from './sms.ts';

it('signs the example of the provider’s documentation', () => {
  const request = {
    method: 'POST',
    path: '/',
    query: {
      ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      RegionId: 'cn-shanghai',
    },
    headers: {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      'x-acs-action': 'RunInstances',
      'x-acs-content-sha256': sha256(''),
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-version': '2014-05-26',
    },
    body: '',
  };
  const key = { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' };
  expect(authorization(request, key)).toMatch(
    /Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/,
  );
});

describe('a configured provider', () => {
  let answer: unknown;
  let asked: IncomingMessage | null;
  let sms: Sms;
  const outbox = openOutbox();
  const logged: string[] = [];
  const provider = createServer((request, response) => {
    asked = request;
    response.end(JSON.stringify(answer));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const { port } = provider.address() as AddressInfo;
    const config = readConfig({
      NODE_ENV: 'production',
      SMS_PROVIDER: 'aliyun',
      SMS_ENDPOINT: `http://127.0.0.1:${port}`,
      SMS_ACCESS_KEY_ID: 'id',
      SMS_ACCESS_KEY_SECRET: 'topsecret',
      SMS_SIGN_NAME: '择木',
      SMS_TEMPLATE_CODE: 'SMS_1',
    });
    const stream = { write: (line: string) => logged.push(line) };
    sms = openSms(config, Fastify({ logger: { stream } }).log, outbox);
  });
  beforeEach(() => {
    asked = null;
    logged.length = 0;
  });
  afterAll(() => new Promise((resolve) => provider.close(resolve)));

  const send = () => sms.send('13800138000', { text: '…', params: { code: '246810' } });

  it('gets number, signature name, template and code, signed', async () => {
    answer = { Code: 'OK' };
    await send();
    const query = Object.fromEntries(new URL(asked?.url ?? '', 'http://x').searchParams);
    expect(query).toEqual({
      PhoneNumbers: '13800138000',
      SignName: '择木',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"246810"}',
    });
    expect(asked?.headers['x-acs-action']).toBe('SendSms');
    expect(asked?.headers.authorization).toMatch(/^ACS3-HMAC-SHA256 Credential=id,/);
    expect(outbox.list()).toEqual([]);
  });

  it('that refuses is told to the person in words, and to the log without number or code', async () => {
    answer = { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发限制 13800138000' };
    await expect(send()).rejects.toThrow('短信暂时发不出去，请稍后再试');
    expect(logged.join('')).toContain('isv.BUSINESS_LIMIT_CONTROL');
    expect(logged.join('')).not.toMatch(/13800138000|246810|topsecret/);
  });
});

it('needs its keys: each missing one is named', () => {
  expect(() => readConfig({ SMS_PROVIDER: 'aliyun' })).toThrow('SMS_ACCESS_KEY_ID');
  expect(() => readConfig({ SMS_PROVIDER: 'pigeon' })).toThrow('SMS_PROVIDER');
});

it('without a provider, production refuses rather than pretend', async () => {
  const sms = openSms(readConfig({ NODE_ENV: 'production' }), Fastify().log, openOutbox());
  await expect(sms.send('13800138000', { text: '…', params: {} })).rejects.toThrow(
    '短信服务尚未配置',
  );
});
