// The career as Word documents in common layouts.
import {
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { type Career, SPANS } from './facts.ts';

type Block = Paragraph | Table;

const line = (text: string) => new Paragraph({ text });
const bullet = (text: string) => new Paragraph({ text, bullet: { level: 0 } });
const heading = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_2 });
const cells = (...texts: (string | string[])[]) =>
  new TableRow({
    children: texts.map(
      (text) =>
        new TableCell({
          children: (Array.isArray(text) ? text : [text]).map(line),
          width: { size: 100 / texts.length, type: WidthType.PERCENTAGE },
        }),
    ),
  });
const table = (...rows: TableRow[]) =>
  new Table({ rows, width: { size: 100, type: WidthType.PERCENTAGE } });

/** Headings in brackets, contacts with labels, months before the company, bulleted lists. */
function plain({ name, mobile, email, city, wish, ...career }: Career): Block[] {
  return [
    line(name),
    line(`手机：${mobile}    邮箱：${email}`),
    line(`现居城市：${city}`),
    heading('【求职意向】'),
    line(`期望职位：${wish}`),
    heading('【工作经历】'),
    ...career.jobs.flatMap((job) => [
      line(`${SPANS.dots(job)}    ${job.company}    ${job.title}`),
      ...job.tasks.map(bullet),
      line('工作业绩：'),
      ...job.results.map(bullet),
    ]),
    heading('【项目经历】'),
    ...career.projects.flatMap((one) => [
      line(`${SPANS.dots(one)}    ${one.name}    ${one.role}`),
      ...one.tasks.map(bullet),
    ]),
    heading('【教育经历】'),
    ...career.studies.map((one) =>
      line(`${SPANS.dots(one)}    ${one.school}    ${one.major}    ${one.degree}`),
    ),
    heading('【专业技能】'),
    line(`熟练 ${career.skills.join('、')}`),
    heading('【自我评价】'),
    line(career.about),
  ];
}

/** A form: tables of labels and values, one table per job. */
function form({ name, mobile, email, city, wish, ...career }: Career): Block[] {
  return [
    line('个人简历'),
    table(
      cells('姓名', name, '手机', mobile),
      cells('邮箱', email, '现居地', city),
      cells('应聘职位', wish, '', ''),
    ),
    heading('一、教育背景'),
    table(
      cells('起止时间', '学校', '专业', '学历'),
      ...career.studies.map((one) => cells(SPANS.slashes(one), one.school, one.major, one.degree)),
    ),
    heading('二、工作经历'),
    ...career.jobs.flatMap((job) => [
      table(
        cells('起止时间', SPANS.slashes(job)),
        cells('公司名称', job.company),
        cells('所在部门', job.department, '职位', job.title),
        cells('工作内容', job.tasks),
        cells('工作业绩', job.results),
      ),
      line(''),
    ]),
    heading('三、自我评价'),
    line(career.about),
  ];
}

/** First a line with the company, then title and months; contacts on one line, separated by bars. */
function stacked({ name, mobile, email, city, ...career }: Career): Block[] {
  const spaced = `${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}`;
  return [
    new Paragraph({ children: [new TextRun({ text: name, bold: true, size: 40 })] }),
    line(`+86 ${spaced} | ${email} | ${city}`),
    heading('工作经历 WORK EXPERIENCE'),
    ...career.jobs.flatMap((job) => [
      line(job.company),
      line(`${job.title}\t${SPANS.chinese(job)}`),
      ...job.tasks.map((task, i) => line(`${i + 1}、${task}`)),
      ...job.results.map((text) => line(`业绩：${text}`)),
    ]),
    new Paragraph({ children: [new PageBreak()] }),
    heading('教育背景 EDUCATION'),
    ...career.studies.flatMap((one) => [
      line(one.school),
      line(`${one.degree} | ${one.major}\t${SPANS.chinese(one)}`),
    ]),
    heading('自我评价 ABOUT ME'),
    line(career.about),
  ];
}

/** Everything in one large table, with the headings in its first column. */
function grid({ name, mobile, email, city, ...career }: Career): Block[] {
  return [
    table(
      cells('基本信息', [
        `姓名：${name}`,
        `电话：${mobile}`,
        `E-mail：${email}`,
        `所在地：${city}`,
      ]),
      cells(
        '教育经历',
        career.studies.map((one) => `${SPANS.dots(one)} ${one.school} ${one.major} ${one.degree}`),
      ),
      cells(
        '工作经历',
        career.jobs.flatMap((job) => [
          `${SPANS.dots(job)} ${job.company} ${job.title}`,
          ...job.tasks.map((task) => `● ${task}`),
        ]),
      ),
      cells('自我评价', career.about),
    ),
  ];
}

const LAYOUTS = { plain, form, stacked, grid } as const;
type WordLayout = keyof typeof LAYOUTS;
export const WORD_LAYOUTS = Object.keys(LAYOUTS) as WordLayout[];

/** A DOCX of the career, with page numbers. */
export function wordOf(career: Career, layout: WordLayout): Promise<Buffer> {
  const foot = new Paragraph({
    children: [
      new TextRun({
        children: ['第 ', PageNumber.CURRENT, ' 页 共 ', PageNumber.TOTAL_PAGES, ' 页'],
      }),
    ],
  });
  const document = new Document({
    styles: {
      default: {
        document: { run: { size: 28 }, paragraph: { spacing: { line: 420, after: 120 } } },
      },
    },
    sections: [
      { footers: { default: new Footer({ children: [foot] }) }, children: LAYOUTS[layout](career) },
    ],
  });
  return Packer.toBuffer(document);
}
