// Private pictures, for their uploader and for readers of a record that shows them. Other rooms check the
// record first and then read the picture here.
import type { FileAnswer } from '../../contract/call/endpoint.ts';
import { fail } from '../../contract/call/errors.ts';
import * as contract from '../../contract/site/site.ts';
import type { Db } from '../platform/db/db.ts';
import type { Files } from '../platform/file/files.ts';
import { handle } from '../platform/http/call.ts';
import { deleteUploads, disownUploads, insertUpload, listOwnUploads } from './queries.ts';

export { encodePicture } from './picture.ts';

/**
 * Requires that the account itself uploaded these pictures before a record names them. Otherwise a
 * stranger's key in a form would show the stranger's picture.
 * @throws Failure `invalid-input` naming `field`.
 */
export async function requireOwnPictures(
  db: Db,
  account_id: number,
  keys: readonly string[],
  field: string,
): Promise<void> {
  const own = new Set(await listOwnUploads(db, account_id, keys));
  if (keys.every((key) => own.has(key))) return;
  const message = '图片已失效，请重新上传';
  throw fail('invalid-input', message, { [field]: message });
}

/**
 * Makes a picture that staff uploaded the site's own, in the transaction of the record that shows it. '' is no picture.
 * @throws Failure `invalid-input` naming `field` when the site does not have it.
 */
export async function adoptPicture(trx: Db, url: string, field: string): Promise<void> {
  if (url === '') return;
  const adopted = await disownUploads(trx, [url.replace(/^\/files\//, '')]);
  if (adopted.length > 0) return;
  const message = '图片已失效，请重新上传';
  throw fail('invalid-input', message, { [field]: message });
}

/** Reads a picture that the caller may see. @throws Failure `not-found` when it is gone. */
export async function readPrivatePicture(files: Files, key: string): Promise<FileAnswer> {
  const bytes = key.startsWith('private/') ? await files.read(key) : null;
  if (!bytes) throw fail('not-found', '图片不存在或已删除');
  return {
    name: key.slice(key.lastIndexOf('/') + 1),
    media_type: 'image/webp',
    bytes: new Uint8Array(bytes),
    inline: true,
  };
}

/** The caller's own picture. @throws Failure `not-found` for anybody else's. */
export const getPrivatePicture = handle(
  contract.getPrivateImage,
  async ({ db, me: { account_id }, files }, { key }) => {
    const own = await listOwnUploads(db, account_id, [key]);
    if (own.length === 0) throw fail('not-found', '图片不存在或已删除');
    return readPrivatePicture(files, key);
  },
);

/**
 * Deletes the rows of private pictures that no record names any more, in the transaction that stopped
 * naming them. Gives the paths of the files, which the caller deletes after the commit.
 */
export function forgetPrivatePictures(trx: Db, paths: readonly string[]): Promise<string[]> {
  return deleteUploads(
    trx,
    paths.filter((path) => path.startsWith('private/')),
  );
}

/** Keeps a picture for an account, as if it had been uploaded (demo town); gives its key. */
export async function keepPrivatePicture(
  db: Db,
  files: Files,
  picture: { account_id: number; name: string; bytes: Buffer; width: number; height: number },
  now: Date,
): Promise<string> {
  const { account_id, name, bytes, width, height } = picture;
  const path = `private/pictures/${now.toISOString().slice(0, 7)}/${name}.webp`;
  await files.write(path, bytes, 'image/webp');
  const row = { account_id, path, media_type: 'image/webp', bytes: bytes.length, width, height };
  await insertUpload(db, { ...row, created_at: now });
  return path;
}
