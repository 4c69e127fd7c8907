// The kind of a file: decided by its content, and its name must match. Pure.
import { ATTACHMENT_KINDS, type AttachmentKind } from '../../../contract/resume/attachment.ts';
import type { RefusalReason } from '../extract/result.ts';

/** The first bytes of a file of each kind. */
const SIGNATURES: Readonly<Record<AttachmentKind, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  // The header of a ZIP entry; an empty or multi-part ZIP starts differently and is no document.
  docx: [0x50, 0x4b, 0x03, 0x04],
  doc: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
};

/** The kind of a file whose content and name agree, or why it is refused before it is opened. */
export function kindOf(
  name: string,
  bytes: Uint8Array,
): { kind: AttachmentKind } | { reason: RefusalReason } {
  const extension = /\.([a-z]{3,4})$/i.exec(name.trim())?.[1]?.toLowerCase();
  const named = ATTACHMENT_KINDS.find((kind) => kind === extension);
  if (!named) return { reason: 'not-a-resume' };
  if (bytes.length === 0) return { reason: 'empty' };
  const found = ATTACHMENT_KINDS.find((kind) =>
    SIGNATURES[kind].every((byte, i) => bytes[i] === byte),
  );
  if (!found) return { reason: 'broken' };
  if (found === named) return { kind: found };
  // A DOCX with a password has the same container as a DOC; the reader tells them apart later.
  return { reason: named === 'docx' && found === 'doc' ? 'encrypted' : 'mismatch' };
}
