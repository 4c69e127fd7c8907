// Calls every endpoint of the staff as a member of every role: a new call without a right, or one that the guard admits
// wrongly, fails here. Which role has which rights are rows of the database.
import { describe, expect, it } from 'vitest';
import { api } from '../src/contract/api.ts';
import { type StaffRight, type StaffRole, staffRoles } from '../src/contract/call/staff-rights.ts';
import { REVIEW_RIGHTS } from '../src/contract/operate/review.ts';
import { castOf } from './fixtures/cast.ts';
import { fixtureOf, shapeOf } from './fixtures/endpoints.ts';
import type { RowsCopy } from './stage/table-rows.ts';
import type { Person } from './stage/world.ts';

/** What each role may do. Written here a second time, independent of the rows under test. */
const RIGHTS: Record<StaffRole, readonly StaffRight[]> = {
  administrator: ['administer', 'content', 'finance', 'numbers', 'people', 'review', 'service'],
  reviewer: ['numbers', 'people', 'review'],
  service: ['people', 'service'],
  content: ['content', 'numbers'],
  finance: ['finance', 'numbers'],
  readonly: ['read'],
};
const FORBIDDEN = 403;
const calls = api.map(({ endpoint }) => endpoint);
const ofStaff = calls.filter(({ access }) => access === 'operator');

/** One of each role, created once: their rows are put back with the cast's. */
let kept: { rows: RowsCopy; staff: Map<StaffRole, Person> } | null = null;

async function castWithStaff() {
  const cast = await castOf(kept?.rows);
  if (!kept) {
    const staff = new Map<StaffRole, Person>();
    for (const { code } of staffRoles) staff.set(code, await cast.w.staff(code));
    kept = { rows: await cast.w.rows.copy(), staff };
  }
  return { cast, staff: kept.staff };
}

it('a call is the operators’ exactly when it names a right of the staff', () => {
  const wrong = calls.filter(
    ({ access, staff }) => (access === 'operator') !== (staff !== undefined),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

it('the rows give each role its rights', async () => {
  const { w } = await castOf();
  const rows = await w.services.db.selectFrom('account_staff_right').selectAll().execute();
  for (const { code } of staffRoles) {
    const rights = rows.filter(({ role }) => role === code).map(({ right }) => right);
    expect([code, rights.sort()]).toEqual([code, [...RIGHTS[code]]]);
  }
});

describe.each(ofStaff.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    // A call about one queue wants the right of that queue; the fixtures name feedback.
    const isOfQueue = 'kind' in shapeOf(endpoint);
    const need =
      isOfQueue && endpoint.staff === 'any' ? REVIEW_RIGHTS.feedback : (endpoint.staff ?? 'any');
    const isReading = endpoint.method === 'GET' && !endpoint.file;
    const admits = (role: StaffRole) =>
      need === 'any' || RIGHTS[role].includes(need) || (isReading && role === 'readonly');

    it(`wants the right ${need}`, async () => {
      const { cast, staff } = await castWithStaff();
      // A refused call changes nothing, so one input serves all refused callers.
      const input = await fixtureOf(endpoint).input(cast);
      for (const [role, person] of staff) {
        await cast.w.services.store.clear();
        const { code, msg, data } = await person.ask(endpoint, input);
        if (admits(role)) expect([FORBIDDEN, 500, -1], `${role}: ${msg}`).not.toContain(code);
        else expect([role, code, data]).toEqual([role, FORBIDDEN, {}]);
        if (!admits(role)) expect(msg).toMatch(/^您没有“.+”的权限/);
      }
    });
  },
);
