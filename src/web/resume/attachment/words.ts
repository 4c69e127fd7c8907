// Texts about a file before and during its upload. Pure.
import { ATTACHMENT_KINDS, ATTACHMENT_MAX_BYTES } from '../../../contract/resume/attachment.ts';

const MB = 1024 * 1024;

/** '832 KB', '1.2 MB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < MB ? `${Math.round(bytes / 1024)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}

/** What is wrong with a file before it is sent; null when nothing is. */
export function fileProblem({ name, size }: { name: string; size: number }): string | null {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!(ATTACHMENT_KINDS as readonly string[]).includes(extension)) {
    return '请选择 PDF、DOCX 或 DOC 格式的简历';
  }
  if (size === 0) return '这个文件是空的，请换一个文件';
  if (size <= ATTACHMENT_MAX_BYTES) return null;
  // Rounded up, so that no file of 20.03 MB is said to have 20.0 MB.
  const megabytes = (Math.ceil((size / MB) * 10) / 10).toFixed(1);
  return `文件有 ${megabytes} MB，不能超过 ${ATTACHMENT_MAX_BYTES / MB} MB，请压缩图片后再上传`;
}
