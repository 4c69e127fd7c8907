// The one way in which operators decide: what is asked of a decision, and in which order.
import { beforeEach, describe, expect, it } from 'vitest';
import { world } from '../../../tests/stage/world.ts';
import { fail } from '../../contract/call/errors.ts';
import type { Db } from './db/db.ts';
import { type Decision, review } from './review.ts';
import type { Staff } from './staff-log.ts';

type State = 'pending' | 'approved' | 'rejected';
type Move = 'approve' | 'reject';

const NOW = new Date('2026-03-01T00:00:00Z');
const GONE = '申请不存在';
const CHANGED = '申请已被处理';
const WHY = '请写明理由，至少 5 个字';

let about: number;
let rows: Map<number, { state: State; person: number }>;
let settled: Decision<Move>[];
let db: Db;
let staff: Staff;
beforeEach(async () => {
  const w = await world();
  db = w.services.db;
  const operator = await w.person('operator');
  about = (await w.person('seeker')).account_id;
  staff = {
    account_id: operator.account_id,
    act: '/api/room/decide',
    address: '127.0.0.1',
    at: NOW,
  };
  rows = new Map([
    [1, { state: 'pending', person: about }],
    [2, { state: 'approved', person: about }],
  ]);
  settled = [];
});

const { decide } = review({
  kind: 'elites',
  table: 'talent_elite',
  waiting: ['pending'],
  since: 'state_at',
  head: () => '',
  find: {},
  rows: (): never => {
    throw new Error('no queue here');
  },
  moves: {
    require: (state: State, _move: Move, _actor, words) => {
      if (state !== 'pending') throw fail('conflict', words);
    },
  },
  lock: async (_trx, id) => rows.get(id),
  absent: GONE,
  changed: CHANGED,
  granting: ['approve'],
  reason: { min: 5, words: WHY },
  about: ({ person }) => person,
  settle: async (_trx, row, decision: Decision<Move>) => {
    row.state = decision.decision === 'approve' ? 'approved' : 'rejected';
    settled.push(decision);
  },
});
const asked = (id: number, decision: Move, reason = '') =>
  decide(db, { id, decision, reason, staff }, NOW);

describe('a decision', () => {
  it('that grants needs no reason, and is made once', async () => {
    await asked(1, 'approve');
    await expect(asked(1, 'approve')).rejects.toMatchObject({ kind: 'conflict', message: CHANGED });
    expect(settled).toEqual([{ id: 1, decision: 'approve', reason: '', staff }]);
  });

  it('that refuses says why, at its field', async () => {
    const failure = { kind: 'invalid-input', message: WHY, fields: { reason: WHY } };
    await expect(asked(1, 'reject', '不行')).rejects.toMatchObject(failure);
    expect(settled).toEqual([]);
    await asked(1, 'reject', '材料看不清楚');
    expect(rows.get(1)).toMatchObject({ state: 'rejected' });
  });

  it('is logged with who made it, what it is about and why; a refused one is not', async () => {
    await expect(asked(1, 'reject', '不行')).rejects.toMatchObject({ kind: 'invalid-input' });
    await asked(1, 'reject', '材料看不清楚');
    const logged = await db.selectFrom('platform_review_log').selectAll().execute();
    const { account_id } = staff;
    expect(logged).toMatchObject([
      {
        kind: 'elites',
        record_id: 1,
        decision: 'reject',
        reason: '材料看不清楚',
        operator_id: account_id,
        about_id: about,
        at: NOW,
      },
    ]);
    const acts = await db.selectFrom('platform_staff_log').selectAll().execute();
    expect(acts).toMatchObject([
      {
        act: staff.act,
        account_id,
        address: staff.address,
        subject: 'elites',
        subject_id: '1',
        about_id: about,
        reason: '材料看不清楚',
        before: { state: 'pending' },
        after: { decision: 'reject' },
      },
    ]);
  });

  it('on nothing, or on what somebody decided, says that before it asks for a reason', async () => {
    await expect(asked(3, 'reject')).rejects.toMatchObject({ kind: 'not-found', message: GONE });
    await expect(asked(2, 'reject')).rejects.toMatchObject({ kind: 'conflict', message: CHANGED });
    expect(settled).toEqual([]);
  });
});
