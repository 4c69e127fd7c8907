// The fixed lists of choices both sides share: job types, experience, education, salary bands and
// company facts. What resumes alone say is in `resume.ts`, life cycles in `states.ts`. Codes are
// stored and stand in addresses: add new ones, never rename or reuse one.

/** One entry of a dictionary: a stable code and the Chinese text people read. */
export interface Term<C extends string = string> {
  readonly code: C;
  readonly label: string;
}

/** A term of a list that staff edit (`trees.ts`). */
export interface TreeTerm extends Term {
  /** Not offered any more, but still shown where it is used. */
  readonly closed?: boolean;
  /** The code of the term that took its place. */
  readonly into?: string;
}

/** The union of a dictionary's codes, as in `CodeOf<typeof educations>`. */
export type CodeOf<D extends readonly Term[]> = D[number]['code'];

/** 工作类型 */
export const jobTypes = [
  { code: 'full', label: '全职' },
  { code: 'part', label: '兼职' },
  { code: 'intern', label: '实习' },
] as const satisfies readonly Term[];
export type JobType = CodeOf<typeof jobTypes>;

/**
 * 工作经验, asked of by a position. `from` and `to` are full years of work; `to` is exclusive and
 * null where there is no upper end. 在校生 and 应届生 are about status, not years.
 */
export const experiences = [
  { code: 'any', label: '经验不限', from: 0, to: null },
  { code: 'student', label: '在校生', from: 0, to: 1 },
  { code: 'graduate', label: '应届生', from: 0, to: 1 },
  { code: 'lt1', label: '1年以内', from: 0, to: 1 },
  { code: '1-3', label: '1-3年', from: 1, to: 3 },
  { code: '3-5', label: '3-5年', from: 3, to: 5 },
  { code: '5-10', label: '5-10年', from: 5, to: 10 },
  { code: 'gt10', label: '10年以上', from: 10, to: null },
] as const satisfies readonly (Term & { from: number; to: number | null })[];
export type Experience = CodeOf<typeof experiences>;

/** 学历 with ascending ranks, so that "at least" is a comparison; 学历不限 is rank 0. */
export const educations = [
  { code: 'any', label: '学历不限', rank: 0 },
  { code: 'junior', label: '初中及以下', rank: 1 },
  { code: 'vocational', label: '中专/中技', rank: 2 },
  { code: 'senior', label: '高中', rank: 3 },
  { code: 'college', label: '大专', rank: 4 },
  { code: 'bachelor', label: '本科', rank: 5 },
  { code: 'master', label: '硕士', rank: 6 },
  { code: 'doctor', label: '博士', rank: 7 },
] as const satisfies readonly (Term & { rank: number })[];
export type Education = CodeOf<typeof educations>;

/** What a person holds or studies for: the educations without 学历不限. */
export const degrees = educations.filter((education) => education.code !== 'any');
export type Degree = Exclude<Education, 'any'>;

/** The rank of an education for comparing; 0 (学历不限) to 7 (博士). */
export function educationRank(code: Education): number {
  return educations.find((education) => education.code === code)?.rank ?? 0;
}

/** 月薪档, a filter. `min` and `max` are yuan per month; max null means no upper end. */
export const salaryBands = [
  { code: 'lt3', label: '3K以下', min: 0, max: 3000 },
  { code: '3-5', label: '3-5K', min: 3000, max: 5000 },
  { code: '5-10', label: '5-10K', min: 5000, max: 10000 },
  { code: '10-20', label: '10-20K', min: 10000, max: 20000 },
  { code: '20-50', label: '20-50K', min: 20000, max: 50000 },
  { code: 'gt50', label: '50K以上', min: 50000, max: null },
] as const satisfies readonly (Term & { min: number; max: number | null })[];

/** 公司规模 */
export const companySizes = [
  { code: '0-20', label: '0-20人' },
  { code: '20-99', label: '20-99人' },
  { code: '100-499', label: '100-499人' },
  { code: '500-999', label: '500-999人' },
  { code: '1000-9999', label: '1000-9999人' },
  { code: 'gt10000', label: '10000人以上' },
] as const satisfies readonly Term[];
export type CompanySize = CodeOf<typeof companySizes>;

