// A person's own refused pictures, and the appeal against a refusal.
import { fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import * as contract from '../../../contract/moderation/pictures.ts';
import {
  PICTURE_APPEAL_DAYS,
  pictureMoves,
  pictureStates,
} from '../../../contract/moderation/pictures.ts';
import { pageById, readIdCursor } from '../../platform/db/cursor.ts';
import { transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { readCase } from './files.ts';
import { findPicture, listRefusedOf, type PictureRow, updatePicture } from './queries.ts';
import { ownNameOf } from './words.ts';

const DAY_MS = 86_400_000;
const ABSENT = '没有找到这张图片';

export const listOwnRefused = handle(
  contract.listOwnRefusedPictures,
  async ({ db, me: { account_id }, now }, { cursor }) => {
    const rows = await listRefusedOf(db, account_id, readIdCursor(cursor), PAGE_SIZE + 1);
    const { items, next } = pageById(rows);
    return {
      items: items.map((row) => ({
        id: row.id,
        label: ownNameOf(row),
        state: row.state,
        state_label: labelOf(pictureStates, row.state),
        reason: row.reason,
        decided_at: (row.decided_at ?? row.created_at).toISOString(),
        appeal_until: appealUntil(row, now)?.toISOString() ?? null,
        appeal: row.appeal,
        appeal_reason: row.appeal_reason,
      })),
      next,
    };
  },
);

/** Until when its owner can appeal; null where that is over, or was done. */
function appealUntil({ state, decided_at }: PictureRow, now: Date): Date | null {
  if (!pictureMoves.may(state, 'appeal', 'owner') || decided_at === null) return null;
  const until = new Date(decided_at.getTime() + PICTURE_APPEAL_DAYS * DAY_MS);
  return until > now ? until : null;
}

export const readOwnRefused = handle(
  contract.getOwnRefusedPicture,
  async ({ db, files, me: { account_id } }, { id }) => {
    const row = await findPicture(db, id);
    if (row?.account_id !== account_id) throw fail('not-found', ABSENT);
    return readCase(files, row);
  },
);

export const appealPicture = handle(
  contract.appealPicture,
  ({ db, me: { account_id }, now }, { id, content }) =>
    transact(db, async (trx) => {
      const row = await findPicture(trx, id, true);
      if (row?.account_id !== account_id) throw fail('not-found', ABSENT);
      if (appealUntil(row, now) === null) {
        throw fail('conflict', `每张图片可以在 ${PICTURE_APPEAL_DAYS} 天内申诉一次`);
      }
      await updatePicture(trx, id, { state: 'appealing', appeal: content, waits_since: now });
      return null;
    }),
);
