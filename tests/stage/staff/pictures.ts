// Pictures under review, for tests: uploaded as a page does, or put into the queue as they are.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { uploadImage } from '../../../src/contract/site/site.ts';
import { insertPictures } from '../../../src/server/moderation/picture/queries.ts';
import { insertUpload } from '../../../src/server/upload/queries.ts';
import type { Person, World } from '../world.ts';

/** The same picture for the same colour. */
export const pictureOf = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 12, height: 8, channels: 3, background } })
    .png()
    .toBuffer();

/** Uploads a picture where everybody sees it; gives the whole answer. */
export async function askUpload(w: Pick<World, 'http'>, person: Person, png: Buffer) {
  const boundary = randomBytes(8).toString('hex');
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="图.png"\r\ncontent-type: image/png\r\n\r\n`;
  const response = await w.http.inject({
    method: 'POST',
    url: uploadImage.path,
    headers: { token: person.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), png, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return response.json<{ code: number; msg: string; data: { url: string } }>();
}

/** Uploads a picture of this colour; gives its address. */
export async function uploadOpenly(w: World, person: Person, colour: string): Promise<string> {
  return (await askUpload(w, person, await pictureOf(colour))).data.url;
}

/** An open picture that the account uploaded, without a file; gives its address. */
export async function plantUpload(
  w: Pick<World, 'services'>,
  account_id: number,
  name = randomBytes(16).toString('hex'),
): Promise<string> {
  const { db, clock } = w.services;
  const path = `public/uploads/${name}.webp`;
  const size = { bytes: 1, width: 1, height: 1, media_type: 'image/webp' };
  await insertUpload(db, { ...size, account_id, path, sha256: name, created_at: clock() });
  return `/files/${path}`;
}

/** A picture of a seeker that waits for the operators; gives its case. */
export async function makePicture(
  w: World,
  account_id: number,
  facts: { picture?: string; state?: 'pending' | 'refused' | 'appealing' } = {},
): Promise<number> {
  const { db, clock } = w.services;
  const {
    state = 'pending',
    picture = `/files/public/uploads/${randomBytes(8).toString('hex')}.webp`,
  } = facts;
  const decided_at = state === 'pending' ? null : clock();
  const row = { slot: 'avatar', picture, account_id, is_shown: true, state, decided_at } as const;
  await insertPictures(db, [row], clock());
  const { id } = await db
    .selectFrom('moderation_picture')
    .select('id')
    .where('picture', '=', picture)
    .executeTakeFirstOrThrow();
  return id;
}
