// Room application: the attachment resume that came with an application.
import { z } from 'zod';
import { FileAnswer, Id, post } from '../call/endpoint.ts';
import { AttachmentText } from '../resume/attachment.ts';

const rules = {
  access: 'recruiter',
  names: 'application',
  rate: { max: 600, window_s: 3600 },
  input: z.strictObject({ id: Id }),
} as const;

/** A POST although it reads, because each reading is logged. */
export const getSentFile = post('/api/talent.application/attachment', {
  ...rules,
  whileSuspended: 'enterprise',
  member: 'see',
  summary: '取投递附带的简历原件（记录查看人与时间）',
  file: true,
  data: FileAnswer,
});

export const getSentText = post('/api/talent.application/attachmentText', {
  ...rules,
  whileSuspended: 'enterprise',
  member: 'see',
  summary: '投递附带的简历的文字（记录查看人与时间）',
  data: AttachmentText,
});
