// Logging in with WeChat or QQ, binding and unbinding their identities.

import * as contract from '../../../contract/account/binding.ts';
import {
  type OauthProvider,
  oauthProviders,
  type ServiceMode,
} from '../../../contract/account/binding.ts';
import { fail } from '../../../contract/call/errors.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { type Context, handle, type Services } from '../../platform/http/call.ts';
import { agreeToCurrent } from '../agreement/agreement.ts';
import { requireUnbarred } from '../barred/barred.ts';
import { beginCode } from '../code/sms-code.ts';
import { logIn } from '../login/login.ts';
import { requireProof } from '../proof/proof.ts';
import { findAccountByMobile, insertAccount } from '../queries.ts';
import { tellOfChange } from '../security/notice.ts';
import { deleteIdentity, findIdentityOwner, insertIdentity } from '../security/queries.ts';
import { OauthError, type OauthService } from './provider.ts';
import { qq } from './qq.ts';
import { sandbox } from './sandbox.ts';
import {
  issueState,
  issueTicket,
  type OauthPurpose,
  readTicket,
  takeState,
  takeTicket,
  type Waiting,
} from './state.ts';
import { wechat } from './wechat.ts';

const ADAPTERS = { wechat, qq };
const name = (provider: OauthProvider) => labelOf(oauthProviders, provider);

/** The configured service; outside production a sandbox; otherwise null. */
function serviceOf({ config, store }: Services, provider: OauthProvider): OauthService | null {
  const own = config.oauth[provider];
  if (own) return ADAPTERS[provider](own, `${config.siteUrl}/oauth/${provider}`);
  return config.mode === 'production' ? null : sandbox(provider, store);
}

/** Whether a login service is real, a sandbox, or not offered. */
export function oauthMode({ config }: Services, provider: OauthProvider): ServiceMode {
  if (config.oauth[provider]) return 'live';
  return config.mode === 'production' ? 'off' : 'sandbox';
}

/**
 * Starts a login or a binding. A binding gives access to the account, so it needs a proof.
 * @throws Failure `conflict` where the service is not offered.
 */
export const startOauth = handle(contract.startOauth, async (context, input) => {
  const service = requireService(context, input.provider);
  let purpose: OauthPurpose = { purpose: 'login' };
  if (input.purpose === 'bind') {
    const { me } = context;
    if (!me) throw fail('not-signed-in');
    if (!input.proof) throw fail('invalid-input', '请先验证是您本人');
    await requireProof({ ...context, me }, 'oauth', input.proof);
    purpose = { purpose: 'bind', account_id: me.account_id, session_id: me.session_id };
  }
  const { state, verifier } = await issueState(context.store, input.provider, purpose, context.now);
  return { url: service.authorizeUrl(state), verifier };
});

/**
 * Handles the service's answer: logs in, binds, or asks a new person for their number.
 * @throws Failure `conflict` for an answer to no request of ours, or an identity bound elsewhere.
 */
export const finishOauth = handle(contract.finishOauth, async (context, input) => {
  const { store, now } = context;
  const { provider } = input;
  const service = requireService(context, provider);
  const purpose = await takeState(store, input, now);
  if (!purpose) throw fail('conflict', '授权已过期或不是在这个浏览器发起的，请重新发起');
  if (purpose.purpose === 'bind') requireSameSession(context, purpose);
  const identity = { provider, ...(await exchange(context, service, input)) };
  if (purpose.purpose === 'bind') {
    await transact(context.db, (trx) => bind(trx, purpose.account_id, identity, now));
    return { result: 'bound' as const };
  }
  const owner = await findIdentityOwner(context.db, provider, identity.subject);
  if (owner !== null) {
    return {
      result: 'logged-in' as const,
      login: await logIn(context, context.db, owner, provider),
    };
  }
  const ticket = await issueTicket(store, identity, now);
  return { result: 'needs-mobile' as const, ticket, nickname: identity.nickname };
});

/** Requires that the binding ends in the session in which it started. */
function requireSameSession(
  { me }: Context,
  { account_id, session_id }: { account_id: number; session_id: number },
): void {
  if (!me) throw fail('not-signed-in');
  if (me.account_id === account_id && me.session_id === session_id) return;
  throw fail('conflict', '登录的账号已变化，请重新发起绑定');
}

async function exchange(
  { log }: Context,
  service: OauthService,
  { code, provider }: { code: string; provider: OauthProvider },
) {
  try {
    return await service.exchange(code);
  } catch (error) {
    const reason = error instanceof OauthError ? error.message : (error as Error).name;
    log.warn({ event: 'oauth-failed', provider, reason }, '第三方授权没有完成');
    throw fail('busy', `没有从${name(provider)}得到授权结果，请重新发起`);
  }
}

/** @throws Failure `conflict` when the identity is another account's, or the account has one. */
async function bind(db: Db, account_id: number, identity: Waiting, now: Date): Promise<void> {
  const label = name(identity.provider);
  if (!(await insertIdentity(db, { ...identity, account_id, bound_at: now }))) {
    const owner = await findIdentityOwner(db, identity.provider, identity.subject);
    if (owner === account_id) return;
    throw fail(
      'conflict',
      owner === null
        ? `该账号已绑定另一个${label}，请先解绑`
        : `这个${label}已绑定其他账号，请先在那个账号中解绑`,
    );
  }
  await tellOfChange(db, account_id, `${label}已绑定`, now, `现在可以用${label}登录这个账号。`);
}

/** The first login of a new identity: the person proves a number once; the account may be new as well. */
export const completeOauth = handle(contract.completeOauth, async (context, input) => {
  const { store, db, now } = context;
  const waiting = await readTicket(store, input.ticket, now);
  if (!waiting) throw fail('conflict', '授权已过期，请重新发起');
  const owner = { to: input.mobile, purpose: 'oauth' };
  const spendCode = await beginCode(context, owner, input.code);
  await spendCode();
  if (!(await takeTicket(store, input.ticket))) throw fail('conflict', '授权已使用，请重新发起');
  return transact(db, async (trx) => {
    const { mobile, role } = input;
    const created = await insertAccount(trx, { mobile, roles: [role], name: '' });
    if (created !== null) await requireUnbarred({ ...context, db: trx }, { mobile });
    const account = await findAccountByMobile(trx, mobile);
    if (!account) throw fail('conflict', '账号状态已变化，请重新发起');
    await agreeToCurrent(trx, account.id, now);
    await bind(trx, account.id, waiting, now);
    return logIn(context, trx, account.id, waiting.provider);
  });
});

/**
 * Takes an identity away. The number with its code always stays as a way in, so nobody locks
 * themselves out. @throws Failure `not-found` when none is bound.
 */
export const unbindOauth = handle(contract.unbindOauth, async (context, { provider, proof }) => {
  const { account_id } = context.me;
  await requireProof(context, 'oauth', proof);
  await transact(context.db, async (trx) => {
    if (!(await deleteIdentity(trx, account_id, provider))) {
      throw fail('conflict', `还没有绑定${name(provider)}`);
    }
    await tellOfChange(trx, account_id, `${name(provider)}已解绑`, context.now);
  });
  return null;
});

function requireService(context: Context, provider: OauthProvider): OauthService {
  const service = serviceOf(context, provider);
  if (!service) throw fail('conflict', `${name(provider)}登录未开通`);
  return service;
}

export const listOauthWays = handle(contract.listOauthWays, async (context) =>
  contract.oauthProviders.map(({ code, label }) => ({
    provider: code,
    label,
    mode: oauthMode(context, code),
  })),
);
