// How an enterprise is shown: rows to the shapes of the contract.
import { accountClasses } from '../../contract/dictionary/account-class.ts';
import {
  companySizes,
  enterpriseNatures,
  financeStages,
  industries,
  labelOf,
  type Term,
} from '../../contract/dictionary/dictionary.ts';
import type { EnterpriseCard, EnterpriseDetail } from '../../contract/enterprise/enterprise.ts';
import { eachFact } from '../../contract/enterprise/facts.ts';
import type { Labelled } from '../../contract/value/shapes.ts';
import { regionName } from '../dictionary/region/region.ts';
import type { EnterpriseFull } from './queries.ts';

type EnterpriseCardRow = Pick<
  EnterpriseFull,
  | ('id' | 'short_name' | 'full_name' | 'logo' | 'industry' | 'size' | 'stage' | 'city')
  | ('slogan' | 'welfare' | 'open_positions' | 'account_class')
> & {
  /** Null while it is not certified. */
  certified_at: Date | string | null;
  response?: EnterpriseCard['response'];
};

/** The columns of an enterprise `e` that its card shows. The id is left out: rows of a queue have their own. */
export const CARD_COLUMNS = [
  'e.short_name',
  'e.full_name',
  'e.logo',
  'e.industry',
  'e.size',
  'e.stage',
  'e.city',
  'e.slogan',
  'e.welfare',
  'e.certified_at',
  'e.open_positions',
  'e.account_class',
] as const;

/** A code with its text. */
export const labelled = (dict: readonly Term[], code: string): Labelled => ({
  code,
  label: labelOf(dict, code),
});

export function enterpriseCardOf(row: EnterpriseCardRow): EnterpriseCard {
  const { id, short_name, full_name, logo, slogan, welfare, open_positions } = row;
  return {
    id,
    short_name,
    full_name,
    logo,
    slogan,
    welfare,
    open_positions,
    industry: labelled(industries, row.industry),
    size: labelled(companySizes, row.size),
    stage: labelled(financeStages, row.stage),
    city_name: regionName(row.city),
    certified: row.certified_at !== null,
    account_class: labelled(accountClasses, row.account_class),
    ...(row.response !== undefined && { response: row.response }),
  };
}

export function detailOf(
  row: EnterpriseFull,
  rest: Pick<EnterpriseDetail, 'members' | 'addresses'>,
): EnterpriseDetail {
  const { intro, pictures, address, website, founded_on } = row;
  const { legal_person, credit_code, tags, products, milestones } = row;
  const checked_at = row.checked_at ?? row.certified_at;
  return {
    ...enterpriseCardOf(row),
    intro,
    pictures,
    address,
    website,
    founded_on,
    legal_person,
    credit_code,
    tags,
    products,
    milestones,
    ...eachFact((name) => row[name]),
    ...rest,
    nature: labelled(enterpriseNatures, row.nature),
    closed: row.closed_at !== null,
    famous: row.famous_since !== null && row.certified_at !== null,
    checked_at: row.certified_at === null ? null : (checked_at?.toISOString() ?? null),
    updated_at: row.updated_at.toISOString(),
  };
}
