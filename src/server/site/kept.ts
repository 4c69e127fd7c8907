// What every call asks of the site is kept for a second on each node, and forgotten at once where the bus tells of a
// change. The bus may lose a word: then the second passes.
import type { LiveWord } from '../notice/hooks.ts';
import type { Bus } from '../platform/bus.ts';
import type { Db } from '../platform/db/db.ts';

/** A change on another node takes effect within this time at the latest, in ms. */
const KEPT_MS = 1000;
export const SITE_CHANNEL = 'site:changed';

/** What the streams of open pages tell of a change. */
export const liveWordOfSite = (): LiveWord => ({
  event: { type: 'site' },
  accounts: 'all',
  service: true,
});

const forgetting: ((db: Db) => void)[] = [];
const listening = new WeakSet<Bus>();

/** Keeps an answer for each database. A failed read is not kept. */
export function keptForASecond<T>(find: (db: Db) => Promise<T>) {
  const kept = new WeakMap<Db, { value: Promise<T>; until: number }>();
  forgetting.push((db) => kept.delete(db));
  return {
    read(db: Db): Promise<T> {
      const entry = kept.get(db);
      const time = performance.now();
      if (entry && entry.until > time) return entry.value;
      const value = find(db);
      kept.set(db, { value, until: time + KEPT_MS });
      value.catch(() => kept.delete(db));
      return value;
    },
  };
}

/** Forgets what this node keeps of the site. */
export function forgetKept(db: Db): void {
  for (const forget of forgetting) forget(db);
}

/** Makes this node hear of changes made on others; called with every call, and does something once. */
export function hearSiteChanges({ db, bus }: { db: Db; bus: Bus }): void {
  if (listening.has(bus)) return;
  listening.add(bus);
  bus.subscribe(SITE_CHANNEL, () => forgetKept(db));
}

/** After the commit: this node forgets at once, the others and open pages are told. */
export function tellSiteChanged(db: Db, bus: Bus): void {
  forgetKept(db);
  bus.publish(SITE_CHANNEL, '');
}
