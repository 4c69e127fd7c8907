// A wrong configuration gives a clear message that names the variable and shows no secrets.
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../src/server/platform/config/error.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { sentinelsOf } from '../src/server/platform/redis.ts';

function messageOf(source: Record<string, string>): string {
  try {
    readConfig(source);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error(`accepted ${JSON.stringify(source)}`);
}

describe('the configuration', () => {
  it('needs nothing: everything has a working default', () => {
    expect(readConfig({})).toEqual({
      mode: 'development',
      host: '127.0.0.1',
      port: 3000,
      siteUrl: 'http://localhost:3000',
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      databaseReplicaUrl: undefined,
      databaseWaitS: 60,
      redisUrl: undefined,
      drainS: 0,
      databasePooler: undefined,
      search: null,
      processes: 1,
      demo: true,
      apiDocs: true,
      trustProxy: 0,
      pagesPerMinute: 240,
      logLevel: 'info',
      nodeName: expect.stringMatching(/^[\w.-]+$/),
      metrics: null,
      traces: null,
      s3: null,
      sms: null,
      smtp: null,
      clamd: null,
      oauth: { wechat: null, qq: null },
      realName: null,
      chat: { appId: 1, configured: [], ring: [] },
      tencentChat: null,
      map: null,
      wechatMp: null,
      sandboxCashier: true,
      bank: expect.objectContaining({ is_example: true }),
      alipay: null,
      wechatPay: null,
      idHash: { configured: [], derived: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  it('takes an empty variable as absent, and leaves unknown ones alone', () => {
    const empty = { PORT: '', DATABASE_URL: '', S3_BUCKET: '', PATH: '/bin', LANG: 'x' };
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it('leaves a new site empty in production unless the demo town is asked for', () => {
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true);
    expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  });

  it('describes the API in production only when that is asked for', () => {
    expect(readConfig({ NODE_ENV: 'production' }).apiDocs).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', API_DOCS: '1' }).apiDocs).toBe(true);
    expect(readConfig({ API_DOCS: '0' }).apiDocs).toBe(false);
  });

  it('makes the public address from the port, or takes SITE_URL without its last slash', () => {
    expect(readConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
    expect(readConfig({ SITE_URL: 'https://zemu.example/' }).siteUrl).toBe('https://zemu.example');
  });

  it.each([
    'postgres:///zemu?host=/run/postgresql',
    'postgres://zemu:a,b@one/zemu',
    'postgresql://zemu:p%40w@one:5432,[::1]:5433,three/zemu?sslmode=require',
  ])('takes a database at %s', (DATABASE_URL) => {
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it('refuses a replica without the server that it follows', () => {
    const replica = { DATABASE_REPLICA_URL: 'postgres://zemu@two/zemu' };
    expect(messageOf(replica)).toBe(
      '配置错误 DATABASE_URL：已设置 DATABASE_REPLICA_URL，因此必须设置它',
    );
    const both = readConfig({ ...replica, DATABASE_URL: 'postgres://zemu@one/zemu' });
    expect(both.databaseReplicaUrl).toBe(replica.DATABASE_REPLICA_URL);
  });

  it('reads the sentinels of Redis and the name of their master', () => {
    const address = 'redis-sentinel://:p%40w@one,[::1]:26380/zemu?sentinel_password=s';
    expect(readConfig({ REDIS_URL: address }).redisUrl).toBe(address);
    expect(sentinelsOf(address)).toEqual({
      name: 'zemu',
      sentinels: [
        { host: 'one', port: 26379 },
        { host: '::1', port: 26380 },
      ],
      password: 'p@w',
      sentinelPassword: 's',
    });
    expect(sentinelsOf('redis://one:6379/0')).toBeNull();
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['NODE_ENV', 'prod'],
    ['DEMO', 'yes'],
    ['TRUST_PROXY', 'all'],
    ['LOG_LEVEL', 'loud'],
    ['SITE_URL', 'zemu.example'],
    ['SITE_URL', 'ftp://zemu.example'],
    ['SITE_URL', 'https://zemu.example/jobs'],
    ['SITE_URL', 'https://zemu.example/?a=1'],
    ['SITE_URL', 'https://zemu.example/#top'],
    ['SITE_URL', 'https://admin:secret@zemu.example'],
    ['DATABASE_URL', 'mysql://root@localhost/zemu'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_URL', 'postgres://zemu@one:5432,/zemu'],
    ['DATABASE_URL', 'postgres://zemu@one:5432,two:x/zemu'],
    ['REDIS_URL', 'http://localhost:6379'],
    ['REDIS_URL', 'redis-sentinel://:secret@one:26379,two:26379'],
    ['REDIS_URL', 'redis-sentinel://one:26379,/zemu'],
    ['S3_BUCKET', 'ab'],
    ['S3_ENDPOINT', 'minio:9000'],
  ])('names %s when it is %s', (name, value) => {
    expect(messageOf({ [name]: value })).toMatch(new RegExp(`^配置错误 ${name}：\\S`));
  });

  it('names every wrong variable at once, one a line', () => {
    const lines = messageOf({ PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x' }).split('\n');
    expect(lines.map((line) => /^配置错误 (\w+)：/.exec(line)?.[1]).sort()).toEqual([
      'DEMO',
      'LOG_LEVEL',
      'PORT',
    ]);
  });

  it('shows a wrong value, so that it can be found', () => {
    expect(messageOf({ PORT: 'tree' })).toContain('"tree"');
  });

  it('says in Chinese what is wrong', () => {
    const wrong = { PORT: 'x', NODE_ENV: 'x', DEMO: 'x', REDIS_URL: 'x', S3_BUCKET: 'x' };
    for (const line of messageOf(wrong).split('\n')) expect(line).toMatch(/：(?:应为|存储桶)/);
    expect(messageOf({ PORT: 'tree' })).toBe('配置错误 PORT：应为 0–65535 的整数（现值 "tree"）');
  });

  it('takes both or none of the number and the key at Tencent, and no short key of its own', () => {
    const tencent = { TENCENT_CHAT_APP_ID: '1400000000', TENCENT_CHAT_KEY: 'k' };
    const read = {
      appId: 1400000000,
      key: 'k',
      admin: 'administrator',
      endpoint: 'https://console.tim.qq.com',
      callbackTokens: [],
    };
    expect(readConfig(tencent).tencentChat).toEqual(read);
    expect(messageOf({ TENCENT_CHAT_APP_ID: '1400000000' })).toContain('TENCENT_CHAT_KEY');
    expect(messageOf({ TENCENT_CHAT_KEY: 'k' })).toContain('TENCENT_CHAT_APP_ID');
    const short = messageOf({ CHAT_KEY: 'hunter2' });
    expect(short).toMatch(/^配置错误 CHAT_KEY：/);
    expect(short).not.toContain('hunter2');
  });

  it('takes what a secret was before beside what it is now, and never alone', () => {
    const [now, old] = ['n'.repeat(32), 'o'.repeat(32)];
    const metrics = { METRICS_PORT: '9464', METRICS_TOKEN: now };
    expect(readConfig(metrics).metrics?.tokens).toEqual([now]);
    expect(readConfig({ ...metrics, METRICS_TOKEN_OLD: old }).metrics?.tokens).toEqual([now, old]);
    const alone = messageOf({ METRICS_TOKEN_OLD: old });
    expect(alone).toBe('配置错误 METRICS_TOKEN：已设置 METRICS_TOKEN_OLD，因此必须设置它');
    const same = messageOf({ ...metrics, METRICS_TOKEN_OLD: `${now}` });
    expect(same).toMatch(/^配置错误 METRICS_TOKEN_OLD：与 METRICS_TOKEN 相同/);
    expect(same).not.toContain(now);
  });

  it('puts the name of the bucket into the path of an endpoint, unless told otherwise', () => {
    const keys = { S3_BUCKET: 'zemu', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const at = { ...keys, S3_ENDPOINT: 'https://oss.example' };
    expect(readConfig(keys).s3?.pathStyle).toBe(false);
    expect(readConfig(at).s3?.pathStyle).toBe(true);
    expect(readConfig({ ...at, S3_PATH_STYLE: '0' }).s3?.pathStyle).toBe(false);
  });

  it.each(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
    'misses %s once S3_BUCKET is set',
    (name) => {
      const s3: Record<string, string> = {
        S3_BUCKET: 'zemu',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
      };
      expect(readConfig(s3).s3).toMatchObject({ bucket: 'zemu', secretAccessKey: 'secret' });
      delete s3[name];
      expect(messageOf(s3)).toContain(name);
    },
  );

  it.each([
    ['DATABASE_URL', 'mysql://root:hunter2@db.internal/zemu'],
    ['DATABASE_URL', 'postgres://root:hunter2@db.internal,/zemu'],
    ['REDIS_URL', 'http://:hunter2@cache.internal'],
    ['REDIS_URL', 'redis-sentinel://:hunter2@cache.internal,other'],
    ['SITE_URL', 'ftp://admin:hunter2@zemu.internal'],
    ['S3_ENDPOINT', 'hunter2.internal'],
  ])('never prints what %s holds: it may be a secret', (name, value) => {
    const message = messageOf({ [name]: value });
    expect(message).toContain(name);
    expect(message).not.toMatch(/hunter2|internal/);
  });
});
