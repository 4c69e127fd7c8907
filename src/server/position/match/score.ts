// How well a seeker and a position fit, with the reasons in words. Pure: no I/O, no clock, the same
// function for both directions (PIPL 24 asks that it can be explained).
import { educationRank } from '../../../contract/dictionary/dictionary.ts';
import type { MatchItem } from '../../../contract/position/match.ts';
import type { SeekerFacts } from '../../../contract/position/seeker-facts.ts';
import { categoryName } from '../../dictionary/category/category.ts';
import {
  type Comparison,
  compare,
  type Desire,
  type Point,
  type Requirement,
  type SkillsPoint,
  type Verdict,
  WEIGHTS,
} from './compare.ts';
import { type BehaviourFacts, NO_BEHAVIOUR, type PositionFacts } from './facts.ts';
import { desireText, type Reader, requirementText } from './words.ts';

export interface Score {
  /** 0 to 100 without behaviour; behaviour can exceed that. */
  score: number;
  /** The reasons for the match, weightiest first. Each must hold exactly as worded. */
  reasons: string[];
  /** What plainly does not fit, so that the reasons alone do not promise too much. */
  gaps: string[];
  /** True for the seeker's field of work, wished, current or liked; other fields are never recommended. */
  related: boolean;
}

/** From this score on a match counts as good. */
export const GOOD_SCORE = 60;
/** The share of a last title of the same kind, when the intention matches less. */
const SAME_TRADE_SHARE = 0.5;
/** The share of an aspect without a requirement: neutral. */
const UNASKED_SHARE = 0.5;
const REASONS_MAX = 4;
const DONE_MAX = 2;
/** After so many views a kind of work counts as liked. */
export const SEEN_OFTEN = 3;

/**
 * @param behaviour what the seeker did on the site; only for the seeker's own lists.
 * @param reader whom the reasons are written for.
 */
export function scoreMatch(
  seeker: SeekerFacts,
  position: PositionFacts,
  { behaviour = NO_BEHAVIOUR, reader = 'seeker' as Reader } = {},
): Score {
  const found = compare(seeker, position);
  const said = inWords(matchReasons(found, seeker, position, reader));
  // At least one reason from behaviour is named, however much else matches.
  const signs = inWords(behaviourSigns(behaviour, position));
  const done = signs.slice(0, isWishedKind(found) ? 1 : DONE_MAX);
  return {
    ...rankMatch(seeker, position, { behaviour, found }),
    reasons: [...said.slice(0, REASONS_MAX - done.length), ...done],
    gaps: matchGaps(found, seeker, position, reader),
  };
}

/** Score and field only, for sorting many: no texts. */
export function rankMatch(
  seeker: SeekerFacts,
  position: PositionFacts,
  { behaviour = NO_BEHAVIOUR, found = compare(seeker, position) } = {},
): Pick<Score, 'score' | 'related'> {
  const signs = behaviourSigns(behaviour, position);
  return {
    score: signs.reduce((sum, { weight }) => sum + weight, baseScore(found)),
    related: isRelated(found, behaviour, position.category),
  };
}

/** The texts of the positive signs, weightiest first. */
function inWords(signs: readonly Sign[]): string[] {
  return signs
    .filter(({ weight, text }) => weight > 0 && text !== '')
    .sort((a, b) => b.weight - a.weight)
    .map(({ text }) => text);
}

/** True when the position is of the kind the intention names. */
const isWishedKind = ({ wish }: Comparison): boolean =>
  wish?.points.some(({ aspect, verdict }) => aspect === 'category' && verdict !== 'unmet') ?? false;

function isRelated(
  found: Comparison,
  { favourites, applications, seen }: BehaviourFacts,
  category: string,
): boolean {
  const { wish } = found;
  const shareOf = (wanted: Desire) =>
    wish?.points.find(({ aspect }) => aspect === wanted)?.share ?? 0;
  // Seekers of full-time work are not shown internships, and the other way round.
  if (wish && shareOf('job_type') === 0) return false;
  if (isWishedKind(found) || found.same_trade) return true;
  // Other kinds of work only in the cities where the person wants to work.
  if (wish && shareOf('place') === 0) return false;
  const isLiked = favourites.has(category) || applications.has(category);
  return isLiked || shareOf('category') > 0 || (seen.get(category) ?? 0) >= SEEN_OFTEN;
}

function baseScore(found: Comparison): number {
  const { experience, education, skills, wish, same_trade } = found;
  const shares: Record<Requirement | Desire, number> = {
    experience: experience.share,
    education: education.share,
    skills: skills?.share ?? UNASKED_SHARE,
    category: 0,
    place: 0,
    salary: 0,
    job_type: 0,
    industry: UNASKED_SHARE,
  };
  for (const { aspect, share } of wish?.points ?? []) shares[aspect] = share;
  if (same_trade) shares.category = Math.max(shares.category, SAME_TRADE_SHARE);
  return Object.entries(shares).reduce(
    (sum, [aspect, share]) => sum + WEIGHTS[aspect as Requirement | Desire] * share,
    0,
  );
}

interface Sign {
  /** What it adds to the score; reasons are ordered by it. */
  weight: number;
  text: string;
}

