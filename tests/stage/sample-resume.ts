// Valid inputs of all resume forms, with plausible values.
import type { InputOf } from '../../src/contract/call/endpoint.ts';
import type * as contract from '../../src/contract/resume/resume.ts';

export const sampleBasic: InputOf<typeof contract.saveBasic> = {
  name: '林小满',
  gender: 'female',
  birth_month: '1996-05',
  work_since: '2018-07',
  region: '440305',
  mobile: '13800138000',
  email: 'xiaoman@example.com',
  wechat: 'lin_xiaoman',
  work_status: 'month',
};

export const sampleAdvantage: InputOf<typeof contract.saveAdvantage> = {
  advantage: '六年前端经验，做过千万用户的交易系统。',
  skills: [
    { name: 'TypeScript', level: 'expert' },
    { name: 'React', level: 'skilled' },
  ],
};

export const sampleObjective: InputOf<typeof contract.saveObjectives>['items'][number] = {
  category: '010201',
  regions: ['440300', '440100'],
  job_type: 'full',
  salary_min: 20000,
  salary_max: 35000,
  industries: ['internet'],
};
export const sampleObjectives: InputOf<typeof contract.saveObjectives> = {
  arrival: 'month',
  items: [sampleObjective],
};

export const sampleExperience: InputOf<typeof contract.saveExperience>['item'] = {
  company: '深圳麦穗科技有限公司',
  industry: 'internet',
  department: '平台部',
  title: '前端工程师',
  from: '2020-03',
  to: null,
  content: '负责商家后台的架构与性能，首屏时间从四秒降到一秒。',
};

export const sampleEducation: InputOf<typeof contract.saveEducation>['item'] = {
  school: '华南理工大学',
  degree: 'bachelor',
  major: '软件工程',
  from: '2014-09',
  to: '2018-06',
};

export const sampleCertificate: InputOf<typeof contract.saveCertificate>['item'] = {
  name: '大学英语六级',
  month: '2016-12',
  number: 'CET6-2016-001',
};

export const sampleProject: InputOf<typeof contract.saveProject>['item'] = {
  name: '商家后台首屏优化',
  role: '前端负责人',
  company: '深圳麦穗科技有限公司',
  from: '2021-03',
  to: '2021-09',
  content: '拆分打包、按需加载，并为弱网加了离线缓存。',
  achievement: '首屏时间从四秒降到一秒。',
  url: 'https://example.com/shop',
};

export const sampleLink: InputOf<typeof contract.saveLink>['item'] = {
  title: '我的开源组件库',
  url: 'https://example.com/components',
  note: '三十个组件，附使用说明。',
};

export const sampleAbilities: InputOf<typeof contract.saveAbilities> = {
  languages: [
    { name: '英语', level: 'work' },
    { name: '粤语', level: 'native' },
  ],
  licences: ['c1'],
};

let marks = 0;

/** A unique text of eleven characters: texts need at least ten, tags allow at most twelve. */
export function newMark(): string {
  marks += 1;
  return `印记${String(marks).padStart(3, '0')}甲乙丙丁戊己`;
}
