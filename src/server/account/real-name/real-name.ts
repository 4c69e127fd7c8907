// 实名认证 through an exchangeable service: only the outcome is stored, never the ID number. Other rooms call
// `isRealNameVerified`.
import * as contract from '../../../contract/account/binding.ts';
import { REAL_NAME_TRIES, type ServiceMode } from '../../../contract/account/binding.ts';
import { fail } from '../../../contract/call/errors.ts';
import type { Config } from '../../platform/config.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { isDuplicate } from '../../platform/db/duplicate.ts';
import { type Context, handle } from '../../platform/http/call.ts';
import { hashedOf, hashedToWrite } from '../hash/hash.ts';
import { aliyunRealName } from './aliyun.ts';
import type { RealName } from './provider.ts';
import { countRealNameTry, findRealName, giveTryBack, updateRealName } from './queries.ts';
import { sandboxRealName } from './sandbox.ts';

const DAY_MS = 86_400_000;

/** The verification service: the configured one; outside production a sandbox; otherwise none. */
function realNameOf(config: Config): { mode: ServiceMode; provider: RealName | null } {
  if (config.realName) return { mode: 'live', provider: aliyunRealName(config.realName) };
  if (config.mode === 'production') return { mode: 'off', provider: null };
  return { mode: 'sandbox', provider: sandboxRealName };
}

/** True when the account's person has passed the real-name check. */
export async function isRealNameVerified(db: Db, account_id: number): Promise<boolean> {
  return (await findRealName(db, account_id))?.state === 'verified';
}

/** What the account page shows of it. */
export async function realNameState({ db, config }: Context, account_id: number, now: Date) {
  const row = await findRealName(db, account_id);
  const counted = row && row.tries_since.getTime() > now.getTime() - DAY_MS ? row.tries : 0;
  return {
    mode: realNameOf(config).mode,
    state: row?.state ?? ('none' as const),
    masked_name: row?.masked_name ?? '',
    reason: row?.reason ?? '',
    tries_left: Math.max(REAL_NAME_TRIES - counted, 0),
    checked_at: row?.checked_at.toISOString() ?? null,
  };
}

/**
 * Checks a name against its ID number. A mismatch is an outcome, not an error.
 * @throws Failure `conflict` when verified already, `too-many-requests` after three tries a day, `busy`
 * when no service can check now.
 */
export const verifyRealName = handle(contract.verifyRealName, async (context, input) => {
  const { db, now, config, log } = context;
  const { account_id } = context.me;
  const { provider } = realNameOf(config);
  if (!provider) throw fail('busy', '实名认证尚未开通，请联系网站管理员');
  // Nobody is asked where the number could not be hashed afterwards.
  await hashedOf(db, config, cardText(input.card));
  const since = new Date(now.getTime() - DAY_MS);
  const tries = await countRealNameTry(db, account_id, provider.name, since, now);
  if (tries === null) throw fail('conflict', '您已通过实名认证，无需重复提交');
  if (tries > REAL_NAME_TRIES) {
    throw fail('too-many-requests', `每天最多核验 ${REAL_NAME_TRIES} 次，请明天再试`);
  }
  const verdict = await ask(context, provider, input, account_id);
  const left = REAL_NAME_TRIES - tries;
  const checked = { provider: provider.name, checked_at: now };
  if (verdict.passed) {
    const masked_name = maskName(input.name);
    const passed = { state: 'verified' as const, masked_name, reason: '', ...checked };
    const write = async (trx: Db) => {
      const { hash, layer, forms } = await hashedToWrite(trx, config, cardText(input.card));
      const hashed = { card_hash: hash, hash_layer: layer };
      return updateRealName(trx, account_id, { ...passed, ...hashed }, forms);
    };
    if (await isTaken(() => transact(db, write))) {
      const reason = '该身份证已用于另一个账号的实名认证，请登录那个账号，或联系客服';
      await writeFailure(db, account_id, reason, checked);
      return { state: 'failed' as const, masked_name: '', reason, tries_left: left };
    }
    log.info({ event: 'real-name', account_id, state: 'verified' }, '实名认证通过');
    return { state: 'verified' as const, masked_name, reason: '', tries_left: left };
  }
  await writeFailure(db, account_id, verdict.reason, checked);
  log.info({ event: 'real-name', account_id, state: 'failed' }, '实名认证未通过');
  return { state: 'failed' as const, masked_name: '', reason: verdict.reason, tries_left: left };
});

/** Stores a passed check without an ID number (demo data). */
export async function insertVerifiedName(
  db: Db,
  account_id: number,
  name: string,
  now: Date,
): Promise<void> {
  const checked = { provider: 'demo', checked_at: now };
  await countRealNameTry(db, account_id, checked.provider, now, now);
  const card_hash = `demo:${account_id}`;
  const passed = { state: 'verified' as const, masked_name: maskName(name), card_hash, reason: '' };
  await updateRealName(db, account_id, { ...passed, ...checked }, [card_hash]);
}

/** Asks the service; when it does not answer, the try is taken back. */
async function ask(
  { db, now, log }: Context,
  provider: RealName,
  input: { name: string; card: string },
  account_id: number,
) {
  try {
    return await provider.verify(input, now);
  } catch (error) {
    await giveTryBack(db, account_id);
    const reason = error instanceof Error ? error.message.slice(0, 80) : 'unknown';
    log.error({ event: 'real-name-unavailable', reason }, '实名核验服务没有应答');
    throw fail('busy', '实名核验服务暂时没有应答，请稍后再试');
  }
}

/** Two accounts verify one ID number at once: the unique index decides, and the second gets an error. */
async function isTaken(write: () => Promise<boolean>): Promise<boolean> {
  try {
    return !(await write());
  } catch (error) {
    if (isDuplicate(error)) return true;
    throw error;
  }
}

async function writeFailure(
  db: Db,
  account_id: number,
  reason: string,
  checked: { provider: string; checked_at: Date },
): Promise<void> {
  const failed = { state: 'failed' as const, masked_name: '', card_hash: null, reason };
  await updateRealName(db, account_id, { ...failed, ...checked }, []);
}

/** 张三丰 becomes 张**. */
const maskName = (name: string): string => {
  const [first = '', ...rest] = [...name];
  return first + '*'.repeat(rest.length);
};

/** What is hashed of an ID number. */
const cardText = (card: string): string => `card:${card.toUpperCase()}`;
