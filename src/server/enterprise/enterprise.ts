// Rules of enterprises and their members; the front door of the room.

import type { EntDetail } from '../../contract/account/account.ts';
import { fail } from '../../contract/call/errors.ts';
import type { AccountClass } from '../../contract/dictionary/account-class.ts';
import {
  type CompanySize,
  type EnterpriseNature,
  type FinanceStage,
  type Industry,
  industries,
  isCode,
  labelOf,
  welfares,
} from '../../contract/dictionary/dictionary.ts';
import type { EnterpriseDetail } from '../../contract/enterprise/enterprise.ts';
import * as contract from '../../contract/enterprise/enterprise.ts';
import type { FactName } from '../../contract/enterprise/facts.ts';
import { lockAccount, setProfile } from '../account/account.ts';
import { forgetLogins } from '../account/known/known.ts';
import { cityOf, regionName } from '../dictionary/region/region.ts';
import { isEnterpriseHidden } from '../measure/hiding/hiding.ts';
import { channelOfEnterprise } from '../notice/colleagues/colleagues.ts';
import { type Db, transact } from '../platform/db/db.ts';
import { termsAndFacetsVector } from '../platform/db/terms.ts';
import { handle, type Membership } from '../platform/http/call.ts';
import { detailOf } from './card.ts';
import { insertJoin, withdrawOpenJoin } from './joining/queries.ts';
import { namesOf, nameTerms } from './names/keys.ts';
import { FIELD_NAMES } from './pending/fields.ts';
import { storePending, tellPending } from './pending/pending.ts';
import { insertAddress, listAddressRows } from './profile/addresses.queries.ts';
import {
  type EnterpriseRow,
  findEntDetail,
  findEnterpriseRow,
  findMembership,
  insertEnterpriseRow,
  insertMember,
  insertNewEnterprises,
  listByFullNames,
  listMembers,
  lockEnterpriseRows,
  lockIndexFactsAfter,
  saveOpenPositions,
  saveTerms,
} from './queries.ts';

export { CARD_COLUMNS, enterpriseCardOf, labelled } from './card.ts';
export { listAdministrators } from './member/queries.ts';
export { changeOpenPositions, findMembership } from './queries.ts';

/** What makes an enterprise; texts left out are empty. */
export interface EnterpriseFacts extends Partial<Record<FactName, string>> {
  full_name: string;
  short_name: string;
  industry: Industry;
  size: CompanySize;
  stage: FinanceStage;
  nature: EnterpriseNature;
  /** Six-digit code of a city or district. */
  region: string;
  address?: string;
  intro?: string;
  logo?: string;
  slogan?: string;
  website?: string;
  founded_on?: string;
  legal_person?: string;
  credit_code?: string;
  pictures?: string[];
  /** Texts people read, as 五险一金; codes of the dictionary are turned into theirs. */
  welfare?: string[];
  tags?: string[];
  certified_at?: Date | null;
  account_class?: AccountClass;
  /** Names where imported data came from. */
  source?: string | null;
  created_at?: Date;
}

interface Member extends Membership {
  avatar?: string;
}

/**
 * Stores an enterprise with its search terms and gives its id.
 * @throws Failure `conflict` when the full name is taken, also by a simultaneous call.
 */
export async function insertEnterprise(db: Db, facts: EnterpriseFacts, now: Date): Promise<number> {
  const id = await insertEnterpriseRow(db, rowOf(facts, now));
  if (id === null) throw takenName();
  const { region, address } = facts;
  if (address) await insertAddress(db, { enterprise_id: id, region, detail: address });
  return id;
}

const rowOf = (facts: EnterpriseFacts, now: Date): EnterpriseRow => ({
  ...facts,
  city: cityOf(facts.region) ?? facts.region,
  welfare: welfareTexts(facts.welfare ?? []),
  terms: termsOf(facts),
  created_at: facts.created_at ?? now,
  updated_at: facts.created_at ?? now,
});

/** An enterprise's id and the facts by which its positions are found. */
export type EnterpriseIndexFacts = Awaited<ReturnType<typeof listByFullNames>>[number];

/**
 * The enterprises of these full names; missing ones are created. All get the same facts given; of equal
 * names the first one counts.
 */
export async function ensureEnterprises(
  db: Db,
  all: readonly EnterpriseFacts[],
  now: Date,
): Promise<ReadonlyMap<string, EnterpriseIndexFacts>> {
  const byName = new Map(all.toReversed().map((facts) => [facts.full_name, facts]));
  const find = async () =>
    new Map((await listByFullNames(db, [...byName.keys()])).map((row) => [row.full_name, row]));
  const known = await find();
  const missing = [...byName.values()].filter(({ full_name }) => !known.has(full_name));
  if (missing.length === 0) return known;
  await insertNewEnterprises(
    db,
    missing.map((facts) => rowOf(facts, now)),
  );
  return find();
}

/** The search terms of an enterprise: both names, tags and industry; and the keys of its names. */
export function termsOf(
  facts: Pick<EnterpriseFacts, 'full_name' | 'short_name' | 'tags'> & { industry: string },
): string {
  const { full_name, short_name, tags = [], industry } = facts;
  const names = { full_name, short_name };
  const texts = [full_name, short_name, ...namesOf(names), ...tags, labelOf(industries, industry)];
  return termsAndFacetsVector(texts, nameTerms(names));
}

