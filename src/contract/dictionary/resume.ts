// The fixed choices of a resume: wishes, skills, languages, licences. Separate from `dictionary.ts`
// because every open page loads that file.
import { type CodeOf, labelOf, type Term } from './dictionary.ts';

/** 求职状态 */
export const workStatuses = [
  { code: 'free', label: '离职-随时到岗' },
  { code: 'month', label: '在职-月内到岗' },
  { code: 'open', label: '在职-考虑机会' },
  { code: 'settled', label: '在职-暂不考虑' },
] as const satisfies readonly Term[];
export type WorkStatus = CodeOf<typeof workStatuses>;

/** 到岗时间 */
export const arrivalTimes = [
  { code: 'now', label: '随时到岗' },
  { code: 'week', label: '一周内' },
  { code: 'month', label: '一个月内' },
  { code: 'quarter', label: '三个月内' },
  { code: 'unsure', label: '待定' },
] as const satisfies readonly Term[];
export type ArrivalTime = CodeOf<typeof arrivalTimes>;

/** 技能熟练度, with ascending ranks. */
export const skillLevels = [
  { code: 'aware', label: '了解', rank: 1 },
  { code: 'able', label: '熟悉', rank: 2 },
  { code: 'skilled', label: '熟练', rank: 3 },
  { code: 'expert', label: '精通', rank: 4 },
] as const satisfies readonly (Term & { rank: number })[];
export type SkillLevel = CodeOf<typeof skillLevels>;

/** A skill; `level` is null where none was chosen. */
export interface Skill {
  name: string;
  level: SkillLevel | null;
}

/** SQL · 熟练; the name alone without a level. */
export const skillText = ({ name, level }: { name: string; level: string | null }): string =>
  [name, labelOf(skillLevels, level)].filter(Boolean).join(' · ');

/** 性别, optional on a resume and never part of a recruiter's list. */
export const genders = [
  { code: 'male', label: '男' },
  { code: 'female', label: '女' },
] as const satisfies readonly Term[];
export type Gender = CodeOf<typeof genders>;

/** 语言水平, with ascending ranks. */
export const languageLevels = [
  { code: 'basic', label: '入门', rank: 1 },
  { code: 'talk', label: '日常会话', rank: 2 },
  { code: 'work', label: '工作熟练', rank: 3 },
  { code: 'fluent', label: '精通', rank: 4 },
  { code: 'native', label: '母语', rank: 5 },
] as const satisfies readonly (Term & { rank: number })[];
export type LanguageLevel = CodeOf<typeof languageLevels>;

/** As `英语 · 熟练`. */
export const languageText = ({ name, level }: { name: string; level: LanguageLevel }): string =>
  `${name} · ${labelOf(languageLevels, level)}`;

/** 驾照: the classes of 公安部令第162号 that people name on a resume. */
export const licenceClasses = [
  { code: 'c1', label: 'C1 小型汽车' },
  { code: 'c2', label: 'C2 小型自动挡汽车' },
  { code: 'c5', label: 'C5 残疾人专用汽车' },
  { code: 'c6', label: 'C6 轻型牵引挂车' },
  { code: 'b1', label: 'B1 中型客车' },
  { code: 'b2', label: 'B2 大型货车' },
  { code: 'a1', label: 'A1 大型客车' },
  { code: 'a2', label: 'A2 重型牵引挂车' },
  { code: 'a3', label: 'A3 城市公交车' },
  { code: 'd', label: 'D 三轮摩托车' },
  { code: 'e', label: 'E 二轮摩托车' },
  { code: 'f', label: 'F 轻便摩托车' },
  { code: 'm', label: 'M 轮式专用机械车' },
] as const satisfies readonly Term[];
export type LicenceClass = CodeOf<typeof licenceClasses>;
