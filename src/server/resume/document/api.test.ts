// The own resume as a file: PDF that opens and can be searched, JSON Resume that others can read.
import { createRequire } from 'node:module';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, it } from 'vitest';
import * as sample from '../../../../tests/stage/sample-resume.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { exportJson, exportPdf } from '../../../contract/resume/document.ts';
import {
  saveAdvantage,
  saveBasic,
  saveCertificate,
  saveEducation,
  saveExperience,
  saveObjectives,
} from '../../../contract/resume/resume.ts';
import { RESUME_TEMPLATES } from '../../../contract/resume/sheet.ts';

let w: World;
let seeker: Person;

beforeEach(async () => {
  w = await world();
  seeker = await w.person('seeker');
});

async function fill(content = sample.sampleExperience.content): Promise<void> {
  await seeker.call(saveBasic, sample.sampleBasic);
  await seeker.call(saveAdvantage, sample.sampleAdvantage);
  await seeker.call(saveObjectives, sample.sampleObjectives);
  await seeker.call(saveExperience, { id: null, item: { ...sample.sampleExperience, content } });
  await seeker.call(saveEducation, { id: null, item: sample.sampleEducation });
  await seeker.call(saveCertificate, { id: null, item: sample.sampleCertificate });
}

/** Every page's text without spaces, as a search sees it. */
async function textOf(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  return { pages: pdf.numPages, text: text.replace(/\s/g, '') };
}

describe('a PDF', () => {
  it.each(RESUME_TEMPLATES.map(({ code }) => code))(
    'of the template %s holds the resume as text',
    async (template) => {
      await fill();
      const file = await seeker.call(exportPdf, { template });
      expect([file.name, file.media_type]).toEqual(['林小满-前端开发-简历.pdf', 'application/pdf']);
      const { text } = await textOf(file.bytes);
      for (const words of [
        '林小满',
        '13800138000',
        'xiaoman@example.com',
        'TypeScript',
        '深圳麦穗科技有限公司',
        '首屏时间从四秒降到一秒',
        '华南理工大学',
        '软件工程',
        '大学英语六级',
        '20-35K',
      ]) {
        expect(text).toContain(words);
      }
    },
  );

  it('leaves out contacts when asked, and always sex, birth and numbers of certificates', async () => {
    await fill();
    const { text } = await textOf((await seeker.call(exportPdf, { contacts: '0' })).bytes);
    expect(text).toContain('林小满');
    expect(text).not.toMatch(/13800138000|xiaoman@|lin_xiaoman|CET6-2016|1996|女/);
  });

  it('carries the watermark and the number of each page', async () => {
    await fill('第一行：做了很多事情，写得很长很长。\n'.repeat(100).slice(0, 2000));
    for (let i = 0; i < 4; i += 1) {
      const item = { ...sample.sampleExperience, content: '负责产线排程。'.repeat(280) };
      await seeker.call(saveExperience, { id: null, item });
    }
    const file = await seeker.call(exportPdf, { watermark: '仅用于应聘青禾科技' });
    const { pages, text } = await textOf(file.bytes);
    expect(pages).toBeGreaterThan(2);
    expect(text.split('仅用于应聘青禾科技').length).toBeGreaterThan(pages);
    for (let page = 1; page <= pages; page += 1) expect(text).toContain(`${page}/${pages}`);
  });

  it('is made of any text people type: markup, emoji, rare signs, one endless word', async () => {
    await fill(`<script>alert(1)</script> 😀👨‍👩‍👧 𠮷野家 ${'a'.repeat(1500)} ‮反向 \t 制表`);
    for (const { code } of RESUME_TEMPLATES) {
      const { text } = await textOf((await seeker.call(exportPdf, { template: code })).bytes);
      expect(text).toContain('<script>alert(1)</script>');
      expect(text.match(/a/g)?.length).toBeGreaterThanOrEqual(1500);
    }
  });

  it('is refused, saying what to do, before there is a name and for too long a watermark', async () => {
    expect(await seeker.ask(exportPdf, {})).toMatchObject({
      code: 409,
      msg: '请先填写基本信息，再导出简历',
    });
    await fill();
    const answer = await seeker.ask(exportPdf, { watermark: '字'.repeat(31) });
    expect([answer.code, answer.msg]).toEqual([422, '水印最多 30 个字']);
  });
});

describe('JSON Resume', () => {
  it('fits the schema of the format and holds the resume', async () => {
    await fill();
    const file = await seeker.call(exportJson);
    const json = JSON.parse(new TextDecoder().decode(file.bytes));
    const { validate } = createRequire(import.meta.url)('@jsonresume/schema');
    const errors = await new Promise((resolve) => validate(json, resolve));
    expect(errors).toBeNull();
    expect(json).toMatchObject({
      basics: { name: '林小满', phone: '13800138000', email: 'xiaoman@example.com' },
      work: [{ name: '深圳麦穗科技有限公司', position: '前端工程师', startDate: '2020-03' }],
      education: [{ institution: '华南理工大学', studyType: '本科', endDate: '2018-06' }],
      skills: [{ name: 'TypeScript', level: '精通' }, { name: 'React' }],
      zemu: { objectives: [{ position: '前端开发', salary_min: 20000 }] },
    });
    expect(JSON.stringify(json)).not.toContain('CET6-2016-001');
  });
});
