// The list of words as staff keep it. New words are tried before they act: against what everybody can read, and what
// operators looked at lately. Conversations are not searched for it: nobody reads them for a trial. What was private and
// waited for a review is counted for everybody, and quoted for those only who review.
import { conflict, fail, fieldFault } from '../../contract/call/errors.ts';
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { isOpenScene, wordScenes } from '../../contract/dictionary/word-scenes.ts';
import {
  type Hit,
  type WordRule,
  wordKinds,
  wordLevels,
} from '../../contract/moderation/word-effects.ts';
import type { TriedWords } from '../../contract/moderation/word-list.ts';
import * as contract from '../../contract/moderation/word-list.ts';
import { plainOf } from '../../contract/moderation/wording-plain.ts';
import { WORD_MAX } from '../../contract/moderation/words.ts';
import { type Db, transact } from '../platform/db/db.ts';
import { attached } from '../platform/hook.ts';
import { handle } from '../platform/http/call.ts';
import { logStaffAct } from '../platform/staff-log.ts';
import { openTexts } from './hooks.ts';
import { findListed, type Matcher, matcherOf } from './match.ts';
import { lookAnew } from './moderation.ts';
import * as sql from './queries.ts';

const DAY_MS = 86_400_000;
const TEXTS_MAX = 1000;
const SAMPLES = 50;
/** Characters shown around a hit. */
const AROUND = 16;
/** The most words that the log names. */
const NAMED_MAX = 20;
const CHANGED = '同事刚改过这个词，请看过现在的内容再保存';

/** A word as the list has it. Pure. */
const listedForm = (word: string): string => plainOf(word).text.replaceAll('\n', '').trim();

/** Why a word cannot be listed; '' when it can. Pure. */
function wordProblem(plain: string): string {
  if (plain.replace(/[^\p{L}\p{N}]/gu, '').length < 2) return '去掉空格和符号后至少 2 个字';
  return plain.length > WORD_MAX ? `最多 ${WORD_MAX} 个字` : '';
}

type TriedSource = TriedWords['sources'][number];

interface Tried {
  title: string;
  link: string;
  text: string;
  hits: readonly Hit[];
  /** True for one that this reader may not read. */
  isClosed?: boolean;
}

/** What a place's texts would have hit. Pure. */
function sourceOf(label: string, texts: readonly Tried[]): TriedSource {
  const found = texts.filter(({ hits }) => hits.length > 0);
  const quoted = found.filter(({ isClosed }) => !isClosed);
  return {
    label,
    checked: texts.length,
    found: found.length,
    samples: quoted.slice(0, SAMPLES).flatMap(({ title, link, text, hits: [hit] }) => {
      if (!hit) return [];
      const around = text.slice(Math.max(0, hit.start - AROUND), hit.end + AROUND);
      const words = around.replaceAll('\n', ' ');
      return [
        { title, link, word: hit.word, around: words, effect: labelOf(wordLevels, hit.effect) },
      ];
    }),
  };
}

async function triedSources(
  db: Db,
  matcher: Matcher,
  isReviewer: boolean,
  now: Date,
): Promise<TriedSource[]> {
  const since = new Date(now.getTime() - contract.TRIED_DAYS * DAY_MS);
  const sources: TriedSource[] = [];
  for (const { scene, label, read } of attached(openTexts)) {
    const texts = await read(db, since, TEXTS_MAX);
    const tried = texts.map((one) => ({ ...one, hits: findListed(matcher, one.text, scene) }));
    sources.push(sourceOf(label, tried));
  }
  const checked = await sql.listCheckedTexts(db, since, TEXTS_MAX);
  const tried = checked.map(({ scene, content: text }) => {
    return {
      title: labelOf(wordScenes, scene),
      link: '',
      text,
      hits: findListed(matcher, text, scene),
      isClosed: !isReviewer && !isOpenScene(scene),
    };
  });
  return [...sources, sourceOf(`近 ${contract.TRIED_DAYS} 天送过复核的内容`, tried)];
}

