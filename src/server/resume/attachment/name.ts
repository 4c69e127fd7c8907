// The display name of a file: safe to show and to save under. It is never part of a path. Pure.
import { ATTACHMENT_NAME, type AttachmentKind } from '../../../contract/resume/attachment.ts';

/** Characters no file system takes in a name. */
const FORBIDDEN = /[<>:"|?*]/g;
const EXTENSION = /(?:\.(?:pdf|docx?))+$/i;

/**
 * The name with the extension of its kind: without folders, control characters and marks that turn
 * the direction of writing; 附件简历 when nothing is left.
 */
export function attachmentName(given: string, kind: AttachmentKind): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\u2028\u2029\ufffd]/gu, '')
    .replace(FORBIDDEN, '_')
    .trim()
    .replace(EXTENSION, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const extension = `.${kind}`;
  const letters = [...(plain || '附件简历')];
  // Cut between characters, never inside a surrogate pair.
  while (letters.join('').length + extension.length > ATTACHMENT_NAME.max) letters.pop();
  return letters.join('').trim() + extension;
}
