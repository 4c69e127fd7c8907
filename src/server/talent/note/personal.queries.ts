// SQL of what members keep of a person: for the person's copy, for a member's own, for forgetting.
import type { Db } from '../../platform/db/db.ts';

/** Everything enterprises keep of a person. Who of their members wrote it is not the person's. */
export async function listRecordsAbout(db: Db, account_id: number) {
  const notes = await db
    .selectFrom('talent_note as n')
    .innerJoin('enterprise as e', 'e.id', 'n.enterprise_id')
    .select(['e.full_name', 'n.content', 'n.created_at', 'n.edited_at'])
    .where('n.account_id', '=', account_id)
    .orderBy('n.id')
    .execute();
  const tags = await db
    .selectFrom('talent_tagging as g')
    .innerJoin('talent_tag as t', 't.id', 'g.tag_id')
    .innerJoin('enterprise as e', 'e.id', 'g.enterprise_id')
    .select(['e.full_name', 't.name', 'g.at'])
    .where('g.account_id', '=', account_id)
    .orderBy('g.at')
    .execute();
  const ratings = await db
    .selectFrom('talent_rating as r')
    .innerJoin('enterprise as e', 'e.id', 'r.enterprise_id')
    .select(['e.full_name', 'r.rating', 'r.at'])
    .where('r.account_id', '=', account_id)
    .orderBy('r.id')
    .execute();
  const follows = await db
    .selectFrom('talent_follow as f')
    .innerJoin('enterprise as e', 'e.id', 'f.enterprise_id')
    .select(['e.full_name', 'f.on_day', 'f.note', 'f.set_at'])
    .where('f.account_id', '=', account_id)
    .orderBy('f.set_at')
    .execute();
  const favourites = await db
    .selectFrom('talent_keep as k')
    .innerJoin('enterprise as e', 'e.id', 'k.enterprise_id')
    .select(['e.full_name', 'k.reason', 'k.at'])
    .where('k.account_id', '=', account_id)
    .orderBy('k.at')
    .execute();
  const downloads = await db
    .selectFrom('talent_download as d')
    .innerJoin('enterprise as e', 'e.id', 'd.enterprise_id')
    .select(['e.full_name', 'd.form', 'd.at'])
    .where('d.account_id', '=', account_id)
    .orderBy('d.id')
    .execute();
  return { notes, tags, ratings, follows, favourites, downloads };
}

/** The notes a member wrote, without the people they are about, whose data that is. */
export function listWritten(db: Db, author_id: number) {
  return db
    .selectFrom('talent_note')
    .select(['content', 'created_at'])
    .where('author_id', '=', author_id)
    .orderBy('id')
    .execute();
}

/** Deletes what was kept of a person; takes a member out of what the team keeps of others. */
export async function forgetRecords(db: Db, account_id: number): Promise<void> {
  await db.deleteFrom('talent_note').where('account_id', '=', account_id).execute();
  await db.deleteFrom('talent_tagging').where('account_id', '=', account_id).execute();
  await db.deleteFrom('talent_rating').where('account_id', '=', account_id).execute();
  await db.deleteFrom('talent_follow').where('account_id', '=', account_id).execute();
  await db.deleteFrom('talent_keep').where('account_id', '=', account_id).execute();
  await db.deleteFrom('talent_download').where('account_id', '=', account_id).execute();
  const nobody = null;
  await db
    .updateTable('talent_note')
    .set({ author_id: nobody })
    .where('author_id', '=', account_id)
    .execute();
  await db
    .updateTable('talent_tagging')
    .set({ tagger_id: nobody })
    .where('tagger_id', '=', account_id)
    .execute();
  await db
    .updateTable('talent_rating')
    .set({ rater_id: nobody })
    .where('rater_id', '=', account_id)
    .execute();
  await db
    .updateTable('talent_follow')
    .set({ member_id: nobody })
    .where('member_id', '=', account_id)
    .execute();
  await db
    .updateTable('talent_keep')
    .set({ keeper_id: nobody })
    .where('keeper_id', '=', account_id)
    .execute();
  await db
    .updateTable('talent_download')
    .set({ downloader_id: nobody })
    .where('downloader_id', '=', account_id)
    .execute();
}
