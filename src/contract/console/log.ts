// Room console: the log of what the site's staff did.
import { z } from 'zod';
import { Cursor, get, Id, page } from '../call/endpoint.ts';
import { Time } from '../value/shapes.ts';

export const listStaffLog = get('/api/console.log/list', {
  summary: '运营日志：谁、什么时候、从哪里、对什么做了什么、为什么；新的在前',
  access: 'operator',
  staff: 'administer',
  input: z.strictObject({
    /** Narrows to one member of the staff. */
    account_id: Id.optional(),
    /** Narrows to one kind of record, and within it to one record. */
    subject: z.string().max(40).optional(),
    subject_id: z.string().max(40).optional(),
    cursor: Cursor.optional(),
  }),
  data: page(
    z.object({
      id: Id,
      at: Time,
      /** Null for a command on the server. */
      account_id: Id.nullable(),
      name: z.string(),
      act: z.string(),
      subject: z.string(),
      subject_id: z.string(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
      reason: z.string(),
      address: z.string(),
    }),
  ),
});
