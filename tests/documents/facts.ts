// A long career for the tests' documents: ten pages and more, without repeated texts.

export interface Job {
  company: string;
  title: string;
  department: string;
  from: string;
  /** Null while the job or school lasts. */
  to: string | null;
  tasks: string[];
  results: string[];
}

interface Study {
  school: string;
  degree: '博士' | '硕士' | '本科' | '大专';
  major: string;
  from: string;
  to: string;
}

export interface Career {
  name: string;
  mobile: string;
  email: string;
  city: string;
  wish: string;
  jobs: Job[];
  studies: Study[];
  projects: { name: string; role: string; from: string; to: string; tasks: string[] }[];
  skills: string[];
  about: string;
}

const FIRMS = [
  ['杭州青藤排产科技有限公司', '技术总监', '研发中心'],
  ['上海白石软件股份有限公司', '高级前端工程师', '平台产品部'],
  ['南京鲸落信息技术有限公司', '前端工程师', '数据业务部'],
  ['苏州云栖智能装备集团', '软件工程师', '工业软件部'],
  ['深圳北纬二十二度网络科技有限公司', '全栈工程师', '增长技术组'],
  ['成都锦官数字文化有限公司', '产品经理', '内容产品部'],
  ['武汉江城通信设备厂', '测试工程师', '质量管理部'],
  ['西安雁塔物流有限责任公司', '数据分析师', '运营分析部'],
] as const;

const WORK = [
  '负责核心业务系统的方案设计与拆解，和业务方一起把流程从十二步减少到五步，上线之后投诉下降明显',
  '搭建统一的组件与规范，覆盖四个产品线，让新页面的开发周期从两周缩短到三天，并持续维护文档与示例',
  '主导老系统迁移，分七个批次灰度切换，期间没有发生一次影响客户下单的故障，事后整理成内部教材',
  '推动自动化测试落地，从零建立回归用例一千余条，每晚自动执行并把结果发到值班群里供第二天早上查看',
  '组织每周的技术分享与代码评审，带过九位新人，其中四位现在已经能够独立负责一个方向的工作安排',
  '与供应链、仓储和财务的同事对接数据口径，梳理出三百多个指标的来源，减少了月底反复核对的时间',
  '针对弱网环境优化首屏，压缩资源并按需加载，华东区域门店的平均打开时间由六秒下降到一点八秒',
  '设计权限与审计模块，满足集团对敏感数据的要求，并配合外部机构完成了两次现场检查与整改复核',
] as const;

const month = (year: number, number: number) => `${year}-${String(number).padStart(2, '0')}`;

function jobAt(i: number): Job {
  const [company, title, department] = FIRMS[i] as (typeof FIRMS)[number];
  const year = 2023 - i * 2;
  const tasks = Array.from({ length: 24 }, (_, k) => {
    const text = WORK[(i * 3 + k) % WORK.length] ?? '';
    return `${text}，这是第${i + 1}份工作里的第${k + 1}件事。`;
  });
  return {
    company,
    title,
    department,
    from: month(year, 3 + (i % 4)),
    to: i === 0 ? null : month(year + 2, 1 + (i % 3)),
    tasks,
    results: [`第${i + 1}份工作：客户续约率提高${10 + i}个百分点，获得年度团队奖。`],
  };
}

/** The career that every document contains. */
export const CAREER: Career = {
  name: '欧阳知远',
  mobile: '13861234567',
  email: 'zhiyuan.ouyang@example.com',
  city: '杭州',
  wish: '前端开发工程师',
  jobs: FIRMS.map((_, i) => jobAt(i)),
  studies: [
    { school: '浙江大学', degree: '硕士', major: '软件工程', from: '2006-09', to: '2009-03' },
    {
      school: '苏州大学',
      degree: '本科',
      major: '计算机科学与技术',
      from: '2002-09',
      to: '2006-06',
    },
  ],
  projects: ['排产引擎重构', '门店巡检小程序', '供应链数据看板'].map((name, i) => ({
    name: `${name}项目`,
    role: '项目负责人',
    from: month(2022 - i, 2),
    to: month(2022 - i, 11),
    tasks: WORK.slice(i, i + 6).map((text, k) => `${text}，属于第${i + 1}个项目的第${k + 1}步。`),
  })),
  skills: ['React', 'TypeScript', 'Node.js', 'PostgreSQL', 'Docker'],
  about: '十六年软件研发与管理经验，做事踏实，喜欢把复杂的流程做简单，能带队伍也能自己写代码。',
};

/** Formats of a span of months. */
export const SPANS = {
  dots: ({ from, to }: { from: string; to: string | null }) =>
    `${from.replace('-', '.')}-${to?.replace('-', '.') ?? '至今'}`,
  chinese: ({ from, to }: { from: string; to: string | null }) =>
    `${chinese(from)}—${to ? chinese(to) : '至今'}`,
  slashes: ({ from, to }: { from: string; to: string | null }) =>
    `${from.replace('-', '/')} ~ ${to?.replace('-', '/') ?? 'Now'}`,
  american: ({ from, to }: { from: string; to: string | null }) =>
    `${turned(from)} – ${to ? turned(to) : 'Present'}`,
} as const;

function chinese(text: string): string {
  const [year, number] = text.split('-');
  return `${year}年${Number(number)}月`;
}

function turned(text: string): string {
  const [year, number] = text.split('-');
  return `${number}/${year}`;
}
