// Cards of talents: what a recruiter sees of a person in a list, with the comparison in words. The
// name is the one its owner shows; sex, age and birth are in none of it.

import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import type { InvitationState } from '../../../contract/dictionary/elite.ts';
import { type Gender, workStatuses } from '../../../contract/dictionary/resume.ts';
import { type ApplicationState, applicationStates } from '../../../contract/dictionary/states.ts';
import type { SeekerFacts, Wish } from '../../../contract/position/seeker-facts.ts';
import type { TalentCard } from '../../../contract/talent/search.ts';
import type { NameDisplay } from '../../../contract/value/names.ts';
import { salaryText } from '../../../contract/value/salary.ts';
import { categoryName } from '../../dictionary/category/category.ts';
import { cityOf, regionName } from '../../dictionary/region/region.ts';
import type { Db } from '../../platform/db/db.ts';
import {
  type Comparison,
  compare,
  matchItems,
  type PositionFacts,
  rankMatch,
} from '../../position/match/match.ts';
import { displayName } from '../../privacy/privacy.ts';
import { activeLabel } from './active.ts';
import { type CardRow, listCardRows } from './cards.queries.ts';
import type { Asker } from './queries.ts';
import { mayBeRecommended } from './rank.ts';

/** A card with what the page must not know. */
export interface OwnCard extends TalentCard {
  account_id: number;
  /** Whether the person may be recommended for the position now; true without one. */
  fits: boolean;
  /** What it was found by. */
  found: Pick<CardRow, 'facts' | 'card'>;
}

/** Cards of these people in their order, of the first `most` whom the enterprise may see now. */
export async function cardsOf(
  db: Db,
  account_ids: readonly number[],
  asker: Asker,
  position: PositionFacts | null,
  most: number = account_ids.length,
): Promise<OwnCard[]> {
  if (account_ids.length === 0) return [];
  const rows = await listCardRows(db, account_ids, asker, most);
  return rows.map((row) => cardOf(row, position, asker.now));
}

/** One row as a card. */
function cardOf(row: CardRow, position: PositionFacts | null, now: Date): OwnCard {
  const display = (row.name_display ?? 'real') as NameDisplay;
  const person = { name: row.name ?? '', gender: row.gender as Gender | null };
  const status = row.work_status;
  const found = position && compare(row.facts, position);
  const rank = position && found && rankMatch(row.facts, position, { found });
  const latest = [row.active_at, ...(row.here_at ? [row.here_at] : [])];
  return {
    account_id: row.account_id,
    fits: rank === null || (mayBeRecommended(rank) && !row.applied),
    found: { facts: row.facts, card: row.card },
    talent_id: row.public_id,
    name: displayName(person, display),
    avatar: display === 'real' ? row.avatar : '',
    elite: row.elite,
    city_name: regionName(cityOf(row.region ?? '') ?? ''),
    work_status: status ? { code: status, label: labelOf(workStatuses, status) } : null,
    active: activeLabel(new Date(Math.max(...latest.map((at) => at.getTime()))), now),
    wish: wishText(found?.wish?.wish ?? row.facts.wishes[0]),
    jobs: row.card.jobs,
    education: row.card.education,
    years: row.facts.years,
    skills: row.card.skills,
    match: position && found && rank && matchOf(row.facts, position, { found, score: rank.score }),
    marks: {
      seen_at: row.seen_at?.toISOString() ?? null,
      invited: row.invited as InvitationState | null,
      kept: row.kept,
      unfit: row.unfit,
      application: row.application && {
        ...row.application,
        state: row.application.state as ApplicationState,
        label: labelOf(applicationStates, row.application.state),
      },
    },
  };
}

function matchOf(
  facts: SeekerFacts,
  position: PositionFacts,
  { found, score }: { found: Comparison; score: number },
): TalentCard['match'] {
  const items = matchItems(facts, position, 'recruiter', found);
  return {
    score: Math.round(score),
    met: items.filter(({ verdict }) => verdict === 'met').length,
    items,
  };
}

/** '前端工程师 · 杭州、上海 · 15-25K' */
function wishText(wish: Wish | undefined): string {
  if (!wish) return '';
  const cities = [...new Set(wish.regions.map((code) => regionName(cityOf(code) ?? code)))];
  const pay = salaryText({ min: wish.salary_min, max: wish.salary_max });
  return [categoryName(wish.category), cities.join('、'), pay].filter(Boolean).join(' · ');
}
