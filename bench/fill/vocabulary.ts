// Fills what suggestions and corrections are made from: companies that hire, beside the titles and skills of the positions.
import { sql } from 'kysely';
import type { Db } from '../../src/server/platform/db/db.ts';
import { rebuildSuggestions } from '../../src/server/position/suggest/suggest.ts';
import { countVocabulary } from '../../src/server/position/vocabulary/vocabulary.ts';
import { type Line, printTable } from '../table.ts';

const FIRST_FIRM = 9_000_000;
/** As many companies as suggestions take at most. */
const FIRMS = 60_000;
const SIGNS =
  '安邦博诚达东恩方峰福光广海航和恒弘华辉汇嘉建江杰金锦景久凯康朗乐力联良林龙隆美明宁诺鹏平启千清荣瑞森盛世泰天通图万维文祥新兴旭轩雅扬翼银永优宇元源远云泽兆振智中卓';

/** Adds companies that hire, once. */
async function fillFirms(db: Db): Promise<void> {
  const { rows } = await sql`select from enterprise where id = ${FIRST_FIRM}`.execute(db);
  if (rows.length > 0) return;
  const sign = (step: number) =>
    sql`substr(${SIGNS}::text, 1 + (n / ${sql.lit(step)} % ${sql.lit(SIGNS.length)}), 1)`;
  await sql`insert into enterprise (id, full_name, short_name, industry, size, stage, nature, region, city, open_positions)
    overriding system value
    select ${FIRST_FIRM}::bigint + n, '上海' || brand || '科技有限公司', brand, '01', '1', '1', '1', '310104', '310100', 1 + n % 20
    from generate_series(0, ${FIRMS}::int - 1) n
    cross join lateral (
      select ${sign(1)} || ${sign(SIGNS.length)} || ${sign(SIGNS.length ** 2)} as brand) as named`.execute(
    db,
  );
  await sql`vacuum analyze enterprise`.execute(db);
}

/** Fills the vocabulary by its jobs, and prints how long each took: a first run, and one that finds nothing changed. */
export async function fillVocabulary(db: Db): Promise<void> {
  await fillFirms(db);
  const lines: Line[] = [];
  for (const [what, run] of Object.entries({ 词库: countVocabulary, 建议: rebuildSuggestions })) {
    for (const time of ['第一次', '再一次']) {
      const [since, used] = [performance.now(), process.cpuUsage()];
      await run(db);
      const { user, system } = process.cpuUsage(used);
      const taken = (performance.now() - since) / 1000;
      lines.push({
        what: `${what}，${time}`,
        value: `${taken.toFixed(1)} s`,
        ratio: `其中本进程 ${((user + system) / 1e6).toFixed(1)} s`,
      });
    }
  }
  for (const table of [
    'search_word',
    'search_key',
    'position_suggestion',
    'position_suggestion_key',
  ]) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }
  await sql`vacuum analyze position_suggestion_head`.execute(db);
  printTable('搜索词库与建议', lines);
}
