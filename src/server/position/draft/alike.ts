// The enterprise's positions that are nearly the same as the one being written.
import type { Alike } from '../../../contract/position/drafts.ts';
import * as contract from '../../../contract/position/drafts.ts';
import { cityOf, regionName } from '../../dictionary/region/region.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { listOpenTexts } from './queries.ts';

/** The most positions compared, newest first. */
const COMPARED = 300;
/** The most positions named. */
const SHOWN = 3;
/** From this share of common character pairs on, two texts count as the same. */
const SAME = 0.85;
/** Shorter texts can be alike by chance. */
const LEAST_CHARS = 60;

interface Writing {
  title: string;
  region: string | null;
  description: string;
  except_id: number | null;
}

/** The most alike first; at most three. */
async function listAlike(db: Db, enterprise_id: number, writing: Writing): Promise<Alike[]> {
  const city = writing.region ? cityOf(writing.region) : null;
  const title = plainTitle(writing.title);
  const grams = gramsOf(writing.description);
  const isLong = writing.description.length >= LEAST_CHARS;
  const rows = await listOpenTexts(db, enterprise_id, COMPARED);
  const found = rows
    .filter(({ id }) => id !== writing.except_id)
    .flatMap(({ id, state, ...row }) => {
      const isSame = title !== '' && row.city === city && plainTitle(row.title) === title;
      const share = !isSame && isLong ? shareOf(grams, gramsOf(row.description)) : 0;
      if (!isSame && share < SAME) return [];
      const why = isSame ? ('title' as const) : ('text' as const);
      return [{ id, title: row.title, state, city_name: regionName(row.city), why, share }];
    });
  return found
    .sort((a, b) => Number(b.why === 'title') - Number(a.why === 'title') || b.share - a.share)
    .slice(0, SHOWN)
    .map(({ share: _share, ...alike }) => alike);
}

/** 前端工程师（杭州）and 前端工程师 are one. */
const plainTitle = (title: string) =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)|[^\p{L}\p{N}+#]/gu, '');

function gramsOf(text: string): Set<string> {
  const signs = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return new Set(
    Array.from({ length: Math.max(0, signs.length - 1) }, (_, at) => signs.slice(at, at + 2)),
  );
}

/** The Jaccard index of two sets, 0–1. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  // Sets of very different size cannot reach the limit.
  if (Math.min(one.size, other.size) < Math.max(one.size, other.size) * SAME) return 0;
  const common = [...one].filter((gram) => other.has(gram)).length;
  return common / Math.max(1, one.size + other.size - common);
}

export const findAlike = handle(contract.findAlike, async (context, writing) => {
  const { enterprise_id } = context.member;
  return listAlike(context.db, enterprise_id, writing);
});
