// How well the search of positions answers questions people ask:
// `npm run bench -- relevance [--postings FILE.csv] [--no-hints] [--before [COMMIT]] [--half tune] [--wrong]`.
// It asks the demo town, or with `--postings` a file that the import reads; `--no-hints` imports it without its
// categories. Beside the site stand LIKE, BM25 and, with `--before`, an earlier commit. The half reported is the
// one not tuned on. `--wrong` lists the questions that are answered badly, to tune by: use it with `--half tune`.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Asked } from './ask.ts';
import { Agreement, mean, type Scores, scoresOf } from './measures.ts';
import { HALVES, type Question, readQuestions } from './questions.ts';
import { bm25Search, likeSearch, type Search } from './rivals.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The last commit before the search understood what people mean. */
const BEFORE = 'b12ef532';
const AIM = { precision: 0.65, precisionWithoutHints: 0.55, nothing: 0.06, nonsense: 0.95 };

/** What a question came to: for a nonsense question 1 when nothing was found, else its scores. */
interface Result {
  question: Question;
  isRight: boolean;
  scores: Scores | null;
  /** P@10 by the second judge; null where that one finds nothing right. */
  bySecond: number | null;
}

interface System {
  name: string;
  results: Result[];
}

/** The value after an option; undefined without the option, '' when none follows. */
function optionOf(args: readonly string[], option: string): string | undefined {
  const at = args.indexOf(option);
  if (at < 0) return undefined;
  const value = args[at + 1] ?? '';
  return value.startsWith('--') ? '' : value;
}

