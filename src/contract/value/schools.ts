// The tiers of schools, which are derived from the name. Pure. They follow the education ministry's lists: 985 and 211 as finally closed, 双一流 in its second round of
// 2022, which includes both.
import type { CodeOf, Term } from '../dictionary/dictionary.ts';

/** 院校层次 */
export const schoolTiers = [
  { code: '985', label: '985' },
  { code: '211', label: '211' },
  { code: 'double-first', label: '双一流' },
] as const satisfies readonly Term[];
type SchoolTier = CodeOf<typeof schoolTiers>;

const words = (text: string): string[] => text.trim().split(/\s+/);

const TOP_985 = words(`
  清华大学 北京大学 中国人民大学 北京航空航天大学 北京理工大学 北京师范大学 中国农业大学
  中央民族大学 复旦大学 上海交通大学 同济大学 华东师范大学 南开大学 天津大学 大连理工大学
  东北大学 吉林大学 哈尔滨工业大学 南京大学 东南大学 浙江大学 中国科学技术大学 厦门大学
  山东大学 中国海洋大学 武汉大学 华中科技大学 湖南大学 中南大学 国防科技大学 中山大学
  华南理工大学 四川大学 电子科技大学 重庆大学 西安交通大学 西北工业大学 西北农林科技大学
  兰州大学
`);

/** 211 without 985. */
const MORE_211 = words(`
  北京交通大学 北京工业大学 北京科技大学 北京化工大学 北京邮电大学 北京林业大学
  北京中医药大学 北京外国语大学 中国传媒大学 中央财经大学 对外经济贸易大学 北京体育大学
  中央音乐学院 中国政法大学 华北电力大学 中国矿业大学（北京） 中国石油大学（北京）
  中国地质大学（北京） 天津医科大学 河北工业大学 太原理工大学 内蒙古大学 辽宁大学
  大连海事大学 延边大学 东北师范大学 哈尔滨工程大学 东北农业大学 东北林业大学
  华东理工大学 东华大学 上海外国语大学 上海财经大学 上海大学 海军军医大学 苏州大学
  南京航空航天大学 南京理工大学 中国矿业大学 河海大学 江南大学 南京农业大学 中国药科大学
  南京师范大学 安徽大学 合肥工业大学 福州大学 南昌大学 中国石油大学（华东） 郑州大学
  中国地质大学（武汉） 武汉理工大学 华中农业大学 华中师范大学 中南财经政法大学
  湖南师范大学 暨南大学 华南师范大学 广西大学 海南大学 西南大学 西南交通大学 四川农业大学
  西南财经大学 贵州大学 云南大学 西藏大学 西北大学 西安电子科技大学 长安大学 陕西师范大学
  空军军医大学 青海大学 宁夏大学 新疆大学 石河子大学
`);

/** 双一流 without 985 and 211. */
const MORE_DOUBLE_FIRST = words(`
  首都师范大学 中国科学院大学 中央美术学院 中央戏剧学院 中国音乐学院 北京协和医学院
  外交学院 中国人民公安大学 天津工业大学 天津中医药大学 山西大学 上海海洋大学
  上海中医药大学 上海体育大学 上海音乐学院 上海科技大学 南京邮电大学 南京信息工程大学
  南京林业大学 南京医科大学 南京中医药大学 中国美术学院 宁波大学 河南大学 湘潭大学
  广州医科大学 广州中医药大学 南方科技大学 华南农业大学 成都理工大学 西南石油大学
  成都中医药大学
`);

const TIERS: ReadonlyMap<string, readonly SchoolTier[]> = new Map<string, readonly SchoolTier[]>([
  ...TOP_985.map((name) => [name, ['985', '211', 'double-first']] as const),
  ...MORE_211.map((name) => [name, ['211', 'double-first']] as const),
  ...MORE_DOUBLE_FIRST.map((name) => [name, ['double-first']] as const),
]);
/** A school of its own that is written as a campus is. */
const NO_CAMPUS = '清华大学（新竹）';

/**
 * The tiers of a school by its name, the highest first; empty for an unknown name. A campus in brackets
 * counts as its school, unless the campus is a school of its own or a college that only bears the name.
 */
export function tiersOf(school: string): readonly SchoolTier[] {
  const name = school.trim().replace(/\s+/g, '').replaceAll('(', '（').replaceAll(')', '）');
  if (name === NO_CAMPUS) return [];
  const own = TIERS.get(name);
  if (own) return own;
  const campus = /^(.+)（([^（）]+)）$/.exec(name);
  if (!campus || campus[2]?.includes('学院')) return [];
  return TIERS.get(campus[1] ?? '') ?? [];
}
