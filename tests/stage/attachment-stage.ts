// Attachment resumes for tests: stored directly, or uploaded as a browser does.
import { randomBytes } from 'node:crypto';
import type { Envelope } from '../../src/contract/call/envelope.ts';
import { type Attachment, uploadResume } from '../../src/contract/resume/attachment.ts';
import type { Person, World } from './world.ts';

const TEXT = '林晓\n电话：13812345678\n教育背景\n2014.09-2018.06\t苏州大学\t软件工程\t本科';

/** Stores a file of an account without reading it; the account's first one is the default. Gives its id. */
export async function storedAttachment({ services }: World, account_id: number): Promise<number> {
  const { db, files, clock } = services;
  const path = `private/resumes/2026-01/${randomBytes(16).toString('hex')}.pdf`;
  await files.write(path, Buffer.from('%PDF-1.4'), 'application/pdf');
  const own = await db
    .selectFrom('resume_attachment')
    .select('id')
    .where('account_id', '=', account_id)
    .where('deleted_at', 'is', null)
    .execute();
  const { id } = await db
    .insertInto('resume_attachment')
    .values({
      account_id,
      path,
      name: '我的简历.pdf',
      kind: 'pdf',
      bytes: 8,
      pages: 1,
      is_default: own.length === 0,
      content: TEXT,
      created_at: clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores an attachment and sends it along with an application. */
export async function sentAttachment(
  w: World,
  account_id: number,
  application_id: number,
): Promise<number> {
  const attachment_id = await storedAttachment(w, account_id);
  await w.services.db
    .updateTable('talent_application')
    .set({ attachment_id, attachment_name: '我的简历.pdf' })
    .where('id', '=', application_id)
    .execute();
  return attachment_id;
}

/** Uploads bytes under a file name, which is sent unescaped; gives the envelope. */
export async function upload(
  w: World,
  { token }: Person,
  name: string,
  bytes: Uint8Array,
): Promise<Envelope<Attachment>> {
  const boundary = randomBytes(8).toString('hex');
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const response = await w.http.inject({
    method: 'POST',
    url: uploadResume.path,
    headers: { token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return response.json<Envelope<Attachment>>();
}
