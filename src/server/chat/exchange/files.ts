// Pictures and files of conversations: stored privately, shown to the two people, deleted when not sent.
import { randomBytes } from 'node:crypto';
import type { FileAnswer } from '../../../contract/call/endpoint.ts';
import { fail, fieldFault } from '../../../contract/call/errors.ts';
import * as contract from '../../../contract/chat/talk.ts';
import { unsentFilesJob } from '../../platform/file/unsent-files.ts';
import { type Context, handle } from '../../platform/http/call.ts';
import { readSentFile, requireHarmless } from '../../resume/attachment/attachment.ts';
import { readPrivatePicture, requireOwnPictures, requireUnrefused } from '../../upload/upload.ts';
import { requireSide, type Speaking } from '../conversation/sides.ts';
import type { Saying } from '../message/append.ts';
import { isRemoved } from '../message/message.ts';
import { findMessage } from '../message/queries.ts';
import { chatFileKind, chatFileName } from './file-kind.ts';
import * as sql from './files.queries.ts';
import { findExchange } from './queries.ts';

const GONE = '文件不存在或已被撤回';

const refused = (message: string) => fieldFault('file', message);

/** Stores an upload for the caller; it belongs to no conversation until it is sent. */
export const uploadChatFile = handle(
  contract.uploadChatFile,
  async ({ db, me: { account_id }, now, files, file, scan }) => {
    if (!file) throw refused('请选择要发送的文件');
    const kind = chatFileKind(file.name, file.bytes);
    if ('refusal' in kind) throw refused(kind.refusal);
    if ((await scan.find(file.bytes)) !== null) throw refused('文件没有通过安全检查，不能发送');
    // Opened like an attached resume: a file refused there is not passed on here either.
    await requireHarmless({ kind: kind.extension, bytes: file.bytes });
    const { extension, media_type } = kind;
    const name = chatFileName(file.name, extension);
    const path = chatFilePath(extension, now);
    const bytes = file.bytes.length;
    await files.write(path, file.bytes, media_type);
    try {
      await sql.insertFile(db, { path, account_id, name, media_type, bytes, created_at: now });
    } catch (error) {
      await files.remove(path).catch(() => {});
      throw error;
    }
    return { file: path, name, bytes };
  },
);

/** The storage path of a new file. */
export const chatFilePath = (extension: string, now: Date): string =>
  `private/chat/${now.toISOString().slice(0, 7)}/${randomBytes(16).toString('hex')}.${extension}`;

/** The message of an own picture. */
export async function pictureSaying(
  { db }: Context,
  { account_id }: Speaking,
  picture: string,
): Promise<Saying> {
  await requireOwnPictures(db, account_id, [picture], 'message.body.picture');
  await requireUnrefused(db, { account_id }, picture, 'message.body.picture');
  const size = await sql.findPicture(db, picture);
  if (!size) throw fail('invalid-input', '图片已失效，请重新上传');
  return { kind: 'image', body: { ...size, file: picture }, preview: '[图片]' };
}

/** The message of an own uploaded file, under its name. */
export async function fileSaying(
  { db }: Context,
  { account_id, chat_id }: Speaking,
  sent: { file: string; name: string },
): Promise<Saying> {
  const found = await sql.findOwnFile(db, account_id, sent.file);
  const message = '文件已失效，请重新选择';
  if (!found) throw fail('invalid-input', message, { 'message.body.file': message });
  const { path, media_type, bytes } = found;
  const extension = path.slice(path.lastIndexOf('.') + 1);
  const name = chatFileName(sent.name || found.name, extension);
  return {
    kind: 'file',
    body: { name, bytes, media_type, file: path },
    preview: `[文件] ${name}`,
    words: name,
    also: async (trx) => {
      // A file is sent once: another conversation needs its own upload.
      if (!(await sql.nameChat(trx, path, chat_id))) throw fail('conflict', message);
    },
  };
}

/** A picture or file of a conversation, or the attachment resume that an exchange gave. */
export const getChatFile = handle(contract.getChatFile, async (context, { id, seq }) => {
  const { db, files } = context;
  const { side } = await requireSide(db, id, context.me, context.now);
  const row = await findMessage(db, id, seq);
  if (!row || row.recalled_at !== null || isRemoved(row, side)) throw fail('not-found', GONE);
  const { body, kind } = row;
  if (kind === 'image') return readPrivatePicture(files, String(body.file));
  if (kind === 'exchange_answer') return readGiven(context, id, body);
  const bytes = kind === 'file' ? await files.read(String(body.file)) : null;
  if (!bytes) throw fail('not-found', GONE);
  return {
    name: String(body.name),
    media_type: String(body.media_type),
    bytes: new Uint8Array(bytes),
    inline: false,
  };
});

async function readGiven(
  { db, files }: Context,
  id: number,
  { target, seeker_value }: Record<string, unknown>,
): Promise<FileAnswer> {
  const asked = await findExchange(db, id, Number(target));
  const attachment_id = asked?.attachment_id ?? null;
  if (attachment_id === null) throw fail('not-found', '附件简历不存在或已删除');
  return readSentFile(db, files, { attachment_id, name: String(seeker_value) });
}

export const chatFileJob = unsentFilesJob('chat-files', {
  table: 'chat_file',
  sent_in: 'chat_id',
  what: '会话文件',
});
