// The papers of a request that was withdrawn: kept while the next form may begin with them, then taken
// out of the store, unless another request of the enterprise names them (PIPL 47).

import { type Db, transact } from '../../platform/db/db.ts';
import type { Services } from '../../platform/http/call.ts';
import { forgetPrivatePictures } from '../../upload/upload.ts';
import { listOtherPapers, takeWithdrawn, updateRequest } from './certificates.queries.ts';

/** A new form begins with them for so many days after the withdrawal. */
const WITHDRAWN_KEPT_DAYS = 30;

const DAY_MS = 86_400_000;
const NONE = { licence: [], service_licence: [], handler_identity: [], authorisation: [] };

/** Removes what is due, one request a transaction; gives how many pictures went. */
export async function removeWithdrawnPapers(
  { db, files }: Pick<Services, 'db' | 'files'>,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - WITHDRAWN_KEPT_DAYS * DAY_MS);
  for (let count = 0; ; ) {
    const gone = await transact(db, (trx) => removeNext(trx, before));
    if (gone === null) return count;
    // After the rows: a file nobody names is better than a name without its file.
    for (const path of gone) await files.remove(path);
    count += gone.length;
  }
}

/** Forgets the papers of one request and gives the paths whose files go; null when none is due. */
async function removeNext(trx: Db, before: Date): Promise<string[] | null> {
  const row = await takeWithdrawn(trx, before);
  if (!row) return null;
  const papers = [
    ...row.licence,
    ...row.service_licence,
    ...row.handler_identity,
    ...row.authorisation,
  ];
  const others = new Set(await listOtherPapers(trx, row.enterprise_id, row.id));
  await updateRequest(trx, row.id, NONE);
  return forgetPrivatePictures(
    trx,
    [...new Set(papers)].filter((path) => !others.has(path)),
  );
}
