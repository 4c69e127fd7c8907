// Classifies a few words: company, job title, department, school, degree, name. Pure.
import type { Degree } from '../../../contract/dictionary/dictionary.ts';
import { findCityByName } from '../../dictionary/region/region.ts';
import { fold, isChinese } from './text.ts';

const COMPANY_END =
  /(?:公司|集团|企业|工作室|事务所|银行|医院|研究院|研究所|设计院|厂|店|酒店|局|委员会|协会|基金会|出版社|报社|电视台|合作社|幼儿园|小学|中学|大学|学院|inc\.?|ltd\.?|llc|corp\.?|corporation|co\.|gmbh|group|technologies|studio|bank|university|limited|company|labs?|software|systems)(?:\s?\([^)]{1,20}\))?$/i;
const COMPANY_IN = /公司|集团|有限|股份|科技|inc\.|ltd|corporation|technolog/i;

const TITLE_END =
  /(?:工程师|经理|总监|主管|专员|助理|设计师?|会计|出纳|顾问|分析师|架构师|讲师|教师|老师|医生|医师|护士|药师|律师|编辑|记者|策划|运营|开发|前端|后端|测试|销售|客服|文员|秘书|前台|司机|厨师|店长|组长|班长|领班|店员|学徒|保安|保洁|理货|队长|部长|科长|处长|主任|总裁|董事长|ceo|cto|cfo|coo|cio|合伙人|创始人|实习生|培训生|管培生|研究员|研究生助理|技术员|技工|电工|焊工|操作员|质检员|采购员?|仓管员?|业务员|营业员|收银员|服务员|导购|翻译|摄影师|剪辑师?|主播|法务|审计|人事|行政|hr|hrbp|负责人|总工|造价师|建造师|施工员|资料员|安全员|监理|规划师|策划师|咨询师|培训师|营养师|美容师|调酒师|咖啡师|员|师|长|engineer|developer|manager|director|designer|analyst|consultant|assistant|specialist|lead|leader|architect|intern|officer|executive|accountant|editor|teacher|nurse|programmer|scientist|researcher|coordinator|administrator|representative|supervisor|president|head|founder|writer|tester|sde|qa)(?:\s?[(（][^)）]{1,20}[)）])?(?:\s?(?:i{1,3}|[p]\d{1,2}|\d))?$/i;
const TITLE_IN =
  /工程师|经理|总监|主管|专员|助理|设计师|顾问|架构师|负责人|实习生|运营|开发|engineer|developer|manager|director|designer|intern\b/i;
const DEPARTMENT_END =
  /(?:部|部门|中心|事业部|事业群|[科室组队]|团队|实验室|department|dept\.?|team|division|unit)$/i;
const TASK =
  /^(?:负责|参与|主导|完成|搭建|推动|制定|协助|独立|带领|组织|设计并|优化|使用|利用|通过|熟悉|掌握|支持|根据|日常|主要|担任|主持)/;

const lower = (text: string) => fold(text).trim();

/** 0 for no company at all, 3 for a certain one. */
export function companyScore(text: string): number {
  const value = lower(text);
  if (value.length > 60 || TASK.test(value)) return 0;
  if (COMPANY_END.test(value)) return 3;
  return COMPANY_IN.test(value) ? 2 : 0;
}

/** 0 for no title at all, 3 for a certain one. */
export function titleScore(text: string): number {
  const value = lower(text);
  if (value.length > 40 || TASK.test(value)) return 0;
  if (TITLE_END.test(value)) return /公司|集团/.test(value) ? 1 : 3;
  return TITLE_IN.test(value) ? 2 : 0;
}

export function isDepartment(text: string): boolean {
  const value = lower(text);
  return value.length <= 30 && !TASK.test(value) && DEPARTMENT_END.test(value);
}

/** True for words that begin a task, not a name. */
export const isTask = (text: string): boolean => TASK.test(lower(text));

