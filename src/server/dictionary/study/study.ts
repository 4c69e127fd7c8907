// Schools and majors. Resumes keep them as their owners wrote them; a text that is a name, a former name or another name of
// a term means that term, so people are found by its present name, and a school's facts are those of the school.
import {
  followed,
  isLeaf,
  type ListedTerm,
  overlay,
  type TermChange,
} from '../../../contract/dictionary/trees.ts';
import { SHIPPED_STUDIES } from './shipped.ts';

type StudyTree = 'school' | 'major';

interface Studies {
  /** What forms suggest. */
  offered: readonly string[];
  /** The present name by each text that means a term. */
  names: ReadonlyMap<string, string>;
}

let current = { school: build('school', []), major: build('major', []) };

/** Puts the changes of staff over the shipped lists, for this process. */
export function applyStudies(changes: readonly TermChange[]): void {
  const of = (tree: StudyTree) => changes.filter((change) => change.tree === tree);
  current = { school: build('school', of('school')), major: build('major', of('major')) };
}

/** The names that are offered, without closed and merged ones. */
export const offeredNames = (tree: StudyTree): readonly string[] => current[tree].offered;

/** The present name of the term that a text means; the text itself when it means none. */
export const presentName = (tree: StudyTree, text: string): string =>
  current[tree].names.get(plain(text)) ?? text;

/** True for a text that means one of the terms. */
export const isStudyName = (tree: StudyTree, text: string): boolean =>
  current[tree].names.has(plain(text));

/** One form for the ways of writing a name. */
function plain(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
}

function build(tree: StudyTree, changes: readonly TermChange[]): Studies {
  const all = overlay(SHIPPED_STUDIES[tree], changes);
  const byCode = new Map(all.map((term) => [term.code, term]));
  const leaves = all.filter(({ code }) => isLeaf(tree, code));
  const isOpen = ({ closed, into }: ListedTerm) => !closed && !into;
  const names = new Map<string, string>();
  // Own names last: they go before a former name of another term.
  for (const textsOf of [({ also }: ListedTerm) => also, ({ name }: ListedTerm) => [name]]) {
    for (const term of leaves) {
      const name = byCode.get(followed(byCode, term.code))?.name ?? term.name;
      for (const text of textsOf(term)) names.set(plain(text), name);
    }
  }
  return { offered: leaves.filter(isOpen).map(({ name }) => name), names };
}
