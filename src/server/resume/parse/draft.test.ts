// Reading a resume's text: the layouts and spellings people use, and text that is none.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPoint, findSpan } from './dates.ts';
import { draftOf } from './draft.ts';
import { headingOf, sectionOf } from './headings.ts';
import { fieldsOf } from './labels.ts';
import { payOf } from './objective.ts';
import { personOf, regionIn } from './person.ts';
import { skillsOf } from './skills.ts';
import { fold, unify } from './text.ts';

const MONTH = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/;

describe('months', () => {
  it.each([
    ['2019.03-2021.06', '2019-03', '2021-06'],
    ['2019年3月—至今', '2019-03', null],
    ['2019/03~Now', '2019-03', null],
    ['03/2019 – 06/2021', '2019-03', '2021-06'],
    ['Mar 2019 to Present', '2019-03', null],
    ['September, 2014 - June 2018', '2014-09', '2018-06'],
    ['２０１９．０３－２０２１．０６', '2019-03', '2021-06'],
    ['2019-03-01 至 2021-06-30', '2019-03', '2021-06'],
    ['201903-202106', '2019-03', '2021-06'],
    ['2019 年 3 月 ~ 2021 年 12 月', '2019-03', '2021-12'],
  ])('%s', (text, from, to) => {
    const span = findSpan(`某公司 ${text} 工程师`);
    expect([span?.from.month, span ? (span.to?.month ?? null) : undefined]).toEqual([from, to]);
  });

  it('are no phone numbers, versions or ends before their beginning', () => {
    for (const text of ['13812345678', '2021.06-2019.03', 'v2.19', '12-34', '']) {
      expect(findSpan(text)).toBeNull();
    }
    expect(findPoint('大学英语六级 2014.06')).toMatchObject({ month: '2014-06' });
  });
});

describe('headings', () => {
  it.each([
    ['【工作经历】', 'experience'],
    ['一、教育背景', 'education'],
    ['WORK EXPERIENCE', 'experience'],
    ['■ 工 作 经 历 ：', 'experience'],
    ['3. 项目经验（5个）', 'project'],
    ['自我评价 / About Me', 'advantage'],
    ['★★ 专业技能 ★★', 'skill'],
    ['EDUCATION & TRAINING', 'education'],
  ])('%s', (line, section) => expect(sectionOf(line)).toBe(section));

  it('are not sentences that hold the word', () => {
    for (const line of ['有三年工作经历', '工作经历丰富', '负责项目', '学历：本科', '2019 教育']) {
      expect(sectionOf(line)).toBeNull();
    }
    expect(headingOf('自我评价：踏实')).toEqual({ section: 'advantage', rest: '踏实' });
    expect(headingOf('工作经历\t2019.03-至今')?.rest).toBe('2019.03-至今');
  });
});

describe('labels', () => {
  it.each([
    ['姓 名：张三   性别：男', { name: '张三', gender: '男' }],
    ['电话: 138-0013-8000 | 邮箱: a@b.com', { mobile: '138-0013-8000', email: 'a@b.com' }],
    ['姓名\t张三\t现居地\t杭州', { name: '张三', city: '杭州' }],
    ['● 微信号：abc_1234567', { wechat: 'abc_1234567' }],
  ])('%s', (line, values) => {
    const fields = Object.fromEntries(fieldsOf(line).map(({ label, value }) => [label, value]));
    expect(fields).toEqual(values);
  });
});

it('reads regions, pay and levels as people write them', () => {
  expect(regionIn('浙江省杭州市西湖区文三路 1 号')?.code).toBe('330106');
  expect(regionIn('火星')).toBeNull();
  expect(payOf('15-20K')).toEqual({ min: 15_000, max: 20_000 });
  expect(payOf('1.5-2万/月')).toEqual({ min: 15_000, max: 20_000 });
  expect(payOf('15,000-20,000元')).toEqual({ min: 15_000, max: 20_000 });
  expect(payOf('面议')).toBeNull();
  expect(skillsOf(['精通 React、Vue，了解 Go；Docker（熟练）'])).toEqual([
    { name: 'Docker', level: 'skilled' },
    { name: 'React', level: 'expert' },
    { name: 'Vue', level: 'expert' },
    { name: 'Go', level: 'aware' },
  ]);
  expect(skillsOf(['Axure SQL 数据分析'])).toEqual([
    { name: 'Axure', level: null },
    { name: 'SQL', level: null },
    { name: '数据分析', level: null },
  ]);
  expect(skillsOf(['Spring Boot MySQL 微服务', 'Adobe Illustrator', '熟练 Excel'])).toEqual([
    ...['Spring Boot', 'MySQL', '微服务', 'Adobe Illustrator'].map((name) => ({
      name,
      level: null,
    })),
    { name: 'Excel', level: 'skilled' },
  ]);
  expect(unify('⼯作经历\u200b ⻘')).toBe('工作经历 青');
});

