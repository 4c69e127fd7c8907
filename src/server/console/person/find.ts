// Finding people and enterprises: one field, understood by its shape.
import { z } from 'zod';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import {
  type FoundEnterprise,
  type FoundPerson,
  findRecords,
  type Understood,
} from '../../../contract/console/person.ts';
import { creditCodeProblem, tidyCreditCode } from '../../../contract/value/check/credit-code.ts';
import { allRolesOf, maskMobile } from '../../account/account.ts';
import { barOf } from '../../account/barred/barred.ts';
import { regionName } from '../../dictionary/region/region.ts';
import { cutPage, readCursor } from '../../platform/db/cursor.ts';
import { transact } from '../../platform/db/db.ts';
import { queryTermsOf, tsqueryOf } from '../../platform/db/terms.ts';
import { handle, type Services } from '../../platform/http/call.ts';
import { logStaffAct } from '../../platform/staff-log.ts';
import {
  type EnterpriseKey,
  listFoundEnterprises,
  listFoundPeople,
  type PersonKey,
} from './find.queries.ts';
import { hiddenName, ROLE_LABELS } from './words.ts';

const Cursor = z.int().positive();

/** What is looked for: by its shape, so that a number or an address is never matched in part. Nothing means all of a class. */
export function understand(keyword: string): { as: Understood; value: string } {
  if (keyword === '') return { as: 'account_class', value: '' };
  const digits = keyword.replace(/[\s-]/g, '').replace(/^\+?86(?=1\d{10}$)/, '');
  if (/^1[3-9]\d{9}$/.test(digits)) return { as: 'mobile', value: digits };
  if (/^\d{1,10}$/.test(digits)) return { as: 'id', value: digits };
  if (keyword.includes('@')) return { as: 'email', value: keyword.toLowerCase() };
  const code = tidyCreditCode(keyword);
  if (creditCodeProblem(code) === '') return { as: 'credit_code', value: code };
  return { as: 'name', value: keyword };
}

const WORDS: Readonly<Record<Understood, string>> = {
  id: '按编号查找',
  mobile: '按手机号查找',
  email: '按邮箱查找',
  credit_code: '按统一社会信用代码查找',
  name: '按名称查找',
  account_class: '按账号类型查找',
};

/** Finds, and logs that somebody looked and by what kind of fact; never what was typed. */
export const find = handle(findRecords, async ({ db, config, staff }, input) => {
  const { keyword = '', account_class, more } = input;
  const wanted = understand(keyword);
  const after = readCursor(Cursor, more?.cursor);
  const limit = PAGE_SIZE + 1;
  return transact(db, async (trx) => {
    const person = more?.of === 'enterprises' || account_class ? null : personKey(wanted);
    const enterprise = more?.of === 'people' ? null : enterpriseKey(wanted);
    const people = person ? await listFoundPeople(trx, person, after, limit) : [];
    const enterprises = enterprise
      ? await listFoundEnterprises(trx, enterprise, account_class, after, limit)
      : [];
    await logStaffAct(trx, staff, {
      subject: 'search',
      subject_id: wanted.as,
      after: { people: people.length, enterprises: enterprises.length, account_class },
      reason: WORDS[wanted.as],
    });
    return {
      understood: wanted.as,
      closed_ban: await closedBanOf({ db: trx, config }, wanted),
      people: paged(people, foundPerson),
      enterprises: paged(enterprises, foundEnterprise),
    };
  });
});

function paged<R extends { id: number }, I>(rows: readonly R[], itemOf: (row: R) => I) {
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ id }) => id);
  return { items: items.map(itemOf), next };
}

/** The person wrote or rang, because the number or the address is refused: the staff find the ban by it. */
async function closedBanOf(
  services: Pick<Services, 'db' | 'config'>,
  { as, value }: ReturnType<typeof understand>,
) {
  if (as !== 'mobile' && as !== 'email') return null;
  const bar = await barOf(services, as === 'mobile' ? { mobile: value } : { email: value });
  return bar && { measure_id: bar.measure_id, since: bar.starts_at.toISOString() };
}

function personKey({ as, value }: ReturnType<typeof understand>): PersonKey | null {
  if (as === 'credit_code' || as === 'account_class') return null;
  return as === 'id' ? { by: 'id', id: Number(value) } : { by: as, text: value };
}

function enterpriseKey({ as, value }: ReturnType<typeof understand>): EnterpriseKey | null {
  if (as === 'id') return { by: 'id', id: Number(value) };
  if (as === 'credit_code') return { by: 'credit_code', text: value };
  if (as === 'account_class') return { by: 'all' };
  if (as !== 'name') return null;
  const text = tsqueryOf([[queryTermsOf(value)]]);
  return text === null ? null : { by: 'terms', text };
}

function foundPerson(row: Awaited<ReturnType<typeof listFoundPeople>>[number]): FoundPerson {
  return {
    id: row.id,
    name: hiddenName(row.name),
    mobile: maskMobile(row.mobile),
    roles: allRolesOf(row).map((role) => ROLE_LABELS[role]),
    enterprise: row.short_name ?? '',
    closing: row.closing_at !== null,
    created_at: row.created_at.toISOString(),
  };
}

function foundEnterprise(
  row: Awaited<ReturnType<typeof listFoundEnterprises>>[number],
): FoundEnterprise {
  const { id, full_name, short_name, open_positions, account_class } = row;
  return {
    id,
    full_name,
    short_name,
    open_positions,
    account_class,
    city_name: regionName(row.city),
    certified: row.certified_at !== null,
    closed: row.closed_at !== null,
  };
}
