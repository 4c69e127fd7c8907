// What a position is or is not, as the filters 只看 and 福利 ask for it. Pure.
import type { AccountClass } from '../../../contract/dictionary/account-class.ts';
import { findCode, welfares } from '../../../contract/dictionary/dictionary.ts';
import { currentCode } from '../../../contract/dictionary/trees.ts';
import {
  OFTEN_ANSWERS_PERCENT,
  RESPONSE_SAMPLE_MIN,
} from '../../../contract/enterprise/response.ts';
import type { PositionTrait } from '../../../contract/position/filter.ts';

/** What the traits are read from. */
export interface TraitFacts {
  title: string;
  description: string;
  welfare: readonly string[];
  work_hours: string;
  employment: string;
  is_agency: boolean;
  certified_at: Date | null;
  account_class: AccountClass;
  /** The applications that count for the enterprise's answer rate, and those answered in time. */
  counted: number | null;
  answered: number | null;
}

/** 远程监控 and 远程教育 are subjects of work, so the word alone says nothing. */
const REMOTE =
  /远程(?:办公|工作|上班|兼职|岗|职位)|(?:可以?|支持|接受|允许|全)远程|(?:居家|在家|线上)(?:办公|工作|上班)/;
const NOT_REMOTE =
  /(?:不|非|无法|谢绝|没有)(?:能|可以?|支持|接受|提供|允许|是)?(?:远程|居家|在家|线上)/;
/** 双休日 names days of work as often as days off. */
const WEEKEND = /双休(?!日)|做五休二|上五休二|五天工作制|每周休息?两天|周末休息|周六日休息?/;
const NOT_WEEKEND = /单双休|大小周|单休|(?:不|非|无|没有)(?:是|能)?双休/;

/** Offers that postings name in their text as often as among their welfare. */
const OFFERS: readonly [code: string, says: RegExp, denies: RegExp][] = [
  ['insurance', /[五六]险[一二两]金/, /(?:无|没有|不(?:含|交|缴|买|提供))[五六]险/],
  [
    'board',
    /(?<![打面红])包(?:吃|住|食宿)|管吃管?住|(?:提供|免费)(?:食宿|吃住|住宿)/,
    /(?:不|非|无|没有)(?:包|管|提供)?(?:吃|住|食宿|吃住|住宿)/,
  ],
];

/** The trait of a code of welfare. */
export const welfareTrait = (code: string): string => `welfare:${code}`;

/** All traits of a position. A posting that contradicts itself counts as saying nothing. */
export function traitsOf(facts: TraitFacts): string[] {
  const text = [facts.title, ...facts.welfare, facts.work_hours, facts.description].join('\n');
  const named: readonly [PositionTrait, boolean][] = [
    ['certified', facts.certified_at !== null],
    ['direct', isDirect(facts)],
    ['answers', oftenAnswers(facts)],
    ['remote', REMOTE.test(text) && !NOT_REMOTE.test(text)],
    ['weekend', WEEKEND.test(text) && !NOT_WEEKEND.test(text)],
  ];
  const chosen = facts.welfare.flatMap((label) => findCode(welfares, label) ?? []);
  const told = OFFERS.flatMap(([code, says, denies]) =>
    says.test(text) && !denies.test(text) ? [currentCode(welfares, code)] : [],
  );
  return [
    ...named.flatMap(([name, holds]) => (holds ? [name] : [])),
    `class:${facts.account_class}`,
    ...new Set([...chosen, ...told].map(welfareTrait)),
  ];
}

/** Raised whenever the rules change by which a text says a trait. */
const RULES = 2;

/** The rules and the facts of the enterprise, as one text: when it changed, the traits of all its positions may have. */
export const firmFactsOf = (facts: Pick<TraitFacts, FirmFact>): string =>
  [RULES, facts.certified_at !== null, facts.account_class, oftenAnswers(facts)].join(':');
type FirmFact = 'certified_at' | 'account_class' | 'counted' | 'answered';

/** 直招: the enterprise itself employs the person. */
const isDirect = ({ account_class, is_agency, employment }: TraitFacts): boolean =>
  account_class === 'direct' &&
  !is_agency &&
  employment !== 'outsource' &&
  employment !== 'dispatch';

function oftenAnswers({ counted, answered }: Pick<TraitFacts, 'counted' | 'answered'>): boolean {
  if (counted === null || answered === null || counted < RESPONSE_SAMPLE_MIN) return false;
  return answered * 100 >= counted * OFTEN_ANSWERS_PERCENT;
}
