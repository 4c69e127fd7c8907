// A person's own entrance: second factors, recovery codes, and ending all staff sessions.
import * as contract from '../../../contract/account/staff-entrance.ts';
import { fail } from '../../../contract/call/errors.ts';
import { transact } from '../../platform/db/db.ts';
import { announce } from '../../platform/event.ts';
import { handle } from '../../platform/http/call.ts';
import { logStaffAct } from '../../platform/staff-log.ts';
import { sessionsGone } from '../events.ts';
import { listAccountSessions } from '../login/session.queries.ts';
import { endStaffSessions as endSessionsOf } from '../login/session.ts';
import { beginProof } from '../proof/proof.ts';
import {
  deletePasskey,
  deleteTotp,
  listFactors,
  lockAccount,
  putRecovery,
} from './factor.queries.ts';
import {
  beginFactor,
  endBeginning,
  hasFactor,
  isRequired,
  proveFactor,
  renewCodes,
  storeFactor,
} from './factors.ts';
import { tellStaff } from './tell.ts';

const OWN = '本人操作';
const NAMES = { totp: '验证器应用', passkey: '通行密钥' } as const;
const ownerOf = ({ session_id }: { session_id: number }) => `session:${session_id}`;

export const getStaffSecurity = handle(contract.getStaffSecurity, async (context) => {
  const { db, me, now } = context;
  const { account_id } = me;
  const { totp_since, passkeys, recovery_left } = await listFactors(db, account_id);
  const sessions = await listAccountSessions(db, { account_id, kind: 'staff' }, now);
  return {
    required: isRequired(context),
    totp_since: totp_since?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, added_at, used_at }) => ({
      id,
      name,
      added_at: added_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
    })),
    recovery_left,
    sessions: sessions.length,
  };
});

/** Begins a factor. Nothing is changed before it is added, but the act is logged as every one of the staff. */
export const beginStaffFactor = handle(contract.beginStaffFactor, async (context) => {
  const { db, me, staff } = context;
  const begun = await beginFactor(context, me.account_id, ownerOf(me));
  await transact(db, (trx) =>
    logStaffAct(trx, staff, {
      subject: 'second_factor',
      subject_id: me.account_id,
      about_id: me.account_id,
      reason: OWN,
    }),
  );
  return begun;
});

export const addStaffFactor = handle(
  contract.addStaffFactor,
  async (context, { factor, proof }) => {
    const { db, me, staff, now } = context;
    const { account_id } = me;
    const spendProof = await beginProof(context, 'staff', proof);
    const ready = await proveFactor(context, ownerOf(me), factor);
    await spendProof();
    const recovery_codes = await transact(db, async (trx) => {
      await lockAccount(trx, account_id);
      const codes = await storeFactor(context, trx, account_id, ready);
      await tellStaff(trx, account_id, `运营登录添加了${NAMES[factor.way]}`, now);
      await logStaffAct(trx, staff, {
        subject: 'second_factor',
        subject_id: account_id,
        about_id: account_id,
        after: { added: factor.way },
        reason: OWN,
      });
      return codes;
    });
    await endBeginning(context, ownerOf(me));
    return { recovery_codes };
  },
);

/** @throws Failure `conflict` for the last factor where one is required. */
export const removeStaffFactor = handle(
  contract.removeStaffFactor,
  async (context, { factor, proof }) => {
    const { db, me, staff, now } = context;
    const { account_id } = me;
    const spendProof = await beginProof(context, 'staff', proof);
    await spendProof();
    await transact(db, async (trx) => {
      await lockAccount(trx, account_id);
      const removed =
        factor.way === 'totp'
          ? await deleteTotp(trx, account_id)
          : await deletePasskey(trx, account_id, factor.passkey);
      if (!removed) throw fail('conflict', '它已经被移除了');
      if (!hasFactor(await listFactors(trx, account_id))) {
        if (isRequired(context)) {
          throw fail('conflict', '这是最后一种两步验证。请先添加另一种，再移除它');
        }
        await putRecovery(trx, account_id, []);
      }
      await tellStaff(trx, account_id, `运营登录移除了${NAMES[factor.way]}`, now);
      await logStaffAct(trx, staff, {
        subject: 'second_factor',
        subject_id: account_id,
        about_id: account_id,
        before: { removed: factor.way },
        reason: OWN,
      });
    });
    return null;
  },
);

export const renewRecoveryCodes = handle(
  contract.renewRecoveryCodes,
  async (context, { proof }) => {
    const { db, me, staff, now } = context;
    const { account_id } = me;
    if (!hasFactor(await listFactors(db, account_id))) {
      throw fail('conflict', '请先添加验证器应用或通行密钥，恢复码会一起给出');
    }
    const spendProof = await beginProof(context, 'staff', proof);
    await spendProof();
    const recovery_codes = await transact(db, async (trx) => {
      await lockAccount(trx, account_id);
      const codes = await renewCodes(trx, account_id);
      await tellStaff(trx, account_id, '运营登录的恢复码已更换', now);
      await logStaffAct(trx, staff, {
        subject: 'recovery_codes',
        subject_id: account_id,
        about_id: account_id,
        reason: OWN,
      });
      return codes;
    });
    return { recovery_codes };
  },
);

/** Ends all staff sessions of the caller, this one too. */
export const endStaffSessions = handle(contract.endStaffSessions, async (context) => {
  const { db, me, staff, now } = context;
  const { account_id } = me;
  const ended = await transact(db, async (trx) => {
    const count = await endSessionsOf(trx, account_id, now);
    await logStaffAct(trx, staff, {
      subject: 'session',
      subject_id: account_id,
      about_id: account_id,
      after: { ended: count },
      reason: OWN,
    });
    return count;
  });
  await announce(context, sessionsGone, { account_id }, now);
  return { ended };
});
