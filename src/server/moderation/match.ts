// Finds listed words in a text, also when disguised by spaces, signs, full-width letters, other scripts or
// homophones (by table). One pass of an automaton for each reading. Pure.

import AhoCorasick from 'modern-ahocorasick';
import type { WordScene } from '../../contract/dictionary/word-scenes.ts';
import type { Hit } from '../../contract/moderation/word-effects.ts';
import {
  atMost,
  effectOf,
  effectOfWord,
  kindOfFinding,
  stronger,
  type WordEffect,
  type WordRule,
} from '../../contract/moderation/word-effects.ts';
import { asHeard } from '../../contract/moderation/word-signs.ts';
import { checkPlain, type Finding } from '../../contract/moderation/wording.ts';
import { type Plain, plainOf } from '../../contract/moderation/wording-plain.ts';

export interface ListedWord extends WordRule {
  word: string;
}

export interface Matcher {
  plain: AhoCorasick<WordRule>;
  heard: AhoCorasick<WordRule>;
}

/** Compiles a list once; a changed list needs a new matcher. */
export function matcherOf(words: readonly ListedWord[]): Matcher {
  const compile = (read: (word: string) => string) =>
    new AhoCorasick(
      words.map(({ word, ...rule }) => ({ pattern: read(plainOf(word).text), data: rule })),
    );
  return { plain: compile((word) => word), heard: compile(asHeard) };
}

/**
 * All hits of a text in its order, none within another, with what each does in this scene. Postings have
 * the findings of their own check besides, which says more about each, so these are left out there.
 */
export function findHits(matcher: Matcher, text: string, scene: WordScene): Hit[] {
  const plain = plainOf(text);
  const findings = scene === 'posting' ? [] : checkPlain(plain);
  return hitsOf(matcher, plain, text, {
    scene,
    found: findings.flatMap((one) => ofFinding(one, scene)),
  });
}

/** The hits of the listed words alone. */
export const findListed = (matcher: Matcher, text: string, scene: WordScene): Hit[] =>
  hitsOf(matcher, plainOf(text), text, { scene, found: [] });

function hitsOf(
  matcher: Matcher,
  plain: Plain,
  text: string,
  { scene, found }: { scene: WordScene; found: readonly Hit[] },
): Hit[] {
  // What stands there plainly is heard, too: most texts have nothing, and are read once.
  const sounds = matcher.heard.search(asHeard(plain.text));
  if (sounds.length === 0 && found.length === 0) return [];
  const actOf = ({ data }: Match) => (data ? effectOfWord(data, scene) : 'pass');
  const listed = matcher.plain.search(plain.text).map((match) => hitAt(plain, match, actOf(match)));
  const heard = sounds.map((match) => hitAt(plain, match, atMost(actOf(match), 'review')));
  const safe = listed.filter(({ kind }) => kind === 'safe');
  const meant = [...listed, ...found, ...heard].filter(
    (hit) => !safe.some(({ start, end }) => start <= hit.start && hit.end <= end),
  );
  return apart(meant).map((hit) => ({ ...hit, word: text.slice(hit.start, hit.end) }));
}

type Match = { pattern: string; start: number; end: number; data: WordRule | undefined };

function hitAt(plain: Plain, { pattern, start, end, data }: Match, effect: WordEffect): Hit {
  return {
    word: pattern,
    kind: data?.kind ?? 'fraud',
    start: plain.spanOf(start)[0],
    end: plain.spanOf(end - 1)[1],
    effect,
  };
}

function ofFinding(finding: Finding, scene: WordScene): Hit[] {
  const kind = kindOfFinding(finding);
  if (!kind) return [];
  const effect = effectOf(kind, scene);
  const { word, start, end, severity } = finding;
  const doubtful = severity === 'warn';
  // 党员优先 is a condition only in a company's text; 形象好 in a resume or a chat is not one.
  if (doubtful && kind === 'discrimination' && scene !== 'enterprise') return [];
  return [{ word, kind, start, end, effect: doubtful ? atMost(effect, 'review') : effect }];
}

/**
 * Hits with an effect, by position; of two overlapping hits the stronger one stays, then the longer one.
 */
function apart(hits: readonly Hit[]): Hit[] {
  const kept: Hit[] = [];
  const acting = hits.filter(({ effect }) => effect !== 'pass');
  const isStronger = (a: Hit, b: Hit) =>
    a.effect !== b.effect && stronger(a.effect, b.effect) === a.effect;
  const sorted = [...acting].sort((a, b) => {
    if (a.effect !== b.effect) return isStronger(a, b) ? -1 : 1;
    return b.end - b.start - (a.end - a.start) || a.start - b.start;
  });
  for (const hit of sorted) {
    if (kept.every(({ start, end }) => hit.end <= start || hit.start >= end)) kept.push(hit);
  }
  return kept.sort((a, b) => a.start - b.start);
}

/** The strongest effect of all hits. */
export const verdictOf = (hits: readonly Hit[]): WordEffect =>
  hits.reduce<WordEffect>((sum, { effect }) => stronger(sum, effect), 'pass');
