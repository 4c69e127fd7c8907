// Hints at a start for the person who deploys: settings that work but may not be intended.
import { hasOperator } from './account/operators.ts';
import type { App } from './app.ts';
import { secretHints } from './console/secret/hints.ts';
import type { Config } from './platform/config.ts';

/** The state of the system besides its configuration. */
interface Found {
  hasOperator: boolean;
  /** False when Redis is configured but does not answer. */
  hasStore: boolean;
  /** What is to be said of secrets. */
  secrets: readonly string[];
}

/**
 * Lines to show at a start, none when there is nothing to say. Hints must not end a server: where the
 * database does not answer, because it is away or the server is stopped already, there are none.
 */
export async function readHints({ db, store }: App['services'], config: Config): Promise<string[]> {
  const hasStore = await store.ping().then(
    () => true,
    () => false,
  );
  const found = await Promise.all([hasOperator(db), secretHints(db, config)]).catch(() => null);
  if (found === null) return [];
  const [operator, secrets] = found;
  return hintsOf(config, { hasOperator: operator, hasStore, secrets });
}

function hintsOf(config: Config, { hasOperator, hasStore, secrets }: Found): string[] {
  const isPublic = !/^(?:127\.|localhost$|::1$)/.test(config.host);
  if (config.mode !== 'production')
    return isPublic
      ? [
          '提示：当前不是生产模式，能访问此端口的人都能看到验证码、用示范账号登录。正式使用请设置 NODE_ENV=production',
        ]
      : [];
  const hints: [boolean, string][] = [
    [!hasStore, 'REDIS_URL 指向的 Redis 没有应答：验证码与频率限制暂时只在本节点有效'],
    [
      !hasOperator,
      // The embedded database has one user at a time.
      `还没有运营账号：${config.databaseUrl ? '' : '停止服务器后'}运行 npm run admin -- create-operator 手机号`,
    ],
    [
      config.siteUrl.startsWith('http://localhost'),
      '没有设置 SITE_URL：页面里的网址会写成本机地址',
    ],
    [config.sms === null, '没有设置 SMS_PROVIDER：发不出验证码，访客无法注册，只能用密码登录'],
    [
      config.trustProxy === 0 && !isPublic,
      '没有设置 TRUST_PROXY：经过代理时所有访客会被当成同一个地址',
    ],
    ...secrets.map((text): [boolean, string] => [true, text]),
  ];
  return hints.filter(([holds]) => holds).map(([, text]) => `提示：${text}`);
}