const SCHOOL =
  /(?:大学|学院|学校|中学|高中|一中|二中|三中|中专|职校|技校|党校|职高|university|college|institute|school|academy|polytechnic)/i;
/** A part of a university, which is no school of its own. */
const FACULTY = /^(?:.{1,14})?(?:学院|学部|系)$/;

export const isSchool = (text: string): boolean => text.length <= 60 && SCHOOL.test(fold(text));
export const isFaculty = (text: string): boolean => FACULTY.test(text.trim());

const DEGREES: readonly (readonly [RegExp, Degree])[] = [
  [/博士|ph\.?\s?d|doctor/i, 'doctor'],
  [/硕士|研究生|\b(?:e?mba|mpa)\b|master|\bm\.?\s?(?:s|a|sc|eng)\b\.?/i, 'master'],
  [/本科|学士|bachelor|\bb\.?\s?(?:s|a|sc|eng)\b\.?|undergraduate/i, 'bachelor'],
  [/大专|专科|高职|associate/i, 'college'],
  [/中专|中技|技校|职高/, 'vocational'],
  [/高中|high school/i, 'senior'],
  [/初中/, 'junior'],
];

/** The degree named in a text and the text without it. */
export function takeDegree(text: string): { degree: Degree; rest: string } | null {
  const folded = fold(text);
  for (const [pattern, degree] of DEGREES) {
    const match = pattern.exec(folded);
    if (!match) continue;
    const { index } = match;
    const before = text.slice(0, index);
    const after = text.slice(index + match[0].length);
    const rest = `${before} ${after.replace(/^(?:学位|学历|毕业|在读|生|’s|'s|\s*degree)/i, '')}`;
    return { degree, rest: rest.replace(/[(（]\s*[)）]/g, '').trim() };
  }
  return null;
}

const SURNAMES = new Set(
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫经房裘缪干解应宗丁宣邓郁单杭洪包诸左石崔吉钮龚程嵇邢滑裴陆荣翁荀羊惠甄曲家封芮储靳汲邴糜松井段富巫乌焦巴弓牧隗山谷车侯宓蓬全郗班仰秋仲伊宫宁仇栾暴甘厉戎祖武符刘景詹束龙叶幸司韶郜黎蓟薄印宿白怀蒲邰从鄂索咸籍赖卓蔺屠蒙池乔阴胥能苍双闻莘党翟谭贡劳逄姬申扶堵冉宰郦雍却璩桑桂濮牛寿通边扈燕冀郏浦尚农温别庄晏柴瞿阎充慕连茹习宦艾鱼容向古易慎戈廖庾终暨居衡步都耿满弘匡国文寇广禄阙东欧殳沃利蔚越夔隆师巩厍聂晁勾敖融冷訾辛阚那简饶空曾毋沙乜养鞠须丰巢关蒯相查后荆红游竺权逯盖益桓公肖代覃付岳丘邸'.split(
    '',
  ),
);
const DOUBLE =
  /^(?:欧阳|上官|司马|诸葛|东方|皇甫|尉迟|公孙|慕容|令狐|宇文|长孙|司徒|夏侯|端木|百里|南宫|独孤)/;

/** True for words that can be a Chinese person's name. */
export function isChineseName(text: string): boolean {
  if (!/^\p{Script=Han}{2,4}(?:·\p{Script=Han}{1,8})?$/u.test(text)) return false;
  if (findCityByName(text) || titleScore(text) > 1 || (/[男女]$/.test(text) && text.length === 2))
    return false;
  return (
    DOUBLE.test(text) || (SURNAMES.has(text.charAt(0)) && (text.length <= 3 || text.includes('·')))
  );
}

/** True for two to four capitalised words. */
export const isLatinName = (text: string): boolean =>
  text.length <= 40 &&
  /^[A-Z][\p{L}'’-]{1,20}(?:\s[A-Z][\p{L}.'’-]{0,20}){1,3}$/u.test(text) &&
  !isChinese(text);
