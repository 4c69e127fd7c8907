// The own resume as a file: PDF in a chosen template, or JSON Resume.
import { fail } from '../../../contract/call/errors.ts';
import * as contract from '../../../contract/resume/document.ts';
import type { Resume, ResumeSnapshot } from '../../../contract/resume/resume.ts';
import { resumeSheet } from '../../../contract/resume/sheet.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { type Files, pathOfUrl } from '../../platform/file/files.ts';
import { handle, type SignedInContext } from '../../platform/http/call.ts';
import { getResume } from '../section/section.ts';
import { toJsonResume } from './json-resume.ts';

/** The caller's resume as a PDF. @throws Failure `conflict` before the basic section is filled. */
export const exportPdf = handle(
  contract.exportPdf,
  async (context, { template, contacts, watermark }) => {
    const { now, files } = context;
    const resume = await requireFilled(context);
    // Loaded at the first export, because the drawing library takes long to load and exports are rare.
    const { resumePdf } = await import('./pdf.ts');
    const sheet = resumeSheet(resume, { contacts: contacts === '1', now });
    const footer = `由择木生成 · ${formatDate(now, 'yyyy-MM-dd')}`;
    const bytes = await resumePdf(sheet, await readAvatar(files, resume), {
      template,
      watermark,
      footer,
    });
    const name = [sheet.name, sheet.headline, '简历'].filter(Boolean).join('-');
    return {
      name: `${name}.pdf`,
      media_type: 'application/pdf',
      bytes: plainBytes(bytes),
      inline: false,
    };
  },
);

async function requireFilled(context: SignedInContext): Promise<Resume> {
  const resume = await getResume(context.db, context.me.account_id, context.now);
  if (!resume.basic) throw fail('conflict', '请先填写基本信息，再导出简历');
  return resume;
}

/** A received resume as a PDF, with contacts and a watermark on every page. */
export async function sentResumePdf(
  files: Files,
  resume: ResumeSnapshot,
  marked: { watermark: string; footer: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const { resumePdf } = await import('./pdf.ts');
  const sheet = resumeSheet(resume, { contacts: true, now: new Date(resume.taken_at) });
  const avatar = await readAvatar(files, resume);
  return plainBytes(await resumePdf(sheet, avatar, { template: 'classic', ...marked }));
}

/** The picture as it is stored; null for none, or one that is gone. */
async function readAvatar(
  files: Files,
  { basic }: Pick<ResumeSnapshot, 'basic'>,
): Promise<Uint8Array | null> {
  const path = pathOfUrl(basic?.avatar ?? '');
  return path === null ? null : files.read(path);
}

const plainBytes = (bytes: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** The caller's resume in JSON Resume. @throws Failure `conflict` before it has a name. */
export const exportJson = handle(contract.exportJson, async (context) => {
  const resume = await requireFilled(context);
  const avatar = resume.basic?.avatar ?? '';
  const picture = avatar === '' ? undefined : context.config.siteUrl + avatar;
  const text = JSON.stringify(toJsonResume(resume, picture), null, 2);
  return {
    name: `${resume.basic?.name ?? ''}-简历.json`,
    media_type: 'application/json; charset=utf-8',
    bytes: plainBytes(Buffer.from(`${text}\n`)),
    inline: false,
  };
});
