// SQL of saying 不合适.
import type { Gender } from '../../../contract/dictionary/resume.ts';
import type { NameDisplay } from '../../../contract/value/names.ts';
import type { Db } from '../../platform/db/db.ts';
import { displayName } from '../../privacy/privacy.ts';

/** How the seeker is called, and what the conversation is about: what words are filled with. */
export async function findAbout(db: Db, chat_id: number): Promise<{ name: string; title: string }> {
  const row = await db
    .selectFrom('chat as c')
    .innerJoin('chat_side as s', (join) =>
      join.onRef('s.chat_id', '=', 'c.id').on('s.side', '=', 'seeker'),
    )
    .leftJoin('resume as r', 'r.account_id', 's.account_id')
    .leftJoin('resume_privacy as p', 'p.account_id', 's.account_id')
    .leftJoin('position as o', 'o.id', 'c.position_id')
    .select(['r.name', 'r.gender', 'p.name_display', 'o.title'])
    .where('c.id', '=', chat_id)
    .executeTakeFirst();
  const person = { name: row?.name ?? '', gender: (row?.gender ?? null) as Gender | null };
  const name = displayName(person, (row?.name_display ?? 'real') as NameDisplay);
  return { name: name || '您', title: row?.title ?? '这个职位' };
}

/** Sets the mark after the message was stored, because storing a message clears it. */
export async function setRejected(trx: Db, chat_id: number, now: Date): Promise<void> {
  await trx.updateTable('chat').set({ unfit_at: now }).where('id', '=', chat_id).execute();
  await trx
    .updateTable('chat_side')
    .set({ unfit: true, changed_at: now })
    .where('chat_id', '=', chat_id)
    .execute();
}
