// Drafts of the demo recruiter and a colleague, and the templates they share.
import type { DraftContent } from '../../src/contract/position/drafts.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import { addDraft } from '../../src/server/position/draft/draft.ts';
import { addTemplate } from '../../src/server/position/seed.ts';
import { RECRUITER_MOBILE } from '../accounts.ts';
import type { Town } from '../town.ts';
import type { Enterprises } from './enterprises.ts';
import { hoursBefore, type People } from './people.ts';

const DATA: DraftContent = {
  title: '数据产品经理',
  category: '020201',
  job_type: 'full',
  employment: 'direct',
  experience: '3-5',
  education: 'bachelor',
  salary_min: 18_000,
  salary_max: 30_000,
  salary_months: 14,
  department: '产品部',
  description:
    '岗位职责：\n1、负责数据看板与指标平台的规划，让业务同事自己能查到想要的数。\n2、梳理口径，写清每个指标从哪里来、怎么算。\n3、与数据开发一起排期，跟到上线和使用反馈。\n\n任职要求：\n1、做过数据类产品，能读懂 SQL。\n2、愿意到业务现场看大家怎么用数据。',
  skills: ['数据产品', 'SQL', '指标体系'],
  region: '330106',
};

const SUPPORT: DraftContent = {
  title: '客户成功经理',
  category: '040505',
  experience: '1-3',
  education: 'college',
  description: '岗位职责：\n1、陪伴新客户完成上线，定期回访。\n2、\n3、\n\n任职要求：\n1、\n2、',
};

const ENGINEER: DraftContent = {
  title: '后端工程师',
  category: '010101',
  job_type: 'full',
  employment: 'direct',
  experience: '3-5',
  education: 'bachelor',
  salary_months: 14,
  department: '技术部',
  description:
    '岗位职责：\n1、负责业务服务的设计、开发与维护。\n2、参与方案评审与代码评审。\n3、定位线上问题，写下原因和改进。\n\n任职要求：\n1、熟悉一门后端语言和关系型数据库。\n2、有独立负责过完整模块的经历。',
  skills: ['Java', 'PostgreSQL', 'Redis'],
};

export async function loadDrafts(
  db: Db,
  town: Town,
  { people, enterprises }: { people: People; enterprises: Enterprises },
  now: Date,
): Promise<void> {
  const mobile = RECRUITER_MOBILE;
  const own = town.positions.find(({ recruiterMobile }) => recruiterMobile === mobile);
  const account_id = people.get(mobile);
  const enterprise_id = enterprises.get(own?.enterpriseKey ?? '');
  if (account_id === undefined || enterprise_id === undefined) return;
  const colleague = town.positions.find(
    (one) => one.enterpriseKey === own?.enterpriseKey && one.recruiterMobile !== mobile,
  );
  const other_id = people.get(colleague?.recruiterMobile ?? '') ?? account_id;
  const by = (writer: number, content: DraftContent, hours: number) => ({
    enterprise_id,
    account_id: writer,
    content,
    now: hoursBefore(now, hours),
  });
  await addDraft(db, by(account_id, DATA, 3));
  await addDraft(db, by(other_id, SUPPORT, 27));
  await addTemplate(db, '后端工程师（通用）', by(account_id, ENGINEER, 200));
  await addTemplate(
    db,
    '数据产品',
    by(other_id, { ...DATA, salary_min: null, salary_max: null }, 90),
  );
}
