// The part of a company's name that its branches and sisters share: 杭州青藤科技有限公司 → 青藤.
// A block reaches a company and its associated names. Pure.
import { regionTree } from '../../dictionary/region/region.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Legal forms and registry words in company names. */
const LEGAL = words(`
  股份有限公司 有限责任公司 有限公司 股份公司 集团公司 总公司 分公司 子公司 公司 集团 控股
  股份 有限合伙 合伙企业 总部 总行 分行 支行 分院 分校 分部 分店 办事处 代表处 事业部 项目部
  工作室 店 厂 incorporated corporation holdings holding limited company group gmbh corp inc
  llc ltd plc co
`);

/** Words for trades and common name parts, which thousands of company names share. */
const COMMON = words(`
  科技 技术 网络 信息 软件 数据 智能 电子 互联 互联网 在线 计算机 系统 云计算 大数据 人工智能
  物联网 通信 通讯 数码 数字 贸易 商贸 国际 进出口 电子商务 电商 商务 商业 零售 百货 超市 投资
  资产 资本 基金 金融 证券 保险 银行 信托 担保 租赁 期货 咨询 顾问 管理 服务 人力资源 劳务
  人才 企业 实业 产业 发展 文化 传媒 传播 广告 影视 娱乐 游戏 互动 体育 旅游 酒店 餐饮 教育
  培训 学校 大学 学院 医疗 医药 医院 药业 生物 健康 养老 建筑 建设 工程 装饰 设计 地产 房地产
  置业 物业 园林 环保 环境 能源 新能源 电力 电气 石油 石化 化工 材料 新材料 机械 设备 制造
  工业 重工 汽车 航空 铁路 交通 运输 物流 供应链 快递 仓储 食品 饮料 农业 牧业 服饰 服装 纺织
  家居 家具 珠宝 美容 啤酒 移动 联通 电信 传感 光电 半导体 微电子 自动化 检测 研究 研究院
  研究所 中心 事务所 律师 会计师 创新 创业 时代 世纪 未来 东方 华夏 第一 全球 世界 环球 综合
  股权 实验室 平台 市政 有限 责任 个体 个体户 个人 经营 自由 职业 自主 保密 暂无 某 某某 一家
`);

/** Words that are looked up at the start or end of a name: thousands of names are read at a time. */
interface WordSet {
  has(word: string): boolean;
  longest: number;
}

function wordSet(words: readonly string[]): WordSet {
  const set = new Set(words);
  return { has: (word) => set.has(word), longest: Math.max(...words.map(({ length }) => length)) };
}

/** The longest of the words that a name begins with, so that 云计算 is removed as a whole. */
function startOf(name: string, words: WordSet): string | null {
  for (let size = Math.min(words.longest, name.length); size > 0; size -= 1) {
    if (words.has(name.slice(0, size))) return name.slice(0, size);
  }
  return null;
}

/** The longest of the words that a name ends with; two characters are left before it. */
function endOf(name: string, words: WordSet): string | null {
  for (let size = Math.min(words.longest, name.length - 2); size > 0; size -= 1) {
    if (words.has(name.slice(-size))) return name.slice(-size);
  }
  return null;
}

const TAILS = wordSet([...LEGAL, ...COMMON]);
const TRADES = new Set(COMMON);
const FORMS = wordSet(LEGAL);

interface Regions {
  /** Provinces and cities by the name people use, and 中国. */
  short: WordSet;
  /** Districts by their whole name: 白云区, but not the 白云 of 白云山. */
  districts: WordSet;
}
let known: Regions | null = null;

function regions(): Regions {
  if (known) return known;
  const provinces = regionTree();
  const cities = provinces.flatMap(({ children }) => children);
  const districts = cities.flatMap(({ children }) => children.map(({ name }) => name));
  known = {
    short: wordSet([
      '中国',
      '中华',
      ...[...provinces, ...cities].map(({ name }) => name).filter((name) => name !== '阿里'),
    ]),
    districts: wordSet(districts.filter((name) => name.length > 2)),
  };
  return known;
}

const SUFFIX = /^(?:(?:壮族|回族|维吾尔)?自治区|特别行政区|地区|省|市(?!政|场|民))/;

/**
 * The brand in a company's name, half-width, lower case, at least two characters: the part that branches
 * and sister companies share. Null for a name of common words only (科技有限公司, 北京), because it would match
 * half the country.
 */
export function brandOf(name: string): string | null {
  const core = withoutForm(name);
  const candidates = [
    ...shorten(withoutRegion(core), TAILS).reverse(),
    ...shorten(core, TAILS).reverse(),
    plain(name),
  ];
  return candidates.find(isTelling) ?? null;
}

/** A company's name as people say it, without its region and legal form: 杭州枝上云软件有限公司 → 枝上云软件. */
export const bareName = (name: string): string => withoutRegion(withoutForm(name));

const withoutForm = (name: string): string =>
  shorten(plain(withoutNotes(name)), FORMS).at(-1) ?? '';

const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Removes brackets that hold a region or legal form, and the name of a branch. */
function withoutNotes(name: string): string {
  const half = name.normalize('NFKC').toLowerCase();
  const open = half.replace(/\(([^()]*)\)/g, (_, note: string) =>
    isRegion(plain(note)) || LEGAL.includes(plain(note)) ? '' : note,
  );
  // 青藤科技有限公司上海分公司: the text after the company's name is the branch.
  return open.replace(/(?<=..公司).+$/u, '');
}

/**
 * The name, and the shorter names after removing words and regions at its end, of at least two characters.
 */
function shorten(name: string, tails: WordSet): string[] {
  const tail = endOf(name, tails) ?? endOf(name, regions().short);
  return [name, ...(tail ? shorten(name.slice(0, -tail.length), tails) : [])];
}

/** Takes regions off the beginning while two characters are left. */
function withoutRegion(name: string): string {
  const { short, districts } = regions();
  const region = startOf(name, short) ?? startOf(name, districts);
  if (region === null) return name;
  const rest = name.slice(region.length).replace(SUFFIX, '');
  return rest.length >= 2 ? withoutRegion(rest) : name;
}

const isRegion = (text: string): boolean =>
  [text, text.replace(SUFFIX_END, '')].some((word) => regions().short.has(word)) ||
  regions().districts.has(text);
const SUFFIX_END = /(?:省|市)$/;

/** True when a name identifies a company and does not consist of common words only. */
function isTelling(text: string): boolean {
  if ([...text].length < 2 || isRegion(text)) return false;
  return !isCommon(text);
}

/** True when a text is made of common words and forms alone. */
function isCommon(text: string): boolean {
  if (text === '' || TRADES.has(text)) return true;
  for (let size = Math.min(TAILS.longest, text.length); size > 0; size -= 1) {
    if (TAILS.has(text.slice(-size)) && isCommon(text.slice(0, -size))) return true;
  }
  return false;
}
