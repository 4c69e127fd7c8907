// What `npm run admin -- rotate` says of each secret, and what to do next by hand.
import { formatDate } from '../../../contract/value/time.ts';
import type { Config } from '../../platform/config.ts';
import type { Chain } from '../../platform/secret/layers.ts';
import { configuredAs, type SecretRow, waitingOf } from '../../platform/secret/order.ts';
import { ringOf } from '../../platform/secret/ring.ts';

const WAITING = '还没有启用：每台机器都重启后，运行 npm run admin -- rotate --start';
const timeOf = (at: Date) => formatDate(at, 'yyyy-MM-dd hh:mm');

interface Apps {
  all: number;
  resealed: number;
  lost: number;
}

/** Where the key of the chat stands. */
export function sayChat(
  rows: readonly SecretRow[],
  { configured }: Pick<Config['chat'], 'configured'>,
  { all, resealed, lost }: Apps,
  now: Date,
): string[] {
  const row = rows.findLast(({ used_from }) => used_from <= now);
  const isHere = row ? row.key !== null || configuredAs(row, configured) !== null : false;
  const origin = row?.key ? '数据库里生成的' : '环境变量里的';
  const lines = [
    isHere
      ? `聊天密钥 CHAT_KEY（聊天签名、安全验证、两步验证）：在用第 ${row?.number} 个，${origin}`
      : '聊天密钥 CHAT_KEY：在用的那一个本机不知道，请把它写进 CHAT_KEY_OLD 并重启',
  ];
  const [next] = configured;
  if (next !== undefined && waitingOf(rows, [next]).length > 0)
    lines.push(`  新的已写进 CHAT_KEY，${WAITING} chat`);
  const coming = rows.find(({ used_from }) => used_from > now);
  if (coming) lines.push(`  新生成的 ${timeOf(coming.used_from)} 启用`);
  const ring = ringOf(rows, configured);
  const old = ring.filter(({ from, until }) => from !== null && until !== null && until > now);
  for (const { until } of old)
    lines.push(
      `  旧的接受到 ${until ? timeOf(until) : ''}；泄露了则运行 npm run admin -- rotate --forget chat`,
    );
  if (old.length === 0 && configured.length > 1 && isHere && !coming && row && row.number > 1)
    lines.push('  旧的不再接受：可以去掉 CHAT_KEY_OLD，逐台重启');
  lines.push(`  两步验证的密钥 ${all} 个，本次换上新的 ${resealed} 个，打不开的 ${lost} 个`);
  if (lost > 0)
    lines.push(
      '  打不开的请本人用通行密钥或恢复码登录后重设，或 npm run admin -- reset-second-factor 手机号',
    );
  return lines;
}

/** Where the secrets of hashes stand. */
export function sayIdentity(
  rows: readonly SecretRow[],
  { configured }: Pick<Config['idHash'], 'configured'>,
  chain: Chain | null,
  { all, old, lifted }: { all: number; old: number; lifted: number },
): string[] {
  const name = '散列密钥 ID_HASH_SECRET（身份证号、封禁的手机号和邮箱）';
  if (!chain)
    return [`${name}：数据库里的散列用的密钥本机不知道，请把它写进 ID_HASH_SECRET_OLD 并重启`];
  const origin = rows.at(-1)?.key ? '数据库里生成的' : '环境变量里的';
  const lines = [
    `${name}：在用第 ${chain.layers.length} 个，${origin}`,
    `  散列 ${all} 条，只用旧密钥的 ${old} 条，本次换上新的 ${lifted} 条`,
  ];
  if (chain.waiting !== null) lines.push(`  新的已写进 ID_HASH_SECRET，${WAITING} identity`);
  else if (configured.length > 1)
    lines.push('  可以去掉 ID_HASH_SECRET_OLD，逐台重启：旧的已用新的加密，存在数据库里');
  return lines;
}

/** Keys of others, which are believed: how many of each. */
export function sayBelieved({ alipay, wechatPay, tencentChat, metrics }: Config): string[] {
  const counts: [string, number][] = [
    [alipay?.certificates ? 'ALIPAY_CERT' : 'ALIPAY_PUBLIC_KEY', alipay?.believed.length ?? 0],
    ['WECHAT_PAY_PUBLIC_KEY', wechatPay?.publicKeys.length ?? 0],
    ['WECHAT_PAY_V3_KEY', wechatPay?.v3Keys.length ?? 0],
    ['TENCENT_CHAT_CALLBACK_TOKEN', tencentChat?.callbackTokens.length ?? 0],
    ['METRICS_TOKEN', metrics?.tokens.length ?? 0],
  ];
  return counts.map(([name, count]) => {
    if (count === 0) return `${name}：没有设置`;
    return count === 1
      ? `${name}：已设置`
      : `${name}：已设置，旧的仍接受；对方换好一天后去掉 ${name}_OLD，逐台重启`;
  });
}
