// The files of a download: the resume as it was sent with whom it was given to on every page, and the
// attachment as it is.
import type { FileAnswer } from '../../../contract/call/endpoint.ts';
import { fail } from '../../../contract/call/errors.ts';
import { formatDate } from '../../../contract/value/time.ts';
import type { Context, MemberContext } from '../../platform/http/call.ts';
import { readSentFile } from '../../resume/attachment/attachment.ts';
import { sentResumePdf } from '../../resume/document/document.ts';
import type { CandidateRow } from '../library/candidate.queries.ts';
import { findShortName } from '../view/queries.ts';

const NAME_MAX = 80;

/** A name that every file system takes: no separators, no control signs, no leading dots. */
export function fileNameOf(text: string): string {
  const plain = text
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '_')
    .replace(/^[.\s]+/, '')
    .trim();
  if (plain.length <= NAME_MAX) return plain || '简历';
  const kind = /\.[A-Za-z0-9]{1,5}$/.exec(plain)?.[0] ?? '';
  return plain.slice(0, NAME_MAX - kind.length) + kind;
}

/** 李明-前端工程师.pdf, marked with enterprise, member and day. */
export async function pdfOf(
  { db, files, now, member: { enterprise_id, name: member } }: MemberContext,
  { resume, candidate, title }: CandidateRow,
): Promise<FileAnswer> {
  const company = await findShortName(db, enterprise_id);
  const day = formatDate(now, 'yyyy-MM-dd');
  const bytes = await sentResumePdf(files, resume, {
    watermark: `${company} ${member} ${day}`,
    footer: `${company} ${member} 于 ${day} 从择木下载 · 仅用于本次招聘，请勿外传`,
  });
  const name = `${fileNameOf(`${candidate.name}-${title}`)}.pdf`;
  return { name, media_type: 'application/pdf', bytes, inline: false };
}

/** @throws Failure `not-found` when the application came without a file. */
export async function attachmentOf(
  { db, files }: Context,
  { attachment_id, attachment_name: name }: CandidateRow,
): Promise<FileAnswer> {
  if (attachment_id === null) throw fail('not-found', '这份投递没有附带附件简历');
  return readSentFile(db, files, { attachment_id, name });
}
