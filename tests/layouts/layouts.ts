// Layouts of resumes as people send them, each with its own mixture of order, marks and date formats.
import {
  type Block,
  box,
  bullet,
  column,
  contacts,
  degreeOf,
  footer,
  header,
  heading,
  line,
  SPANS,
  table,
} from './blocks.ts';
import type { Job, Person } from './people.ts';

type Layout = (person: Person) => Block[];
type JobLines = (job: Job) => Block[];

const bullets = ({ tasks }: Job): Block[] => tasks.map(bullet);
const marked =
  (mark: (i: number) => string) =>
  ({ tasks }: Job): Block[] =>
    tasks.map((task, i) => line(`${mark(i)}${task}`));
const numbered = marked((i) => `${i + 1}. `);
const bracketed = marked((i) => `（${'一二三四五'[i]}）`);
const study = (person: Person, between: string, span = SPANS.dots): Block =>
  line(
    [span(person.study), person.study.school, person.study.major, degreeOf(person)].join(between),
  );

/** A resume in one column: contacts, then jobs and school under headings. */
const simple =
  (
    top: (person: Person) => Block[],
    jobs: string,
    job: JobLines,
    school: string,
    between = '  ',
  ): Layout =>
  (person) => [
    ...top(person),
    heading(jobs),
    ...person.jobs.flatMap(job),
    heading(school),
    study(person, between),
  ];

const labelled = (person: Person): Block[] => contacts(person).map(line);
const bars = ({ name, mobile, email, city }: Person): Block[] => [
  line(name),
  line(`${mobile} | ${email} | ${city}`),
];
const wide = ({ name, mobile, email, city, wish }: Person): Block[] => [
  line(`${name}　　求职意向：${wish}`),
  line(`手机：${mobile}　邮箱：${email}　所在地：${city}`),
];
const titled = (person: Person): Block[] => [
  line('个 人 简 历'),
  line(`姓 名：${person.name}    性 别：女`),
  line(`联系电话：${person.mobile}    E-mail：${person.email}`),
  line(`居住地：${person.city}`),
];
const brokenMail = ({ name, mobile, email, city }: Person): Block[] => {
  const cut = email.indexOf('@') + 4;
  return [
    line(name),
    line(`电话 ${mobile}`),
    line(`邮箱 ${email.slice(0, cut)}`),
    line(email.slice(cut)),
    line(`城市 ${city}`),
  ];
};
const mailOnNext = ({ name, mobile, email, city }: Person): Block[] => {
  const at = email.indexOf('@');
  return [line(name), line(`${city}  ${mobile}  ${email.slice(0, at)}`), line(email.slice(at))];
};

