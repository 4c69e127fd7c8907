// Suggestions through the API: what is offered while somebody types, by search.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { published, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type World, world } from '../../../../tests/stage/world.ts';
import { type SuggestScene, suggest } from '../../../contract/position/suggest.ts';
import { findSuggestions } from './queries.ts';
import { rebuildSuggestions } from './suggest.ts';

interface Row {
  at: string;
  id: number;
  n: number;
}

async function town(): Promise<World> {
  const w = await world();
  const recruiter = await recruiterOf(w, {
    full_name: '杭州枝上云软件有限公司',
    short_name: '枝上云',
  });
  for (const title of ['数据分析师', '数据分析师（杭州）', '数据分析师', '数据标注员'])
    await published(recruiter, { title, skills: ['数据治理'] });
  await rebuildSuggestions(w.services.db);
  return w;
}

async function offered(w: World, text: string, scene: SuggestScene = 'position') {
  const { items } = await w.anonymous.call(suggest, { text, scene });
  return items.map(({ kind, text, positions }) => `${kind} ${text} ${positions}`);
}

describe('suggestions', () => {
  it('offer words, categories, companies and regions by text, sound and initials, with their numbers', async () => {
    const w = await town();
    const words = await offered(w, '数据');
    expect(words.slice(0, 2)).toEqual(['word 数据治理 4', 'word 数据分析师 3']);
    // A title that a single posting has may be a slip.
    expect(words.join()).not.toContain('数据标注员');
    for (const text of ['shuju', 'ｓｈｕ ｊｕ', 'SJFXS', '数据分析师', 'shujufenxishi'])
      expect(await offered(w, text)).toContain('word 数据分析师 3');
    for (const text of ['枝上', 'zhishangyun', 'zsy', '枝上云软件', '杭州枝上云软件有限公司'])
      expect(await offered(w, text)).toContain('company 枝上云 4');
    // A city does not offer all its companies.
    expect((await offered(w, '杭州')).join()).not.toContain('company');
  });

  it('offer each search what it understands', async () => {
    const w = await town();
    const kinds = async (text: string, scene: SuggestScene) =>
      (await offered(w, text, scene)).map((line) => line.split(' ')[0]);
    expect(await kinds('z', 'enterprise')).toEqual(['company']);
    expect(await kinds('z', 'talent')).not.toContain('company');
    // The positions of a word say nothing about people.
    expect(await offered(w, '数据治理', 'talent')).toEqual(['word 数据治理 null']);
  });

  it('offer the search of companies industries by their whole name and its parts', async () => {
    const w = await town();
    for (const text of ['互联', 'AI', '互联网/AI', 'hulianwang', 'hlw'])
      expect(await offered(w, text, 'enterprise')).toContain('industry 互联网/AI 4');
    expect((await offered(w, '互联')).join()).not.toContain('industry');
  });

  it('go on with the last word where nothing begins with the whole', async () => {
    const w = await town();
    expect(await offered(w, '杭州 数据治')).toEqual(['word 杭州 数据治理 null']);
    expect(await offered(w, '没有这样的词')).toEqual([]);
  });

  it('offer nothing for signs, and take no sign for a pattern', async () => {
    const w = await town();
    for (const text of ['%', '_', "'", '\\', '😀', '\u{10ffff}'])
      expect(await offered(w, text)).toEqual([]);
    expect(await findSuggestions(w.services.db, '')).toEqual([]);
  });

  it('are written only where something changed, and are then as if made at once', async () => {
    const w = await town();
    const { db } = w.services;
    const written = async () =>
      (
        await sql<Row>`
      select xmin::text as at, id, n from position_suggestion order by id`.execute(db)
      ).rows;
    const before = await written();
    await rebuildSuggestions(db);
    expect(await written()).toEqual(before);
    const other = await recruiterOf(w);
    for (const title of ['数据治理', '会计', '会计']) await published(other, { title, skills: [] });
    await rebuildSuggestions(db);
    const after = new Map((await written()).map((row) => [row.id, row]));
    const same = before.filter(({ id, n }) => after.get(id)?.n === n);
    expect(same.length).toBeGreaterThan(0);
    expect(same.length).toBeLessThan(after.size);
    for (const row of same) expect(after.get(row.id)).toEqual(row);
    const texts = ['数', '会计', 'sj', 'zhishangyun'];
    const now = await Promise.all(texts.map((text) => offered(w, text)));
    expect(now[0]?.[0]).toBe('word 数据治理 5');
    await db.deleteFrom('position_suggestion').execute();
    await rebuildSuggestions(db);
    expect(await Promise.all(texts.map((text) => offered(w, text)))).toEqual(now);
  });

  it('forget what is no longer open when they are made anew', async () => {
    const w = await town();
    await w.services.db.deleteFrom('position_search').execute();
    await rebuildSuggestions(w.services.db);
    expect(await offered(w, '数据')).toEqual([]);
  });
});