/** Runs ask.ts for a checkout and gives what it wrote. */
function ask(checkout: string, file: string | undefined, withHints: boolean): Asked {
  const folder = mkdtempSync(join(tmpdir(), 'zemu-bench-asked-'));
  try {
    const out = join(folder, 'asked.json');
    const options = [...(file ? [resolve(file)] : []), ...(withHints ? [] : ['--no-hints'])];
    execFileSync(
      process.execPath,
      [join(import.meta.dirname, 'ask.ts'), checkout, out, ...options],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    return JSON.parse(readFileSync(out, 'utf8')) as Asked;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same for a commit, unpacked with the packages of this checkout and, above it, those that it no longer has. */
function askCommit(commit: string, file: string | undefined, withHints: boolean): Asked {
  const folder = mkdtempSync(join(tmpdir(), 'zemu-bench-before-'));
  const checkout = join(folder, 'checkout');
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1e9 });
    mkdirSync(checkout);
    execFileSync('tar', ['-x', '-C', checkout], { input: archive });
    symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
    const gone = Object.entries(packagesOf(checkout))
      .filter(([name]) => !(name in packagesOf(ROOT)))
      .map(([name, version]) => `${name}@${version}`);
    if (gone.length > 0) {
      const install = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', ...gone];
      execFileSync('npm', install, { stdio: ['ignore', 'ignore', 'inherit'] });
    }
    return ask(checkout, file, withHints);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function packagesOf(checkout: string): Record<string, string> {
  const text = readFileSync(join(checkout, 'package.json'), 'utf8');
  return (JSON.parse(text) as { dependencies: Record<string, string> }).dependencies;
}

/** Judges the answers of a system. Questions to which no posting is right are left out. */
function judge(asked: Asked, questions: readonly Question[], answers: readonly number[][]) {
  return questions.flatMap((question, at): Result[] => {
    const ids = answers[at] ?? [];
    if (question.isNonsense)
      return [{ question, isRight: ids.length === 0, scores: null, bySecond: null }];
    const { first, second, gains } = rightIds(asked, question);
    if (first.size === 0) return [];
    const scores = scoresOf(ids, first, gains);
    const bySecond = second.size > 0 ? scoresOf(ids, second, gains).precision : null;
    return [{ question, isRight: scores.precision >= 0.5, scores, bySecond }];
  });
}

/** What each judge takes for right, and gains: one for each judge who agrees. */
function rightIds({ postings }: Asked, { right }: Question) {
  const first = new Set<number>();
  const second = new Set<number>();
  const gains = new Map<number, number>();
  for (const posting of postings) {
    const says = [right(posting, 'labels'), right(posting, 'texts')] as const;
    if (says[0]) first.add(posting.id);
    if (says[1]) second.add(posting.id);
    if (says[0] || says[1]) gains.set(posting.id, Number(says[0]) + Number(says[1]));
  }
  return { first, second, gains };
}

/** How far the judges agree: over all pairs of a question and a posting, and on average over the questions. */
function kappasOf({ postings }: Asked, questions: readonly Question[]) {
  const all = new Agreement();
  const each: number[] = [];
  for (const { right, isNonsense } of questions) {
    if (isNonsense) continue;
    const own = new Agreement();
    for (const posting of postings) {
      const says = [right(posting, 'labels'), right(posting, 'texts')] as const;
      all.add(...says);
      own.add(...says);
    }
    // Without anything right for either judge there is nothing to agree on.
    if (!Number.isNaN(own.kappa)) each.push(own.kappa);
  }
  return { all: all.kappa, each: mean(each) };
}

/** Characters of the terminal: a Chinese one takes two. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, one) => sum + (one > '\u2e7f' ? 2 : 1), 0);
const padded = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)));
const figure = (value: number): string => (Number.isNaN(value) ? '  – ' : value.toFixed(2));

const GROUP_WIDTH = 12;
const SYSTEM_WIDTH = 26;

const scored = (results: readonly Result[]): Scores[] =>
  results.flatMap(({ scores }) => scores ?? []);

function cells(results: readonly Result[]): string {
  const all = scored(results);
  if (all.length === 0) return `无结果才对 ${figure(mean(results.map(isRight)))}`;
  const names = ['precision', 'ndcg', 'reciprocal', 'nothing'] as const;
  return names.map((name) => figure(mean(all.map((one) => one[name])))).join('  ');
}

const isRight = (result: Result): number => Number(result.isRight);

type Groups = ReadonlyMap<string, Result[]>;
const groupsOf = (results: readonly Result[]): Groups =>
  Map.groupBy(results, ({ question }) => question.group);

/** The mean of the groups' means, so that a long group counts no more than a short one. */
function meanOfGroups(results: readonly Result[], of: (result: Result) => number | null): number {
  const means = [...groupsOf(results).values()]
    .map((group) => group.flatMap((result) => of(result) ?? []))
    .filter((values) => values.length > 0)
    .map(mean);
  return mean(means);
}

const nonsenseRight = (results: readonly Result[]): number =>
  mean(results.filter(({ question }) => question.isNonsense).map(isRight));

function print(title: string, systems: readonly System[]): void {
  console.log(`\n== ${title}`);
  const names = systems.map(({ name }) => padded(name, SYSTEM_WIDTH)).join('');
  const columns = padded('P@10  nDCG  MRR   无结果', SYSTEM_WIDTH).repeat(systems.length);
  console.log(padded('', GROUP_WIDTH + 5) + names);
  console.log(padded('', GROUP_WIDTH + 5) + columns);
  const groups = systems.map(({ results }) => groupsOf(results));
  for (const [group, results] of groups[0] ?? []) {
    const row = groups.map((one) => padded(cells(one.get(group) ?? []), SYSTEM_WIDTH));
    console.log(padded(group, GROUP_WIDTH) + padded(String(results.length), 5) + row.join(''));
  }
  const summary = (label: string, of: (results: readonly Result[]) => number) => {
    const row = systems.map(({ results }) => padded(figure(of(results)), SYSTEM_WIDTH));
    console.log(padded(label, GROUP_WIDTH + 5) + row.join(''));
  };
  summary('各组平均 P@10', (all) => meanOfGroups(all, ({ scores }) => scores?.precision ?? null));
  summary('第二评判 P@10', (all) => meanOfGroups(all, ({ bySecond }) => bySecond));
  summary('各组平均 nDCG', (all) => meanOfGroups(all, ({ scores }) => scores?.ndcg ?? null));
  summary('无结果', (all) => meanOfGroups(all, ({ scores }) => scores?.nothing ?? null));
  summary('乱写没有结果', nonsenseRight);
}

/** Lists what the site answers badly, with the first titles it gives. */
function printWrong(asked: Asked, { results }: System, answers: ReadonlyMap<string, number[]>) {
  const titles = new Map(asked.postings.map(({ id, title, city }) => [id, `${title}·${city}`]));
  for (const { question, scores, isRight } of results) {
    if (isRight) continue;
    const ids = answers.get(question.text) ?? [];
    const first = ids.slice(0, 4).map((id) => titles.get(id));
    console.log(
      `${question.group} ${question.text}  ${figure(scores?.precision ?? 0)}  ${first.join(' | ')}`,
    );
  }
}

/** The groups in which a system answers fewer rightly than an earlier one. */
function groupsBelow(now: System, before: System): string[] {
  const earlier = groupsOf(before.results);
  const precision = (group: readonly Result[]) =>
    mean(scored(group).map((scores) => scores.precision));
  return [...groupsOf(now.results)]
    .filter(([group, results]) => precision(results) < precision(earlier.get(group) ?? []) - 0.005)
    .map(([group]) => group);
}

function missedOf(now: System, before: System | undefined, isHinted: boolean): string[] {
  const { results } = now;
  const precision = meanOfGroups(results, ({ scores }) => scores?.precision ?? null);
  const nothing = meanOfGroups(results, ({ scores }) => scores?.nothing ?? null);
  const aim = isHinted ? AIM.precision : AIM.precisionWithoutHints;
  const missed: string[] = [];
  if (precision < aim) missed.push(`搜索：P@10 ${figure(precision)}，目标 ${aim}`);
  if (nothing > AIM.nothing) missed.push(`搜索：${figure(nothing)} 没有结果，目标 ${AIM.nothing}`);
  if (nonsenseRight(results) < AIM.nonsense)
    missed.push(`搜索：乱写的词 ${figure(nonsenseRight(results))} 没有结果，目标 ${AIM.nonsense}`);
  const below = before ? groupsBelow(now, before) : [];
  if (below.length > 0) missed.push(`搜索：比以前差的组 ${below.join('、')}`);
  return missed;
}

/** Measures the search; gives the aims that were missed. */
export async function benchRelevance(args: readonly string[]): Promise<string[]> {
  const file = optionOf(args, '--postings');
  const commit = optionOf(args, '--before');
  const half = HALVES.find((name) => name === optionOf(args, '--half')) ?? 'report';
  const withHints = !args.includes('--no-hints');
  const questions = readQuestions();
  const asked = ask(ROOT, file, withHints);
  const ofHalf = (one: Asked, answers: readonly number[][]) =>
    judge(one, questions, answers).filter(({ question }) => question.half === half);
  const like = likeSearch(asked.postings);
  const bm25 = bm25Search(asked.postings);
  const now = { name: '本站', results: ofHalf(asked, asked.answers) };
  const rival = (name: string, search: Search): System => ({
    name,
    results: ofHalf(
      asked,
      questions.map(({ text }) => search(text)),
    ),
  });
  const systems = [now, rival('LIKE', like), rival('BM25', bm25)];
  if (commit !== undefined) {
    const earlier = askCommit(commit || BEFORE, file, withHints);
    systems.push({ name: commit || BEFORE, results: ofHalf(earlier, earlier.answers) });
  }
  const of = file ? `${basename(file)}${withHints ? '' : '（不用其类别）'}` : '示范城';
  print(`搜得准不准：${of}，${asked.postings.length} 条职位，${half} 半`, systems);
  const kappas = kappasOf(asked, questions);
  console.log(
    `两位评判的一致程度（Cohen κ）：全部 ${figure(kappas.all)}，各问题平均 ${figure(kappas.each)}`,
  );
  if (args.includes('--wrong')) {
    const answers = new Map(questions.map(({ text }, at) => [text, asked.answers[at] ?? []]));
    printWrong(asked, now, answers);
  }
  return missedOf(now, systems[3], withHints);
}
