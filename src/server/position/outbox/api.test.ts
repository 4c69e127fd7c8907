// The outbox of the search: every change of what positions are found by leaves a row, in its own transaction.
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { busyRecruiterOf, published } from '../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { movePosition } from '../../../contract/position/position.ts';
import { transact } from '../../platform/db/db.ts';
import { reindexPosition } from '../search/index.ts';
import { drainBatch, findOutboxState, reviveChanges } from './outbox.ts';
import { type Change, type Outcome, TRIES_MAX } from './rules.ts';

let w: World;
let recruiter: Person;
beforeAll(async () => {
  w = await world();
  recruiter = await busyRecruiterOf(w);
});

const db = () => w.services.db;
const rows = () => db().selectFrom('position_change').selectAll().orderBy('position_id').execute();
const rowOf = async (id: number) => {
  const row = (await rows()).find(({ position_id }) => position_id === id);
  if (!row) throw new Error(`no row of ${id}`);
  return row;
};
const told = 'told' as const;
/** Tells of each change that it was taken, and remembers them. */
function taking(seen: Change[] = []) {
  return {
    seen,
    tell: async (changes: readonly Change[]): Promise<Outcome[]> => {
      seen.push(...changes);
      return changes.map((change) => ({ ...change, is: told }));
    },
  };
}
const refusing = (is: 'busy' | 'refused') => async (changes: readonly Change[]) =>
  changes.map((change): Outcome => ({ ...change, is, fault: 'mapper_parsing_exception (400)' }));
const drainAll = async () => {
  const { seen, tell } = taking();
  while ((await drainBatch(db(), tell, 3)) > 0);
  return seen.map(({ position_id }) => position_id);
};
/** As if all waits were over. */
const due = () =>
  sql`update position_change set due_at = clock_timestamp() where due_at is not null`.execute(db());

beforeEach(() => drainAll());

describe('a change of a position', () => {
  it('is noted by each way that it can be found otherwise, with a number that grows', async () => {
    const id = await published(recruiter);
    const versions = [(await rowOf(id)).version];
    const changes = [
      () => recruiter.call(movePosition, { id, move: 'pause' }),
      () => recruiter.call(movePosition, { id, move: 'resume' }),
      () => reindexPosition(db(), id, w.services.clock()),
      () =>
        db()
          .updateTable('position_search')
          .set({ active_on: '2026-05-01' })
          .where('position_id', '=', id)
          .execute(),
      () => db().deleteFrom('position').where('id', '=', id).execute(),
    ];
    for (const change of changes) {
      expect(await drainAll()).toEqual([id]);
      expect((await rowOf(id)).due_at).toBeNull();
      await change();
      versions.push((await rowOf(id)).version);
    }
    expect(await drainAll()).toEqual([id]);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    expect(versions.every(Number.isSafeInteger)).toBe(true);
  });

  it('leaves nothing where its transaction is taken back', async () => {
    const id = await published(recruiter);
    await drainAll();
    const before = await rowOf(id);
    const undone = transact(db(), async (trx) => {
      await reindexPosition(trx, id, w.services.clock());
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect(await rowOf(id)).toEqual(before);
  });

  it('has a greater number also where the last one is ahead of the clock', async () => {
    const id = await published(recruiter);
    const ahead = 9_000_000_000_000_000;
    await db().updateTable('position_change').set({ version: ahead }).execute();
    await reindexPosition(db(), id, w.services.clock());
    expect((await rowOf(id)).version).toBe(ahead + 1);
  });
});

describe('the drain', () => {
  it('tells in the order of the changes, each once', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await published(recruiter));
    const [first = 0] = ids;
    await reindexPosition(db(), first, w.services.clock());
    expect(await drainAll()).toEqual([...ids.slice(1), first]);
    expect(await drainAll()).toEqual([]);
  });

  it('has a change that came meanwhile told again', async () => {
    const id = await published(recruiter);
    const seen: number[] = [];
    await drainBatch(db(), async (changes) => {
      seen.push(...changes.map(({ version }) => version));
      await reindexPosition(db(), id, w.services.clock());
      return taking().tell(changes);
    });
    const { version, due_at } = await rowOf(id);
    expect(due_at).not.toBeNull();
    expect(version).toBeGreaterThan(seen[0] ?? 0);
    expect(await drainAll()).toEqual([id]);
  });

  it('leaves a batch that another node has taken, until that node is late', async () => {
    const id = await published(recruiter);
    await drainBatch(db(), async (changes) => {
      expect(await drainAll()).toEqual([]);
      await due();
      expect(await drainAll()).toEqual([id]);
      return taking().tell(changes);
    });
    expect(await drainAll()).toEqual([]);
  });

  it('makes a batch due again at once that could not be told', async () => {
    const id = await published(recruiter);
    const away = drainBatch(db(), async () => {
      throw new Error('away');
    });
    await expect(away).rejects.toThrow('away');
    expect(await rowOf(id)).toMatchObject({ tries: 0, fault: '' });
    expect(await drainAll()).toEqual([id]);
  });

  it('tries a refused change later, gives it up at last, and takes it up when it changes', async () => {
    const id = await published(recruiter);
    for (let tries = 1; tries < TRIES_MAX; tries += 1) {
      await drainBatch(db(), refusing('refused'));
      expect(await rowOf(id)).toMatchObject({ tries, fault: 'mapper_parsing_exception (400)' });
      expect(await drainAll()).toEqual([]);
      await due();
    }
    expect(await findOutboxState(db())).toMatchObject({ waiting: 1, given_up: 0 });
    await drainBatch(db(), refusing('refused'));
    expect(await rowOf(id)).toMatchObject({ tries: TRIES_MAX, due_at: null });
    expect(await findOutboxState(db())).toMatchObject({
      waiting: 0,
      given_up: 1,
      fault: 'mapper_parsing_exception (400)',
    });
    await reindexPosition(db(), id, w.services.clock());
    expect(await rowOf(id)).toMatchObject({ tries: 0, fault: '' });
    expect(await drainAll()).toEqual([id]);
  });

  it('never gives up what a busy engine turned away, and takes up again what was given up', async () => {
    const id = await published(recruiter);
    for (let tries = 0; tries < TRIES_MAX + 2; tries += 1) {
      await drainBatch(db(), refusing('busy'));
      await due();
    }
    expect((await rowOf(id)).tries).toBe(TRIES_MAX + 2);
    await drainBatch(db(), refusing('refused'));
    expect(await drainAll()).toEqual([]);
    await reviveChanges(db());
    expect(await drainAll()).toEqual([id]);
  });
});
