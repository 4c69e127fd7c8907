// Demo data: notes, tags, ratings and favourites with past dates. Whether the person may be seen is
// checked when they are read.
import type { TagColor } from '../../../contract/talent/tag.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { insertDownloads } from '../download/queries.ts';
import { saveFavourite } from '../favourite/favourite.ts';
import { tagPerson } from '../tag/tag.ts';
import { insertNote, saveFollowUp, upsertRating } from './queries.ts';

interface DatedRecord {
  enterprise_id: number;
  account_id: number;
  notes?: readonly { author_id: number; content: string; at: Date }[];
  ratings?: readonly { rater_id: number; rating: number; at: Date }[];
  tags?: { tagger_id: number; words: readonly { name: string; color: TagColor }[] };
  /** A day in Shanghai, 'yyyy-mm-dd'. */
  follow_up?: { on_day: string; note: string; member_id: number };
  favourite?: { keeper_id: number; reason: string };
  download?: { downloader_id: number; application_id: number; at: Date };
}

/** Writes all of it in one transaction. */
export function insertTeamRecord(db: Db, record: DatedRecord, now: Date): Promise<void> {
  const { enterprise_id, account_id, follow_up, favourite, tags, download } = record;
  const person = { enterprise_id, account_id };
  return transact(db, async (trx) => {
    for (const { at: created_at, ...note } of record.notes ?? [])
      await insertNote(trx, { ...person, ...note, created_at });
    for (const rating of record.ratings ?? []) await upsertRating(trx, { ...person, ...rating });
    if (tags) {
      const words = [...tags.words];
      await tagPerson(trx, { ...person, tagger_id: tags.tagger_id, tags: words }, now);
    }
    if (follow_up) await saveFollowUp(trx, { ...person, ...follow_up, set_at: now }, 0);
    if (favourite) await saveFavourite(trx, { ...person, ...favourite }, now);
    if (download)
      await insertDownloads(trx, [{ ...person, ...download, form: 'resume', is_paid: true }]);
  });
}
