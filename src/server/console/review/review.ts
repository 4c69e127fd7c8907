// The operators' queues as a whole: what waits how long, who works on a case, and what was decided.
import { fail } from '../../../contract/call/errors.ts';
import { mayStaff } from '../../../contract/call/may-staff.ts';
import { staffRefusal } from '../../../contract/call/staff-rights.ts';
import { decisionLabel } from '../../../contract/console/decisions.ts';
import { reviewDue } from '../../../contract/console/promised.ts';
import * as contract from '../../../contract/console/review.ts';
import type { ReviewKind } from '../../../contract/dictionary/review-kinds.ts';
import { REVIEW_RIGHTS } from '../../../contract/operate/review.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { type Caller, handle } from '../../platform/http/call.ts';
import { claimCase, listClaims, releaseCase } from '../../platform/review/claim.ts';
import { listAllWaiting } from '../../platform/review/waiting.ts';
import type { Waiting } from '../../platform/review.ts';
import { listLogged, listStaffNames } from './queries.ts';

const NO_RIGHTS = [] as const;
const mayRead = (kind: ReviewKind, { rights = NO_RIGHTS }: Caller) =>
  mayStaff({ method: 'GET', staff: REVIEW_RIGHTS[kind] }, rights);

/** @throws Failure `insufficient-permission` where the queue needs a right that the caller has not. */
function requireRight(kind: ReviewKind, method: 'GET' | 'POST', { rights = NO_RIGHTS }: Caller) {
  const staff = REVIEW_RIGHTS[kind];
  if (!mayStaff({ method, staff }, rights)) {
    throw fail('insufficient-permission', staffRefusal(staff));
  }
}

/** Appeals lie in the records of reports, and so do the decisions before them. */
const kindsOf = (kind: ReviewKind): ReviewKind[] =>
  kind === 'reports' || kind === 'appeals' ? ['reports', 'appeals'] : [kind];

export const overview = handle(contract.readOverview, async ({ db, me, reviews, now }) => {
  const readable = reviews.filter(({ kind }) => mayRead(kind, me));
  const waiting = await listAllWaiting(
    db,
    readable.map(({ cases }) => cases),
  );
  const queues = waiting.map(({ kind, waiting, since }) => ({
    kind,
    waiting,
    since: since?.toISOString() ?? null,
    due_at: (since && reviewDue(kind, since))?.toISOString() ?? null,
  }));
  const mine = await listClaims(db, { account_id: me.account_id }, now);
  return { queues, mine: await headed(db, reviews, mine) };
});

/** The caller's claims with what each case is about, one query for each kind. */
async function headed(
  db: Db,
  reviews: readonly Waiting[],
  claims: Awaited<ReturnType<typeof listClaims>>,
) {
  const heads = new Map<ReviewKind, ReadonlyMap<number, string>>();
  for (const kind of new Set(claims.map((one) => one.kind as ReviewKind))) {
    const ids = claims.filter((one) => one.kind === kind).map(({ record_id }) => record_id);
    const found = await reviews.find((one) => one.kind === kind)?.heads?.(db, ids);
    if (found) heads.set(kind, found);
  }
  return claims.map(({ kind, record_id: id, at }) => ({
    kind,
    id,
    head: heads.get(kind)?.get(id) ?? '',
    at: at.toISOString(),
  }));
}

export const claims = handle(contract.listCaseClaims, async ({ db, me, now }, { kind }) => {
  requireRight(kind, 'GET', me);
  const found = await listClaims(db, { kind }, now);
  const mayAssign = mayStaff({ method: 'POST', staff: 'administer' }, me.rights ?? NO_RIGHTS);
  return {
    claims: found.map(({ record_id: id, account_id, name, at }) => ({
      id,
      account_id,
      by: name,
      at: at.toISOString(),
    })),
    staff: mayAssign ? await listStaffNames(db, REVIEW_RIGHTS[kind]) : [],
  };
});

/** @throws Failure `conflict` where a colleague works on it, or the case waits no longer. */
export const claim = handle(
  contract.claimReview,
  async (context, { kind, record_id: id, take }) => {
    const { db, me, staff, reviews } = context;
    requireRight(kind, 'POST', me);
    const one = await requireWaiting(db, reviews, { kind, id });
    await transact(db, async (trx) => {
      await one.requireOther?.(trx, id, staff.account_id);
      await claimCase(trx, { kind, id, take }, staff);
    });
    return null;
  },
);

export const release = handle(
  contract.releaseReview,
  async ({ db, me, staff }, { kind, record_id: id }) => {
    requireRight(kind, 'POST', me);
    await transact(db, (trx) => releaseCase(trx, { kind, id }, staff));
    return null;
  },
);

/** @throws Failure `invalid-input` for a colleague who may not decide such cases. */
export const assign = handle(
  contract.assignReview,
  async (context, { kind, record_id: id, account_id }) => {
    const { db, staff, reviews } = context;
    const one = await requireWaiting(db, reviews, { kind, id });
    const may = await listStaffNames(db, REVIEW_RIGHTS[kind]);
    if (!may.some((one) => one.account_id === account_id)) {
      const message = '这位同事没有处理这类工作的权限';
      throw fail('invalid-input', message, { account_id: message });
    }
    await transact(db, async (trx) => {
      await one.requireOther?.(trx, id, account_id);
      await claimCase(trx, { kind, id, to: account_id, take: true }, staff);
    });
    return null;
  },
);

/** @throws Failure `conflict` where it is a colleague's decision, too old, or cannot be taken back. */
export const undo = handle(contract.undoReview, async (context, { kind, record_id: id }) => {
  const { db, me, staff, reviews } = context;
  requireRight(kind, 'POST', me);
  const one = reviews.find((review) => review.kind === kind);
  if (!one?.undo) throw fail('conflict', '这类工作的处理不能撤回');
  await one.undo(db, id, staff);
  return null;
});

export const decisions = handle(
  contract.listCaseDecisions,
  async ({ db, me, staff, reviews }, { kind, record_id: id }) => {
    requireRight(kind, 'GET', me);
    const logged = await listLogged(db, kindsOf(kind), id);
    const one = reviews.find((review) => review.kind === kind);
    const mayAct = mayStaff({ method: 'POST', staff: REVIEW_RIGHTS[kind] }, me.rights ?? NO_RIGHTS);
    const until = mayAct ? await one?.undoUntil?.(db, id, staff) : null;
    return {
      undo_until: until?.toISOString() ?? null,
      decisions: logged.map((one) => ({
        label: decisionLabel(one.kind, one.decision),
        reason: one.reason,
        by: one.name ?? '',
        at: one.at.toISOString(),
      })),
    };
  },
);

async function requireWaiting(
  db: Db,
  reviews: readonly Waiting[],
  { kind, id }: { kind: ReviewKind; id: number },
): Promise<Waiting> {
  const one = reviews.find((review) => review.kind === kind);
  if (!one?.waits) throw fail('conflict', '这类工作不需要分给一个人');
  if (!(await one.waits(db, id))) throw fail('conflict', '这一件已经处理，或由提交人撤回了');
  return one;
}
