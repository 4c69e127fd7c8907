// Why a person was found by the words of a search: the fields of the card that have them. Pure.
import type { SeekerFacts, TalentCardFacts } from '../../../contract/position/seeker-facts.ts';
import { categoryName } from '../../dictionary/category/category.ts';
import { type QueryTerm, queryTermsOf, termsOf } from '../../platform/db/terms.ts';

interface Found {
  facts: SeekerFacts;
  card: TalentCardFacts;
}

interface Asked {
  word: string;
  texts: readonly string[];
}

/** A reason's beginning, and the texts of the person that it is about. */
type Field = readonly [begins: string, texts: readonly string[]];

/**
 * Why each person was found, as people read it: 技能：React. A word that no field of the card has stands elsewhere in the
 * resume.
 */
export function reasonsFor(asked: readonly Asked[]): (found: Found) => string[] {
  const wanted = asked.map(({ word, texts }) => ({ word, ways: texts.map(queryTermsOf) }));
  return ({ facts, card }) => {
    const fields = fieldsOf(facts, card).map(([begins, texts]) => ({
      begins,
      texts: texts.map((text) => ({ text, terms: new Set(termsOf(text)) })),
    }));
    const found = new Map<string, Set<string>>();
    const add = (begins: string, text: string) =>
      found.set(begins, (found.get(begins) ?? new Set()).add(text));
    for (const { word, ways } of wanted) {
      const hit = fields.flatMap(({ begins, texts }) =>
        texts.filter(({ terms }) => hasAny(terms, ways)).map(({ text }) => [begins, text] as const),
      );
      const [first] = hit;
      if (!first) add('简历中提到', `“${word}”`);
      // The first field says enough; of its texts all that fit are named.
      else for (const [begins, text] of hit) if (begins === first[0]) add(begins, text);
    }
    return [...found].map(([begins, texts]) => begins + [...texts].join('、'));
  };
}

function fieldsOf(
  facts: SeekerFacts,
  { jobs, education, studies = [], skills }: TalentCardFacts,
): Field[] {
  const [school = '', major = ''] = education.split(' · ');
  return [
    ['技能：', [...new Set([...skills, ...facts.skills])]],
    ['做过：', [...new Set([...jobs.map(({ title }) => title), facts.latest_title])]],
    ['期望：', [...new Set(facts.wishes.map(({ category }) => categoryName(category)))]],
    [facts.is_student ? '就读于' : '毕业于', [school]],
    ['毕业于', studies.map((one) => one.school)],
    ['专业：', [major, ...studies.map((one) => one.major)]],
    ['任职于', jobs.map(({ company }) => company)],
  ];
}

/** True where a text has the terms of one of the words, as the index finds them: java is not in javascript. */
const hasAny = (terms: ReadonlySet<string>, ways: readonly (readonly QueryTerm[])[]): boolean =>
  ways.some(
    (wanted) =>
      wanted.length > 0 &&
      wanted.every(({ text, prefix }) =>
        prefix ? [...terms].some((one) => one.startsWith(text)) : terms.has(text),
      ),
  );
