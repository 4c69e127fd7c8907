// Quoting and forwarding messages that the caller can read. Forwarded files are copied for the sender, so
// that recalling one message leaves the other intact.
import { randomBytes } from 'node:crypto';
import { fail } from '../../../contract/call/errors.ts';
import { type ChatSide, FORWARDED_KINDS, QUOTED_KINDS } from '../../../contract/chat/chat.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Context, SignedInContext } from '../../platform/http/call.ts';
import { keepPrivatePicture, readPrivatePicture } from '../../upload/upload.ts';
import { requireSide, type Speaking } from '../conversation/sides.ts';
import { insertFile } from '../exchange/files.queries.ts';
import { chatFilePath, fileSaying } from '../exchange/files.ts';
import type { Saying } from './append.ts';
import { positionCardFor } from './cards.ts';
import { isRemoved } from './message.ts';
import { findMessage, type MessageRow } from './queries.ts';

/** @throws Failure `conflict` for what cannot be quoted in this conversation. */
export async function requireQuoted(
  db: Db,
  { chat_id, seq, side }: { chat_id: number; seq: number; side: ChatSide },
): Promise<void> {
  const row = await findMessage(db, chat_id, seq);
  const isThere = row && row.recalled_at === null && !isRemoved(row, side);
  if (isThere && QUOTED_KINDS.includes(row.kind)) return;
  throw fail('conflict', '要引用的消息已经不在了，请直接发送');
}

/** The message as it will be stored in `to`. @throws Failure `not-found` for one the caller cannot read. */
export async function forwardedSaying(
  context: SignedInContext,
  to: Speaking,
  { id, seq }: { id: number; seq: number },
  prepareText: (text: string) => Promise<Saying>,
): Promise<Saying> {
  const { db, me, now } = context;
  const { side } = await requireSide(db, id, me, now);
  const row = await findMessage(db, id, seq);
  if (!row || row.recalled_at !== null || isRemoved(row, side)) {
    throw fail('not-found', '要转发的消息不存在或已被撤回');
  }
  if (!FORWARDED_KINDS.includes(row.kind)) throw fail('conflict', '这种消息不能转发');
  const saying = await sayingOf(context, to, row, prepareText);
  return { ...saying, body: { ...saying.body, forwarded: true } };
}

function sayingOf(
  context: Context,
  to: Speaking,
  { kind, body }: MessageRow,
  prepareText: (text: string) => Promise<Saying>,
): Promise<Saying> {
  if (kind === 'text') return prepareText(String(body.text));
  if (kind === 'position') return positionCardFor(context.db, to, Number(body.position_id));
  return kind === 'image' ? pictureCopied(context, to, body) : fileCopied(context, to, body);
}

async function pictureCopied(
  { db, files, now }: Context,
  { account_id }: Speaking,
  body: Record<string, unknown>,
): Promise<Saying> {
  const { bytes } = await readPrivatePicture(files, String(body.file));
  const [width, height] = [Number(body.width), Number(body.height)];
  const name = randomBytes(16).toString('hex');
  const picture = { account_id, name, bytes: Buffer.from(bytes), width, height };
  const file = await keepPrivatePicture(db, files, picture, now);
  return { kind: 'image', body: { width, height, file }, preview: '[图片]' };
}

async function fileCopied(
  context: Context,
  to: Speaking,
  body: Record<string, unknown>,
): Promise<Saying> {
  const { db, files, now } = context;
  const { account_id } = to;
  const bytes = await files.read(String(body.file));
  if (!bytes) throw fail('not-found', '文件不存在或已被撤回');
  const [name, media_type] = [String(body.name), String(body.media_type)];
  const path = chatFilePath(String(body.file).slice(String(body.file).lastIndexOf('.') + 1), now);
  await files.write(path, bytes, media_type);
  const facts = { path, account_id, name, media_type, bytes: bytes.length, created_at: now };
  await insertFile(db, facts);
  return fileSaying(context, to, { file: path, name });
}