/** Changes nothing; the log says that it was looked at, because texts of people are shown. */
export const tryWords = handle(contract.tryWords, async ({ db, me, staff, now }, input) => {
  const { words, ...rule } = input;
  const plain = [...new Set(words.map(listedForm))].filter(Boolean);
  const known = plain.length > 0 ? await sql.findWords(db, plain) : [];
  const fit = plain.filter((word) => wordProblem(word) === '');
  const safe = (await sql.listAllWords(db)).filter(({ kind }) => kind === 'safe');
  const matcher = matcherOf([...safe, ...fit.map((word) => ({ word, ...rule }))]);
  const sources = await triedSources(db, matcher, me.rights?.includes('review') === true, now);
  await transact(db, (trx) =>
    logStaffAct(trx, staff, {
      subject: 'word',
      subject_id: 'try',
      after: { words: fit.slice(0, NAMED_MAX), kind: labelOf(wordKinds, rule.kind) },
      reason: '试查一批词',
    }),
  );
  return {
    words: plain.map((word) => ({
      word,
      problem: wordProblem(word),
      known: known.some((row) => row.word === word),
    })),
    sources,
  };
});

/** What the log keeps of a word's rule. Pure. */
const factsOf = ({ kind, level, scenes = [] }: WordRule) => ({
  kind: labelOf(wordKinds, kind),
  level: labelOf(wordLevels, level) || '按种类',
  scenes: scenes.map((scene) => labelOf(wordScenes, scene)),
});

/** @throws Failure `invalid-input` naming the first word that cannot be listed. */
export const addWords = handle(contract.addWords, async ({ db, staff, now }, input) => {
  const { words, reason, ...rule } = input;
  const plain = [...new Set(words.map(listedForm))].filter(Boolean);
  const wrong = plain.find((word) => wordProblem(word) !== '');
  if (wrong !== undefined) throw fieldFault('words', `“${wrong}”：${wordProblem(wrong)}`);
  if (plain.length === 0) throw fieldFault('words', '请填写词');
  const answer = await transact(db, async (trx) => {
    const known = await sql.findWords(trx, plain);
    await sql.saveWords(trx, plain, rule, now);
    await sql.moveWordMark(trx);
    await logStaffAct(trx, staff, {
      subject: 'word',
      subject_id: plain.length === 1 ? (plain[0] ?? '') : `${plain.length} 个`,
      after: { words: plain.slice(0, NAMED_MAX), ...factsOf(rule) },
      reason,
    });
    return { added: plain.length - known.length, changed: known.length };
  });
  lookAnew(db);
  return answer;
});

/** @throws Failure `not-found`, or `conflict` when a colleague changed the word meanwhile. */
export const changeWord = handle(contract.changeWord, async ({ db, staff, now }, input) => {
  const { id, version, reason, ...rule } = input;
  await transact(db, async (trx) => {
    const [row] = await sql.lockWords(trx, [id]);
    if (!row) throw fail('not-found', '没有找到这个词');
    if (row.version !== version) throw conflict('outdated', CHANGED, { version: CHANGED });
    await sql.updateWords(trx, [id], rule, now);
    await sql.moveWordMark(trx);
    await logStaffAct(trx, staff, {
      subject: 'word',
      subject_id: id,
      before: { word: row.word, ...factsOf(row) },
      after: { word: row.word, ...factsOf(rule) },
      reason,
    });
  });
  lookAnew(db);
  return null;
});

/** Words that stand so already are left alone. @throws Failure `not-found` when none of them exists. */
export const switchWords = handle(
  contract.switchWords,
  async ({ db, staff, now }, { ids, is_on, reason }) => {
    const switched = await transact(db, async (trx) => {
      const rows = await sql.lockWords(trx, ids);
      if (rows.length === 0) throw fail('not-found', '没有找到这些词');
      const other = rows.filter((row) => row.is_on !== is_on);
      if (other.length > 0) {
        const changed = other.map(({ id }) => id);
        await sql.updateWords(trx, changed, { is_on }, now);
        await sql.moveWordMark(trx);
      }
      const words = other.map(({ word }) => word).slice(0, NAMED_MAX);
      const [only] = rows;
      await logStaffAct(trx, staff, {
        subject: 'word',
        subject_id: rows.length === 1 && only ? only.id : `${rows.length} 个`,
        before: { words, is_on: !is_on },
        after: { words, is_on },
        reason,
      });
      return other.length;
    });
    lookAnew(db);
    return { switched };
  },
);