export const LAYOUTS: Readonly<Record<string, Layout>> = {
  dotsFirst: simple(
    labelled,
    '工作经历',
    (job) => [line(`${SPANS.dots(job)}  ${job.company}  ${job.title}`), ...bullets(job)],
    '教育背景',
  ),
  wideSpaces: simple(
    wide,
    '工作经历',
    (job) => [line(`${SPANS.dots(job)}　${job.company}　${job.title}`), ...bullets(job)],
    '教育经历',
    '　',
  ),
  wideCompanyFirst: simple(
    wide,
    '工作经验',
    (job) => [line(`${job.company}　${job.title}　${SPANS.spaced(job)}`), ...numbered(job)],
    '教育经历',
    '　',
  ),
  career: simple(
    bars,
    '职场经历',
    (job) => [line(`${job.company} | ${job.title} | ${SPANS.slashes(job)}`), ...bullets(job)],
    '教育背景',
    ' | ',
  ),
  workOrIntern: simple(
    bars,
    '工作/实习经历',
    (job) => [line(`${SPANS.chinese(job)} ${job.company} ${job.title}`), ...numbered(job)],
    '教育经历',
    ' ',
  ),
  practice: simple(
    labelled,
    '工作与实践经历',
    (job) => [line(job.company), line(`${job.title}  ${SPANS.dots(job)}`), ...bullets(job)],
    '学习经历',
  ),
  shortYears: simple(
    titled,
    '工作经历',
    (job) => [line(`${SPANS.short(job)}  ${job.company}  ${job.title}`), ...numbered(job)],
    '教育背景',
  ),
  shortYearsTabs: simple(
    labelled,
    '【工作经历】',
    (job) => [line(`${job.company}\t${job.title}\t${SPANS.short(job)}`), ...bullets(job)],
    '【教育背景】',
    '\t',
  ),
  hanYears: simple(
    titled,
    '一、工作经历',
    (job) => [line(`${SPANS.han(job)}  ${job.company}  ${job.title}`), ...bracketed(job)],
    '二、教育背景',
  ),
  hanYearsStacked: simple(
    labelled,
    '主要工作经历',
    (job) => [line(SPANS.han(job)), line(`${job.company}  ${job.title}`), ...bullets(job)],
    '受教育经历',
  ),
  brokenMail: simple(
    brokenMail,
    '工作履历',
    (job) => [
      line(`${job.company}（${SPANS.dots(job)}）`),
      line(`职位：${job.title}`),
      ...bullets(job),
    ],
    '教育情况',
  ),
  mailOnNext: simple(
    mailOnNext,
    '职业经历',
    (job) => [line(`${job.title} · ${job.company}`), line(SPANS.chinese(job)), ...bullets(job)],
    '求学经历',
    ' · ',
  ),
  labelledJobs: simple(
    labelled,
    '工作经历',
    (job) => [
      line(`公司：${job.company}`),
      line(`职位：${job.title}`),
      line(`时间：${SPANS.dots(job)}`),
      line('工作内容：'),
      ...numbered(job),
    ],
    '教育背景',
  ),
  labelledOnOne: simple(
    wide,
    '工作经历：',
    (job) => [
      line(`公司名称：${job.company}　职务：${job.title}　在职时间：${SPANS.hyphens(job)}`),
      line(`工作职责：${job.tasks.join('；')}`),
    ],
    '教育经历：',
    '　',
  ),
  brackets: simple(
    bars,
    '■ 工作经历',
    (job) => [line(`【${job.company}】${job.title}  ${SPANS.dots(job)}`), ...bullets(job)],
    '■ 教育经历',
  ),
  datesRight: simple(
    bars,
    '工作经历 Work Experience',
    (job) => [line(`${job.company}\t${SPANS.spaced(job)}`), line(job.title), ...bullets(job)],
    '教育背景 Education',
    '\t',
  ),
  titleFirst: simple(
    labelled,
    '工作经历',
    (job) => [line(`${job.title}  |  ${job.company}`), line(SPANS.slashes(job)), ...bullets(job)],
    '教育背景',
  ),
  gapsInDates: simple(
    titled,
    '工 作 经 历',
    (job) => [line(`${SPANS.gaps(job)}    ${job.company}    ${job.title}`), ...bullets(job)],
    '教 育 背 景',
    '    ',
  ),
  monthFirst: simple(
    bars,
    'WORK EXPERIENCE',
    (job) => [line(`${job.company}, ${job.title}`), line(SPANS.turned(job)), ...bullets(job)],
    'EDUCATION',
    ', ',
  ),
  hyphenated: simple(
    labelled,
    '工作经历',
    (job) => [line(`${SPANS.dots(job)} ${job.company}-${job.title}`), ...bullets(job)],
    '教育背景',
    ' ',
  ),
  slashed: simple(
    bars,
    '任职经历',
    (job) => [line(`${job.company} / ${job.title} / ${SPANS.dots(job)}`), ...bullets(job)],
    '教育背景',
    ' / ',
  ),
  numberedJobs: simple(
    titled,
    '工作经历',
    (job) => [line(`（${SPANS.dots(job)}）${job.company}    ${job.title}`), ...numbered(job)],
    '教育背景',
  ),
  inHeader: (person) => [
    ...contacts(person).map(header),
    heading('工作经历'),
    ...person.jobs.flatMap((job) => [
      line(`${SPANS.dots(job)}  ${job.company}  ${job.title}`),
      ...bullets(job),
    ]),
    heading('教育背景'),
    study(person, '  '),
    footer('第 1 页'),
  ],
  inFooter: (person) => [
    line(person.name),
    heading('工作经历'),
    ...person.jobs.flatMap((job) => [
      line(`${job.company}　${job.title}　${SPANS.dots(job)}`),
      ...bullets(job),
    ]),
    heading('教育背景'),
    study(person, '　'),
    footer(`${person.mobile}  ${person.email}  ${person.city}`),
  ],
  inBox: (person) => [
    ...contacts(person).map(box),
    heading('工作经历'),
    ...person.jobs.flatMap((job) => [
      line(`${SPANS.chinese(job)}  ${job.company}  ${job.title}`),
      ...bullets(job),
    ]),
    heading('教育背景'),
    study(person, '  ', SPANS.chinese),
  ],
  twoColumns: (person) => [
    ...labelled(person),
    heading('教育背景'),
    study(person, '  '),
    column,
    heading('工作经历'),
    ...person.jobs.flatMap((job) => [
      line(job.company),
      line(`${SPANS.dots(job)}  ${job.title}`),
      ...bullets(job),
    ]),
  ],
  columnWithin: (person) => [
    ...bars(person),
    heading('工作经历'),
    ...person.jobs.flatMap((job, i) => [
      ...(i === 1 ? [column] : []),
      line(`${SPANS.dots(job)}　${job.company}　${job.title}`),
      ...bullets(job),
    ]),
    heading('教育背景'),
    study(person, '　'),
  ],
  tableOfJobs: (person) => [
    ...titled(person),
    heading('工作经历'),
    table(
      ['起止时间', '公司', '职位'],
      ...person.jobs.map((job) => [SPANS.dots(job), job.company, job.title]),
    ),
    heading('教育背景'),
    table(
      ['起止时间', '学校', '专业', '学历'],
      [SPANS.dots(person.study), person.study.school, person.study.major, degreeOf(person)],
    ),
  ],
  tableOfJobsTasks: (person) => [
    ...labelled(person),
    heading('工作经历'),
    table(
      ['时间', '单位', '岗位', '工作内容'],
      ...person.jobs.map((job) => [SPANS.short(job), job.company, job.title, job.tasks.join('；')]),
    ),
    heading('教育经历'),
    study(person, '  '),
  ],
  formTable: (person) => [
    line('求职简历'),
    table(
      ['姓名', person.name, '电话', person.mobile],
      ['邮箱', person.email, '现居地', person.city],
      ['应聘岗位', person.wish, '学历', degreeOf(person)],
    ),
    heading('工作经历'),
    ...person.jobs.map((job) =>
      table(
        ['公司名称', job.company, '职位', job.title],
        ['起止时间', SPANS.chinese(job), '部门', ''],
        ['工作内容', job.tasks.join('；')],
      ),
    ),
    heading('教育背景'),
    study(person, '  '),
  ],
  companyThenDates: simple(
    labelled,
    '工作经历',
    (job) => [line(job.company), line(SPANS.dots(job)), line(job.title), ...bullets(job)],
    '教育背景',
  ),
  titleInBrackets: simple(
    bars,
    '工作经验',
    (job) => [line(`${SPANS.hyphens(job)}  ${job.company}（${job.title}）`), ...bullets(job)],
    '教育背景',
  ),
  commas: simple(
    wide,
    '工作经历',
    (job) => [line(`${SPANS.chinese(job)}，${job.company}，${job.title}`), ...numbered(job)],
    '教育经历',
    '，',
  ),
  arrows: simple(
    bars,
    '▍工作经历',
    (job) => [
      line(`${job.company}  ${SPANS.spaced(job)}`),
      line(`担任职位：${job.title}`),
      ...bullets(job),
    ],
    '▍教育经历',
  ),
};
export const LAYOUT_NAMES = Object.keys(LAYOUTS);
