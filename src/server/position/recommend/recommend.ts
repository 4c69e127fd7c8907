// What is recommended to a seeker: candidates from the index, scored with reasons, in stable pages.
// With personalised recommendation off: the newest in the chosen cities, nothing else (PIPL 24).
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import type { PositionState } from '../../../contract/dictionary/states.ts';
import * as contract from '../../../contract/position/match.ts';
import { RESUME_SECTIONS } from '../../../contract/resume/resume.ts';
import { regionName } from '../../dictionary/region/region.ts';
import { readCursor, writeCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { wantsPersonalised } from '../../privacy/privacy.ts';
import { isOn } from '../../site/site.ts';
import { PUBLIC_STATES } from '../manage/states.ts';
import { type BehaviourFacts, NO_BEHAVIOUR } from '../match/facts.ts';
import {
  findPositionFacts,
  gatherBehaviour,
  gatherSeeker,
  positionFactsOf,
  type Seeker,
} from '../match/gather.ts';
import { matchItems, rankMatch, scoreMatch } from '../match/score.ts';
import { shanghaiDay } from '../position.ts';
import { findScreening } from '../read.queries.ts';
import { screen, wholeScreening } from '../screening/words.ts';
import { listCards } from '../search/cards.ts';
import { pagesOf } from './order.ts';
import { type CandidateRow, listCandidates, listCandidatesAmong } from './queries.ts';
import { walksOf, widerWalks, wishedCities } from './walks.ts';

type Basis = DataOf<typeof contract.listRecommended>['basis'];

/** Candidates that are scored at most. */
const CANDIDATES_MAX = 400;
const FOLLOWED_MAX = 40;
const NEWEST_MAX = 200;
/** With fewer fitting ones in the chosen cities, other cities are looked at as well. */
const FEW = 12;
/** Positions with a lower score are not recommended. */
const SCORE_MIN = 35;
/** How long the pages of a list stay as they are. */
const PAGES_KEPT_S = 1800;

/** The person for whom a list is made. */
export interface Reader extends Seeker {
  account_id: number;
  behaviour: BehaviourFacts;
  personalised: boolean;
}

export async function gatherReader(db: Db, account_id: number, now: Date): Promise<Reader> {
  const personalised = await wantsPersonalised(db, account_id);
  const seeker = await gatherSeeker(db, account_id, now);
  const behaviour = personalised ? await gatherBehaviour(db, account_id, now) : NO_BEHAVIOUR;
  return { account_id, personalised, behaviour, ...seeker };
}

interface Ranked extends CandidateRow {
  score: number;
}

/**
 * Scored candidates: first those in a wished city, whatever the others score; then by score; of equal
 * scores the newer one first.
 */
function rank(reader: Reader, rows: readonly CandidateRow[]): Ranked[] {
  const { facts, behaviour } = reader;
  const isFar = elsewhereOf(reader);
  return rows
    .map((row) => ({
      ...row,
      ...rankMatch(facts, positionFactsOf(row), { behaviour }),
      far: Number(isFar(row)),
    }))
    .filter(({ score, related }) => related && score >= SCORE_MIN)
    .sort(
      (a, b) =>
        a.far - b.far || b.score - a.score || b.refreshed_at.getTime() - a.refreshed_at.getTime(),
    );
}

/** Tells which positions are outside of the wished cities; none is when no cities are wished. */
function elsewhereOf({ facts }: Reader): (row: Pick<CandidateRow, 'city'>) => boolean {
  const cities = wishedCities(facts);
  return ({ city }) => cities.length > 0 && !cities.includes(city);
}

/** All positions that may be recommended now, sorted, and the basis of the order. */
async function recommend(
  db: Db,
  reader: Reader,
  now: Date,
): Promise<{ basis: Basis; ranked: CandidateRow[] }> {
  if (!reader.personalised) return { basis: 'newest', ranked: await newest(db, reader, now) };
  const ranked = await findRanked(db, reader, now);
  return ranked === null ? { basis: 'unknown', ranked: [] } : { basis: 'personal', ranked };
}

/** What fits, the best first; null when neither intentions nor behaviour say what to look for. */
export async function findRanked(db: Db, reader: Reader, now: Date): Promise<Ranked[] | null> {
  const { account_id, facts, behaviour, home } = reader;
  const walks = walksOf(facts, behaviour, home);
  const followed = behaviour.followed.size > 0 ? FOLLOWED_MAX : 0;
  if (walks.length === 0 && followed === 0) return null;
  const asked = { followed, limit: CANDIDATES_MAX, today: shanghaiDay(now) };
  const near = await listCandidates(db, account_id, walks, asked);
  const ranked = rank(reader, near);
  if (ranked.length >= FEW) return ranked;
  const wide = { ...asked, followed: 0 };
  const far = await listCandidates(db, account_id, widerWalks(walks), wide);
  const all = new Map([...near, ...far].map((row) => [row.id, row]));
  return rank(reader, [...all.values()]);
}

async function newest(db: Db, { account_id, facts }: Reader, now: Date): Promise<CandidateRow[]> {
  const cities = wishedCities(facts);
  const walks = (cities.length > 0 ? cities : [null]).map((city) => ({
    category: null,
    city,
    limit: NEWEST_MAX,
  }));
  const asked = { followed: 0, limit: NEWEST_MAX, today: shanghaiDay(now) };
  const rows = await listCandidates(db, account_id, walks, asked);
  return rows.sort((a, b) => b.refreshed_at.getTime() - a.refreshed_at.getTime() || b.id - a.id);
}

/** The list a page belongs to, and which page of it. */
const Cursor = z.tuple([z.string().regex(/^[0-9a-f]{16}$/), z.int().min(0).max(500)]);
const StoredPages = z.array(z.array(z.number()));

/**
 * A page of recommendations. The pages of a list are cached for half an hour, so that going on shows
 * nothing twice; positions closed or hidden meanwhile are left out.
 */
export const listRecommended = handle(
  contract.listRecommended,
  async ({ db, me: { account_id }, now, store }, { cursor, limit = PAGE_SIZE }) => {
    const reader = await gatherReader(db, account_id, now);
    const [seed, index] = readCursor(Cursor, cursor) ?? [randomBytes(8).toString('hex'), 0];
    const key = `recommend:${account_id}:${seed}`;
    const stored = cursor ? await store.get(key) : null;
    const made = stored === null ? await recommend(db, reader, now) : null;
    const pages = made
      ? pagesOf(made.ranked, limit, elsewhereOf(reader)).map((page) => page.map(({ id }) => id))
      : StoredPages.parse(JSON.parse(stored ?? '[]'));
    if (made && pages.length > 1) await store.keep(key, JSON.stringify(pages), PAGES_KEPT_S);
    return {
      items: await itemsOf(db, reader, pages[index] ?? [], now),
      next: index + 1 < pages.length ? writeCursor([seed, index + 1]) : null,
      basis: made?.basis ?? (reader.personalised ? 'personal' : 'newest'),
      cities: wishedCities(reader.facts).map(regionName),
    };
  },
);

/** A page's positions with their reasons, in the page's order. */
async function itemsOf(db: Db, reader: Reader, ids: readonly number[], now: Date) {
  const rows = await listCandidatesAmong(db, reader.account_id, ids, shanghaiDay(now));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const cards = await listCards(
    db,
    ids.filter((id) => byId.has(id)),
  );
  const isElsewhere = elsewhereOf(reader);
  return cards.flatMap((position) => {
    const row = byId.get(position.id);
    if (!row) return [];
    const { facts, behaviour, personalised } = reader;
    const { reasons, gaps } = personalised
      ? scoreMatch(facts, positionFactsOf(row), { behaviour })
      : { reasons: [], gaps: [] };
    return [{ position, reasons, gaps, elsewhere: isElsewhere(row) }];
  });
}

const SECTION_OF: Readonly<Record<string, string>> = {
  experience: 'experience',
  education: 'educational',
  skills: 'advantage',
};

/** The caller and one position, point by point. @throws Failure `not-found`; `gone` where the feature is off. */
export const explainMatch = handle(contract.getMatch, async ({ db, me, now }, { id }) => {
  const position = await findPositionFacts(db, id);
  if (!position || !PUBLIC_STATES.includes(position.state as PositionState)) {
    throw fail('not-found', '没有找到这个职位');
  }
  if (!(await isOn(db, 'position_match', me.account_id))) {
    throw fail('gone', '匹配说明暂时没有开放');
  }
  const { facts, home } = await gatherSeeker(db, me.account_id, now);
  const asked = await findScreening(db, id);
  const screening = asked
    ? screen(wholeScreening(asked.screening), asked.city, { ...facts, home })
    : [];
  const items = matchItems(facts, position.facts);
  const unknown = items.filter(({ verdict }) => verdict === 'unknown');
  const sections = unknown.map(({ aspect }) => SECTION_OF[aspect] ?? '');
  if (facts.wishes.length === 0) sections.push('objective');
  const fill = RESUME_SECTIONS.filter(({ section }) => sections.includes(section));
  return { items, screening, fill: fill.map(({ path, label }) => ({ path, label })) };
});
