// A new index: filled beside the one that answers, gone on with after a stop, and put in its place in one step.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { busyRecruiterOf, published } from '../../../../tests/stage/position-stage.ts';
import { type EngineStage, engineStage } from '../../../../tests/stage/search/engine-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { movePosition } from '../../../contract/position/position.ts';
import { findOutboxState } from '../outbox/outbox.ts';
import { reindexPosition } from '../search/index.ts';
import { fillIndex, tellIndexes } from './index.ts';
import { liveAlias, nextAlias } from './mapping.ts';
import { drain } from './opensearch.ts';
import { findFill, listVersionsAfter } from './queries.ts';

let w: World;
let recruiter: Person;
let stage: EngineStage;
let ids: number[];
const LIVE = liveAlias('zemu');
const NEXT = nextAlias('zemu');
beforeEach(async () => {
  w = await world();
  recruiter = await busyRecruiterOf(w);
  ids = [await published(recruiter), await published(recruiter), await published(recruiter)];
  stage = await engineStage(w);
});
afterEach(() => stage.close());

const db = () => w.services.db;
const later = () => new Date(Date.now() + 5_000);
const behind = (alias: string) => stage.indexes.aliased(alias).body;
const inIndex = (alias: string) => ids.filter((id) => stage.indexes.documentOf(alias, id));

describe('a new index', () => {
  it('answers with all positions, and the old one is gone', async () => {
    const [before] = stage.indexes.names;
    expect(inIndex(LIVE)).toEqual(ids);
    expect(await fillIndex(db(), stage.server, later())).toMatchObject({ done: 3, refused: 0 });
    expect(stage.indexes.names).toHaveLength(1);
    expect(stage.indexes.names).not.toContain(before);
    expect(inIndex(LIVE)).toEqual(ids);
    expect(behind(NEXT)).toHaveProperty('error');
    expect(await findFill(db())).toEqual({ index_name: '', after_id: 0 });
  });

  it('has no field about a person', () => {
    const [id = 0] = ids;
    const document = stage.indexes.documentOf(LIVE, id) ?? {};
    const text = JSON.stringify(document);
    expect(document).toHaveProperty('labels');
    for (const word of ['林小满', recruiter.mobile, 'account']) expect(text).not.toContain(word);
  });

  it('is gone on with after a stop, and gets the changes of the meantime', async () => {
    const [first = 0, second = 0, third = 0] = ids;
    await stage.settle();
    let stopped = 0;
    const stop = fillIndex(db(), stage.server, later(), ({ after_id }) => {
      stopped = after_id;
      throw new Error('killed');
    });
    await expect(stop).rejects.toThrow('killed');
    expect(await findFill(db())).toMatchObject({ after_id: stopped });
    const begun = Object.keys(behind(NEXT));
    // Both indexes hear of what happens now: one is gone, one is new.
    await recruiter.call(movePosition, { id: first, move: 'pause' });
    ids.push(await published(recruiter));
    await stage.settle();
    expect(inIndex(LIVE)).toEqual([second, third, ids[3]]);
    expect(inIndex(NEXT)).toEqual([second, third, ids[3]]);
    await fillIndex(db(), stage.server, new Date(Date.now() + 60_000));
    expect(Object.keys(behind(LIVE))).toEqual(begun);
    expect(stage.indexes.names).toEqual(begun);
    expect(inIndex(LIVE)).toEqual([second, third, ids[3]]);
  });

  it('takes the place of one that somebody deleted, and of what an earlier run left', async () => {
    const stop = fillIndex(db(), stage.server, later(), () => {
      throw new Error('killed');
    });
    await expect(stop).rejects.toThrow('killed');
    const [left = ''] = Object.keys(behind(NEXT));
    // The note of it is lost, as after the restore of a backup.
    await db().updateTable('position_engine_fill').set({ index_name: '', after_id: 0 }).execute();
    await fillIndex(db(), stage.server, new Date(Date.now() + 60_000));
    expect(stage.indexes.names).not.toContain(left);
    expect(stage.indexes.names).toHaveLength(1);
    expect(inIndex(LIVE)).toEqual(ids);
  });

  it('tells what the server refused by the outbox', async () => {
    const [first = 0] = ids;
    await stage.settle();
    stage.refuses = (id) => (id === String(first) ? 400 : undefined);
    expect(await fillIndex(db(), stage.server, later())).toMatchObject({ done: 3, refused: 1 });
    expect(await findOutboxState(db())).toMatchObject({ waiting: 1 });
    stage.refuses = () => undefined;
    await stage.settle();
    expect(inIndex(LIVE)).toEqual(ids);
  });
});

