// What a start says of secrets that are half changed.
import { readChain } from '../../account/hash/hash.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/db.ts';
import { configuredAs, waitingOf } from '../../platform/secret/order.ts';
import { readSecrets } from '../../platform/secret/secret.ts';

const START = '每台机器都重启后，运行 npm run admin -- rotate --start';

/** A line for each secret that other machines know and this one does not, or that waits for its use. */
export async function secretHints(db: Db, config: Config): Promise<string[]> {
  const { configured } = config.chat;
  const keys = await readSecrets(db, 'chat', configured);
  const last = keys.at(-1);
  const isKnown = last ? last.key !== null || configuredAs(last, configured) !== null : true;
  const isWaiting = waitingOf(keys, configured.slice(0, 1)).length > 0;
  const chain = await readChain(db, config);
  const hints: [boolean, string][] = [
    [!isKnown, 'CHAT_KEY 不是各机器在用的那一个：请把在用的写进 CHAT_KEY_OLD（docs/secrets.md）'],
    [isKnown && isWaiting, `CHAT_KEY 换了，还没有启用：${START} chat`],
    [
      chain === null,
      'ID_HASH_SECRET 不是数据库里的散列用的那一个：实名认证和注册会被拒绝，请把原来的写进 ID_HASH_SECRET_OLD（docs/secrets.md）',
    ],
    [
      chain !== null && chain.waiting !== null,
      `ID_HASH_SECRET 换了，还没有启用：${START} identity`,
    ],
  ];
  return hints.filter(([holds]) => holds).map(([, text]) => text);
}
