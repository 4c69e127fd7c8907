// Members of the demo town: the demo recruiter's card and invitations, the wall of famous companies.
// They are made by the rooms' own rules, so that every state is one the site can reach.
import { createAccount } from '../../src/server/account/account.ts';
import { isCertified } from '../../src/server/enterprise/certification/certification.ts';
import { addMember } from '../../src/server/enterprise/enterprise.ts';
import { insertApplication } from '../../src/server/enterprise/famous/famous.ts';
import { insertProfile } from '../../src/server/enterprise/member-profile/member-profile.ts';
import { famousReview, makeLink, sendInvitation } from '../../src/server/enterprise/seed.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import { RECRUITER_MOBILE } from '../accounts.ts';
import { DEMO_ENTERPRISE } from '../recruiters.ts';
import type { Town } from '../town.ts';
import type { Enterprises } from './enterprises.ts';
import { hoursBefore, type People } from './people.ts';
import type { PastAct } from './staff.ts';

/** The number of companies on the wall; the others wait for the review. */
const ON_WALL = 16;
const WAITING = 2;

/** The demo recruiter's colleagues; they have no password and log in by code. */
export const COLLEAGUES = [
  { mobile: '19887700001', name: '陆知行', title: '招聘专员', role: 'recruiter', days: 210 },
  { mobile: '19887700002', name: '苏晚', title: '技术负责人', role: 'recruiter', days: 64 },
] as const;

const PHRASES = [
  '好的，我看一下您的简历，今天下班前回复您。',
  '方便发一份最新的附件简历吗？',
  '这个岗位是双休，五险一金从入职当天开始缴。',
  '面试大约 40 分钟，一轮业务、一轮人事，当周给结果。',
  '抱歉久等了，用人部门这两天在出差，我明天给您准信。',
  '这次不太合适，谢谢您的时间，祝您早日找到心仪的工作。',
];
const GREETINGS = [
  '您好，我是{企业}的{姓名}。我们正在招「{职位}」，方便聊聊吗？',
  '您好，{企业}正在招「{职位}」，团队稳定、流程透明，有兴趣了解一下吗？',
];
const REASONS = [
  '连续三年获评当地诚信用工企业，员工平均司龄超过四年，按时发薪、足额缴纳社保。',
  '细分行业市场份额位居前列，产品服务全国二十多个城市，招聘信息真实、当周反馈。',
  '拥有多项自主专利，参与过行业标准编写；每年培养应届生三十人以上，留存率九成。',
];

/** Loads the demo recruiter's card and invitations, and the wall; gives the decisions about it. */
export async function loadMembers(
  db: Db,
  town: Town,
  { people, enterprises }: { people: People; enterprises: Enterprises },
  now: Date,
): Promise<PastAct[]> {
  const recruiter = people.get(RECRUITER_MOBILE);
  const enterprise_id = enterprises.get(DEMO_ENTERPRISE);
  if (enterprise_id !== undefined) {
    if (recruiter !== undefined) await loadOwn(db, recruiter, enterprise_id, now);
    await loadColleagues(db, enterprise_id, now);
  }
  return loadWall(db, town, { people, enterprises }, now);
}

async function loadColleagues(db: Db, enterprise_id: number, now: Date): Promise<void> {
  for (const { mobile, name, title, role, days } of COLLEAGUES) {
    const account_id = await createAccount(db, { mobile, name, roles: ['recruiter'] });
    const member = { account_id, enterprise_id, role, name, title };
    await addMember(db, member, hoursBefore(now, days * 24));
  }
}

async function loadOwn(
  db: Db,
  account_id: number,
  enterprise_id: number,
  now: Date,
): Promise<void> {
  const contacts = { phone: '0571-88886666', email: 'hr@zhishang.example', wechat: '' } as const;
  const audiences = { phone_to: 'candidates', email_to: 'colleagues' } as const;
  const texts = { greetings: GREETINGS, phrases: PHRASES };
  await insertProfile(db, account_id, { ...contacts, ...audiences, ...texts }, now);
  const send = (mobile: string, note: string, days: number) =>
    sendInvitation(
      db,
      { account_id, enterprise_id, mobile, note },
      hoursBefore(now, days * 24 + 3),
    );
  await send('19800001001', '门店招聘专员', 12);
  await send('19800001002', '新来的 HRBP', 2);
  const link = { account_id, enterprise_id, uses_max: 3, note: '用人部门负责人' };
  await makeLink(db, link, hoursBefore(now, 20));
}

/** The certified companies with most positions. The demo recruiter's own is left out, to apply by hand. */
async function loadWall(
  db: Db,
  town: Town,
  { people, enterprises }: { people: People; enterprises: Enterprises },
  now: Date,
): Promise<PastAct[]> {
  const positionsOf = (key: string) =>
    town.positions.filter(({ enterpriseKey }) => enterpriseKey === key).length;
  const candidates = town.enterprises
    .filter(({ key, certified }) => certified && key !== DEMO_ENTERPRISE)
    .toSorted((a, b) => positionsOf(b.key) - positionsOf(a.key));
  const decisions: PastAct[] = [];
  let made = 0;
  for (const { key } of candidates) {
    if (made >= ON_WALL + WAITING) break;
    const enterprise_id = enterprises.get(key);
    const boss = town.recruiters.find((one) => one.enterpriseKey === key && one.admin);
    const account_id = boss && people.get(boss.mobile);
    if (enterprise_id === undefined || account_id === undefined) continue;
    if (!(await isCertified(db, enterprise_id, now))) continue;
    const isWaiting = made >= ON_WALL;
    const at = hoursBefore(now, isWaiting ? 5 + made : 24 * (20 + made));
    const reasons = REASONS[made % REASONS.length] ?? '';
    const id = await insertApplication(db, { account_id, enterprise_id, reasons, proofs: [] }, at);
    made += 1;
    if (isWaiting) continue;
    const decided = new Date(at.getTime() + 20 * 3_600_000);
    decisions.push({
      at: decided,
      make: (trx, staff) =>
        famousReview.decide(trx, { id, decision: 'approve', reason: '', staff }, decided),
    });
  }
  return decisions;
}
