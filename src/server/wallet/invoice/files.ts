// Files of invoices: kept privately, for members of the enterprise and for operators.
import { randomBytes } from 'node:crypto';
import type { FileAnswer } from '../../../contract/call/endpoint.ts';
import { fail, fieldFault } from '../../../contract/call/errors.ts';
import * as contract from '../../../contract/wallet/invoice.ts';
import { transact } from '../../platform/db/db.ts';
import { pdfFault } from '../../platform/file/pdf-check.ts';
import { unsentFilesJob } from '../../platform/file/unsent-files.ts';
import { handle, type Services } from '../../platform/http/call.ts';
import { logStaffAct } from '../../platform/staff-log.ts';
import { fileKindOf } from './file-kind.ts';
import { findFile, insertFile } from './files.queries.ts';

const refused = (message: string) => fieldFault('file', message);

/**
 * Stores the file of an invoice that is not entered yet; gives its key.
 * @throws Failure `invalid-input` for one that is no PDF, OFD or XML, and for a PDF that is more than a document.
 */
export async function keepFile(
  { db, files }: Pick<Services, 'db' | 'files'>,
  bytes: Buffer,
  account_id: number | null,
  now: Date,
): Promise<{ file: string; name: string; bytes: number }> {
  const kind = fileKindOf(bytes);
  if (!kind) throw refused('请上传电子发票的 PDF、OFD 或 XML 文件；这个文件的内容不是其中任何一种');
  const { extension, media_type } = kind;
  if (extension === 'pdf' && pdfFault(bytes) !== null)
    throw refused(
      'PDF 不完整，或带有脚本、附件或别的内容。请上传开票平台下载的原文件，或改传 OFD、XML',
    );
  const month = now.toISOString().slice(0, 7);
  const path = `private/invoices/${month}/${randomBytes(16).toString('hex')}.${extension}`;
  const name = `发票.${extension}`;
  await files.write(path, bytes, media_type);
  const row = { path, account_id, name, media_type, bytes: bytes.length, created_at: now };
  try {
    await insertFile(db, row);
  } catch (error) {
    await files.remove(path).catch(() => {});
    throw error;
  }
  return { file: path, name, bytes: bytes.length };
}

export const uploadInvoiceFile = handle(contract.uploadInvoiceFile, async (context) => {
  const { db, file, scan, me, staff, now } = context;
  if (!file) throw refused('请选择发票文件');
  if ((await scan.find(file.bytes)) !== null) throw refused('文件没有通过安全检查，不能上传');
  const kept = await keepFile(context, file.bytes, me.account_id, now);
  // A file that nothing names yet: it goes after a day unless an invoice is entered with it.
  await transact(db, (trx) =>
    logStaffAct(trx, staff, {
      subject: 'invoice_file',
      subject_id: kept.file.split('/').at(-1) ?? kept.file,
      after: { bytes: kept.bytes },
      reason: '上传发票文件',
    }),
  );
  return kept;
});

async function read(
  { files }: Pick<Services, 'files'>,
  found: Awaited<ReturnType<typeof findFile>>,
): Promise<FileAnswer> {
  const bytes = found && (await files.read(found.path));
  if (!found || !bytes) throw fail('not-found', '发票文件不存在');
  const { name, media_type } = found;
  return { name, media_type, bytes: new Uint8Array(bytes), inline: false };
}

export const getInvoiceFile = handle(contract.getInvoiceFile, async (context, which) =>
  read(context, await findFile(context.db, which, context.member.enterprise_id)),
);

export const readInvoiceFile = handle(contract.readInvoiceFile, async (context, which) =>
  read(context, await findFile(context.db, which, null)),
);

export const invoiceFileJob = unsentFilesJob('invoice-files', {
  table: 'wallet_invoice_file',
  sent_in: 'invoice_id',
  what: '发票文件',
});
