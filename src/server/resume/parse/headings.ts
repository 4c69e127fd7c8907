// Headings of resumes, with the decorations people give them. Pure.
import { closeUp, fold } from './text.ts';

/** What a part of a resume is about. */
export type Section =
  | 'basic'
  | 'advantage'
  | 'objective'
  | 'experience'
  | 'internship'
  | 'project'
  | 'education'
  | 'skill'
  | 'certificate'
  | 'language'
  | 'link'
  | 'other';

const WORDS: Readonly<Record<Section, string>> = {
  basic: `个人信息 基本信息 个人资料 基本资料 个人概况 基本情况 联系方式 联系信息 个人简历 求职简历 简历
    personal_information personal_info contact contact_information contact_me personal_details
    resume curriculum_vitae cv`,
  advantage: `自我评价 个人优势 个人总结 个人简介 自我介绍 自我描述 个人评价 优势亮点 核心优势 职业概述
    个人描述 自我总结 职业总结 个人亮点 自我鉴定 关于我 个人介绍 我的优势 个人概述 职业简介
    summary profile about_me professional_summary career_summary personal_summary
    executive_summary self_evaluation about personal_statement personal_profile`,
  objective: `求职意向 求职目标 期望工作 职业意向 求职期望 职业目标 期望职位 意向岗位 工作意向
    objective career_objective job_objective career_goal job_intention`,
  experience: `工作经历 工作经验 工作履历 职业经历 任职经历 职业履历 职场经历 职业生涯 工作背景 从业经历 工作情况
    work_experience professional_experience employment_history employment experience work_history
    career_history job_experience relevant_experience working_experience`,
  internship: `实习经历 实习经验 实习实践 实习工作 社会实践 internships internship
    internship_experience internship_experiences`,
  project: `项目经历 项目经验 主要项目 项目实践 项目案例 代表项目 科研项目 个人项目 projects
    project_experience selected_projects key_projects personal_projects project_experiences`,
  education: `教育背景 教育经历 学习经历 教育情况 学历背景 教育信息 求学经历 受教育经历 education
    education_background educational_background academic_background education_experience
    education_and_training`,
  skill: `专业技能 技能 技能特长 技能清单 职业技能 核心技能 掌握技能 it技能 技能标签 技术栈 个人技能
    技能专长 专业能力 专业特长 技能水平 相关技能 技术能力 工作技能 skills technical_skills
    professional_skills core_skills key_skills skill skill_set`,
  certificate: `证书 资格证书 获得证书 技能证书 职业资格 证书资质 资质证书 所获证书 职业证书 证书荣誉
    荣誉证书 语言与证书 证书与资质 证书与荣誉 certifications certificates certificate
    licenses_and_certifications certification licenses`,
  language: `语言与驾照 语言能力 外语水平 语言 外语能力 语言水平 外语 languages language language_skills`,
  link: `作品与链接 个人主页 作品集 社交主页 作品链接 链接 个人作品 作品展示 相关链接 links portfolio websites`,
  other: `获奖经历 荣誉 荣誉奖项 获奖情况 奖项荣誉 获奖荣誉 所获荣誉 所获奖项 奖励情况 兴趣爱好 爱好
    个人爱好 校园经历 在校经历 校内经历 培训经历 培训经验 附加信息 其他 其他信息 社团经历 学生工作
    志愿经历 论文 发表论文 论文专利 专利 推荐人 附件 校园活动 补充信息 references awards
    honors honors_and_awards awards_and_honors publications interests hobbies volunteer
    volunteer_experience activities training additional_information patents hobbies_and_interests`,
};

const SECTIONS = new Map(
  Object.entries(WORDS).flatMap(([section, words]) =>
    words
      .trim()
      .split(/\s+/)
      .map((word) => [word.replaceAll('_', ' '), section as Section] as const),
  ),
);

