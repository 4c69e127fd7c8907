// Times the questions of `bench -- relevance`, as people write them, over the positions of `bench -- ask`: one median a group.
import type { Db } from '../../src/server/platform/db/db.ts';
import { searchPositions } from '../../src/server/position/search/search.ts';
import { readQuestions } from '../relevance/questions.ts';
import { type Line, median, printTable } from '../table.ts';

const ROUNDS = 5;

/** Gives the groups whose median is over the limit, in milliseconds. */
export async function benchGroups(db: Db, limit: number): Promise<string[]> {
  const times = new Map(readQuestions().map((question) => [question, [] as number[]]));
  // The first round is of a site that just started.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [{ text }, taken] of times) {
      const start = performance.now();
      await searchPositions(db, { keyword: text }, new Date());
      if (round > 0) taken.push(performance.now() - start);
    }
  }
  const asked = [...times].map(([{ group, text }, taken]) => ({ group, text, ms: median(taken) }));
  const rows = [...Map.groupBy(asked, ({ group }) => group)].map(([group, its]) => {
    const sorted = its.toSorted((a, b) => b.ms - a.ms);
    return { group, count: its.length, ms: median(its.map(({ ms }) => ms)), slowest: sorted[0] };
  });
  const over = asked.filter(({ ms }) => ms > limit).length;
  printTable(`${asked.length} 个真实问法（${over} 个超过 ${limit} ms）`, rows.map(lineOf));
  return rows.filter(({ ms }) => ms > limit).map(({ group, ms }) => `${group}：${inMs(ms)}`);
}

interface Row {
  group: string;
  count: number;
  ms: number;
  slowest: { text: string; ms: number } | undefined;
}

const lineOf = ({ group, count, ms, slowest }: Row): Line => ({
  what: group,
  value: inMs(ms),
  ratio: slowest ? `${count} 问，最慢 ${inMs(slowest.ms)}（${slowest.text}）` : '',
});

const inMs = (value: number): string => `${value.toFixed(1)} ms`;