/** Writes the search terms of the next open enterprises behind a number anew; gives their numbers. */
export async function reindexEnterprises(trx: Db, after: number, limit: number): Promise<number[]> {
  const rows = await lockIndexFactsAfter(trx, after, limit);
  await saveTerms(
    trx,
    rows.map((row) => ({ id: row.id, terms: termsOf(row) })),
  );
  return rows.map(({ id }) => id);
}

/** Welfare as people read it: codes of the dictionary become their text, the rest stays. */
export function welfareTexts(values: readonly string[]): string[] {
  const texts = values.map((value) => (isCode(welfares, value) ? labelOf(welfares, value) : value));
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
}

/** Makes an account a member. The account must not be a member of any enterprise yet. */
export async function addMember(db: Db, member: Member, now: Date): Promise<void> {
  await insertMember(db, { ...member, joined_at: now });
}

/** Adds a request to join, as the page does. */
export async function addJoinRequest(
  db: Db,
  request: { account_id: number; enterprise_id: number; name: string; title: string; note: string },
  now: Date,
): Promise<void> {
  await insertJoin(db, { ...request, state: 'pending', asked_at: now });
}

/** The live channel of the account's enterprise; none without an enterprise. */
export async function liveChannelsOf(db: Db, account_id: number): Promise<string[]> {
  const membership = await findMembership(db, account_id);
  return membership ? [channelOfEnterprise(membership.enterprise_id)] : [];
}

/**
 * Sets the open positions of many enterprises to the numbers that `count` finds. The enterprises' rows are
 * locked, and every move of a position writes its enterprise's row, so the numbers cannot change meanwhile.
 */
export function recountOpenPositions(
  db: Db,
  ids: readonly number[],
  count: (trx: Db) => Promise<readonly { id: number; open: number }[]>,
): Promise<void> {
  return transact(db, async (trx) => {
    await lockEnterpriseRows(trx, ids);
    await saveOpenPositions(trx, await count(trx));
  });
}

/** The enterprise as the recruiter's session shows it; null without one. */
export async function entDetailOf(db: Db, account_id: number): Promise<EntDetail | null> {
  const found = await findEntDetail(db, account_id);
  if (!found) return null;
  const { certified_at, role, ...rest } = found;
  return { ...rest, certified: certified_at !== null, member_role: role };
}

/** An enterprise's page. @throws Failure `not-found`. */
async function requireEnterprise(db: Db, id: number): Promise<EnterpriseDetail> {
  const row = await findEnterpriseRow(db, id);
  if (!row) throw fail('not-found', '没有找到这家企业');
  const addresses = (await listAddressRows(db, id)).map(
    ({ name, region, detail, latitude, longitude }) => ({
      name,
      detail,
      latitude,
      longitude,
      region_name: regionName(region),
    }),
  );
  return detailOf(row, { members: await listMembers(db, id), addresses });
}

/** @throws Failure `not-found`, also while it is suspended: only its members see it then. */
export const getEnterprise = handle(contract.getEnterprise, async ({ db, now }, { id }) => {
  if (await isEnterpriseHidden(db, id, now)) throw fail('not-found', '这家企业暂不展示');
  return requireEnterprise(db, id);
});

/** The page of the enterprise the account works for; null without one. */
export const findMyEnterprise = handle(
  contract.getMyEnterprise,
  async ({ db, me: { account_id } }) => {
    const membership = await findMembership(db, account_id);
    return membership && requireEnterprise(db, membership.enterprise_id);
  },
);

/**
 * Creates the recruiter's enterprise and makes the account its administrator.
 * @throws Failure `conflict` when the account has one already or the full name is taken.
 */
export const createEnterprise = handle(
  contract.createEnterprise,
  async ({ db, bus, me: { account_id }, now }, draft) => {
    const { member_name, member_title, ...facts } = draft;
    if (!cityOf(facts.region)) {
      throw fail('invalid-input', '请选择企业所在的城市', { region: '请选择企业所在的城市' });
    }
    const created = await transact(db, async (trx) => {
      const account = await lockAccount(trx, account_id);
      if (await findMembership(trx, account_id))
        throw fail('conflict', '您已有所属企业，无需再次创建');
      const id = await insertEnterprise(trx, { ...facts, logo: '' }, now);
      if (facts.logo) await holdLogo(trx, { enterprise_id: id, account_id }, facts.logo, now);
      const person = { account_id, name: member_name, title: member_title };
      await addMember(trx, { ...person, enterprise_id: id, role: 'administrator' }, now);
      // A person who creates an enterprise no longer waits to join another one.
      await withdrawOpenJoin(trx, account_id, now);
      if (account?.name === '') await setProfile(trx, account_id, { name: member_name });
      return { id };
    });
    forgetLogins({ db, bus }, account_id);
    return created;
  },
);

/** Holds the logo back until an operator has looked at it, because the enterprise is not verified yet. */
async function holdLogo(
  trx: Db,
  about: { enterprise_id: number; account_id: number },
  logo: string,
  now: Date,
): Promise<void> {
  const one = { field: 'logo', label: FIELD_NAMES.logo, value: logo, texts: [], pictures: [logo] };
  const pending = [{ ...one, shown: false }];
  await storePending(trx, { ...about, part: 'basic' }, { pending, changed: [] }, now);
  await tellPending(trx, about.account_id, [FIELD_NAMES.logo], now);
}

function takenName() {
  const message = '该企业已在择木入驻，请到“切换为招聘者”申请加入，由企业管理员确认';
  return fail('conflict', message, { full_name: message });
}
