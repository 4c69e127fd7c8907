// All reviews of operators: queues page without gaps, each decision is counted down and logged, and the log of old
// decisions, which the migration makes from the records, is the one that they leave today.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../src/contract/api.ts';
import { type ReviewKind, reviewKinds } from '../src/contract/dictionary/review-kinds.ts';
import { listFamousQueue } from '../src/contract/enterprise/famous.ts';
import { countReviews, REVIEW_RIGHTS } from '../src/contract/operate/review.ts';
import { listFeedbackQueue } from '../src/contract/site/feedback.ts';
import type { Db } from '../src/server/platform/db/db.ts';
import { type Cast, castOf } from './fixtures/cast.ts';
import { fixtures } from './fixtures.ts';

const MIGRATION = new URL('../migrations/0074_review_log.sql', import.meta.url);
/** The tables that had the column which the migration reads; a later one dropped it. */
const DECIDED_BY = ['enterprise_certification_request', 'enterprise_famous', 'position_review'];

/** The call that decides each kind. Appeals follow a decided report. */
const DECIDE: Readonly<Record<Exclude<ReviewKind, 'appeals'>, string>> = {
  service: '/api/chat.service/close',
  reports: '/api/moderation.report/decide',
  objections: '/api/measure.appeal/decide',
  bans: '/api/measure.ban/decide',
  words: '/api/moderation.word/decide',
  pictures: '/api/moderation.picture/decide',
  certifications: '/api/enterprise.certification/decide',
  positions: '/api/position.review/decide',
  elites: '/api/talent.elite/decide',
  feedback: '/api/site.feedback/reply',
  entries: '/api/operate.activity/decideEntry',
  famous: '/api/enterprise.famous/decide',
  closings: '/api/console.closing/decide',
  upgrades: '/api/wallet.upgrade/decide',
  transfers: '/api/wallet.bank/decide',
  invoices: '/api/wallet.invoice/decide',
  refunds: '/api/wallet.refund/decide',
  payouts: '/api/wallet.payout/decide',
  bills: '/api/wallet.bill/decide',
};

/** Kinds that came after the migration, which knows nothing of their records. */
const LATER: readonly string[] = [
  'service',
  'pictures',
  'closings',
  'objections',
  'bans',
  'transfers',
  'invoices',
  'refunds',
  'payouts',
  'bills',
];

interface Page {
  items: readonly { id: number }[];
  next: string | null;
}

let cast: Cast;
beforeEach(async () => {
  cast = await castOf();
});

it('are counted for those only who may open their queue', async () => {
  const kindsOf = async (...roles: Parameters<typeof cast.w.staff>) =>
    Object.keys(await (await cast.w.staff(...roles)).call(countReviews, {}));
  expect(await kindsOf('content')).toEqual([]);
  expect((await kindsOf('finance')).includes('words')).toBe(false);
  expect((await kindsOf('reviewer')).includes('words')).toBe(true);
});

const count = () => cast.people.operator.call(countReviews, {});
const log = (db: Db = cast.w.services.db) =>
  db
    .selectFrom('platform_review_log')
    .select(['kind', 'record_id', 'decision', 'reason', 'about_id', 'at', 'operator_id'])
    .orderBy('kind')
    .execute();

/** Makes a case of this kind and gives the input that decides it. */
async function caseOf(path: string): Promise<{ id: number }> {
  const fixture = fixtures[path];
  if (!fixture) throw new Error(`tests/fixtures.ts has no row for ${path}`);
  return (await fixture.input(cast)) as { id: number };
}

async function decide(path: string, input: object): Promise<void> {
  const endpoint = api.map((one) => one.endpoint).find((one) => one.path === path);
  if (!endpoint) throw new Error(`no call ${path}`);
  await cast.people.operator.call(endpoint, input as never);
}

