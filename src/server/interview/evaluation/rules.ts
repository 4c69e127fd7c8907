// When an interview may be evaluated, and what evaluations say together. Pure.
import type { InterviewState } from '../../../contract/interview/interview.ts';

const AGREED: readonly InterviewState[] = ['accepted', 'signed_in', 'completed'];

/** From the agreed beginning on, when it took or takes place. */
export const canEvaluate = (
  { state, starts_at }: { state: InterviewState; starts_at: Date | null },
  now: Date,
): boolean => AGREED.includes(state) && starts_at !== null && now >= starts_at;

interface Said {
  scores: readonly { name: string; score: number }[];
  recommend: string;
}

const mean = (values: readonly number[]): number =>
  values.length === 0
    ? 0
    : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;

/** Averages by dimension, in the order in which they first appear; null without any evaluation. */
export function summaryOf(all: readonly Said[]) {
  if (all.length === 0) return null;
  const scores = all.flatMap((one) => one.scores);
  const byName = Map.groupBy(scores, ({ name }) => name);
  const count = (code: string) => all.filter(({ recommend }) => recommend === code).length;
  return {
    count: all.length,
    average: mean(scores.map(({ score }) => score)),
    dimensions: [...byName].map(([name, given]) => ({
      name,
      average: mean(given.map(({ score }) => score)),
    })),
    yes: count('yes'),
    no: count('no'),
    unsure: count('unsure'),
  };
}
