// Why a person was found by the words of a search: the fields of the card that have them. Pure.
import type { SeekerFacts, TalentCardFacts } from '../../../contract/position/seeker-facts.ts';
import { categoryName } from '../../dictionary/category/category.ts';
import { queryTermsOf, termsOf } from '../../platform/db/terms.ts';

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

/** As people read them, as 技能：React. A word that no field of the card has stands elsewhere in the resume. */
export function reasonsOf(asked: readonly Asked[], { facts, card }: Found): string[] {
  const fields = fieldsOf(facts, card);
  const found = new Map<string, Set<string>>();
  const add = (begins: string, text: string) =>
    found.set(begins, (found.get(begins) ?? new Set()).add(text));
  for (const { word, texts } of asked) {
    const hit = fields.flatMap(([begins, own]) =>
      own.filter((text) => hasAny(text, texts)).map((text) => [begins, text] as const),
    );
    const [first] = hit;
    if (!first) add('简历中提到', `“${word}”`);
    // The first field says enough; of its texts all that fit are named.
    else for (const [begins, text] of hit) if (begins === first[0]) add(begins, text);
  }
  return [...found].map(([begins, texts]) => begins + [...texts].join('、'));
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

/** True where a text has one of the words as the index finds them: java is not in javascript. */
function hasAny(text: string, words: readonly string[]): boolean {
  const terms = termsOf(text);
  return words.some((word) => {
    const wanted = queryTermsOf(word);
    return (
      wanted.length > 0 &&
      wanted.every(({ text: term, prefix }) =>
        prefix ? terms.some((one) => one.startsWith(term)) : terms.includes(term),
      )
    );
  });
}
