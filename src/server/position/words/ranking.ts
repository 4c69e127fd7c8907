// The order of a search by words: how well a position fits each thing that is asked, then how fresh and how good it is.
// Pure.
import {
  categoriesOf,
  conceptOf,
  mentionsIn,
  plainText,
  type Slot,
  spanApart,
  versionEnd,
} from '../../dictionary/understanding/understanding.ts';
import { remembered } from '../../platform/bounds/remembered.ts';
import { type Title, titleOf } from './title.ts';

/** What a position is ranked by. */
export interface RankFacts {
  id: number;
  title: string;
  category: string;
  skills: readonly string[];
  job_type: string;
  short_name: string;
  full_name: string;
  is_certified: boolean;
  /** Percent of applications answered; null where too few count. */
  answers: number | null;
  refreshed_at: Date;
}

/** A hit in its order: by these numbers in turn, each the higher the sooner. */
export interface Ranked {
  id: number;
  /** Hundredths. */
  score: number;
  week: number;
  quality: number;
}

interface Wanted {
  slots: readonly Slot[];
  /** Internships are asked for. */
  wantsIntern: boolean;
  /** The candidates mention all words, some perhaps in their description alone. */
  isMentioned?: boolean;
}

const WEEK_MS = 7 * 86_400_000;
/** A title says it: as its head, in its head, elsewhere or in other words, or by the category's other name. */
const IN_TITLE = { head: 0.8, inHead: 0.72, elsewhere: 0.6, category: 0.5 } as const;
/** A title that names other work of the branch that is asked. */
const NAMED = 0.26;
/** A skill that has it among other words, one that names it in other words, and one that is called so. */
const SKILL = { within: 0.25, alone: 0.3, beside: 0.1, ownAlone: 0.45, own: 0.25 } as const;
const COMPANY = 0.35;
const COMPANY_ASKED = 1.2;
/** What the index found though neither title nor skills name it, as a benefit. */
const LABEL = 0.25;
const LEAST = 0.25;
/** From here on a category is meant, not only possible. */
const SURE = 0.9;
const OWN_HEAD = 0.25;
const SOFT = 0.05;
/** An internship where none is asked, and the other way round. */
const NOT_ASKED_INTERN = 0.06;
/** From here on a word fits so well that another one may stand in the description alone. */
const CARRIES = 0.5;

/** The hits among candidates, the best first. */
export function rank(candidates: readonly RankFacts[], wanted: Wanted): Ranked[] {
  return candidates
    .flatMap((facts) => {
      const score = scoreOf(facts, wanted);
      return score === null ? [] : [rankedOf(facts, score)];
    })
    .sort(compareRanked);
}

export const compareRanked = (a: Ranked, b: Ranked): number =>
  b.score - a.score || b.week - a.week || b.quality - a.quality || b.id - a.id;

const rankedOf = (facts: RankFacts, score: number): Ranked => ({
  id: facts.id,
  score: Math.round(score * 100),
  week: Math.floor(facts.refreshed_at.getTime() / WEEK_MS),
  quality: qualityOf(facts),
});

/** Certified enterprises before others, those that answer before silent ones. */
const qualityOf = ({ is_certified, answers, skills }: RankFacts): number =>
  (is_certified ? 4 : 0) +
  (answers === null ? 2 : Math.round(answers / 25)) +
  (skills.length > 0 ? 1 : 0);

/** The same few thousand skills stand in all positions. */
const rememberSkill = remembered<string>(500_000);

/** A position as it is compared with what is asked. Each part is read when it is first looked at: most are not. */
class ReadPosition {
  readonly title: Title;
  readonly category: string;
  readonly #facts: RankFacts;
  #names: ReturnType<typeof mentionsIn> | undefined;
  #skills: string[] | undefined;
  #company: string | undefined;

  constructor(facts: RankFacts) {
    this.#facts = facts;
    this.title = titleOf(facts.title);
    this.category = facts.category;
  }

  /** The known words of the title, with where they stand. */
  get names() {
    this.#names ??= mentionsIn(this.title.text);
    return this.#names;
  }

  get skills(): readonly string[] {
    this.#skills ??= this.#facts.skills.map((skill) =>
      rememberSkill(skill, () => plainText(skill)),
    );
    return this.#skills;
  }

  get company(): string {
    this.#company ??= plainText(`${this.#facts.short_name} ${this.#facts.full_name}`);
    return this.#company;
  }
}

/** Null for a position that lacks something that is asked. */
function scoreOf(facts: RankFacts, wanted: Wanted): number | null {
  const { slots, isMentioned = false } = wanted;
  const position = new ReadPosition(facts);
  let sum = 0;
  let asked = 0;
  let best = 0;
  // 会计 alone asks for the work, not for all of 衡朴会计师事务所; 衡朴会计 asks for that company.
  const isWorkAlone = slots.length === 1 && (slots[0]?.categories.size ?? 0) > 0;
  for (const slot of slots) {
    const fit = fitOf(position, slot, isWorkAlone);
    const isFit = fit.score >= LEAST;
    if (!isFit && (!isMentioned || slot.kind === 'company')) return null;
    sum += isFit ? fit.score : 0;
    asked += fit.ofHead;
    best = Math.max(best, fit.score);
  }
  if (isMentioned && best < CARRIES) return null;
  const { title } = position;
  const head = Math.max(1, title.to - title.from);
  const share = Math.min(1, asked / head);
  return sum / Math.max(1, slots.length) + OWN_HEAD * share - internPenalty(facts, title, wanted);
}

