// The career as PDF, printed by a browser from HTML pages in common layouts.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { type Career, type Job, SPANS } from './facts.ts';

const FONT = pathToFileURL(
  createRequire(import.meta.url).resolve(
    '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  ),
).href;

const STYLE = `@font-face { font-family: 'Own'; src: url('${FONT}'); }
  * { box-sizing: border-box; }
  body { font: 15px/1.9 'Own'; margin: 0; }
  h1 { font-size: 28px; margin: 0; } h2 { font-size: 18px; border-bottom: 1px solid #888; }
  p, ul { margin: 4px 0; } .row { display: flex; justify-content: space-between; }
  table { border-collapse: collapse; width: 100%; } td { border: 1px solid #999; padding: 4px 8px; vertical-align: top; }`;

const list = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const person = ({ name, mobile, email, city }: Career) =>
  `<h1>${name}</h1><p>电话：${mobile}　邮箱：${email}</p><p>现居城市：${city}</p>`;
const studies = (career: Career) =>
  career.studies
    .map(
      (one) =>
        `<div class="row"><b>${one.school}</b><span>${one.major}　${one.degree}</span><span>${SPANS.dots(one)}</span></div>`,
    )
    .join('');
const results = ({ results: texts }: Job) => `<p>工作业绩：</p>${list(texts)}`;

/** One column; company on the left, months on the right. */
const single = (career: Career) => `${person(career)}
  <h2>工作经历</h2>${career.jobs
    .map(
      (job) =>
        `<div class="row"><b>${job.company}</b><span>${job.title}</span><span>${SPANS.dots(job)}</span></div>${list(job.tasks)}${results(job)}`,
    )
    .join('')}
  <h2>教育背景</h2>${studies(career)}<h2>自我评价</h2><p>${career.about}</p>`;

/** On every page a narrow column for the person and a wide one for the jobs. */
const sidebar = (career: Career) => `<style>
    .grid { display: grid; grid-template-columns: 190px 1fr; gap: 28px; }
    .row { flex-wrap: wrap; gap: 0 24px; justify-content: flex-start; } aside { font-size: 13px; }</style>
  <div class="grid"><aside><h1>${career.name}</h1>
    <h2>联系方式</h2><p>${career.mobile}</p><p>${career.email}</p><p>${career.city}</p>
    <h2>教育背景</h2>${career.studies
      .map(
        (one) =>
          `<p>${one.school}</p><p>${one.major} ${one.degree}</p><p>${SPANS.slashes(one)}</p>`,
      )
      .join('')}
    <h2>专业技能</h2>${list(career.skills)}</aside>
  <main><h2>工作经历</h2>${career.jobs
    .map(
      (job) =>
        `<p><b>${job.company}</b></p><p>${job.title}　${SPANS.chinese(job)}</p>${list(job.tasks)}`,
    )
    .join('')}<h2>自我评价</h2><p>${career.about}</p></main></div>`;

/** Two columns of equal width, filled one after the other. */
const newspaper = (
  career: Career,
) => `<style>.cols { column-count: 2; column-gap: 32px; column-fill: auto; } body { font-size: 14px; }</style>
  ${person(career)}<div class="cols"><h2>教育经历</h2>${career.studies
    .map((one) => `<p>${SPANS.dots(one)}</p><p>${one.school}　${one.major}　${one.degree}</p>`)
    .join('')}<h2>工作经历</h2>${career.jobs
    .map((job) => `<p>${SPANS.dots(job)}</p><p>${job.company}　${job.title}</p>${list(job.tasks)}`)
    .join('')}<h2>自我评价</h2><p>${career.about}</p></div>`;

/** A form of cells with borders. */
const form = (career: Career) => `<h1>个人简历</h1><table>
  <tr><td>姓名</td><td>${career.name}</td><td>手机</td><td>${career.mobile}</td></tr>
  <tr><td>邮箱</td><td>${career.email}</td><td>现居地</td><td>${career.city}</td></tr></table>
  <h2>教育背景</h2><table><tr><td>起止时间</td><td>学校</td><td>专业</td><td>学历</td></tr>${career.studies
    .map(
      (one) =>
        `<tr><td>${SPANS.dots(one)}</td><td>${one.school}</td><td>${one.major}</td><td>${one.degree}</td></tr>`,
    )
    .join('')}</table>
  <h2>工作经历</h2>${career.jobs
    .map(
      (
        job,
      ) => `<table><tr><td>公司名称</td><td>${job.company}</td><td>职位</td><td>${job.title}</td></tr>
      <tr><td>所在部门</td><td>${job.department}</td><td>起止时间</td><td>${SPANS.chinese(job)}</td></tr></table>
      <p>工作内容：</p>${list(job.tasks)}${results(job)}`,
    )
    .join('')}`;

const LAYOUTS = { single, sidebar, newspaper, form } as const;
type PrintLayout = keyof typeof LAYOUTS;
export const PRINT_LAYOUTS = Object.keys(LAYOUTS) as PrintLayout[];

/** A PDF of the career with running head and page numbers; its text is searchable. */
export async function printOf(
  browser: Browser,
  career: Career,
  layout: PrintLayout,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'zemu-print-'));
  const page = await browser.newPage();
  try {
    const file = join(folder, 'resume.html');
    await writeFile(
      file,
      `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><style>${STYLE}</style><body>${LAYOUTS[layout](career)}</body></html>`,
    );
    await page.goto(pathToFileURL(file).href);
    await page.evaluate(() => document.fonts.ready);
    return await page.pdf({
      format: 'A4',
      margin: { top: '22mm', bottom: '20mm', left: '16mm', right: '16mm' },
      displayHeaderFooter: true,
      headerTemplate: '<span style="font-size:8px;margin-left:40px">Resume of a candidate</span>',
      footerTemplate:
        '<span style="font-size:8px;margin-left:40px"><span class="pageNumber"></span> / <span class="totalPages"></span></span>',
    });
  } finally {
    await page.close();
    await rm(folder, { recursive: true, force: true });
  }
}
