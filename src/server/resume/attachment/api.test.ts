// Attachment resumes over HTTP: what is taken, what is refused, who reads them.
import { beforeEach, describe, expect, it } from 'vitest';
import { pdf, short, word } from '../../../../tests/documents/small.ts';
import { storedAttachment, upload } from '../../../../tests/stage/attachment-stage.ts';
import { published, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import * as sample from '../../../../tests/stage/sample-resume.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { currentLogin } from '../../../contract/account/account.ts';
import { apply, openApplication, withdraw } from '../../../contract/application/application.ts';
import { getSentFile, getSentText } from '../../../contract/application/attachment.ts';
import {
  delAnnexResume,
  getAnnexResume,
  getAttachmentFile,
  getAttachmentText,
  makeAttachmentDefault,
  parseAttachment,
  renameAttachment,
} from '../../../contract/resume/attachment.ts';
import {
  getResume,
  saveBasic,
  saveExperience,
  saveObjectives,
} from '../../../contract/resume/resume.ts';
import { resumePersonalData } from '../personal-data.ts';

let w: World;
let seeker: Person;

beforeEach(async () => {
  w = await world();
  seeker = await w.person('seeker');
});

describe('an uploaded resume', () => {
  it('is stored private, listed, the first one the default, and given back byte by byte', async () => {
    const bytes = await word();
    const { code, data } = await upload(w, seeker, '欧阳知远-前端.docx', bytes);
    expect(code).toBe(200);
    expect(data).toMatchObject({
      name: '欧阳知远-前端.docx',
      kind: 'docx',
      bytes: bytes.length,
      pages: null,
      is_default: true,
      readable: true,
      sent: 0,
      readings: 0,
      last_read_at: null,
    });
    expect(await seeker.call(getAnnexResume)).toEqual([data]);
    const file = await seeker.call(getAttachmentFile, { id: data.id });
    expect(Buffer.from(file.bytes).equals(bytes)).toBe(true);
    expect(file).toMatchObject({ name: '欧阳知远-前端.docx', inline: false });
    const row = await w.services.db.selectFrom('resume_attachment').selectAll().executeTakeFirst();
    expect(row?.path).toMatch(/^private\/resumes\/\d{4}-\d\d\/[0-9a-f]{32}\.docx$/);
    const open = await w.http.inject({ method: 'GET', url: `/files/${row?.path}` });
    expect(open.statusCode).toBe(404);
  });

  it('is offered as a draft, and nothing of it is saved', async () => {
    const { data } = await upload(w, seeker, 'a.docx', await word());
    const draft = await seeker.call(parseAttachment, { id: data.id });
    expect(draft.basic).toMatchObject({ name: short.name, mobile: short.mobile });
    expect(draft.experiences.map(({ company }) => company)).toEqual(
      short.jobs.map(({ company }) => company),
    );
    expect(draft.experiences[0]?.missing).toEqual({});
    expect((await seeker.call(getResume)).basic).toBeNull();
    const { paragraphs } = await seeker.call(getAttachmentText, { id: data.id });
    expect(paragraphs[0]).toBe(short.name);
  });

  it('is a PDF as well, with its pages counted', async () => {
    const { data } = await upload(w, seeker, 'RESUME.PDF', pdf());
    expect(data).toMatchObject({ name: 'RESUME.pdf', kind: 'pdf', pages: 1, readable: true });
  });

  it('without text is kept, but offers nothing to fill', async () => {
    const { data } = await upload(w, seeker, 'scan.pdf', pdf(''));
    expect(data).toMatchObject({ readable: false });
    expect((await seeker.ask(parseAttachment, { id: data.id })).msg).toContain('扫描件');
  });

  it('is at most the third', async () => {
    for (const name of ['1.pdf', '2.pdf', '3.pdf']) await upload(w, seeker, name, pdf());
    const { code, msg } = await upload(w, seeker, '4.pdf', pdf());
    expect([code, msg]).toEqual([409, '最多保存 3 份附件简历，请先删除不需要的再上传']);
    expect(await seeker.call(getAnnexResume)).toHaveLength(3);
  });

  it('is at most the third, however many come at once', async () => {
    const names = ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf'];
    const answers = await Promise.all(names.map((name) => upload(w, seeker, name, pdf())));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, 200, 409, 409]);
    const list = await seeker.call(getAnnexResume);
    expect(list.filter((file) => file.is_default)).toHaveLength(1);
    expect(list).toHaveLength(3);
  });

  it('counts before anything else was saved', async () => {
    const { data: added } = await upload(w, seeker, 'a.pdf', pdf());
    const resume = await seeker.call(getResume);
    expect(resume).toMatchObject({ completeness: 5, basic: null });
    expect(resume.missing.map(({ label }) => label)).not.toContain('附件简历');
    expect((await seeker.call(currentLogin)).user_detail.completeness).toBe(5);
    await seeker.call(delAnnexResume, { id: added.id });
    expect((await seeker.call(getResume)).completeness).toBe(0);
  });

  it('counts in the completeness while it is there', async () => {
    await seeker.call(saveBasic, sample.sampleBasic);
    const { completeness } = await seeker.call(getResume);
    const { data } = await upload(w, seeker, 'a.pdf', pdf());
    expect((await seeker.call(getResume)).completeness).toBe(completeness + 5);
    await seeker.call(delAnnexResume, { id: data.id });
    expect((await seeker.call(getResume)).completeness).toBe(completeness);
  });
});