/** The positive signs of the comparison; aspects that nobody asked for are no reasons. */
function matchReasons(
  found: Comparison,
  seeker: SeekerFacts,
  position: PositionFacts,
  reader: Reader,
): Sign[] {
  const { wish, skills, same_trade } = found;
  const about = { wishes: seeker.wishes, position, reader };
  const weigh = ({ aspect, share }: Point, text: string): Sign => ({
    weight: WEIGHTS[aspect] * share,
    text,
  });
  const kind = wish?.points.find(({ aspect }) => aspect === 'category');
  const isField = kind?.verdict === 'unmet' && kind.share > 0 && !same_trade;
  const field = isField ? [weigh(kind, fieldText(position))] : [];
  const wished = (wish?.points ?? [])
    .filter(({ aspect, verdict }) => isReason(aspect, verdict))
    .filter(({ aspect }) => aspect !== 'salary' || wish?.wish.salary_min !== null)
    .map((point) => weigh(point, wish ? desireText(point, wish.wish, about) : ''));
  const own = [found.experience, found.education]
    .filter(({ aspect, verdict }) => verdict === 'met' && position[aspect] !== 'any')
    .map((point) =>
      weigh(point, requirementText(point.aspect, found, { seeker, position }, reader)),
    );
  const known =
    skills && skills.matched.length > 0 ? [weigh(skills, matchedText(skills, reader))] : [];
  const trade =
    same_trade && !isWishedKind(found)
      ? [{ weight: WEIGHTS.category * SAME_TRADE_SHARE, text: tradeText(seeker, reader) }]
      : [];
  return [...wished, ...field, ...trade, ...known, ...own];
}

/** Asked years or degree that are missing, none of the asked skills, and pay below what is wished for. */
function matchGaps(
  found: Comparison,
  seeker: SeekerFacts,
  position: PositionFacts,
  reader: Reader,
): string[] {
  const { experience, education, skills, wish } = found;
  const asked = [experience, education, ...(skills ? [skills] : [])]
    .filter(({ verdict }) => verdict === 'unmet')
    .map(({ aspect }) => requirementText(aspect, found, { seeker, position }, reader));
  const about = { wishes: seeker.wishes, position, reader };
  const pay = wish?.points.find(({ aspect, verdict }) => aspect === 'salary' && verdict !== 'met');
  return wish && pay ? [...asked, desireText(pay, wish.wish, about)] : asked;
}

/** Work of a near kind and another district of the city speak for it; pay that barely touches does not. */
const isReason = (aspect: Desire, verdict: Verdict) =>
  aspect !== 'job_type' && (verdict === 'met' || (verdict === 'partly' && aspect !== 'salary'));

const fieldText = ({ category }: PositionFacts) => `同属${categoryName(category.slice(0, 2))}`;
const whose = (reader: Reader) => (reader === 'seeker' ? '您' : '对方');
const matchedText = ({ matched, missing }: SkillsPoint, reader: Reader) =>
  `${whose(reader)}掌握其中 ${matched.length} 项技能（共 ${matched.length + missing.length} 项）：${matched.slice(0, 4).join('、')}`;
const tradeText = ({ latest_title }: SeekerFacts, reader: Reader) =>
  `和${whose(reader)}最近的职位「${latest_title}」同类`;

/** What the seeker's own behaviour adds or subtracts. */
function behaviourSigns(behaviour: BehaviourFacts, position: PositionFacts): Sign[] {
  const { category, enterprise_id, region, education } = position;
  const { favourites, applications, seen, followed, refused } = behaviour;
  const kind = categoryName(category);
  const rank = educationRank(education);
  const signs: [boolean, number, string][] = [
    [followed.has(enterprise_id), 8, '来自您关注的企业'],
    [favourites.has(category), 6, `您收藏过类似职位（${kind}）`],
    [applications.has(category), 5, `您投递过类似职位（${kind}）`],
    [(seen.get(category) ?? 0) >= SEEN_OFTEN, 3, `您最近常看${kind}职位`],
    [refused.far.has(region), -10, ''],
    [refused.education !== null && rank >= refused.education, -10, ''],
    [refused.enterprises.has(enterprise_id), -12, ''],
  ];
  return signs.flatMap(([holds, weight, text]) => (holds ? [{ weight, text }] : []));
}

const LABELS: Readonly<Record<Requirement | Desire, string>> = {
  experience: '经验',
  education: '学历',
  skills: '技能',
  category: '职位类别',
  place: '工作地点',
  salary: '薪资',
  job_type: '工作类型',
  industry: '行业',
};

/** Every requirement of the position and every wish of the seeker: met, unmet or unknown. */
export function matchItems(
  seeker: SeekerFacts,
  position: PositionFacts,
  reader: Reader = 'seeker',
  found: Comparison = compare(seeker, position),
): MatchItem[] {
  const { experience, education, skills, wish } = found;
  const about = { wishes: seeker.wishes, position, reader };
  const asked = [experience, education, ...(skills ? [skills] : [])].map(
    ({ aspect, verdict }): MatchItem => ({
      aspect,
      verdict,
      label: LABELS[aspect],
      asked_by: 'position',
      text: requirementText(aspect, found, { seeker, position }, reader),
    }),
  );
  const wished = (wish?.points ?? []).map(
    (point): MatchItem => ({
      aspect: point.aspect,
      verdict: point.verdict,
      label: LABELS[point.aspect],
      asked_by: 'seeker',
      // The label says it already.
      text: wish ? desireText(point, wish.wish, about).replace(/^薪资 /, '') : '',
    }),
  );
  return [...asked, ...wished];
}
