// A certificate's picture for the enterprise it was sent to: the application must be theirs, its
// resume must name the picture, and the person must still want to be seen by them.

import * as contract from '../../contract/application/certificate.ts';
import { fail } from '../../contract/call/errors.ts';
import { handle } from '../platform/http/call.ts';
import { readPrivatePicture } from '../upload/upload.ts';
import { namesPicture } from './certificate.queries.ts';

/** @throws Failure `not-found` for everything the caller may not see. */
export const getCertificateImage = handle(
  contract.getCertificateImage,
  async ({ db, member: { enterprise_id }, files }, { id, key }) => {
    if (!(await namesPicture(db, enterprise_id, id, key))) {
      throw fail('not-found', '图片不存在或已删除');
    }
    return readPrivatePicture(files, key);
  },
);
