// The questions of the bench: groups, words, and what is right. One half is for tuning, the other is reported.
import { createHash } from 'node:crypto';
import { linesOf, type Right, rightOf } from './judges.ts';

export const HALVES = ['tune', 'report'] as const;
type Half = (typeof HALVES)[number];

export interface Question {
  group: string;
  text: string;
  half: Half;
  /** True where nothing must be found. */
  isNonsense: boolean;
  right: Right;
}

/** A half by a hash of the words, so that a question keeps its half when others come or go. */
function halfOf(text: string): Half {
  const [byte = 0] = createHash('sha256').update(text).digest();
  return byte % 2 === 0 ? 'tune' : 'report';
}

/** All questions in the order of the file. */
export function readQuestions(): Question[] {
  return linesOf('questions.tsv').map((line) => {
    const [group = '', text = '', right = ''] = line.split('\t');
    return { group, text, half: halfOf(text), isNonsense: right === 'none', right: rightOf(right) };
  });
}
