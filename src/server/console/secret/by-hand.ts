// `npm run admin -- rotate`: changes secrets while the site runs, and says where each stands. Safe to run twice, at once, and
// beside running nodes: each step is a transaction that is done once, and long work goes row by row from what was read.
import {
  countOldHashes,
  liftHashes,
  readChain,
  readIdentitySecrets,
} from '../../account/hash/hash.ts';
import { resealApps } from '../../account/staff/staff.ts';
import type { Config } from '../../platform/config.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { beginHash, beginKey, endOldKeys } from '../../platform/secret/change.ts';
import { waitingOf } from '../../platform/secret/order.ts';
import { deleteSecrets } from '../../platform/secret/queries.ts';
import { ringOf } from '../../platform/secret/ring.ts';
import { readSecrets } from '../../platform/secret/secret.ts';
import { logStaffAct } from '../../platform/staff-log.ts';
import { sayBelieved, sayChat, sayIdentity } from './words.ts';

interface Around {
  db: Db;
  config: Config;
  now: Date;
}

interface Asked {
  start?: string | undefined;
  forget?: string | undefined;
}

const NAMES = ['chat', 'identity'] as const;
type Name = (typeof NAMES)[number];

/** Takes the next secret into use, or ends the old ones, where that was asked for; then does what can be done. */
export async function rotateByHand(around: Around, { start, forget }: Asked): Promise<string> {
  const said: string[] = [];
  if (start !== undefined) said.push(await STARTS[nameOf('--start', start)](around));
  if (forget !== undefined) said.push(await FORGETS[nameOf('--forget', forget)](around));
  return [...said, ...(await workAndSay(around))].join('\n');
}

function nameOf(option: string, given: string): Name {
  const name = NAMES.find((one) => one === given);
  if (!name) throw new Error(`${option} 应为 ${NAMES.join(' 或 ')}`);
  return name;
}

/** What depends on an old secret follows the new one. */
async function workAndSay({ db, config, now }: Around): Promise<string[]> {
  const keys = await readSecrets(db, 'chat', config.chat.configured);
  const ring = ringOf(keys, config.chat.configured);
  const apps = await resealApps(db, { ...config, chat: { ...config.chat, ring } }, now);
  await endOldKeys(db, 'over', now);
  const chain = await readChain(db, config);
  const lifted = chain ? await liftHashes(db, chain) : 0;
  const counts = chain ? await countOldHashes(db, chain) : { all: 0, old: 0 };
  const layers = await readIdentitySecrets(db, config);
  return [
    ...sayChat(await readSecrets(db, 'chat', config.chat.configured), config.chat, apps, now),
    ...sayIdentity(layers, config.idHash, chain, { ...counts, lifted }),
    ...sayBelieved(config),
    '登录：令牌是随机数，数据库只存它的散列，没有可更换的密钥；要让所有人重新登录：npm run admin -- end-logins',
  ];
}

const STARTS: Record<Name, (around: Around) => Promise<string>> = {
  chat: async ({ db, config, now }) => {
    const { configured } = config.chat;
    const [next = null] = configured;
    const rows = await readSecrets(db, 'chat', configured);
    const isConfigured = next !== null && waitingOf(rows, [next]).length === 0;
    const isBegun = !isConfigured && (await beginKey(db, next, now));
    if (isBegun) await log(db, 'rotate --start', 'chat', now);
    if (isBegun) return '已启用新的聊天密钥';
    return isConfigured
      ? '没有新的聊天密钥：先把新的写进 CHAT_KEY、旧的写进 CHAT_KEY_OLD，逐台重启后再运行'
      : '上一次更换还没有结束，没有再换';
  },
  identity: async ({ db, config, now }) => {
    const chain = await readChain(db, config);
    if (!chain) throw new Error(LOST);
    if (chain.waiting === null)
      return '没有新的散列密钥：先把新的写进 ID_HASH_SECRET、旧的写进 ID_HASH_SECRET_OLD，逐台重启后再运行';
    if (await beginHash(db, chain, chain.waiting, now))
      await log(db, 'rotate --start', 'identity', now);
    return '已启用新的散列密钥';
  },
};

const LOST =
  '本机不知道数据库里的散列用的密钥：把它写进 ID_HASH_SECRET_OLD；确实丢失了，运行 npm run admin -- rotate --forget identity';

const FORGETS: Record<Name, (around: Around) => Promise<string>> = {
  chat: async ({ db, config, now }) => {
    const { configured } = config.chat;
    const ring = ringOf(await readSecrets(db, 'chat', configured), configured);
    // What is sealed with them follows first.
    await resealApps(db, { ...config, chat: { ...config.chat, ring } }, now);
    const ended = await endOldKeys(db, 'all', now);
    if (ended > 0) await log(db, 'rotate --forget', 'chat', now);
    return ended > 0
      ? '旧的聊天密钥已停用：用它签的立即作废，页面半分钟内换上新的'
      : '没有还在接受的旧聊天密钥';
  },
  identity: async ({ db, config, now }) => {
    // A shell without the site's settings would take every secret for lost.
    if (config.idHash.configured.length === 0)
      return '本机没有设置 ID_HASH_SECRET：先写进新的密钥，再在站点的环境里运行';
    await readIdentitySecrets(db, config);
    if (await readChain(db, config)) return '散列密钥都在，没有可放弃的';
    await transact(db, async (trx) => {
      await deleteSecrets(trx, 'identity');
      await log(trx, 'rotate --forget', 'identity', now);
    });
    return '已放弃丢失的散列密钥：用它算的散列不再有人能对上，同一张身份证可能再次通过认证';
  },
};

const log = (db: Db, act: string, name: Name, at: Date) =>
  transact(db, (trx) =>
    logStaffAct(
      trx,
      { account_id: null, act: `npm run admin -- ${act}`, address: '', at },
      { subject: 'secret', subject_id: name, reason: '服务器命令' },
    ),
  );
