// Room application: pictures of certificates, readable only through the application they were sent with.
import { z } from 'zod';
import { FileAnswer, get, Id } from '../call/endpoint.ts';
import { PrivatePicture } from '../value/shapes.ts';

export const getCertificateImage = get('/api/talent.application/certificateImage', {
  summary: '查看投递简历中的证书图片',
  access: 'recruiter',
  member: 'see',
  names: 'application',
  /** `key` is the picture's key in the resume of the application. */
  input: z.strictObject({ id: Id, key: PrivatePicture }),
  file: true,
  data: FileAnswer,
});
