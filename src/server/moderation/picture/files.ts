// The files of refused pictures. A refused picture disappears from its owner's records at once; its file leaves the open
// folder when the refusal can no longer be taken back, and then nobody reads it by its address either, also not from a
// snapshot. A file that another record still shows stays: that is a case of its own.

import { UNDO_MINUTES } from '../../../contract/console/decisions.ts';
import { PICTURE_DAYS } from '../../../contract/moderation/pictures.ts';
import type { Db } from '../../platform/db/db.ts';
import { type Files, pathOfUrl } from '../../platform/file/files.ts';
import type { Job } from '../../platform/jobs.ts';
import { isStillShown, readPicture } from '../../upload/upload.ts';
import { forgetPictures, listMisplaced, type PictureRow, updatePicture } from './queries.ts';

const DAY_MS = 86_400_000;
const BATCH = 200;
const MEDIA_TYPE = 'image/webp';

/** Where the file of a refused picture is kept; null for a private picture, which never was in the open folder. */
export const hiddenPathOf = (picture: string): string | null =>
  pathOfUrl(picture)?.replace(/^public\//, 'private/refused/') ?? null;

/** The picture of a case, wherever its file is. @throws Failure `not-found` when it is gone. */
export function readCase(files: Files, { picture, is_hidden }: PictureRow) {
  const path = is_hidden ? hiddenPathOf(picture) : pathOfUrl(picture);
  return readPicture(files, path ?? picture);
}

/** Brings the file to where it belongs; may be repeated. */
async function move(files: Files, from: string, to: string): Promise<void> {
  const bytes = await files.read(from);
  if (!bytes) return;
  await files.write(to, bytes, MEDIA_TYPE);
  await files.remove(from);
}

/** Takes the file out of the open folder, or brings it back. */
export async function moveFile(
  db: Db,
  files: Files,
  { id, picture, is_hidden }: Pick<PictureRow, 'id' | 'picture' | 'is_hidden'>,
): Promise<void> {
  const open = pathOfUrl(picture);
  const hidden = hiddenPathOf(picture);
  if (open && hidden) await move(files, is_hidden ? hidden : open, is_hidden ? open : hidden);
  await updatePicture(db, id, { is_hidden: !is_hidden });
}

export const pictureJob: Job = {
  name: 'picture-files',
  every_s: 60,
  run: async ({ db, files }, now) => {
    const before = new Date(now.getTime() - UNDO_MINUTES * 60_000);
    for (const row of await listMisplaced(db, before, BATCH)) {
      if (row.is_hidden || !(await isStillShown(db, row.picture))) await moveFile(db, files, row);
    }
    const old = new Date(now.getTime() - PICTURE_DAYS * DAY_MS);
    const gone = await forgetPictures(db, old, BATCH);
    const paths = gone.map(hiddenPathOf).filter((path) => path !== null);
    for (const path of paths) await files.remove(path);
  },
};
