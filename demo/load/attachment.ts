// The demo seeker's attachment resume: a PDF that this site exported.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../src/server/platform/db/db.ts';
import type { Files } from '../../src/server/platform/file/files.ts';
import { storeAttachment } from '../../src/server/resume/attachment/attachment.ts';
import type { Town } from '../town.ts';
import { hoursBefore, type People } from './people.ts';

const FILE = join(import.meta.dirname, '../files/resume-frontend.pdf');
/** Hours since the upload: a week. */
const HOURS_AGO = 170;

/** Stores the attachment. The demo seeker can send it along when applying. */
export async function loadAttachment(
  db: Db,
  files: Files,
  { town, people }: { town: Town; people: People },
  now: Date,
): Promise<void> {
  const owner = people.get(town.seekers[0]?.mobile ?? '');
  if (owner === undefined) throw new Error('the demo town has no demo seeker');
  const file = { name: `${town.seekers[0]?.name}-前端开发-4年.pdf`, bytes: await readFile(FILE) };
  await storeAttachment({ db, files }, owner, file, hoursBefore(now, HOURS_AGO));
}
