// The question that every device asks when it connects. Devices that ask together share a statement.

import type { Db } from '../../platform/db/db.ts';
import { gathered } from '../../platform/db/gathered.ts';
import { type HeadsAsked, listHeadRows } from './heads.queries.ts';

/** The most conversations of an answer. */
export const HEADS_MAX = 100;
/** Devices in one statement, and how many statements run at once before further devices wait for the next one. */
const TOGETHER = 50;
const LANES = 2;

/** The queues for a database on this node, by the kind of question. */
const queues = new WeakMap<Db, Map<string, ReturnType<typeof newQueue>>>();

const newQueue = (db: Db) =>
  gathered(
    TOGETHER,
    async (all: HeadsAsked[]) => {
      const found = await listHeadRows(db, all, HEADS_MAX + 1);
      return new Map(all.map((one, at) => [one, found[at] ?? []]));
    },
    LANES,
  );

/** What `listHeads` answers, and one more when there are more. */
export async function findHeads(db: Db, asked: HeadsAsked) {
  const ofDb = queues.get(db) ?? new Map<string, ReturnType<typeof newQueue>>();
  queues.set(db, ofDb);
  const kind = `${asked.side} ${asked.since !== null}`;
  const ask = ofDb.get(kind) ?? newQueue(db);
  ofDb.set(kind, ask);
  return (await ask(asked)) ?? [];
}
