// Opening a person who was found: the whole resume without contacts, logged in 谁看过我, with a daily limit
// against mass copying; and marking a person as unsuitable for a position.
import type { DataOf, ParsedInputOf } from '../../../contract/call/endpoint.ts';
import { fail } from '../../../contract/call/errors.ts';
import * as contract from '../../../contract/talent/search.ts';
import { OPENS_A_DAY } from '../../../contract/talent/search.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle, type MemberContext } from '../../platform/http/call.ts';
import { shanghaiDay } from '../../position/position.ts';
import { asFound, snapshotResume } from '../../resume/section/section.ts';
import { leftOf } from '../../wallet/wallet.ts';
import { recordView } from '../view/view.ts';
import {
  countOpened,
  deleteDismissal,
  findTalent,
  hasOpened,
  insertDismissal,
} from './cards.queries.ts';
import { cardsOf } from './cards.ts';
import { requireOwnFacts } from './recommend.ts';

export { markTalents } from './profile-queue.ts';

/** @throws Failure `not-found` for anybody who cannot be found, or hides from the enterprise. */
export async function requireTalent(
  db: Db,
  talent_id: string,
  enterprise_id: number,
): Promise<number> {
  const account_id = await findTalent(db, talent_id, enterprise_id);
  if (account_id === null) throw fail('not-found', '这位人才已不再公开简历，或不对贵企业公开');
  return account_id;
}

/** The resume as it is today, noted for its owner. */
export const openTalent = handle(
  contract.openTalent,
  ({ db, member: { account_id: viewer_id, enterprise_id }, now }, { talent_id, ...input }) => {
    const position_id = input.position_id ?? null;
    return transact(db, async (trx) => {
      const account_id = await requireTalent(trx, talent_id, enterprise_id);
      const position =
        position_id === null ? null : await requireOwnFacts(trx, position_id, enterprise_id);
      await requireOpens(trx, { viewer_id, account_id, day: shanghaiDay(now) });
      const resume = await showResume(trx, { account_id, enterprise_id, viewer_id }, now);
      const [card] = await cardsOf(
        trx,
        [account_id],
        { enterprise_id, position_id, now },
        position,
      );
      if (!card) throw fail('not-found');
      const { account_id: _own, fits: _fits, ...shown } = card;
      return { resume, card: shown };
    });
  },
);

/**
 * The resume of a person as it is today, without ways to reach them; noted for its owner. The caller
 * has found out that this viewer may see the person.
 * @throws Failure `not-found` for an account without a resume.
 */
export async function showResume(
  trx: Db,
  { account_id, ...viewer }: { account_id: number; enterprise_id: number; viewer_id: number },
  now: Date,
): Promise<DataOf<typeof contract.openTalent>['resume']> {
  const resume = await snapshotResume(trx, account_id, now);
  if (!resume) throw fail('not-found');
  await recordView(trx, { account_id, ...viewer, place: 'search' }, now);
  return asFound(resume);
}

/** A person opened today may be opened again without counting. @throws Failure `too-many-requests`. */
async function requireOpens(
  db: Db,
  who: { viewer_id: number; account_id: number; day: string },
): Promise<void> {
  if (await hasOpened(db, who)) return;
  if ((await countOpened(db, who.viewer_id, who.day)) < OPENS_A_DAY) return;
  throw fail('too-many-requests', `今天查看的简历已达 ${OPENS_A_DAY} 份，请明天再来`);
}

async function setDismissed(
  { db, member: { account_id: member_id, enterprise_id }, now }: MemberContext,
  { talent_id, position_id }: ParsedInputOf<typeof contract.dismissTalent>,
  isDismissed: boolean,
): Promise<null> {
  const account_id = await requireTalent(db, talent_id, enterprise_id);
  await requireOwnFacts(db, position_id, enterprise_id);
  const pair = { position_id, account_id };
  if (isDismissed) await insertDismissal(db, { ...pair, enterprise_id, member_id, at: now });
  else await deleteDismissal(db, pair);
  return null;
}

/** Recommends a person for a position no more; they are not told. */
export const dismissTalent = handle(contract.dismissTalent, (context, input) =>
  setDismissed(context, input, true),
);

export const restoreTalent = handle(contract.restoreTalent, (context, input) =>
  setDismissed(context, input, false),
);

/** What is left of today. */
export const getTalentQuota = handle(
  contract.getTalentQuota,
  async ({ db, member: { account_id, enterprise_id }, now }) => {
    const opened = await countOpened(db, account_id, shanghaiDay(now));
    return {
      contact: await leftOf(db, enterprise_id, 'contact', now),
      opens: { left: Math.max(0, OPENS_A_DAY - opened), limit: OPENS_A_DAY },
    };
  },
);
