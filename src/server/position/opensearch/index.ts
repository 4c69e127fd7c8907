// The index of positions at the server: documents in, in order of their numbers, and a new index in the place of the old one.
import type { Db } from '../../platform/db/db.ts';
import { noteChanged, type Outcome } from '../outbox/outbox.ts';
import { dayNumber } from './day.ts';
import { indexBody, indexName, liveAlias, nextAlias } from './mapping.ts';
import { findFill, type Indexed, listIndexed, listVersionsAfter, saveFill } from './queries.ts';
import { isPassing, NO_INDEX, SearchFault, type SearchServer } from './server.ts';

interface Numbered {
  position_id: number;
  version: number;
}

/** The document of a position. */
function documentOf({ active_on, ...row }: Indexed) {
  const number = Number(row.region);
  return {
    ...row,
    region_number: Number.isInteger(number) ? number : null,
    active_day: active_on === null ? null : dayNumber(active_on),
  };
}

/**
 * Tells the index that answers, and one that is being filled, of positions as they are now: those that are online are
 * written, others deleted. Their rows are read after their numbers, so what is written is never older than its number.
 * @throws SearchFault when the server could be told of none.
 */
export async function tellIndexes(
  db: Db,
  server: SearchServer,
  changes: readonly Numbered[],
): Promise<Outcome[]> {
  // Read after the changes were taken: what was taken earlier the filling itself reads.
  const { index_name } = await findFill(db);
  const aliases = [liveAlias(server.prefix)];
  if (index_name !== '') aliases.push(nextAlias(server.prefix));
  return sendDocuments(db, server, changes, aliases);
}

async function sendDocuments(
  db: Db,
  server: SearchServer,
  changes: readonly Numbered[],
  aliases: readonly string[],
): Promise<Outcome[]> {
  const rows = await listIndexed(
    db,
    changes.map(({ position_id }) => position_id),
  );
  const documents = new Map(rows.map((row) => [row.id, documentOf(row)]));
  // Bulk API: an action that deletes has no second line. With `external` a number that is not greater is refused (409).
  const lines = changes.flatMap(({ position_id, version }): object[] => {
    const about = { _id: String(position_id), version, version_type: 'external' };
    const document = documents.get(position_id);
    return document ? [{ index: about }, document] : [{ delete: about }];
  });
  const worst = new Map<number, Outcome>();
  for (const alias of aliases) {
    // Without `require_alias` the server would make an index of that name, with fields as it guesses them.
    const path = `/${alias}/_bulk?require_alias=true`;
    const items = itemsOf(await server.askLines(path, lines, requireIndex));
    for (const [at, outcome] of outcomesOf(items, changes).entries()) {
      const { position_id } = changes[at] as Numbered;
      if (outcome.is !== 'told' || !worst.has(position_id)) worst.set(position_id, outcome);
    }
  }
  return [...worst.values()];
}

interface BulkItem {
  status: number;
  error?: { type: string; reason?: string };
}

const itemsOf = (said: unknown): BulkItem[] =>
  (said as { items: Record<string, BulkItem>[] }).items.flatMap((item) => Object.values(item));

/** Without the index the answer is one of success, whose every item failed. @throws SearchFault */
function requireIndex(said: unknown): void {
  if (itemsOf(said).some(({ error }) => error?.type === NO_INDEX))
    throw new SearchFault(NO_INDEX, 404);
}

/** What became of each change: the items stand in the order of the actions. */
function outcomesOf(items: readonly BulkItem[], changes: readonly Numbered[]): Outcome[] {
  if (items.length !== changes.length) throw new SearchFault('answer without all items', null);
  return changes.map((change, at) => outcomeOf(change, items[at] as BulkItem));
}

/** The server has something newer. */
const CONFLICT = 409;

function outcomeOf({ position_id, version }: Numbered, { status, error }: BulkItem): Outcome {
  const named = { position_id, version };
  // What is deleted and was not there says 404 without an error.
  if (!error || status === CONFLICT) return { ...named, is: 'told' };
  const fault = `${error.type} (${status})`;
  return { ...named, is: isPassing(status) ? 'busy' : 'refused', fault };
}

const FILLED = 500;
const SLOW_MS = 30_000;