describe('the head of a resume', () => {
  it.each([
    ['女 1996年5月 现居杭州', 'female', '1996-05', '330100'],
    ['男 | 1990.11 | 现居：上海浦东新区', 'male', '1990-11', '310115'],
    ['女，28岁，1998年3月生，现居住于深圳', 'female', '1998-03', '440300'],
    ['男/1988-07/坐标成都', 'male', '1988-07', '510100'],
    ['女 1995/04 base 南京 汉族', 'female', '1995-04', '320100'],
  ])('%s', (line, gender, birth_month, code) => {
    const person = personOf(['王小雨', line], [], ['王小雨', line]);
    expect(person).toMatchObject({ name: '王小雨', gender, birth_month, region: { code } });
  });

  it('has no month of birth where another date stands', () => {
    for (const line of ['更新于 2024年5月', '2008.09-2012.06 男', '2019年6月毕业', '男 2019.06']) {
      expect([line, personOf(['王小雨', line], [], [])?.birth_month]).toEqual([line, null]);
    }
  });
});

describe('a resume in English', () => {
  const draft = draftOf(`John Smith
Shanghai | +86 138 1234 5678 | john.smith@example.com | github.com/jsmith
SUMMARY
Frontend engineer with eight years of experience.
WORK EXPERIENCE
Senior Software Engineer at Acme Technologies Ltd.    03/2019 - Present
• Built the design system.
• Led a team of five.
Software Engineer, Blue Corp    Jul 2015 – Feb 2019
• Wrote the checkout.
EDUCATION
Stanford University    Sep 2011 – Jun 2015
Bachelor of Science in Computer Science
SKILLS
React, TypeScript, Node.js`);

  it('fills who, where and when', () => {
    expect(draft.basic).toMatchObject({
      name: 'John Smith',
      mobile: '13812345678',
      email: 'john.smith@example.com',
    });
    expect(draft.experiences).toMatchObject([
      {
        company: 'Acme Technologies Ltd.',
        title: 'Senior Software Engineer',
        from: '2019-03',
        to: null,
      },
      { company: 'Blue Corp', title: 'Software Engineer', from: '2015-07', to: '2019-02' },
    ]);
    expect(draft.educations).toMatchObject([
      { school: 'Stanford University', degree: 'bachelor', from: '2011-09', to: '2015-06' },
    ]);
    expect(draft.links).toEqual([{ title: 'GitHub', url: 'https://github.com/jsmith' }]);
    expect(draft.skills.map(({ name }) => name)).toEqual(['React', 'TypeScript', 'Node.js']);
  });
});

describe('years without months', () => {
  it('leave a job open and give a school its usual months', () => {
    const draft = draftOf(
      '工作经历\n2015-2018 青藤科技有限公司 会计\n做账与报税，管理三家门店。\n教育背景\n2011-2015 苏州大学 会计学 本科',
    );
    expect(draft.experiences[0]).toMatchObject({ from: null, to: '', company: '青藤科技有限公司' });
    expect(draft.experiences[0]?.missing.from).toBe('请选择年月');
    expect(draft.educations[0]).toMatchObject({ from: '2011-09', to: '2015-06' });
  });
});

// Names no rule could take for something else, drawn and combined.
const company = fc
  .tuple(fc.constantFrom('杭州', '上海', '宁波'), fc.constantFrom('青藤', '白石', '云杉', '北斗'))
  .map(([city, name]) => `${city}${name}科技有限公司`);
