// Two judges of what is right for a question. The first goes by the category that the posting's source gave it, and
// by the head of its title where it has none of our concepts. The second knows no categories and reads the texts.
// Conditions of place, pay and the like are facts of the posting, and the same for both.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { educations } from '../../src/contract/dictionary/dictionary.ts';
import { bareTitle, bodyOf, headTest, type Posting, plain } from './posting.ts';

type Judge = 'labels' | 'texts';
export type Right = (posting: Posting, judge: Judge) => boolean;

/** How often the second judge must read a word below a title that names no work. */
const OFTEN = 2;

interface Concept {
  label: RegExp;
  isHead: (title: string) => boolean;
  said: RegExp;
}

const CONCEPTS = readConcepts();

function readConcepts(): ReadonlyMap<string, Concept> {
  const concepts = new Map<string, Concept>();
  for (const line of linesOf('concepts.tsv')) {
    const [name = '', label = '', title = '', said = ''] = line.split('\t');
    concepts.set(name, {
      label: new RegExp(label, 'i'),
      isHead: headTest(title),
      said: new RegExp(said),
    });
  }
  return concepts;
}

/** The lines of a file beside this one, without comments. */
export function linesOf(name: string): string[] {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('# '));
}

function conceptOf(name: string): Concept {
  const concept = CONCEPTS.get(name);
  if (!concept) throw new Error(`concepts.tsv has no ${name}`);
  return concept;
}

const named = new WeakMap<Posting, { byLabel: boolean; byTitle: boolean }>();

/** Whether any concept at all knows the posting's category, and its title. */
function isNamed(posting: Posting): { byLabel: boolean; byTitle: boolean } {
  const before = named.get(posting);
  if (before) return before;
  const all = [...CONCEPTS.values()];
  const title = bareTitle(posting);
  const found = {
    byLabel: posting.labels.some((label) => all.some((concept) => concept.label.test(label))),
    byTitle: all.some(({ said }) => said.test(title)),
  };
  named.set(posting, found);
  return found;
}

function isConcept({ label, isHead, said }: Concept, posting: Posting, judge: Judge): boolean {
  if (judge === 'labels') {
    return posting.labels.some((name) => label.test(name)) || isHead(posting.title);
  }
  if (said.test(bareTitle(posting))) return true;
  if (isNamed(posting).byTitle) return false;
  return bodyOf(posting).split(said).length > OFTEN;
}

const degreeRank = (code: string): number =>
  educations.find((education) => education.code === code)?.rank ?? -1;

/** What a predicate's value asks of a posting, by the predicate's name. */
const PREDICATES: Readonly<Record<string, (value: string) => Right>> = {
  city: (value) => (posting) => value.split('/').some((city) => posting.city.startsWith(city)),
  district:
    (value) =>
    ({ district }) =>
      district.startsWith(value),
  pay: (value) => {
    const [from = '', to = from] = value.split('-');
    const [min, max] = [Number(from), to === '' ? Number.POSITIVE_INFINITY : Number(to)];
    return ({ month_min, month_max }) => month_max >= min && month_min <= max;
  },
  exp: (value) => (posting) => value.split('/').includes(posting.experience),
  degree: (value) => (posting) => value.split('/').includes(posting.education),
  least:
    (value) =>
    ({ education }) =>
      degreeRank(education) >= degreeRank(value),
  type: (value) => (posting) => posting.job_type === value,
  company: (value) => (posting) => plain(posting.company).includes(value),
  title: (value) => {
    const pattern = new RegExp(value);
    return ({ title }) => pattern.test(plain(title));
  },
  text: (value) => {
    const pattern = new RegExp(value);
    return (posting) => pattern.test(`${plain(posting.title)}\n${bodyOf(posting)}`);
  },
  skill: (value) => {
    const pattern = new RegExp(value);
    return (posting, judge) =>
      pattern.test(plain(posting.title)) ||
      (judge === 'labels'
        ? posting.skills.some((skill) => pattern.test(plain(skill)))
        : pattern.test(bodyOf(posting)));
  },
};

/** 应届: for graduates or students, by its fields or its title. */
const isFresh: Right = ({ title, experience, job_type }) =>
  ['graduate', 'student', 'any', 'lt1'].includes(experience) ||
  job_type === 'intern' ||
  /校招|应届|校园|管培/.test(title);

const hasWeekends: Right = ({ welfare, hours, description }) =>
  /双休|周末休/.test(`${welfare.join()} ${hours} ${description}`);

const isRemote: Right = ({ title, welfare, hours, description }) =>
  /远程|居家/.test(`${title} ${welfare.join()} ${hours} ${description}`);

const WORDS: Readonly<Record<string, Right>> = {
  fresh: isFresh,
  weekend: hasWeekends,
  remote: isRemote,
  none: () => false,
};

function predicateOf(text: string): Right {
  if (text.startsWith('@')) {
    const concepts = text.slice(1).split('/').map(conceptOf);
    return (posting, judge) => concepts.some((concept) => isConcept(concept, posting, judge));
  }
  const word = WORDS[text];
  if (word) return word;
  const at = text.indexOf(':');
  const make = PREDICATES[text.slice(0, at)];
  if (!make) throw new Error(`No such predicate: ${text}`);
  return make(text.slice(at + 1));
}

/**
 * Reads what is right, as `@会计/财务 city:西安 pay:8000-`: all predicates must hold.
 * @throws Error for an unknown predicate or concept.
 */
export function rightOf(text: string): Right {
  const all = text.split(' ').map(predicateOf);
  return (posting, judge) => all.every((predicate) => predicate(posting, judge));
}
