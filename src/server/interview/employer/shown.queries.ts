// SQL condition for the interviews that an enterprise may see. An agreed interview stays when the person
// hides the resume or is closing the account, but no longer names them.
import { sql } from 'kysely';
import { visibleTo } from '../../privacy/privacy.ts';
import type { ResumeSummary } from '../../resume/section/section.ts';

const HIDDEN = JSON.stringify({ name: '已隐藏简历的候选人', avatar: '', latest: '' });

/** The candidate of an interview `i` with its application `a`. */
export const candidateShownTo = (enterprise_id: number) =>
  sql<ResumeSummary>`case when ${visibleTo('i.account_id', enterprise_id, 'applied')}
    then a.candidate else a.candidate || ${HIDDEN}::jsonb end`;
