// Private pictures, for their uploader and for readers of a record that shows them. Other rooms check the
// record first and then read the picture here.
import { randomBytes } from 'node:crypto';
import type { FileAnswer } from '../../contract/call/endpoint.ts';
import { fail } from '../../contract/call/errors.ts';
import * as contract from '../../contract/site/site.ts';
import type { Db } from '../platform/db/db.ts';
import type { Files } from '../platform/file/files.ts';
import { handle } from '../platform/http/call.ts';
import { digestOf, REFUSED_BEFORE } from './digest.ts';
import { decoderOf } from './picture.ts';
import {
  deleteUploads,
  disownUpload,
  insertUpload,
  listOwnUploads,
  listUploadsBy,
  type Owner,
} from './queries.ts';
import { isRefusedPath } from './refused.queries.ts';

export { encodePicture } from './picture.ts';
export { forgetRefused, listSame, rememberRefused } from './refused.queries.ts';
export { isStillShown } from './shown.queries.ts';

const GONE = '图片不存在或已删除';
const LOST = '图片已失效，请重新上传';
const NOT_OWN = '只能使用您自己或本企业同事上传的图片，请重新上传';

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
  throw fail('invalid-input', LOST, { [field]: LOST });
}

/**
 * Requires that open pictures are new uploads of the person or of the enterprise before a record shows them. Otherwise a
 * stranger's picture could be shown as one's own, and a refusal of it would reach the stranger.
 * @throws Failure `invalid-input` naming `field`.
 */
export async function requireOwnOpen(
  db: Db,
  owner: Owner,
  addresses: readonly string[],
  field: string,
): Promise<void> {
  const paths = addresses.map(uploadPathOf);
  const own = new Set(await listUploadsBy(db, owner, paths));
  if (paths.every((path) => own.has(path))) return;
  throw fail('invalid-input', NOT_OWN, { [field]: NOT_OWN });
}

/**
 * @param picture the key of a private picture, or the address of an open one.
 * @throws Failure `invalid-input` naming `field` for a picture that operators refused to its owner before.
 */
export async function requireUnrefused(
  db: Db,
  owner: Owner,
  picture: string,
  field: string,
): Promise<void> {
  if (await isRefusedPath(db, owner, uploadPathOf(picture))) {
    throw fail('invalid-input', REFUSED_BEFORE, { [field]: REFUSED_BEFORE });
  }
}

/** The path of an uploaded picture by its address or key. */
export const uploadPathOf = (picture: string): string => picture.replace(/^\/files\//, '');

/**
 * Makes a picture that this member of the staff uploaded the site's own, in the transaction of the record that shows it.
 * '' is no picture.
 * @throws Failure `invalid-input` naming `field` when it is neither theirs nor the site's.
 */
export async function adoptPicture(
  trx: Db,
  account_id: number,
  url: string,
  field: string,
): Promise<void> {
  if (url === '' || (await disownUpload(trx, account_id, uploadPathOf(url)))) return;
  throw fail('invalid-input', LOST, { [field]: LOST });
}

/** Reads a picture that the caller may see. @throws Failure `not-found` when it is gone. */
export async function readPrivatePicture(files: Files, key: string): Promise<FileAnswer> {
  if (!key.startsWith('private/')) throw fail('not-found', GONE);
  return readPicture(files, key);
}

/** Reads a stored picture for somebody who may see it. @throws Failure `not-found` when it is gone. */
export async function readPicture(files: Files, path: string): Promise<FileAnswer> {
  const bytes = await files.read(path);
  if (!bytes) throw fail('not-found', GONE);
  return {
    name: path.slice(path.lastIndexOf('/') + 1),
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
    if (own.length === 0) throw fail('not-found', GONE);
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

/** Keeps a copy of a picture that belongs to no account; gives its key. The caller deletes it by `forgetPrivatePictures`. */
export async function keepCopy(
  db: Db,
  files: Files,
  { bytes, folder }: { bytes: Uint8Array; folder: `private/${string}/` },
  now: Date,
): Promise<string> {
  const picture = await decoderOf(bytes);
  const { width = 0, height = 0 } = await picture.metadata();
  const path = `${folder}${now.toISOString().slice(0, 7)}/${randomBytes(16).toString('hex')}.webp`;
  await files.write(path, bytes, 'image/webp');
  const row = { account_id: null, path, media_type: 'image/webp', width, height };
  const facts = { bytes: bytes.length, sha256: digestOf(bytes), created_at: now };
  await insertUpload(db, { ...row, ...facts });
  return path;
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
  await insertUpload(db, { ...row, sha256: digestOf(bytes), created_at: now });
  return path;
}
