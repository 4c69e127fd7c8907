// Attached resumes: upload, list, download. Also the front door for applications that carry one: the row
// and its file are kept as long as such an application exists.
import { randomBytes } from 'node:crypto';
import type { FileAnswer } from '../../../contract/call/endpoint.ts';
import { fail } from '../../../contract/call/errors.ts';
import * as contract from '../../../contract/resume/attachment.ts';
import {
  ATTACHMENT_MAX,
  ATTACHMENT_TYPES,
  type Attachment,
  type AttachmentKind,
} from '../../../contract/resume/attachment.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import type { Files } from '../../platform/file/files.ts';
import { handle, type SignedInContext } from '../../platform/http/call.ts';
import { extract, refused } from '../extract/extract.ts';
import { draftOf } from '../parse/draft.ts';
import { refreshCompleteness } from '../section/section.ts';
import { kindOf } from './kind.ts';
import { attachmentName } from './name.ts';
import {
  countAttachments,
  findAttachment,
  findSentAttachment,
  insertAttachment,
  listAttachments,
  lockAttachments,
  markDeleted,
  purgeAttachments,
  renameAttachment,
  setDefault,
} from './queries.ts';

/** Opens a document that will be passed on. @throws Failure like `extract`. */
export { extract as requireHarmless } from '../extract/extract.ts';

/** The most characters stored of a file's text: ten pages have about twenty thousand. */
const CONTENT_MAX = 200_000;
const GONE = '附件简历不存在或已删除';

/** Stores the uploaded file of a call. @throws Failure like `storeAttachment`. */
export const uploadAttachment = handle(contract.uploadResume, async (context) => {
  const { file, now } = context;
  const { account_id } = context.me;
  if (!file) throw fail('invalid-input', '请选择要上传的文件');
  if ((await context.scan.find(file.bytes)) !== null) throw refused('malware');
  return storeAttachment(context, account_id, file, now);
});

/**
 * Stores a file: detects its kind by content, opens it in a worker thread, and saves it under a generated
 * name. The first file of a list becomes the default.
 * @throws Failure `invalid-input` for a file that is no resume, `conflict` when the list is full.
 */
export async function storeAttachment(
  { db, files }: { db: Db; files: Files },
  account_id: number,
  file: { name: string; bytes: Uint8Array },
  now: Date,
): Promise<Attachment> {
  const found = kindOf(file.name, file.bytes);
  if ('reason' in found) throw refused(found.reason);
  // Checked before the work, and again under the lock.
  await requireRoom(db, account_id);
  const { kind } = found;
  const { lines, pages } = await extract({ kind, bytes: file.bytes });
  const month = now.toISOString().slice(0, 7);
  const path = `private/resumes/${month}/${randomBytes(16).toString('hex')}.${kind}`;
  await files.write(path, file.bytes, ATTACHMENT_TYPES[kind]);
  try {
    return await transact(db, async (trx) => {
      await lockAttachments(trx, account_id);
      const others = await requireRoom(trx, account_id);
      const id = await insertAttachment(trx, {
        account_id,
        kind,
        path,
        pages,
        created_at: now,
        name: attachmentName(file.name, kind),
        bytes: file.bytes.length,
        is_default: others === 0,
        content: contentOf(lines),
      });
      await refreshCompleteness(trx, account_id, now);
      const stored = (await attachmentsOf(trx, account_id)).find((item) => item.id === id);
      if (!stored) throw new Error('a stored attachment is not in its list');
      return stored;
    });
  } catch (error) {
    // No row names the file, so it is deleted.
    await files.remove(path).catch(() => {});
    throw error;
  }
}

/**
 * Opens a PDF or Word document that will be passed on, whatever its content.
 * @throws Failure like `extract`, and for a file whose content does not match its name.
 */
export async function readDocument(file: {
  name: string;
  bytes: Uint8Array;
}): Promise<{ kind: AttachmentKind; name: string; media_type: string }> {
  const found = kindOf(file.name, file.bytes);
  if ('reason' in found) throw refused(found.reason);
  const { kind } = found;
  await extract({ kind, bytes: file.bytes });
  return { kind, name: attachmentName(file.name, kind), media_type: ATTACHMENT_TYPES[kind] };
}

/** How many there are. @throws Failure `conflict` when there is no room for one more. */
async function requireRoom(db: Db, account_id: number): Promise<number> {
  const count = await countAttachments(db, account_id);
  if (count < ATTACHMENT_MAX) return count;
  const message = `最多保存 ${ATTACHMENT_MAX} 份附件简历，请先删除不需要的再上传`;
  throw fail('conflict', message, { file: message });
}

function contentOf(lines: readonly string[]): string {
  const text = lines.join('\n').replaceAll('\0', '').toWellFormed();
  return text.length <= CONTENT_MAX ? text : text.slice(0, CONTENT_MAX).toWellFormed();
}

async function attachmentsOf(db: Db, account_id: number): Promise<Attachment[]> {
  const rows = await listAttachments(db, account_id);
  return rows.map(({ path: _path, ...row }) => ({
    ...row,
    sent: row.sent ?? 0,
    readings: row.readings ?? 0,
    last_read_at: row.last_read_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }));
}