describe('an old document', () => {
  it('never wins over a newer one, nor over a deletion', async () => {
    const [id = 0] = ids;
    const old = await listVersionsAfter(db(), id - 1, 1);
    await db().updateTable('position').set({ salary_max: 99_000 }).where('id', '=', id).execute();
    await reindexPosition(db(), id, w.services.clock());
    await stage.settle();
    expect(stage.indexes.documentOf(LIVE, id)).toMatchObject({ month_max: 99_000 });
    // What another node was about to send before that: its number says so.
    const [{ version = 0 } = {}] = old;
    const index = stage.indexes.writable(LIVE, true)[1];
    expect(() => stage.indexes.write(index, String(id), version, { id })).toThrow(
      'version conflict',
    );
    await recruiter.call(movePosition, { id, move: 'pause' });
    await stage.settle();
    stage.now += 50 * 60_000;
    expect(await tellIndexes(db(), stage.server, old)).toEqual([{ ...old[0], is: 'told' }]);
    expect(stage.asked.at(-1)?.body).toContain(`"version":${version}`);
    expect(() => stage.indexes.write(index, String(id), version, { id })).toThrow(
      'version conflict',
    );
    expect(stage.indexes.documentOf(LIVE, id)).toBeUndefined();
  });
});

describe('a server that fails', () => {
  it('in the middle loses nothing: the rest is told when it is back', async () => {
    await stage.settle();
    const [first = 0, second = 0] = ids;
    await recruiter.call(movePosition, { id: first, move: 'pause' });
    stage.trouble = 'unwell';
    await expect(drain(db(), stage.server)).rejects.toThrow('cluster_block_exception (503)');
    // Left alone it is not asked.
    const asked = stage.asked.length;
    expect(await drain(db(), stage.server)).toBe(0);
    expect(stage.asked).toHaveLength(asked);
    await recruiter.call(movePosition, { id: second, move: 'pause' });
    expect(await findOutboxState(db())).toMatchObject({ waiting: 2, given_up: 0 });
    stage.trouble = null;
    stage.pass(500);
    await stage.settle();
    expect(inIndex(LIVE)).toEqual(ids.slice(2));
    expect(await findOutboxState(db())).toMatchObject({ waiting: 0 });
  });

  it('turns some away: those are told later, the others now', async () => {
    await stage.settle();
    const [first = 0, second = 0] = ids;
    stage.refuses = (id) => (id === String(first) ? 429 : undefined);
    for (const id of [first, second]) await recruiter.call(movePosition, { id, move: 'pause' });
    await stage.settle();
    expect(inIndex(LIVE)).toEqual([first, ids[2]]);
    expect(await findOutboxState(db())).toMatchObject({ waiting: 1, given_up: 0 });
  });

  it('has no index: nothing is made by guess, and nothing is lost', async () => {
    await stage.settle();
    stage.clear();
    const [first = 0] = ids;
    await recruiter.call(movePosition, { id: first, move: 'pause' });
    await expect(drain(db(), stage.server)).rejects.toThrow('index_not_found_exception');
    expect(stage.indexes.names).toEqual([]);
    // Asked again and again it is left alone for longer each time, though it answers.
    const waits: number[] = [];
    for (let failure = 0; failure < 3; failure += 1) {
      let waited = 0;
      for (; stage.server.isAway(); waited += 500) stage.pass(500);
      waits.push(waited);
      await expect(drain(db(), stage.server)).rejects.toThrow('index_not_found_exception');
    }
    expect(waits).toEqual([500, 1000, 2000]);
    expect(stage.server.isAway()).toBe(true);
    await fillIndex(db(), stage.server, later());
    await stage.settle();
    expect(inIndex(LIVE)).toEqual(ids.slice(1));
  });
});
