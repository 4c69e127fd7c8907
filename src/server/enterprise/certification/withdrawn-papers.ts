// Deletes the papers of withdrawn requests: kept while the next form may reuse them, then deleted from
// storage, unless another request of the enterprise names them (PIPL 47).

import { type Db, transact } from '../../platform/db/db.ts';
import type { Services } from '../../platform/http/call.ts';
import { forgetPrivatePictures } from '../../upload/upload.ts';
import { listOtherPapers, takeWithdrawn, updateRequest } from './certificates.queries.ts';

/** So many days after the withdrawal a new form may still reuse the papers. */
const WITHDRAWN_KEPT_DAYS = 30;

const DAY_MS = 86_400_000;
const NONE = { licence: [], service_licence: [], handler_identity: [], authorisation: [] };

/** Deletes due papers, one request per transaction; gives the number of pictures. */
export async function removeWithdrawnPapers(
  { db, files }: Pick<Services, 'db' | 'files'>,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - WITHDRAWN_KEPT_DAYS * DAY_MS);
  for (let count = 0; ; ) {
    const gone = await transact(db, (trx) => removeNext(trx, before));
    if (gone === null) return count;
    // After the rows: an unused file is better than a row without its file.
    for (const path of gone) await files.remove(path);
    count += gone.length;
  }
}

/** Clears the papers of one request and gives their paths; null when none is due. */
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
