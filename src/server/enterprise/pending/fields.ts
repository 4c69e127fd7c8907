// The fields of a profile, and which parts of a change need an operator's look. Pure.
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { eachFact, FACTS } from '../../../contract/enterprise/facts.ts';
import { type ProfileBasic, profileParts } from '../../../contract/enterprise/profile.ts';
import type { PendingPart } from '../../schema/enterprise.ts';
import type { ProfileRow } from '../profile/queries.ts';
import type { Doubts, PendingChange } from './pending.ts';

/** The labels of the fields in the list of changes. */
export const FIELD_NAMES: Readonly<Record<keyof ProfileBasic, string>> = {
  short_name: '简称',
  logo: '企业标志',
  slogan: '一句话介绍',
  industry: '行业',
  size: '规模',
  stage: '融资阶段',
  nature: '企业性质',
  website: '官网',
  ...eachFact((name) => FACTS[name].text.label),
  intro: '企业介绍',
  welfare: '福利',
  tags: '标签',
};

/** The label of a recruiter's face in notices. */
export const AVATAR_LABEL = '招聘者头像';

/** The label of a field that waits for an operator. */
export const pendingLabel = (part: PendingPart, field: string): string =>
  part === 'basic'
    ? FIELD_NAMES[field as keyof ProfileBasic]
    : part === 'member'
      ? AVATAR_LABEL
      : labelOf(profileParts, part);

/** Whether a field holds free text; the others are choices, an address and a picture. */
const HAS_WORDS: Readonly<Record<keyof ProfileBasic, boolean>> = {
  short_name: true,
  logo: false,
  slogan: true,
  industry: false,
  size: false,
  stage: false,
  nature: false,
  website: false,
  ...eachFact(() => true),
  intro: true,
  welfare: true,
  tags: true,
};
const FIELDS = Object.keys(HAS_WORDS) as (keyof ProfileBasic)[];
export const WORDED: readonly (keyof ProfileBasic)[] = FIELDS.filter((field) => HAS_WORDS[field]);
export const textOfField = (values: ProfileBasic, field: keyof ProfileBasic): string =>
  [values[field]].flat().join('\n');

/** What of a changed field an operator must look at. */
export function pendingChangesOf(
  row: ProfileRow,
  next: ProfileBasic,
  field: keyof ProfileBasic,
  doubts: Doubts,
): PendingChange[] {
  const about = { field, label: FIELD_NAMES[field], value: next[field] };
  if (field === 'logo') {
    if (next.logo === '') return [];
    return [{ ...about, texts: [], pictures: [next.logo], shown: row.certified_at !== null }];
  }
  const text = textOfField(next, field);
  return doubts.has(text) ? [{ ...about, texts: [text], pictures: [], shown: false }] : [];
}
