// Who of the staff works on a case. A claim ends with the decision, when it is given up, or 30 minutes after it was
// last renewed.
import { sql } from 'kysely';
import { conflict } from '../../../contract/call/errors.ts';
import type { ReviewKind } from '../../../contract/dictionary/review-kinds.ts';
import type { Db } from '../db/db.ts';
import { logStaffAct, type Staff } from '../staff-log.ts';

/** How long a claim counts after it was last renewed. */
const CLAIM_MINUTES = 30;

interface Case {
  kind: ReviewKind;
  id: number;
}

const aliveAfter = (now: Date) => new Date(now.getTime() - CLAIM_MINUTES * 60_000);

/** SQL: the claims of a kind that count at this time, named `c`, up to its `where`. */
export const claimsFrom = (kind: ReviewKind, now: Date) =>
  sql`platform_review_claim c where c.kind = ${kind} and c.at > ${aliveAfter(now)}`;

/** The claim on a case that counts, with the holder's name. */
async function findClaim(db: Db, { kind, id }: Case, now: Date) {
  return db
    .selectFrom('platform_review_claim as c')
    .innerJoin('account as a', 'a.id', 'c.account_id')
    .select(['c.account_id', 'c.at', 'a.name'])
    .where('c.kind', '=', kind)
    .where('c.record_id', '=', id)
    .where('c.at', '>', aliveAfter(now))
    .executeTakeFirst();
}

/** The claims that count, of one kind or of one of the staff, the latest first. */
export function listClaims(db: Db, of: { kind: ReviewKind } | { account_id: number }, now: Date) {
  const claims = db
    .selectFrom('platform_review_claim as c')
    .innerJoin('account as a', 'a.id', 'c.account_id')
    .select(['c.kind', 'c.record_id', 'c.account_id', 'c.at', 'a.name'])
    .where('c.at', '>', aliveAfter(now))
    .orderBy('c.at', 'desc')
    .limit(500);
  return 'kind' in of
    ? claims.where('c.kind', '=', of.kind).execute()
    : claims.where('c.account_id', '=', of.account_id).execute();
}

const minutesOf = (at: Date, now: Date) =>
  Math.max(1, Math.round((now.getTime() - at.getTime()) / 60_000));

/** @throws Failure `conflict` with the reason `claimed` where somebody else works on the case. */
export async function requireUnclaimed(
  db: Db,
  one: Case,
  staff: Pick<Staff, 'account_id'>,
  now: Date,
): Promise<void> {
  const claim = await findClaim(db, one, now);
  if (!claim || claim.account_id === staff.account_id) return;
  const since = `${claim.name || '同事'}正在处理，${minutesOf(claim.at, now)} 分钟前开始`;
  throw conflict('claimed', `${since}。要由您处理，请先点“接手”`);
}

/**
 * Gives a case to one of the staff. Renewing an own claim leaves no row in the log.
 * @param to whose it becomes; the caller's where it is left out.
 * @param take true takes it from a colleague.
 * @throws Failure `conflict` with the reason `claimed` where somebody else works on it and it is not taken.
 */
export async function claimCase(
  trx: Db,
  { kind, id, to, take }: Case & { to?: number; take: boolean },
  staff: Staff,
): Promise<void> {
  const now = staff.at;
  const account_id = to ?? staff.account_id;
  const holder = await findClaim(trx, { kind, id }, now);
  if (!take) await requireUnclaimed(trx, { kind, id }, staff, now);
  const row = { kind, record_id: id, account_id, at: now };
  const stored = await trx
    .insertInto('platform_review_claim')
    .values(row)
    .onConflict((other) =>
      other
        .columns(['kind', 'record_id'])
        .doUpdateSet({ account_id, at: now })
        // Two colleagues pressed at the same moment: the first has it.
        .where((eb) =>
          eb.or([
            eb.lit(take),
            eb('platform_review_claim.account_id', '=', account_id),
            eb('platform_review_claim.at', '<=', aliveAfter(now)),
          ]),
        ),
    )
    .returning('record_id')
    .executeTakeFirst();
  if (!stored) await requireUnclaimed(trx, { kind, id }, staff, now);
  if (holder?.account_id === account_id) return;
  await logStaffAct(trx, staff, {
    subject: kind,
    subject_id: id,
    before: holder ? { claimed_by: holder.account_id } : null,
    after: { claimed_by: account_id },
    reason: reasonOf(account_id !== staff.account_id, holder !== undefined),
  });
}

function reasonOf(isAnothers: boolean, wasTaken: boolean): string {
  if (isAnothers) return '分配给同事';
  return wasTaken ? '从同事处接手' : '开始处理';
}

/** Ends a claim: on a decision, whoever has it. */
export async function endClaim(db: Db, { kind, id }: Case): Promise<void> {
  await db
    .deleteFrom('platform_review_claim')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .execute();
}

/** Gives an own claim up. Nothing happens where there is none. */
export async function releaseCase(trx: Db, { kind, id }: Case, staff: Staff): Promise<void> {
  await trx
    .deleteFrom('platform_review_claim')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('account_id', '=', staff.account_id)
    .execute();
  await logStaffAct(trx, staff, {
    subject: kind,
    subject_id: id,
    after: { claimed_by: null },
    reason: '放回队列',
  });
}
