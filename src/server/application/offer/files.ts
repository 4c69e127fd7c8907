// Files of offers: stored privately, readable by the two sides, deleted when not sent.
import { randomBytes } from 'node:crypto';
import * as contract from '../../../contract/application/offer.ts';
import type { FileAnswer } from '../../../contract/call/endpoint.ts';
import { fail, fieldFault } from '../../../contract/call/errors.ts';
import { unsentFilesJob } from '../../platform/file/unsent-files.ts';
import { type Context, handle } from '../../platform/http/call.ts';
import { readDocument } from '../../resume/attachment/attachment.ts';
import { encodePicture } from '../../upload/upload.ts';
import { findOfferFile, insertOfferFile } from './files.queries.ts';
import { isReceived } from './queries.ts';

const refused = (message: string) => fieldFault('file', message);

/** What is stored of an upload. */
interface Taken {
  extension: string;
  name: string;
  media_type: string;
  bytes: Uint8Array;
}

/** A document is stored as it is after it could be opened; a picture is encoded anew. */
async function taken(file: { name: string; bytes: Uint8Array }): Promise<Taken> {
  const ending = /\.([a-z]{3,4})$/i.exec(file.name.trim())?.[1]?.toLowerCase() ?? '';
  if (['pdf', 'doc', 'docx'].includes(ending)) {
    const { kind, name, media_type } = await readDocument(file);
    return { extension: kind, name, media_type, bytes: file.bytes };
  }
  if (!['jpg', 'jpeg', 'png', 'webp'].includes(ending)) {
    throw refused('请选择 PDF、Word（doc、docx）或图片（JPG、PNG）文件');
  }
  const { bytes } = await encodePicture(file.bytes);
  return { extension: 'webp', name: pictureName(file.name), media_type: 'image/webp', bytes };
}

/** The picture's name without folders and unusual characters. */
function pictureName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/\.[a-z]{3,4}$/i, '')
    .replace(/[^\p{L}\p{N}\s（）()·_-]/gu, '')
    .trim();
  return `${[...(plain || 'offer')].slice(0, 60).join('')}.webp`;
}

/** Stores an uploaded file for the caller; it belongs to no offer until one is sent with it. */
export const uploadOfferFile = handle(
  contract.uploadOfferFile,
  async ({ db, me: { account_id }, now, files, file, scan }) => {
    if (!file) throw refused('请选择要附上的文件');
    if ((await scan.find(file.bytes)) !== null) throw refused('文件没有通过安全检查，不能附上');
    const { extension, name, media_type, bytes } = await taken(file);
    const month = now.toISOString().slice(0, 7);
    const path = `private/offers/${month}/${randomBytes(16).toString('hex')}.${extension}`;
    await files.write(path, bytes, media_type);
    const row = { path, account_id, name, media_type, bytes: bytes.length, created_at: now };
    try {
      await insertOfferFile(db, row);
    } catch (error) {
      await files.remove(path).catch(() => {});
      throw error;
    }
    return { file: path, name, media_type, bytes: bytes.length };
  },
);

const gone = () => fail('not-found', '附件不存在或已删除');

async function read(
  { files }: Context,
  found: Awaited<ReturnType<typeof findOfferFile>>,
): Promise<FileAnswer> {
  const bytes = found && (await files.read(found.path));
  if (!found || !bytes) throw gone();
  const { name, media_type } = found;
  return { name, media_type, bytes: new Uint8Array(bytes), inline: false };
}

/** The file of an offer that the caller's enterprise made, while it may see the person. */
export const getOfferFile = handle(contract.getOfferFile, async (context, { id }) => {
  const { db } = context;
  const { enterprise_id } = context.member;
  const found = await findOfferFile(db, id, { enterprise_id });
  if (!found || !(await isReceived(db, enterprise_id, found.application_id))) throw gone();
  return read(context, found);
});

/** The file of an offer that the caller received. */
export const getMyOfferFile = handle(contract.getMyOfferFile, async (context, { id }) => {
  const { account_id } = context.me;
  return read(context, await findOfferFile(context.db, id, { account_id }));
});

export const offerFileJob = unsentFilesJob('offer-files', {
  table: 'talent_offer_file',
  sent_in: 'offer_id',
  what: '录用通知附件',
});