describe('the list', () => {
  it('renames under the kept extension, changes the default, deletes without an id the default', async () => {
    const first = (await upload(w, seeker, 'a.pdf', pdf())).data;
    const second = (await upload(w, seeker, 'b.pdf', pdf())).data;
    const named = await seeker.call(renameAttachment, { id: second.id, name: '二号.exe' });
    expect(named.map(({ name }) => name)).toEqual(['a.pdf', '二号.exe.pdf']);
    const [top, other] = await seeker.call(makeAttachmentDefault, { id: second.id });
    expect([top?.id, top?.is_default, other?.is_default]).toEqual([second.id, true, false]);
    const left = await seeker.call(delAnnexResume, {});
    expect(left).toMatchObject([{ id: first.id, is_default: true }]);
    expect(await seeker.call(delAnnexResume)).toEqual([]);
    expect((await seeker.ask(delAnnexResume)).code).toBe(404);
    const rows = await w.services.db.selectFrom('resume_attachment').selectAll().execute();
    expect(rows).toEqual([]);
  });
});

describe('with an application', () => {
  async function stage() {
    const recruiter = await recruiterOf(w);
    const rival = await recruiterOf(w);
    await seeker.call(saveBasic, sample.sampleBasic);
    await seeker.call(saveObjectives, sample.sampleObjectives);
    await seeker.call(saveExperience, { id: null, item: sample.sampleExperience });
    const { data } = await upload(w, seeker, '林晓.pdf', pdf());
    const position_id = await published(recruiter);
    const { id } = await seeker.call(apply, { position_id, attachment_id: data.id });
    return { recruiter, rival, id, attachment: data, position_id };
  }

  it('goes under its name of that day, to that enterprise alone, and each reading is counted', async () => {
    const { recruiter, rival, id, attachment } = await stage();
    await seeker.call(renameAttachment, { id: attachment.id, name: '别的名字' });
    const opened = await recruiter.call(openApplication, { id });
    expect(opened.attachment).toEqual({
      name: '林晓.pdf',
      kind: 'pdf',
      pages: 1,
      readable: true,
      bytes: attachment.bytes,
    });
    const file = await recruiter.call(getSentFile, { id });
    expect([file.name, Buffer.from(file.bytes).equals(pdf())]).toEqual(['林晓.pdf', true]);
    expect((await recruiter.call(getSentText, { id })).paragraphs).toEqual(['Lin Xiao']);
    for (const person of [rival, await w.person('seeker', 'recruiter')]) {
      expect((await person.ask(getSentFile, { id })).code).not.toBe(200);
    }
    expect(await seeker.call(getAnnexResume)).toMatchObject([{ sent: 1, readings: 2 }]);
  });

  it('stays readable when the seeker deletes it, and goes when the application is taken back', async () => {
    const { recruiter, id, attachment } = await stage();
    expect(await seeker.call(delAnnexResume, { id: attachment.id })).toEqual([]);
    expect((await recruiter.call(getSentFile, { id })).name).toBe('林晓.pdf');
    const [{ path } = { path: '' }] = await w.services.db
      .selectFrom('resume_attachment')
      .select('path')
      .execute();
    await seeker.call(withdraw, { id, reason: 'other' });
    expect((await recruiter.ask(getSentFile, { id })).code).toBe(410);
    expect((await recruiter.ask(openApplication, { id })).code).toBe(410);
    expect(await w.services.files.read(path)).toBeNull();
  });

  it('takes no file of a stranger, and none that is gone', async () => {
    const { recruiter } = await stage();
    const position_id = await published(recruiter, { title: '测试工程师' });
    const stranger = await w.person('seeker');
    for (const attachment_id of [await storedAttachment(w, stranger.account_id), 999_999]) {
      const { code, msg } = await seeker.ask(apply, { position_id, attachment_id });
      expect([code, msg]).toEqual([409, '选择的附件简历已删除，请重新选择']);
    }
  });

  it('is in the person’s copy, and its files go with the account', async () => {
    const { attachment } = await stage();
    const { db } = w.services;
    expect(await resumePersonalData.collect(db, seeker.account_id)).toMatchObject({
      附件简历: [{ 文件名: '林晓.pdf', 字节数: attachment.bytes }],
    });
    const paths = await resumePersonalData.erase(db, seeker.account_id, new Date());
    expect(paths).toEqual([expect.stringMatching(/^private\/resumes\//)]);
    expect(await db.selectFrom('resume_attachment').select('id').execute()).toEqual([]);
  });
});
