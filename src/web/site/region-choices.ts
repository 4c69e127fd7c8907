// The regions that a filter offers: hot cities, and those around the chosen one, so that the whole tree
// (3,000 regions) is not sent to the page.
import type { Region } from '../../contract/site/site.ts';
import { madeOnce, unchanging } from '../kit/written.ts';

export interface RegionChoice {
  code: string;
  name: string;
}

export interface RegionChoices {
  hot: RegionChoice[];
  provinces: RegionChoice[];
  /** The regions from the province down to the chosen one; empty without a choice. */
  path: RegionChoice[];
  /** The regions below the chosen one; for a district the ones beside it. */
  below: RegionChoice[];
}

/** Offered first, in this order. */
const HOT_CITIES = [
  '110100',
  '310100',
  '440100',
  '440300',
  '330100',
  '510100',
  '420100',
  '320100',
  '610100',
  '320500',
  '500100',
  '120100',
  '430100',
  '410100',
  '370200',
  '350200',
];

/** A region as people name it: 上海徐汇区; '' for an unknown code. */
export function nameOfRegion(tree: readonly Region[], code: string | undefined): string {
  const path = code ? regionPath(tree, code) : [];
  return [...new Set(path.slice(-2).map(({ name }) => name))].join('');
}

const plain = ({ code, name }: RegionChoice): RegionChoice => ({ code, name });

/** The regions from the province down to this code; empty for an unknown one. */
export function regionPath(tree: readonly Region[], code: string): Region[] {
  const path: Region[] = [];
  let level: readonly Region[] | undefined = tree;
  while (level) {
    const next: Region | undefined = level.find((region) => holds(region, code));
    if (!next) return [];
    path.push(next);
    if (next.code === code) return path;
    level = next.children;
  }
  return [];
}

/**
 * Codes of counties do not always begin with their city's code (重庆 500235 of 500100), so the tree is
 * searched.
 */
function holds(region: Region, code: string): boolean {
  if (region.code === code) return true;
  if (region.code.slice(0, 2) !== code.slice(0, 2)) return false;
  return region.children?.some((child) => holds(child, code)) ?? false;
}

/** By tree and code: an answer's tree serves many pages, and what they show of it is written once for them. */
const choicesOf = new WeakMap<readonly Region[], Map<string, RegionChoices>>();

/** The part of the tree that a filter shows around the chosen code ('' for none). Nobody may change it. */
export function regionChoices(tree: readonly Region[], code: string): RegionChoices {
  const known = choicesOf.get(tree) ?? new Map<string, RegionChoices>();
  choicesOf.set(tree, known);
  const path = regionPath(tree, code);
  // An unknown code is as none, so that there are no more of them than regions.
  const key = path.at(-1)?.code ?? '';
  const choices = known.get(key) ?? unchanging(choicesAround(tree, path));
  known.set(key, choices);
  return choices;
}

function choicesAround(tree: readonly Region[], path: readonly Region[]): RegionChoices {
  const parent = path.length >= 3 ? path.at(-2) : path.at(-1);
  return {
    hot: hotCities(tree),
    provinces: tree.map(plain),
    path: path.map(plain),
    below: parent?.children?.map(plain) ?? [],
  };
}

const hotOf = madeOnce((tree: readonly Region[]) =>
  HOT_CITIES.flatMap((code) => regionPath(tree, code).slice(-1).map(plain)),
);

/** The hot cities with their names, in their order. */
export const hotCities = (tree: readonly Region[], count = HOT_CITIES.length): RegionChoice[] =>
  hotOf(tree).slice(0, count);
