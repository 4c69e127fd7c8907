// Room application: pictures of certificates, seen only with the application they came with.
import { z } from 'zod';
import { FileAnswer, get, Id } from '../call/endpoint.ts';
import { PrivatePicture } from '../value/shapes.ts';

export const getCertificateImage = get('/api/talent.application/certificateImage', {
  summary: '查看投递简历中的证书图片',
  access: 'recruiter',
  member: 'see',
  names: 'application',
  /** `key` as the application's resume names it. */
  input: z.strictObject({ id: Id, key: PrivatePicture }),
  file: true,
  data: FileAnswer,
});
