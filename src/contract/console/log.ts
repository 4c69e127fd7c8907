// Room console: the log of what the site's staff did.
import { z } from 'zod';
import { Cursor, FileAnswer, get, Id, page } from '../call/endpoint.ts';
import { Day, Time } from '../value/shapes.ts';

/** What narrows the log; everything may be left out. */
const Narrowing = z.strictObject({
  /** One member of the staff. */
  account_id: Id.optional(),
  /** One kind of record, and within it one record. */
  subject: z.string().max(40).optional(),
  subject_id: z.string().max(60).optional(),
  /** The account that an act concerned. */
  about_id: Id.optional(),
  /** The first and the last day, by the clock of Shanghai. */
  from: Day.optional(),
  until: Day.optional(),
});

/** The most rows of a file. */
export const LOG_EXPORT_MAX = 5000;

export const listStaffLog = get('/api/console.log/list', {
  summary: '运营日志：谁、什么时候、从哪里、对什么做了什么、为什么；新的在前',
  access: 'operator',
  staff: 'administer',
  input: Narrowing.extend({ cursor: Cursor.optional() }),
  data: page(
    z.object({
      id: Id,
      at: Time,
      /** Null for a command on the server. */
      account_id: Id.nullable(),
      name: z.string(),
      act: z.string(),
      /** The act in words. */
      what: z.string(),
      subject: z.string(),
      subject_id: z.string(),
      about_id: Id.nullable(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
      reason: z.string(),
      address: z.string(),
    }),
  ),
});

export const exportStaffLog = get('/api/console.log/export', {
  summary: `导出运营日志（CSV，最多 ${LOG_EXPORT_MAX} 条，新的在前）`,
  access: 'operator',
  staff: 'administer',
  input: Narrowing,
  data: FileAnswer,
  file: true,
});
