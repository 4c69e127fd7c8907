// A front door of the room privacy: how people are called before enterprises.
import type { Gender } from '../../contract/dictionary/resume.ts';
import type { NameDisplay } from '../../contract/value/names.ts';
import type { Db } from '../platform/db.ts';
import { listNameRows } from './names.queries.ts';
import { displayName } from './privacy.ts';

/** The names people show to enterprises today, by account; who has written none is left out. */
export async function listShownNames(
  db: Db,
  account_ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (account_ids.length === 0) return new Map();
  const rows = await listNameRows(db, account_ids);
  const named = rows.map(({ account_id, name, gender, name_display }) => {
    const person = { name: name ?? '', gender: gender as Gender | null };
    return [account_id, displayName(person, (name_display ?? 'real') as NameDisplay)] as const;
  });
  return new Map(named.filter(([, name]) => name !== ''));
}
