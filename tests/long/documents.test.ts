// Long resumes, made with other libraries than those that read them: from every layout the reader gets
// person, employers, schools and dates.
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { degrees, findCode } from '../../src/contract/dictionary/dictionary.ts';
import type { ResumeDraft } from '../../src/contract/resume/attachment.ts';
import { extract } from '../../src/server/resume/extract/extract.ts';
import { draftOf } from '../../src/server/resume/parse/draft.ts';
import { CAREER } from '../documents/facts.ts';
import { PRINT_LAYOUTS, printOf } from '../documents/print.ts';
import { WORD_LAYOUTS, wordOf } from '../documents/word.ts';
import { word97Of } from '../documents/word97.ts';
import { findChromium } from '../e2e/stage/chromium.ts';

const PAGES_MIN = 10;
/** Estimates the pages, which a Word document does not contain: A4 in 14 pt holds 33 lines of 32 letters. */
const wordPages = (lines: readonly string[]) =>
  lines.reduce((sum, line) => sum + Math.ceil(line.length / 32), 0) / 33;

function expectCareer(draft: ResumeDraft): void {
  const { name, mobile, email, region } = draft.basic;
  expect({ name, mobile, email, city: region?.label }).toEqual({
    name: CAREER.name,
    mobile: CAREER.mobile,
    email: CAREER.email,
    city: CAREER.city,
  });
  const jobs = draft.experiences.map(({ company, title, from, to }) => ({
    company,
    title,
    from,
    to,
  }));
  expect(jobs).toEqual(
    CAREER.jobs.map(({ company, title, from, to }) => ({ company, title, from, to })),
  );
  CAREER.jobs.forEach((job, i) => {
    const { content } = draft.experiences[i] ?? { content: '' };
    expect(content.split('\n').map((text) => text.replace(/^\d+、/, ''))).toEqual(job.tasks);
  });
  const studies = draft.educations.map(({ school, degree, major, from, to }) => ({
    school,
    degree,
    major,
    from,
    to,
  }));
  expect(studies).toEqual(
    CAREER.studies.map(({ degree, ...study }) => ({ ...study, degree: findCode(degrees, degree) })),
  );
}

describe('a Word resume of ten pages', () => {
  it.each(WORD_LAYOUTS)('in the layout %s fills the online resume', async (layout) => {
    const bytes = await wordOf(CAREER, layout);
    const { lines } = await extract({ kind: 'docx', bytes });
    expect(wordPages(lines)).toBeGreaterThanOrEqual(PAGES_MIN);
    expectCareer(draftOf(lines.join('\n')));
  });
});

describe('a resume of Word 97', () => {
  const { name, mobile, studies } = CAREER;
  const text = `${name}\r电话：${mobile}\r教育背景\r${studies
    .map(
      (one) =>
        `${one.from}-${one.to}\u0007${one.school}\u0007${one.major}\u0007${one.degree}\u0007\u0007`,
    )
    .join('\r')}\r`;

  it('is read, its tables as well', async () => {
    const { lines } = await extract({ kind: 'doc', bytes: word97Of(text) });
    const draft = draftOf(lines.join('\n'));
    expect(draft.basic).toMatchObject({ name, mobile });
    expect(draft.educations.map(({ school, from, to }) => ({ school, from, to }))).toEqual(
      studies.map(({ school, from, to }) => ({ school, from, to })),
    );
  });

  it('with a password is refused', async () => {
    const bytes = word97Of(text, { encrypted: true });
    await expect(extract({ kind: 'doc', bytes })).rejects.toThrow('密码');
  });
});

describe('a PDF resume of ten pages', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ ...(await findChromium()), headless: true });
  });
  afterAll(() => browser?.close());

  it.each(PRINT_LAYOUTS)('in the layout %s fills the online resume', async (layout) => {
    const bytes = await printOf(browser, CAREER, layout);
    const { lines, pages } = await extract({ kind: 'pdf', bytes });
    expect(pages).toBeGreaterThanOrEqual(PAGES_MIN);
    expectCareer(draftOf(lines.join('\n')));
  });
});
