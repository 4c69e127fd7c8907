// One or two recruiters for each enterprise; the first is its administrator.

import { buildEnterprises } from './enterprises.ts';
import { drawName, mobileOf } from './people/names.ts';
import { dice } from './random.ts';
import type { TownEnterprise, TownRecruiter } from './shapes.ts';

/** Recruiters' mobiles are 1990000 followed by this serial and the next ones. */
const FIRST_SERIAL = 2000;
/** The key of the documented demo recruiter's enterprise. */
export const DEMO_ENTERPRISE = 'zhishang';
export const DEMO_RECRUITER_SERIAL = 2;

const TITLES = ['招聘经理', '人力资源经理', 'HRBP', '招聘负责人', '人事主管'];
const SECOND_TITLES = ['招聘专员', '用人部门负责人', '人事专员', '店务招聘', '技术负责人'];

/** How recently recruiters used the site: the share of them, and between which hours before `now`. */
const SEEN: readonly [share: number, from: number, to: number][] = [
  [0.4, 1, 9],
  [0.25, 24, 66],
  [0.15, 78, 160],
  [0.12, 200, 700],
];
/** Whoever is none of these was here last before that. */
const LONG_AGO = [800, 1400] as const;

let cache: Map<string, TownRecruiter[]> | null = null;

/** The recruiters of one enterprise, its administrator first. */
export function recruitersOf(enterprise: Pick<TownEnterprise, 'key'>): TownRecruiter[] {
  cache ??= build();
  return cache.get(enterprise.key) ?? [];
}

/** All recruiters in a fixed order. */
export function buildRecruiters(): TownRecruiter[] {
  return buildEnterprises().flatMap(recruitersOf);
}

/** Dice of their own, so that the rest of the town stays as it was. */
function seenHoursAgo(serial: number): number {
  const random = dice(`recruiter seen ${serial}`);
  let rest = random.next();
  for (const [share, from, to] of SEEN) {
    if (rest < share) return random.int(from, to);
    rest -= share;
  }
  return random.int(...LONG_AGO);
}

function build(): Map<string, TownRecruiter[]> {
  const random = dice('recruiters');
  const taken = new Set<string>();
  let serial = FIRST_SERIAL;
  const draw = (enterpriseKey: string, admin: boolean): TownRecruiter => {
    const demo = admin && enterpriseKey === DEMO_ENTERPRISE;
    serial += 1;
    return {
      mobile: mobileOf(demo ? DEMO_RECRUITER_SERIAL : serial),
      name: demo ? '江予安' : drawName(random, taken),
      title: random.pick(admin ? TITLES : SECOND_TITLES),
      enterpriseKey,
      admin,
      seenHoursAgo: demo ? null : seenHoursAgo(serial),
    };
  };
  return new Map(
    buildEnterprises().map(({ key }) => [
      key,
      random.chance(0.55) ? [draw(key, true), draw(key, false)] : [draw(key, true)],
    ]),
  );
}
