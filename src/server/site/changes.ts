// A change of the site's settings is told to the other nodes and to open pages. The bus may lose a word: then the second
// passes for which settings are kept (platform/http/kept.ts).
import type { LiveWord } from '../notice/hooks.ts';
import type { Bus } from '../platform/bus.ts';
import type { Db } from '../platform/db/db.ts';
import { forgetKept } from '../platform/http/kept.ts';

export const SITE_CHANNEL = 'site:changed';

/** What the streams of open pages tell of a change. */
export const liveWordOfSite = (): LiveWord => ({
  event: { type: 'site' },
  accounts: 'all',
  service: true,
});

const listening = new WeakSet<Bus>();

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
