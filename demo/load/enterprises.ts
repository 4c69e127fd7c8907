// Enterprises of the demo town and their recruiters.

import {
  companySizes,
  enterpriseNatures,
  financeStages,
  industries,
} from '../../src/contract/dictionary/dictionary.ts';
import { certify } from '../../src/server/enterprise/certification/certification.ts';
import {
  addMember,
  type EnterpriseFacts,
  insertEnterprise,
} from '../../src/server/enterprise/enterprise.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import { codeFor, districtFor } from '../codes.ts';
import { avatarUrl, logoUrl, photoUrls } from '../pictures.ts';
import type { TownEnterprise } from '../shapes.ts';
import type { Town } from '../town.ts';
import { hoursBefore, type People } from './people.ts';

/** Enterprise ids by key. */
export type Enterprises = ReadonlyMap<string, number>;

/** Stores the enterprises and makes their recruiters members. */
export async function loadEnterprises(
  db: Db,
  town: Town,
  people: People,
  now: Date,
): Promise<Enterprises> {
  const enterprises = new Map<string, number>();
  for (const enterprise of town.enterprises) {
    const id = await insertEnterprise(db, factsOf(enterprise, now), now);
    // Verified on different days of the last four months.
    const days = 5 + ((id * 37) % 110);
    if (enterprise.certified) await certify(db, id, hoursBefore(now, days * 24));
    enterprises.set(enterprise.key, id);
  }
  for (const { mobile, name, title, enterpriseKey, admin } of town.recruiters) {
    const [account_id, enterprise_id] = [people.get(mobile), enterprises.get(enterpriseKey)];
    if (account_id === undefined || enterprise_id === undefined) continue;
    const role = admin ? 'administrator' : 'recruiter';
    const avatar = avatarUrl(mobile);
    await addMember(db, { account_id, enterprise_id, role, name, title, avatar }, now);
  }
  return enterprises;
}

/** An enterprise in the server's shape. Invented ones have no 统一社会信用代码, so it is empty. */
export function factsOf(enterprise: TownEnterprise, now: Date): EnterpriseFacts {
  const joined = hoursBefore(now, enterprise.joinedDaysAgo * 24);
  return {
    full_name: enterprise.name,
    short_name: enterprise.short,
    industry: codeFor(industries, enterprise.industry),
    size: codeFor(companySizes, enterprise.size),
    stage: codeFor(financeStages, enterprise.stage),
    nature: codeFor(enterpriseNatures, enterprise.nature),
    region: districtFor(enterprise.city, enterprise.district),
    address: enterprise.address,
    intro: enterprise.intro,
    logo: logoUrl(enterprise.key),
    slogan: enterprise.slogan,
    website: enterprise.website,
    work_hours: enterprise.hours,
    founded_on: enterprise.founded,
    legal_person: enterprise.legalPerson,
    registered_capital: enterprise.registeredCapital,
    pictures: photoUrls(enterprise.key),
    welfare: enterprise.welfare,
    tags: enterprise.tags.split(' '),
    certified_at: enterprise.certified ? joined : null,
    // It sends its own people to other firms' buildings.
    account_class: enterprise.key === 'anyan' ? 'outsourcing' : 'direct',
    created_at: joined,
  };
}
