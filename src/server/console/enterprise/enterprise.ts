// The page of an enterprise: what the staff need to handle a case about it.
import { fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import { memberRoles } from '../../../contract/call/member-rights.ts';
import * as contract from '../../../contract/console/enterprise.ts';
import type { OpenCase } from '../../../contract/console/person.ts';
import { accountClasses } from '../../../contract/dictionary/account-class.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { reviewKinds } from '../../../contract/dictionary/review-kinds.ts';
import { type PositionState, positionStates } from '../../../contract/dictionary/states.ts';
import { requestKinds, requestStates } from '../../../contract/enterprise/certification.ts';
import { certificationStates } from '../../../contract/enterprise/certification-states.ts';
import { quotaKinds } from '../../../contract/wallet/quota.ts';
import { maskMobile } from '../../account/account.ts';
import { regionName } from '../../dictionary/region/region.ts';
import { isCertified } from '../../enterprise/certification/certification.ts';
import { labelled } from '../../enterprise/enterprise.ts';
import { pageById, readIdCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import type { Waiting } from '../../platform/review.ts';
import { grantsOf } from '../../wallet/catalogue/catalogue.ts';
import { usesOf } from '../../wallet/wallet.ts';
import { actInWords } from '../log/acts.ts';
import { hiddenName } from '../person/words.ts';
import * as sql from './queries.ts';

/** How many of each list the page shows. */
const SHOWN = 10;
const MEMBERS_SHOWN = 50;

export const staffEnterprise = handle(
  contract.getStaffEnterprise,
  async ({ db, me, now, reviews }, { id }) => {
    const row = await sql.findStaffEnterprise(db, id);
    if (!row) throw fail('not-found');
    const { full_name, short_name, credit_code, city, created_at, closed_at } = row;
    const requests = await sql.listRequestLines(db, id, SHOWN);
    const members = await sql.listMemberLines(db, id, MEMBERS_SHOWN);
    const positions = await sql.countByState(db, id);
    const orders = me.rights?.includes('finance') ? await sql.sumOrders(db, id) : null;
    return {
      id,
      full_name,
      short_name,
      credit_code,
      city_name: regionName(city),
      account_class: labelled(accountClasses, row.account_class),
      created_at: created_at.toISOString(),
      closed_at: closed_at?.toISOString() ?? null,
      certification: {
        state: stateOf(row.state ?? 'none'),
        certified: await isCertified(db, id, now),
        certified_at: row.certified_at?.toISOString() ?? null,
        recheck_at: row.recheck_at?.toISOString() ?? null,
        reason: row.reason ?? '',
      },
      requests: requests.map(requestLine),
      members: members.rows.map(memberLine),
      members_total: members.total,
      ...(await planOf(db, id, now, members.total, positions)),
      orders: orders && { ...orders, last_at: orders.last_at?.toISOString() ?? null },
      positions: stateCounts(positions),
      reports: await sql.countReportsOf(db, id),
      cases: await casesOf(db, id, requests, reviews),
      acts: await actsOf(db, id),
    };
  },
);

const stateOf = (code: string) => ({ code, label: labelOf(certificationStates, code) });

type Request = Awaited<ReturnType<typeof sql.listRequestLines>>[number];

const requestLine = ({ id, kind, state, created_at, decided_at, reason }: Request) => ({
  id,
  kind: labelOf(requestKinds, kind),
  label: labelOf(requestStates, state),
  created_at: created_at.toISOString(),
  decided_at: decided_at?.toISOString() ?? null,
  reason,
});

type Member = Awaited<ReturnType<typeof sql.listMemberLines>>['rows'][number];

const memberLine = ({ account_id, name, mobile, role, title, joined_at }: Member) => ({
  account_id,
  title,
  name: hiddenName(name),
  mobile: maskMobile(mobile),
  role: labelOf(memberRoles, role),
  joined_at: joined_at.toISOString(),
});

type States = Partial<Record<PositionState, number>>;

const stateCounts = (found: States): Record<PositionState, number> =>
  Object.fromEntries(positionStates.map(({ code }) => [code, found[code] ?? 0])) as never;

/** The plan in force and how much of it is used today. */
async function planOf(db: Db, id: number, now: Date, members: number, positions: States) {
  const grants = await grantsOf(db, id, now);
  const uses = await usesOf(db, id, now);
  const inUse: Partial<Record<string, number>> = {
    members,
    open_positions: (positions.online ?? 0) + (positions.pending ?? 0),
  };
  return {
    plan: {
      label: grants.is_trial ? `${grants.label}（体验）` : grants.label,
      until: grants.until?.toISOString() ?? null,
    },
    quotas: quotaKinds.map(({ code, label, unit }) => ({
      label,
      unit,
      limit: grants.rights[code],
      used: inUse[code] ?? uses.get(code) ?? 0,
    })),
  };
}

/** What waits for a decision about the enterprise, in every queue that names one. */
async function casesOf(
  db: Db,
  id: number,
  requests: readonly Request[],
  reviews: readonly Waiting[],
): Promise<OpenCase[]> {
  const found = await Promise.all(
    reviews.map(async ({ kind, ofEnterprise }) => {
      const cases = (await ofEnterprise?.(db, id, SHOWN)) ?? [];
      return cases.map((one) => ({
        kind,
        id: one.id,
        label: `${labelOf(reviewKinds, kind)}：${one.head}`,
        at: one.since.toISOString(),
      }));
    }),
  );
  return [
    ...requests
      .filter(({ state }) => state === 'pending')
      .map((request) => ({
        kind: 'certifications' as const,
        id: request.id,
        label: labelOf(requestKinds, request.kind),
        at: request.created_at.toISOString(),
      })),
    ...found.flat(),
  ];
}

async function actsOf(db: Db, id: number) {
  const rows = await sql.listActsAbout(db, id, SHOWN);
  return rows.map(({ at, name, reason, ...row }) => ({
    id: row.id,
    at: at.toISOString(),
    by: name,
    act: actInWords({ ...row, reason }),
    reason,
  }));
}

export const staffPositions = handle(
  contract.listStaffPositions,
  async ({ db }, { cursor, ...narrow }) => {
    if (!(await sql.findStaffEnterprise(db, narrow.id))) throw fail('not-found');
    const before = readIdCursor(cursor);
    const { items, next } = pageById(
      await sql.listPositionLines(db, narrow, before, PAGE_SIZE + 1),
    );
    return {
      items: items.map(({ id, title, state, state_note, city, applications, created_at }) => ({
        id,
        title,
        state_note,
        applications,
        state: state as PositionState,
        label: labelOf(positionStates, state),
        city_name: regionName(city),
        created_at: created_at.toISOString(),
      })),
      next,
    };
  },
);
