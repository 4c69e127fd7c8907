// Files of vouchers: pictures are encoded anew, PDFs must be plain documents. Kept privately, for members of the
// enterprise and for operators.
import { randomBytes } from 'node:crypto';
import type { FileAnswer } from '../../../contract/call/endpoint.ts';
import { fail, fieldFault } from '../../../contract/call/errors.ts';
import * as contract from '../../../contract/wallet/bank.ts';
import { pdfFault } from '../../platform/file/pdf-check.ts';
import { unsentFilesJob } from '../../platform/file/unsent-files.ts';
import { handle, type Services } from '../../platform/http/call.ts';
import { encodePicture } from '../../upload/upload.ts';
import { findVoucherFile, insertVoucherFile } from './queries.ts';

const refused = (message: string) => fieldFault('file', message);

/** What is stored of an upload. @throws Failure `invalid-input` for what is neither picture nor plain PDF. */
async function storable(bytes: Buffer) {
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  if (!isPdf) {
    const picture = await encodePicture(bytes, '请上传 JPG、PNG、WebP、GIF 图片或 PDF');
    return { bytes: picture.bytes, extension: 'webp', media_type: 'image/webp' };
  }
  if (pdfFault(bytes) !== null)
    throw refused('PDF 不完整，或带有脚本、附件或别的内容。请上传网银导出的原文件，或改传截图');
  return { bytes, extension: 'pdf', media_type: 'application/pdf' };
}

/** Stores the voucher of a transfer that is not sent yet; gives its key. */
export const uploadVoucher = handle(contract.uploadVoucher, async (context) => {
  const { db, files, file, scan, member, now } = context;
  if (!file) throw refused('请选择转账凭证');
  if ((await scan.find(file.bytes)) !== null) throw refused('文件没有通过安全检查，不能上传');
  const { bytes, extension, media_type } = await storable(file.bytes);
  const month = now.toISOString().slice(0, 7);
  const path = `private/vouchers/${month}/${randomBytes(16).toString('hex')}.${extension}`;
  const name = `转账凭证.${extension}`;
  await files.write(path, bytes, media_type);
  const { account_id, enterprise_id } = member;
  const row = {
    path,
    account_id,
    enterprise_id,
    name,
    media_type,
    bytes: bytes.length,
    created_at: now,
  };
  try {
    await insertVoucherFile(db, row);
  } catch (error) {
    await files.remove(path).catch(() => {});
    throw error;
  }
  return { file: path, name };
});

async function read(
  { files }: Pick<Services, 'files'>,
  found: Awaited<ReturnType<typeof findVoucherFile>>,
): Promise<FileAnswer> {
  const bytes = found && (await files.read(found.path));
  if (!found || !bytes) throw fail('not-found', '转账凭证不存在');
  const { file_name, media_type } = found;
  return { name: file_name, media_type, bytes: new Uint8Array(bytes), inline: false };
}

export const getVoucherFile = handle(contract.getVoucherFile, async (context, { id }) =>
  read(context, await findVoucherFile(context.db, id, context.member.enterprise_id)),
);

export const readVoucherFile = handle(contract.readVoucherFile, async (context, { id }) =>
  read(context, await findVoucherFile(context.db, id, null)),
);

export const voucherFileJob = unsentFilesJob('bank-files', {
  table: 'wallet_bank_file',
  sent_in: 'voucher_id',
  what: '转账凭证',
});