/** The caller's list. */
export const listOwn = handle(contract.getAnnexResume, ({ db, me }) =>
  attachmentsOf(db, me.account_id),
);

/** Runs a change of one of the caller's attachments and gives the list after it. */
function change(
  context: SignedInContext,
  id: number | undefined,
  work: (trx: Db, found: { id: number; kind: AttachmentKind }) => Promise<void>,
): Promise<Attachment[]> {
  const { account_id } = context.me;
  return transact(context.db, async (trx) => {
    await lockAttachments(trx, account_id);
    const found = await findAttachment(trx, account_id, id);
    if (!found) throw fail('not-found', GONE);
    await work(trx, found);
    return attachmentsOf(trx, account_id);
  });
}

export const renameOwn = handle(contract.renameAttachment, (context, { id, name }) =>
  change(context, id, (trx, { kind }) => renameAttachment(trx, id, attachmentName(name, kind))),
);

export const makeDefault = handle(contract.makeAttachmentDefault, (context, { id }) =>
  change(context, id, (trx) => setDefault(trx, context.me.account_id, id)),
);

/**
 * Removes one from the list, without an id the default one; the newest remaining one becomes the default.
 * The file is deleted at once unless an application carries it.
 */
export const deleteOwn = handle(contract.delAnnexResume, async (context, { id }) => {
  const { account_id } = context.me;
  let paths: string[] = [];
  const list = await change(context, id, async (trx, found) => {
    await markDeleted(trx, found.id, context.now);
    const left = await attachmentsOf(trx, account_id);
    if (!left.some((item) => item.is_default)) await setDefault(trx, account_id, null);
    paths = await purgeAttachments(trx, account_id);
    await refreshCompleteness(trx, account_id, context.now);
  });
  await removeFiles(context.files, paths);
  return list;
});

async function findOwn(context: SignedInContext, id: number) {
  const found = await findAttachment(context.db, context.me.account_id, id);
  if (!found) throw fail('not-found', GONE);
  return found;
}

/** The own file as it came. */
export const readOwn = handle(contract.getAttachmentFile, async (context, { id }) => {
  const { name, kind, path } = await findOwn(context, id);
  return readFile(context.files, { name, kind, path });
});

/** The text of the own file, a paragraph a line. */
export const readOwnText = handle(contract.getAttachmentText, async (context, { id }) => ({
  paragraphs: paragraphsOf((await findOwn(context, id)).content),
}));

/** What the own file says, as a draft of the online resume. Saves nothing. */
export const parseOwn = handle(contract.parseAttachment, async (context, { id }) => {
  const { content } = await findOwn(context, id);
  if (content === '') {
    throw fail('conflict', '这份文件里没有可识别的文字，可能是扫描件或图片，请上传文字版的简历');
  }
  return draftOf(content);
});

const paragraphsOf = (content: string): string[] => content.split('\n').filter(Boolean);

async function readFile(
  files: Files,
  { name, kind, path }: { name: string; kind: AttachmentKind; path: string },
): Promise<FileAnswer> {
  const bytes = await files.read(path);
  if (!bytes) throw fail('not-found', GONE);
  // Always sent as a download; the page renders it itself.
  return { name, media_type: ATTACHMENT_TYPES[kind], bytes: new Uint8Array(bytes), inline: false };
}

/** Deletes the files of deleted rows; a failure is ignored, because no row names the file any more. */
async function removeFiles(files: Files, paths: readonly string[]): Promise<void> {
  await Promise.allSettled(paths.map((path) => files.remove(path)));
}

// ---- for applications ----

/**
 * One of the caller's attachments that is about to be sent. The list is locked until the transaction ends,
 * so that the file is not deleted meanwhile.
 * @throws Failure `conflict` when it is not in the account's list.
 */
export async function requireOwnAttachment(
  trx: Db,
  account_id: number,
  id: number,
): Promise<{ id: number; name: string }> {
  await lockAttachments(trx, account_id);
  const found = await findAttachment(trx, account_id, id);
  const message = '选择的附件简历已删除，请重新选择';
  if (!found) throw fail('conflict', message, { attachment: message });
  return { id: found.id, name: found.name };
}

/**
 * The file that an application carries, under the name it was sent with. The caller must have checked
 * access.
 */
export async function readSentFile(
  db: Db,
  files: Files,
  sent: { attachment_id: number; name: string },
): Promise<FileAnswer> {
  const found = await findSentAttachment(db, sent.attachment_id);
  if (!found) throw fail('not-found', GONE);
  return readFile(files, { name: sent.name, kind: found.kind, path: found.path });
}

/** Its text. The caller must have checked access. */
export async function readSentText(
  db: Db,
  attachment_id: number,
): Promise<{ paragraphs: string[] }> {
  const found = await findSentAttachment(db, attachment_id);
  if (!found) throw fail('not-found', GONE);
  return { paragraphs: paragraphsOf(found.content) };
}

/** Deletes files that were kept for applications only, once no application carries them (a withdrawal). */
export async function releaseAttachments(db: Db, files: Files, account_id: number): Promise<void> {
  await removeFiles(files, await purgeAttachments(db, account_id));
}
