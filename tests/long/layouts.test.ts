// More than thirty layouts of resumes in each format, made with other programs than those that read them:
// DOCX by a library, PDF by a browser, DOC by LibreOffice (tests/layouts/word97, converted from these DOCX
// files). In each format at least 96 of 100 facts must be read as a person wrote them.
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResumeDraft } from '../../src/contract/resume/attachment.ts';
import { extractDoc } from '../../src/server/resume/extract/doc.ts';
import { extractDocx } from '../../src/server/resume/extract/docx.ts';
import { extractPdf } from '../../src/server/resume/extract/pdf.ts';
import { draftOf } from '../../src/server/resume/parse/draft.ts';
import { findChromium } from '../e2e/stage/chromium.ts';
import type { Block } from '../layouts/blocks.ts';
import { LAYOUT_NAMES, LAYOUTS } from '../layouts/layouts.ts';
import { PEOPLE, type Person } from '../layouts/people.ts';
import { pageOf } from '../layouts/print.ts';
import { wordOf } from '../layouts/word.ts';

const LEAST_SHARE = 0.96;

interface Fact {
  name: string;
  read: unknown;
  written: unknown;
}

/** The facts of a resume, each with what was read for it. */
function factsOf(draft: ResumeDraft, person: Person): Fact[] {
  const { basic, experiences, educations } = draft;
  const fact = (name: string, read: unknown, written: unknown): Fact => ({ name, read, written });
  return [
    fact('name', basic.name, person.name),
    fact('mobile', basic.mobile, person.mobile),
    fact('email', basic.email, person.email),
    fact('school', educations[0]?.school, person.study.school),
    fact('major', educations[0]?.major, person.study.major),
    fact('degree', educations[0]?.degree, person.study.degree),
    ...person.jobs.flatMap((job, i) => [
      fact(`job ${i} company`, experiences[i]?.company, job.company),
      fact(`job ${i} title`, experiences[i]?.title, job.title),
      fact(`job ${i} from`, experiences[i]?.from, job.from),
      fact(`job ${i} to`, experiences[i]?.to, job.to),
    ]),
  ];
}

/** Each layout has another person's resume; the DOC files were made in this order. */
const RESUMES = LAYOUT_NAMES.map((layout, i) => {
  const person = PEOPLE[i % PEOPLE.length] as Person;
  return { layout, person, blocks: LAYOUTS[layout]?.(person) ?? [] };
});

/** The readers without the thread that guards uploads: starting it for each file takes too long. */
const READERS = { docx: extractDocx, doc: extractDoc, pdf: extractPdf };

type Make = (layout: string, blocks: readonly Block[]) => Promise<Buffer>;

/** Reads every layout; fails below the share and lists the facts that were read wrongly. */
async function expectRead(kind: keyof typeof READERS, make: Make): Promise<void> {
  const facts: Fact[] = [];
  for (const { layout, person, blocks } of RESUMES) {
    const { lines } = await READERS[kind](await make(layout, blocks));
    const read = factsOf(draftOf(lines.join('\n')), person);
    facts.push(...read.map((fact) => ({ ...fact, name: `${layout}: ${fact.name}` })));
  }
  const wrong = facts.filter(({ read, written }) => read !== written);
  const share = 1 - wrong.length / facts.length;
  expect(share, JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(LEAST_SHARE);
}

describe('resumes of more than thirty layouts', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ ...(await findChromium()), headless: true });
  });
  afterAll(() => browser?.close());

  it('are more than thirty', () => {
    expect(LAYOUT_NAMES.length).toBeGreaterThan(30);
  });

  it('are read from DOCX', () => expectRead('docx', (_, blocks) => wordOf(blocks)));

  it('are read from DOC', () =>
    expectRead('doc', (layout) => {
      const [file = layout] = globSync(
        join(import.meta.dirname, `../layouts/word97/*/${layout}.doc`),
      );
      return readFile(file);
    }));

  it('are read from PDF', async () => {
    const page = await browser.newPage();
    await expectRead('pdf', async (_, blocks) => {
      await page.setContent(pageOf(blocks));
      return page.pdf({ format: 'A4', margin: { top: '18mm', left: '16mm', right: '16mm' } });
    });
  });
});