/** 融资阶段 */
export const financeStages = [
  { code: 'unfunded', label: '未融资' },
  { code: 'angel', label: '天使轮' },
  { code: 'a', label: 'A轮' },
  { code: 'b', label: 'B轮' },
  { code: 'c', label: 'C轮' },
  { code: 'd', label: 'D轮及以上' },
  { code: 'listed', label: '已上市' },
  { code: 'unneeded', label: '不需要融资' },
] as const satisfies readonly Term[];
export type FinanceStage = CodeOf<typeof financeStages>;

/** 企业性质 */
export const enterpriseNatures = [
  { code: 'state', label: '国企' },
  { code: 'private', label: '民营' },
  { code: 'joint', label: '合资' },
  { code: 'foreign', label: '外商独资' },
  { code: 'stock', label: '股份制企业' },
  { code: 'listed', label: '上市公司' },
  { code: 'government', label: '国家机关' },
  { code: 'institution', label: '事业单位' },
  { code: 'other', label: '其它' },
] as const satisfies readonly Term[];
export type EnterpriseNature = CodeOf<typeof enterpriseNatures>;

/** The most terms of a filter by a list that staff edit: more than a list has. */
export const TERMS_MAX = 60;

/** 行业, first level, as shipped; staff change it (`trees.ts`). */
export const industries: readonly TreeTerm[] = [
  { code: 'internet', label: '互联网/AI' },
  { code: 'electronics', label: '电子/通信/半导体' },
  { code: 'service', label: '服务业' },
  { code: 'retail', label: '消费品/批发/零售' },
  { code: 'construction', label: '房地产/建筑' },
  { code: 'education', label: '教育培训' },
  { code: 'media', label: '广告/传媒/文化/体育' },
  { code: 'manufacture', label: '制造业' },
  { code: 'professional', label: '专业服务' },
  { code: 'medical', label: '制药/医疗' },
  { code: 'auto', label: '汽车' },
  { code: 'logistics', label: '交通运输/物流' },
  { code: 'energy', label: '能源/化工/环保' },
  { code: 'finance', label: '金融' },
  { code: 'public', label: '政府/非盈利机构/其他' },
];
/** A code of `industries`, also of one that staff added. */
export type Industry = string;

/** 福利 as shipped; staff change it (`trees.ts`). Companies and positions keep the text, not the code. */
export const welfares: readonly TreeTerm[] = [
  { code: 'insurance', label: '五险一金' },
  { code: 'bonus', label: '年终奖' },
  { code: 'weekend', label: '双休' },
  { code: 'overtime', label: '加班费' },
  { code: 'leave', label: '带薪年假' },
  { code: 'board', label: '包吃/包住' },
  { code: 'meal', label: '餐补' },
  { code: 'housing', label: '房补' },
  { code: 'transport', label: '交通补助' },
  { code: 'festival', label: '节日福利' },
  { code: 'checkup', label: '定期体检' },
  { code: 'training', label: '技术培训' },
  { code: 'promotion', label: '晋升快' },
  { code: 'attendance', label: '全勤奖' },
];

/** 用工类型: who employs the person that is hired. */
export const employmentKinds = [
  { code: 'direct', label: '直签' },
  { code: 'dispatch', label: '派遣' },
  { code: 'outsource', label: '外包' },
  { code: 'internship', label: '实习' },
] as const satisfies readonly Term[];
export type EmploymentKind = CodeOf<typeof employmentKinds>;

/** The label of a code in a dictionary; '' when the code is missing or unknown. */
export function labelOf(dict: readonly Term[], code: string | null | undefined): string {
  return dict.find((term) => term.code === code)?.label ?? '';
}

/** The code whose label is exactly the text (spaces around it ignored); null when there is none. */
export function findCode<C extends string>(dict: readonly Term<C>[], label: string): C | null {
  const wanted = label.trim();
  return dict.find((term) => term.label === wanted && !(term as TreeTerm).into)?.code ?? null;
}

/** True when the value is a code of the dictionary. */
export function isCode<C extends string>(dict: readonly Term<C>[], value: unknown): value is C {
  return dict.some((term) => term.code === value);
}

/** A dictionary's codes in order, typed for `z.enum(codesOf(educations))`. Throws when empty. */
export function codesOf<C extends string>(dict: readonly Term<C>[]): [C, ...C[]] {
  const [first, ...rest] = dict.map((term) => term.code);
  if (first === undefined) throw new Error('A dictionary needs at least one term');
  return [first, ...rest];
}