function internPenalty(facts: RankFacts, title: Title, { wantsIntern, slots }: Wanted): number {
  const isAsked = wantsIntern || slots.some(({ texts }) => texts.includes('实习'));
  if (isAsked) return facts.job_type === 'intern' ? 0 : NOT_ASKED_INTERN;
  return title.isIntern ? NOT_ASKED_INTERN : 0;
}

/** How well one thing asked fits, and how many characters of the head it is. */
function fitOf(
  position: ReadPosition,
  slot: Slot,
  isAlone: boolean,
): { score: number; ofHead: number } {
  if (slot.kind === 'company' && position.company.includes(slot.word)) {
    return { score: COMPANY_ASKED, ofHead: 0 };
  }
  const sureness = slot.categories.get(position.category) ?? 0;
  const inTitle = titleFit(position, slot, sureness);
  const isOwnSkill = position.skills.includes(slot.version ?? slot.word);
  const isSkill =
    isOwnSkill || position.skills.some((one) => slot.texts.some((text) => hasWord(one, text)));
  const skill = isOwnSkill ? SKILL.own : isSkill ? SKILL.beside : 0;
  if (inTitle) {
    const helped = slot.soft.filter((word) => position.title.text.includes(word)).length * SOFT;
    const score = inTitle.score + 0.35 * sureness + skill + helped;
    return { score, ofHead: inTitle.ofHead };
  }
  const byCategory = 0.55 * sureness + skill;
  const bySkill = isOwnSkill ? SKILL.ownAlone : isSkill ? skillAlone(position, slot) : 0;
  const byCompany = !isAlone && position.company.includes(slot.word) ? COMPANY : 0;
  const label = slot.kind === 'unknown' ? LABEL : 0;
  const byName = nameFit(position, slot);
  return { score: Math.max(byCategory, bySkill, byCompany, label, byName), ofHead: 0 };
}

const nameFit = (position: ReadPosition, { names }: Slot): number =>
  names && position.names.some(({ word }) => names.includes(conceptOf(word))) ? NAMED : 0;

const skillAlone = ({ skills }: ReadPosition, { texts }: Slot): number =>
  skills.some((skill) => texts.includes(skill)) ? SKILL.alone : SKILL.within;

function titleFit(
  position: ReadPosition,
  slot: Slot,
  sureness: number,
): { score: number; ofHead: number } | null {
  const { title, category } = position;
  let best: { score: number; ofHead: number } | null = null;
  const offer = (score: number, ofHead: number) => {
    if (!best || score > best.score) best = { score, ofHead };
  };
  for (const [index, text] of slot.texts.entries()) {
    const whole = spanIn(title, text);
    const at = whole ?? spanApart(title.text, text);
    if (!at) continue;
    const isOwn = index === 0 && whole !== null;
    const { from, to } = at;
    const isInHead = from < title.to && to > title.from && !isModifier(to, position, slot);
    const asked = whole ? to : from + text.length;
    const ofHead = isInHead ? Math.min(asked, title.to) - Math.max(from, title.from) : 0;
    const isHead = isInHead && from <= title.from && to >= title.to;
    if (isHead) offer(isOwn ? IN_TITLE.head : IN_TITLE.inHead, ofHead);
    else if (isInHead) offer(isOwn ? IN_TITLE.inHead : IN_TITLE.elsewhere, ofHead);
    else offer(IN_TITLE.elsewhere, 0);
  }
  if (best || sureness < SURE) return best;
  const isOtherName = position.names.some(
    ({ word }) => (categoriesOf(word).get(category) ?? 0) >= SURE,
  );
  return isOtherName ? { score: IN_TITLE.category, ofHead: 0 } : null;
}

/** Chinese names the work last: a word before the name of other work says what that is for, 销售 in 销售数据分析. */
function isModifier(to: number, position: ReadPosition, slot: Slot): boolean {
  const { title, category } = position;
  if (slot.categories.size === 0 || slot.categories.has(category)) return false;
  // Nothing of the head stands behind it.
  if (to >= title.to) return false;
  const fields = new Set([...slot.categories.keys()].map(fieldOf));
  return position.names.some(({ word, from }) => {
    if (from < to || from >= title.to) return false;
    const named = [...categoriesOf(word)].filter(([, sureness]) => sureness >= SURE);
    return named.length > 0 && named.every(([code]) => !fields.has(fieldOf(code)));
  });
}

/** The first level of a category. */
const fieldOf = (code: string): string => code.slice(0, 2);

/** Where a title has a word, in its head before elsewhere; letters are not cut. */
function spanIn(title: Title, word: string): { from: number; to: number } | null {
  let found: { from: number; to: number } | null = null;
  for (let from = title.text.indexOf(word); from >= 0; from = title.text.indexOf(word, from + 1)) {
    const to = from + word.length;
    if (isCut(title.text, from, to)) continue;
    found ??= { from, to };
    if (from < title.to && to > title.from) return { from, to };
  }
  return found;
}

const isLetter = (text: string | undefined) => text !== undefined && /[a-z0-9+#]/.test(text);

const isCut = (text: string, from: number, to: number): boolean =>
  (isLetter(text[from]) && isLetter(text[from - 1])) ||
  (isLetter(text[to - 1]) && isLetter(text[to]) && versionEnd(text, from, to) === null);

function hasWord(text: string, word: string): boolean {
  const from = text.indexOf(word);
  return from >= 0 && !isCut(text, from, from + word.length);
}