const MARKS = '[\\s【】\\[\\]<>〈〉《》「」『』()■□●○◆◇▶►▸★☆◎▪•·|#*=_~§✦▍▎▌┃│:/-]';
const LEAD = new RegExp(`^${MARKS}+`);
const TAIL = new RegExp(`${MARKS}+$`);
const NUMBER = /^(?:第?[一二三四五六七八九十]{1,3}|\d{1,2}|[ivx]{1,4})(?:[、.)]|部分)\s*/i;
/** 项目经验（5个） */
const COUNT = /(?<=\S)\s?\([^()]{0,12}\)[\s:]*$/;
const HEADING_MAX = 40;

const plain = (text: string) => closeUp(text.replace(LEAD, '').replace(TAIL, ''));

/** What experience is of: 工作/实习经历, 主要职场经历, 项目与实践经验 are made of these. */
const STEMS: Readonly<Record<string, Section>> = {
  工作: 'experience',
  职场: 'experience',
  职业: 'experience',
  任职: 'experience',
  从业: 'experience',
  就业: 'experience',
  实习: 'internship',
  实践: 'internship',
  社会实践: 'internship',
  兼职: 'internship',
  项目: 'project',
  科研: 'project',
  教育: 'education',
  学习: 'education',
  求学: 'education',
  学术: 'education',
  培训: 'other',
  校园: 'other',
  在校: 'other',
  社团: 'other',
  志愿: 'other',
  获奖: 'other',
};
const COMPOSED =
  /^(?:主要|相关|过往|个人|我的|以往)?(\p{Script=Han}[\p{Script=Han}/、&+ ]{1,14}?)(?:经历|经验|履历|背景|生涯)$/u;

/** 工作/实习经历: the section of the weightiest word, where every word is known. */
function composed(text: string): Section | null {
  const stem = COMPOSED.exec(text)?.[1];
  if (!stem) return null;
  const words = stem.split(/[/、&+ 与及和或]+/);
  const sections = words.map((word) => STEMS[word] ?? SECTIONS.get(word));
  if (sections.some((section) => !section)) return null;
  const order: Section[] = ['experience', 'project', 'education', 'internship', 'other'];
  return order.find((section) => sections.includes(section)) ?? null;
}

/** The section a line is the heading of; null for any other line. */
export function sectionOf(line: string): Section | null {
  if (line.length > HEADING_MAX) return null;
  const text = plain(fold(line).toLowerCase().replace(COUNT, ''));
  const bare = plain(text.replace(NUMBER, ''));
  return SECTIONS.get(bare.replace(/\s*&\s*/g, ' and ')) ?? composed(bare) ?? bilingual(bare);
}

/** 工作经历 WORK EXPERIENCE, or the other way round, in any layout. */
function bilingual(text: string): Section | null {
  const chinese = closeUp(text.replace(/[^\p{Script=Han}]+/gu, ' ').trim());
  const english = text.replace(/[^a-z&]+/g, ' ').trim();
  if (chinese === '' || english === '' || chinese.includes(' ')) return null;
  const section = SECTIONS.get(chinese) ?? composed(chinese);
  return section && SECTIONS.has(english.replaceAll('&', 'and')) ? section : null;
}

/** Sections whose heading may have its text on the same line. */
const INLINE: readonly Section[] = ['advantage', 'skill', 'language', 'certificate', 'objective'];

/**
 * A heading and what stands beside it: in the next cell of a table, or after a colon where the
 * section is a short one.
 */
export function headingOf(line: string): { section: Section; rest: string } | null {
  const whole = sectionOf(line);
  if (whole) return { section: whole, rest: '' };
  const [first = '', ...cells] = line.split('\t');
  const beside = cells.length > 0 ? sectionOf(first) : null;
  if (beside) return { section: beside, rest: cells.join('\t') };
  const colon = fold(line.slice(0, 16)).indexOf(':');
  if (colon < 2) return null;
  const named = sectionOf(line.slice(0, colon));
  if (!named || !INLINE.includes(named)) return null;
  return { section: named, rest: line.slice(colon + 1).trim() };
}