describe('the work that waits', () => {
  it('is counted for every kind by one call', async () => {
    expect(Object.keys(await count()).sort()).toEqual(reviewKinds.map(({ code }) => code).sort());
  });

  it('needs the right that the menu names', () => {
    const rightOf = (path: string) =>
      api.find(({ endpoint }) => endpoint.path === path)?.endpoint.staff;
    const found = Object.entries(DECIDE).map(([kind, path]) => [kind, rightOf(path)]);
    expect({ ...Object.fromEntries(found), appeals: 'review' }).toEqual(REVIEW_RIGHTS);
  });

  it.each(Object.entries(DECIDE))('%s: a decision is counted and logged', async (kind, path) => {
    const input = await caseOf(path);
    const waiting = (await count())[kind as ReviewKind] ?? 0;
    expect(waiting).toBeGreaterThan(0);
    await decide(path, input);
    // A report that is accepted waits for its decision.
    expect((await count())[kind as ReviewKind]).toBe(kind === 'reports' ? waiting : waiting - 1);
    const { account_id: operator_id } = cast.people.operator;
    // Some cases come from a decision of another kind.
    const mine = (await log()).filter((one) => one.kind === kind);
    // A transfer is begun with before it is decided.
    expect(mine.slice(kind === 'transfers' ? 1 : 0)).toMatchObject([
      { kind, record_id: input.id, operator_id },
    ]);
  });
});

describe('a queue of several pages', () => {
  const COUNT = 45;
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));

  /** Reads all pages and gives the ids. */
  async function readAll(ask: (cursor?: string) => Promise<Page>): Promise<number[]> {
    const { items, next } = await ask();
    const ids = items.map(({ id }) => id);
    for (let cursor = next; cursor; ) {
      const page = await ask(cursor);
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    }
    return ids;
  }

  it('shows what waits once, the oldest first', async () => {
    const { w, people } = cast;
    const facts = { account_id: people.seeker.account_id, kind: 'suggestion', content: '建议' };
    const rows = Array.from({ length: COUNT }, (_, hour) => {
      return { ...facts, created_at: at(hour), updated_at: at(hour) };
    });
    await w.services.db.insertInto('site_feedback').values(rows).execute();
    const ids = await readAll((cursor) => people.operator.call(listFeedbackQueue, { cursor }));
    expect(ids).toHaveLength(COUNT);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  it('shows what was decided once, the newest first, also of one moment', async () => {
    const { w, people, enterprise_id } = cast;
    const facts = { enterprise_id, state: 'rejected', reasons: '理由', applied_at: at(0) } as const;
    const rows = Array.from({ length: COUNT }, (_, index) => {
      return { ...facts, applied_by: null, state_at: at(Math.floor(index / 15)) };
    });
    await w.services.db.insertInto('enterprise_famous').values(rows).execute();
    const state = 'rejected';
    const ids = await readAll((cursor) => people.operator.call(listFamousQueue, { state, cursor }));
    expect(ids).toHaveLength(COUNT);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });
});

describe('the migration', () => {
  it('finds the same decisions in the records', async () => {
    const paths = Object.entries(DECIDE).filter(([kind]) => !LATER.includes(kind));
    for (const [, path] of paths) await decide(path, await caseOf(path));
    const today = await log();
    expect(today.map(({ kind }) => kind)).toEqual(paths.map(([kind]) => kind).sort());
    const trx = await cast.w.services.db.startTransaction().execute();
    try {
      for (const table of DECIDED_BY) {
        await sql`alter table ${sql.table(table)} add column decided_by bigint`.execute(trx);
      }
      await sql`delete from platform_review_log`.execute(trx);
      const text = readFileSync(MIGRATION, 'utf8');
      await sql.raw(text.slice(text.indexOf('insert into platform_review_log'))).execute(trx);
      // The records of elites alone still know the operator.
      const then = today.filter(({ kind }) => !LATER.includes(kind));
      expect((await log(trx)).map((one) => ({ ...one, operator_id: null }))).toEqual(
        then.map((one) => ({ ...one, operator_id: null })),
      );
    } finally {
      await trx.rollback().execute();
    }
  });
});