const title = fc.constantFrom('前端工程师', '产品经理', '会计', '人事专员', '销售总监');
const month = fc
  .tuple(fc.integer({ min: 2000, max: 2022 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);
const span = fc.tuple(month, fc.option(month)).map(([a, b]) => {
  const [from, to] = b !== null && b < a ? [b, a] : [a, b];
  return { from, to };
});
const task = fc
  .constantFrom('负责排产系统的设计与上线', '带领五人小组完成交付', '推动流程改造并写成文档')
  .map((text) => `${text}，客户满意。`);
const job = fc.record({
  company,
  title,
  span,
  tasks: fc.array(task, { minLength: 1, maxLength: 4 }),
});
const jobs = fc.array(job, { minLength: 1, maxLength: 6 });
type Job = typeof job extends fc.Arbitrary<infer T> ? T : never;

const dotted = ({ from, to }: Job['span']) =>
  `${from.replace('-', '.')} - ${to?.replace('-', '.') ?? '至今'}`;
const LAYOUTS: Readonly<Record<string, (job: Job) => string[]>> = {
  'months first': (one) => [`${dotted(one.span)}  ${one.company}  ${one.title}`, ...one.tasks],
  'months last': (one) => [
    `${one.company}\t${one.title}\t${dotted(one.span)}`,
    ...one.tasks.map((text) => `• ${text}`),
  ],
  'company above': (one) => [
    one.company,
    `${one.title} | ${dotted(one.span)}`,
    ...one.tasks.map((text, i) => `${i + 1}. ${text}`),
  ],
  labelled: (one) => [
    `公司名称：${one.company}`,
    `职位：${one.title}`,
    `时间：${dotted(one.span)}`,
    '工作内容：',
    ...one.tasks,
  ],
  'months alone': (one) => [dotted(one.span), `${one.company} ${one.title}`, ...one.tasks],
};

describe('a resume written out in a layout', () => {
  it.each(Object.entries(LAYOUTS))('%s reads back as it was', (_, layout) => {
    fc.assert(
      fc.property(jobs, (list) => {
        const text = [
          '林晓',
          '电话：13812345678',
          '工作经历',
          ...list.flatMap(layout),
          '自我评价',
          '踏实认真，喜欢把事情做完。',
        ];
        const { experiences, basic } = draftOf(text.join('\n'));
        expect(basic).toMatchObject({ name: '林晓', mobile: '13812345678' });
        expect(
          experiences.map(({ company, title, from, to, content }) => ({
            company,
            title,
            from,
            to,
            content,
          })),
        ).toEqual(
          list.map(({ span: { from, to }, ...one }) => ({
            company: one.company,
            title: one.title,
            from,
            to,
            content: one.tasks
              .map((text, i) => (layout === LAYOUTS['company above'] ? `${i + 1}. ${text}` : text))
              .join('\n'),
          })),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('any text', () => {
  const word = fc.constantFrom(
    ...[
      '工作经历',
      '教育背景',
      '2019.03-2021.06',
      '至今',
      '公司',
      '\t',
      '\n',
      '：',
      ':',
      '姓名',
      '1',
      '- ',
    ],
    ...[
      '@',
      'a@b.com',
      '大学',
      '本科',
      '•',
      '（',
      '|',
      '精通',
      '期望薪资',
      '20K',
      '\u202e',
      '\ud800',
      '𠮷',
    ],
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3000 }),
    fc
      .array(fc.oneof(word, fc.string({ maxLength: 8 })), { maxLength: 400 })
      .map((parts) => parts.join('')),
  );

  it('gives a draft with sane months and no field too long', () => {
    fc.assert(
      fc.property(text, (given) => {
        const draft = draftOf(given);
        for (const { from, to, company, title, content } of draft.experiences) {
          expect(from === null || MONTH.test(from)).toBe(true);
          expect(to === null || to === '' || MONTH.test(to)).toBe(true);
          if (from && to) expect(to >= from).toBe(true);
          expect([company.length <= 60, title.length <= 30, content.length <= 2000]).toEqual([
            true,
            true,
            true,
          ]);
        }
        expect(fold(given)).toHaveLength(given.length);
        expect(draft.skills.length).toBeLessThanOrEqual(15);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['one letter', 'a'],
    ['spaces', ' '],
    ['digits', '1'],
    ['dashes', '-'],
    ['labels', '姓名：'],
    ['tabs', 'a\t'],
    ['headings', '工作经历\n'],
    ['spans', '2019.03-2021.06\n'],
    ['years', '2019'],
    ['addresses', 'a.b.c.'],
    ['ats', 'a@a.'],
    ['levels', '精通'],
    ['companies', '有限公司 '],
    ['han', '中'],
  ])('of a million %s is read in time that grows with it', (_, piece) => {
    const given = piece.repeat(Math.ceil(1_000_000 / piece.length));
    const before = performance.now();
    draftOf(given);
    // A square of it would take minutes.
    expect(performance.now() - before).toBeLessThan(10_000);
  });
});