interface FillProgress {
  done: number;
  refused: number;
  after_id: number;
}

/**
 * Fills a new index with all positions beside the one that answers, goes on where an earlier run was stopped, and has it
 * answer in the other one's place. Changes of the meantime go to both.
 * @throws SearchFault; a later run goes on.
 */
export async function fillIndex(
  db: Db,
  server: SearchServer,
  now: Date,
  tell: (progress: FillProgress) => void = () => {},
): Promise<FillProgress> {
  const begun = await beginFill(db, server, now);
  let { after_id, done, refused } = { after_id: begun.after_id, done: 0, refused: 0 };
  for (;;) {
    const batch = await listVersionsAfter(db, after_id, FILLED);
    const last = batch.at(-1);
    if (!last) break;
    const outcomes = await sendDocuments(db, server, batch, [nextAlias(server.prefix)]);
    const busy = outcomes.find(({ is }) => is === 'busy');
    if (busy) throw new SearchFault('busy', 429);
    const left = outcomes.filter(({ is }) => is === 'refused');
    // The outbox tries them again, and shows those that it gives up.
    if (left.length > 0)
      await noteChanged(
        db,
        left.map(({ position_id }) => position_id),
      );
    after_id = last.position_id;
    await saveFill(db, { after_id });
    done += batch.length;
    refused += left.length;
    tell({ done, refused, after_id });
  }
  await endFill(db, server, begun.index_name);
  return { done, refused, after_id };
}

/** The index to fill: one that an earlier run has begun and the server still has, or a new one. */
async function beginFill(db: Db, server: SearchServer, now: Date) {
  const fill = await findFill(db);
  const next = nextAlias(server.prefix);
  const left = await indexesOf(server, next);
  if (fill.index_name !== '' && left.includes(fill.index_name)) return fill;
  await takeAway(server, left);
  const index_name = indexName(server.prefix, now);
  await server.ask('PUT', `/${index_name}`, indexBody(next), { wait_ms: SLOW_MS });
  // From here on changes go to it as well; only what is read after this is written by the filling.
  await saveFill(db, { index_name, after_id: 0 });
  return { index_name, after_id: 0 };
}

/** Takes what an earlier run left: an index that never answered, or its second alias. */
async function takeAway(server: SearchServer, left: readonly string[]): Promise<void> {
  if (left.length === 0) return;
  const live = await indexesOf(server, liveAlias(server.prefix));
  const actions = left.map((index) =>
    live.includes(index)
      ? { remove: { index, alias: nextAlias(server.prefix) } }
      : { remove_index: { index } },
  );
  await server.ask('POST', '/_aliases', { actions }, { wait_ms: SLOW_MS });
}

/** Has the filled index answer, in one step, and takes the others away. */
async function endFill(db: Db, server: SearchServer, index_name: string): Promise<void> {
  const [live, next] = [liveAlias(server.prefix), nextAlias(server.prefix)];
  // What was written is searched from a refresh on (Refresh index).
  await server.ask('POST', `/${index_name}/_refresh`, undefined, { wait_ms: SLOW_MS });
  const old = [...(await indexesOf(server, live)), ...(await indexesOf(server, next))];
  const gone = [...new Set(old)].filter((name) => name !== index_name);
  // Manage aliases: all actions are one step.
  const actions = [
    { add: { index: index_name, alias: live } },
    ...gone.map((index) => ({ remove_index: { index } })),
  ];
  await server.ask('POST', '/_aliases', { actions }, { wait_ms: SLOW_MS });
  // The second alias goes last: who still tells both of a change would find it missing.
  await saveFill(db, { index_name: '', after_id: 0 });
  const remove = { index: index_name, alias: next };
  await server.ask('POST', '/_aliases', { actions: [{ remove }] }, { wait_ms: SLOW_MS });
}

/** The indexes behind an alias. */
async function indexesOf(server: SearchServer, alias: string): Promise<string[]> {
  try {
    const said = await server.ask('GET', `/_alias/${alias}`, undefined, { wait_ms: SLOW_MS });
    return Object.keys(said as object);
  } catch (error) {
    if (error instanceof SearchFault && error.status === 404) return [];
    throw error;
  }
}
