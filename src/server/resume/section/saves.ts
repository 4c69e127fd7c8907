// Saving a resume section by section: the rules, then one transaction.
import { fail } from '../../../contract/call/errors.ts';
import * as contract from '../../../contract/resume/resume.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { setProfile } from '../../account/account.ts';
import { accountMobile, beginNumberCode } from '../../account/code/code.ts';
import { currentCategory } from '../../dictionary/category/category.ts';
import { transact } from '../../platform/db/db.ts';
import { emit } from '../../platform/event.ts';
import { handle } from '../../platform/http/call.ts';
import { seekersChanged } from '../../privacy/events.ts';
import { reviewAvatar } from './avatar.ts';
import { replaceObjectives } from './items.queries.ts';
import { lockRefresh, updateResume } from './queries.ts';
import { checkBasic, checkObjectives } from './rules.ts';
import { getResume, saveResume } from './section.ts';

/**
 * Saves the personal data; a new name or picture also becomes the account's. A phone number other than the
 * account's is stored as it is, and shown to enterprises only after it was verified by a code.
 */
export const saveBasic = handle(
  contract.saveBasic,
  async (context, { version, mobile_code, ...basic }) => {
    const { account_id } = context.me;
    checkBasic(basic, context.now);
    const { mobile } = basic;
    const isOwn = mobile === (await accountMobile(context));
    const spendCode =
      mobile_code === undefined
        ? null
        : await beginNumberCode(context, mobile, mobile_code, 'mobile_code');
    const write: Parameters<typeof saveResume>[3] = async (trx, before) => {
      await spendCode?.();
      const wasVerified = before.mobile_verified && before.mobile === mobile;
      const mobile_verified = isOwn || wasVerified || spendCode !== null;
      await updateResume(trx, account_id, { ...basic, mobile_verified });
      const { name, avatar } = basic;
      if (avatar !== before.avatar) await reviewAvatar(trx, account_id, avatar, context.now);
      if (name !== before.name || avatar !== before.avatar) {
        await setProfile(trx, account_id, { name, avatar });
      }
    };
    return saveResume(context.db, account_id, context.now, write, version);
  },
);

/** The first of those with the same name, whatever its case. */
function withoutRepeats<T extends { name: string }>(items: readonly T[]): T[] {
  const nameOf = ({ name }: T) => name.toLowerCase();
  return items.filter(
    (item, i) => items.findIndex((other) => nameOf(other) === nameOf(item)) === i,
  );
}

/** Saves strengths and skills; of skills with the same name the first counts. */
export const saveAdvantage = handle(
  contract.saveAdvantage,
  ({ db, me: { account_id }, now }, { version, advantage, skills }) => {
    const values = { advantage, skills: JSON.stringify(withoutRepeats(skills)) };
    return saveResume(db, account_id, now, (trx) => updateResume(trx, account_id, values), version);
  },
);

/** Saves languages in their order and driving licences; a language counts once. */
export const saveAbilities = handle(
  contract.saveAbilities,
  ({ db, me: { account_id }, now }, { version, languages, licences }) => {
    const values = {
      languages: JSON.stringify(withoutRepeats(languages)),
      licences: [...new Set(licences)],
    };
    return saveResume(db, account_id, now, (trx) => updateResume(trx, account_id, values), version);
  },
);

/** Saves all intentions at once, the first being the default. */
export const saveObjectives = handle(
  contract.saveObjectives,
  ({ db, me: { account_id }, now }, { version, ...input }) => {
    checkObjectives(input);
    const items = input.items.map((item) => ({
      ...item,
      // What staff merged or moved meanwhile is stored under its new code.
      category: currentCategory(item.category),
      regions: [...new Set(item.regions)],
      industries: [...new Set(item.industries)],
    }));
    const write: Parameters<typeof saveResume>[3] = async (trx) => {
      await updateResume(trx, account_id, { arrival: input.arrival });
      await replaceObjectives(trx, account_id, items);
    };
    return saveResume(db, account_id, now, write, version);
  },
);

/**
 * Moves the resume up in recruiters' lists: once per calendar day in Shanghai.
 * @throws Failure `conflict` for a second time that day, and while the resume is empty.
 */
export const refreshResume = handle(contract.refresh, ({ db, me: { account_id }, now }) => {
  const dayOf = (moment: Date) => formatDate(moment, 'yyyy-MM-dd');
  return transact(db, async (trx) => {
    const before = await lockRefresh(trx, account_id);
    if (!before) throw fail('conflict', '请先填写简历，再来刷新');
    if (before.refreshed_at && dayOf(before.refreshed_at) === dayOf(now)) {
      throw fail('conflict', '今天已经刷新过了，明天可以再刷新');
    }
    await updateResume(trx, account_id, { refreshed_at: now });
    await emit(trx, seekersChanged, { account_ids: [account_id] }, now);
    return getResume(trx, account_id, now);
  });
});
