// What is set for words: kind, strength, places; and the words of a pasted text. Pure.
import type { WordScene } from '../../../contract/dictionary/word-scenes.ts';
import type { WordKind, WordLevel } from '../../../contract/moderation/word-effects.ts';

export interface RuleValues {
  kind: WordKind;
  /** '' for what the kind does. */
  level: WordLevel | '';
  /** Empty for everywhere. */
  scenes: readonly WordScene[];
}

/** The rule as calls take it. */
export const ruleOf = ({ kind, level, scenes }: RuleValues) => ({
  kind,
  level: level === '' ? null : level,
  scenes: [...scenes],
});

/**
 * The words of a text, one a line or parted by commas, 、 or ；, each once. Spaces stand within a word: 加 微信.
 */
export function wordsIn(text: string): string[] {
  const words = text.split(/[\n,，、;；\t]+/).map((word) => word.trim());
  return [...new Set(words.filter(Boolean))];
}
