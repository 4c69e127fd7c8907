// What other sites write of an enterprise, in the codes of our dictionaries: its size, stage, nature and
// trade, in columns of their own or together (互联网 | B轮 | 150-500人).
import {
  type CompanySize,
  companySizes,
  type EnterpriseNature,
  type FinanceStage,
  financeStages,
  findCode,
  type Industry,
} from '../../../contract/dictionary/dictionary.ts';

const partsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(/[\s|\n;·•,、/]+/)
    .filter(Boolean);

/** The upper end of each size; a range of another site goes where its middle falls. */
const SIZE_ENDS: readonly [number, CompanySize][] = [
  [20, '0-20'],
  [100, '20-99'],
  [500, '100-499'],
  [1000, '500-999'],
  [10_000, '1000-9999'],
];
const SIZE =
  /^(?:公司)?(?:规模)?:?(?:少于|约|超过)?\d+(?:人?(?:[-~—–至到]+)\d+)?人(?:以上|以下|左右)?$/;

/** 150-500人, 少于15人, 2000人以上 …; null where no number of people is said. */
export function companySizeOf(text: string): CompanySize | null {
  const parts = partsOf(text);
  const sole = parts.length === 1 && /^\d+[-~—–]\d+$|\d+(?:以上|以下)$/.test(parts[0] ?? '');
  const part = sole ? parts[0] : parts.find((one) => SIZE.test(one));
  return part === undefined ? null : (findCode(companySizes, part) ?? sizeOf(part));
}

/** An open end counts as a little more than its number. */
function sizeOf(text: string): CompanySize {
  const [from = 0, to] = (text.match(/\d+/g) ?? []).map(Number);
  const isUpperEnd = /少于|以下|以内/.test(text);
  const people = to === undefined ? (isUpperEnd ? from - 1 : from) : (from + to) / 2;
  return SIZE_ENDS.find(([end]) => people < end)?.[1] ?? 'gt10000';
}

const STAGES: readonly [RegExp, FinanceStage][] = [
  [/^(?:不需要|无需)融资/, 'unneeded'],
  [/^未融资/, 'unfunded'],
  [/^(?:已上市|上市公司|上市)$/, 'listed'],
  [/^(?:天使|种子)轮?/, 'angel'],
  [/^(?:Pre-?)?A\+*轮/i, 'a'],
  [/^(?:Pre-?)?B\+*轮/i, 'b'],
  [/^(?:Pre-?)?C\+*轮/i, 'c'],
  [/^[D-H]\+*轮|^Pre-?IPO|^战略(?:融资|投资)/i, 'd'],
];
const stageOf = (part: string) =>
  findCode(financeStages, part) ?? STAGES.find(([pattern]) => pattern.test(part))?.[1] ?? null;

/** C轮, 上市公司, 不需要融资 …; unfunded when nothing is known. */
export function financeStageOf(text: string): FinanceStage {
  return partsOf(text).map(stageOf).find(Boolean) ?? 'unfunded';
}

const NATURES: readonly [RegExp, EnterpriseNature][] = [
  [/^(?:国企|国有企业|央企|国营)/, 'state'],
  [/^(?:民营|私营|民企|私企)/, 'private'],
  [/^(?:中外)?合资|^合营/, 'joint'],
  [/^外(?:资|商|企)/, 'foreign'],
  [/^股份制?(?:企业|公司)?$/, 'stock'],
  [/^(?:已上市|上市公司|上市)$/, 'listed'],
  [/^(?:国家|政府)机关/, 'government'],
  [/^事业单位/, 'institution'],
];
const natureIn = (part: string) => NATURES.find(([pattern]) => pattern.test(part))?.[1] ?? null;

/** 民营公司, 合资, 上市公司 …; private when nothing is known. */
export function natureOf(text: string): EnterpriseNature {
  return partsOf(text).map(natureIn).find(Boolean) ?? 'private';
}

/** What is left when size, stage and nature are taken out: the trade, in the site's own words. */
export function tradesOf(text: string): string[] {
  const isOther = (part: string) =>
    /^\d/.test(part) || SIZE.test(part) || stageOf(part) || natureIn(part);
  return [...new Set(partsOf(text).filter((part) => !isOther(part)))];
}

/** The first that fits counts: the trade a company serves says more than that it is online. */
const INDUSTRIES: readonly [RegExp, Industry][] = [
  [/金融|银行|保险|证券|支付|理财|基金|投资/, 'finance'],
  [/医|药|健康/, 'medical'],
  [/教育|培训/, 'education'],
  [/汽车|出行/, 'auto'],
  [/物流|运输|快递/, 'logistics'],
  [/房产|家居|建筑|装修|建材|工程|物业/, 'construction'],
  [/文娱|内容|游戏|广告|营销|体育|媒体|社交|直播|短视频|影视|公关|会展/, 'media'],
  [/电商|电子商务|零售|批发|消费品|贸易|快消|服装/, 'retail'],
  [/硬件|电子(?!商务)|通信|通讯|半导体|芯片/, 'electronics'],
  [/制造|机械|工业|加工|印刷|包装/, 'manufacture'],
  [/能源|化工|环保|农业|电力|石油/, 'energy'],
  [/旅游|消费生活|餐饮|酒店|服务业|本地生活|生活服务|美容/, 'service'],
  [/法律|咨询|人力|财税|专业服务|翻译|中介/, 'professional'],
  [/政府|非盈利|公益/, 'public'],
];

/** 移动互联网,金融 …; internet when nothing else is said. */
export function industryOf(text: string): Industry {
  return INDUSTRIES.find(([pattern]) => pattern.test(text))?.[1] ?? 'internet';
}
