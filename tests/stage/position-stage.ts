// Recruiters, enterprises and positions for tests, with defaults for every fact.
import type { InputOf } from '../../src/contract/call/endpoint.ts';
import { createEnterprise } from '../../src/contract/enterprise/enterprise.ts';
import { publishPosition } from '../../src/contract/position/position.ts';
import {
  saveAdvantage,
  saveBasic,
  saveEducation,
  saveExperience,
  saveObjectives,
} from '../../src/contract/resume/resume.ts';
import { certify } from '../../src/server/enterprise/certification/certification.ts';
import { trustEnterprise } from '../../src/server/position/review/review.ts';
import { grantPlan } from '../../src/server/wallet/wallet.ts';
import * as sample from './sample-resume.ts';
import type { Person, World } from './world.ts';

type EnterpriseInput = InputOf<typeof createEnterprise>;
export type DraftInput = InputOf<typeof publishPosition>;

let enterprises = 0;

/** A recruiter of a certified and trusted enterprise, whose positions go online without a review. */
export async function recruiterOf(
  w: World,
  facts: Partial<EnterpriseInput> = {},
): Promise<Person & { enterprise_id: number }> {
  const recruiter = await newcomerOf(w, facts);
  await certify(w.services.db, recruiter.enterprise_id, w.services.clock());
  await trustEnterprise(w.services.db, recruiter.enterprise_id, w.services.clock());
  return recruiter;
}

/** A recruiter of a new enterprise that is not certified. */
export async function newcomerOf(
  w: World,
  facts: Partial<EnterpriseInput> = {},
): Promise<Person & { enterprise_id: number }> {
  const person = await w.person('recruiter');
  const { id } = await person.call(createEnterprise, enterpriseInput(facts));
  return { ...person, enterprise_id: id };
}

/** A recruiter whose plan allows more open positions than the free one. */
export async function busyRecruiterOf(w: World): Promise<Person & { enterprise_id: number }> {
  const recruiter = await recruiterOf(w);
  const { db, clock } = w.services;
  const until = new Date(clock().getTime() + 366 * 86_400_000);
  await grantPlan(db, { enterprise_id: recruiter.enterprise_id, plan: 'year', until }, clock());
  return recruiter;
}

/** The form of a new enterprise. */
export function enterpriseInput(facts: Partial<EnterpriseInput> = {}): EnterpriseInput {
  enterprises += 1;
  return {
    full_name: `青禾测试第${enterprises}号科技有限公司`,
    short_name: `青禾${enterprises}号`,
    industry: 'internet',
    size: '100-499',
    stage: 'a',
    nature: 'private',
    region: '330106',
    address: '西湖区文三路 1 号',
    intro: '一家为测试而生的企业，做认真的产品，待人诚恳，也按时下班。',
    member_name: '林小满',
    member_title: '招聘经理',
    ...facts,
  };
}

/** The form of a position. */
export function draftInput(facts: Partial<DraftInput> = {}): DraftInput {
  return {
    title: '前端工程师',
    category: '010201',
    job_type: 'full',
    experience: '1-3',
    education: 'bachelor',
    salary_min: 15000,
    salary_max: 25000,
    headcount: 2,
    description:
      '和同事一起把该做的事情做好，按时完成，遇到问题及时沟通，认真负责，乐于学习新的东西。',
    region: '330106',
    address: '西湖区文三路 1 号',
    ...facts,
  };
}

/** Publishes a position and gives its id. */
export async function published(
  recruiter: Person,
  facts: Partial<DraftInput> = {},
): Promise<number> {
  return (await recruiter.call(publishPosition, draftInput(facts))).id;
}

/** Gives a person the resume of a frontend developer in Hangzhou who wants 14-20K. */
export async function readySeeker(person: Person): Promise<void> {
  await person.call(saveBasic, { ...sample.sampleBasic, region: '330106' });
  const skills = [{ name: 'Vue', level: 'skilled' as const }];
  await person.call(saveAdvantage, { ...sample.sampleAdvantage, skills });
  const wish = { ...sample.sampleObjective, category: '010201', regions: ['330100'] };
  const items = [{ ...wish, salary_min: 14_000, salary_max: 20_000 }];
  await person.call(saveObjectives, { arrival: 'month', items });
  await person.call(saveExperience, { id: null, item: sample.sampleExperience });
  await person.call(saveEducation, { id: null, item: sample.sampleEducation });
}
