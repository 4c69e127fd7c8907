// A certificate's picture for the enterprise it was sent to: the application must be theirs, its
// resume must name the picture, and the person must still want to be seen by them.

import type * as contract from '../../contract/application/certificate.ts';
import type { FileAnswer, ParsedInputOf } from '../../contract/call/endpoint.ts';
import { fail } from '../../contract/call/errors.ts';
import { type Context, memberOf } from '../platform/http/call.ts';
import { readPrivatePicture } from '../upload/upload.ts';
import { namesPicture } from './certificate.queries.ts';

/** @throws Failure `not-found` for everything the caller may not see. */
export async function getCertificateImage(
  context: Context,
  { id, key }: ParsedInputOf<typeof contract.getCertificateImage>,
): Promise<FileAnswer> {
  const { db, files } = context;
  const { enterprise_id } = memberOf(context);
  if (!(await namesPicture(db, enterprise_id, id, key))) {
    throw fail('not-found', '图片不存在或已删除');
  }
  return readPrivatePicture(files, key);
}
