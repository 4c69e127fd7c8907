// Labelled values: 姓名：张三, two or more on a line, or in neighbouring cells of a table. Pure.
import { closeUp, fold, HEAD_MAX } from './text.ts';

const WORDS = {
  name: '姓名 名字 中文名 name full_name',
  gender: '性别 gender sex',
  birth: '出生年月 出生日期 生日 出生 出生时间 date_of_birth birthday birth',
  mobile:
    '手机 手机号 手机号码 电话 联系电话 联系方式 移动电话 电话号码 联系手机 mobile phone tel telephone cell mobile_phone phone_number',
  email: '邮箱 电子邮箱 电子邮件 邮件 邮箱地址 e-mail email mail email_address',
  wechat: '微信 微信号 wechat weixin wechat_id',
  city: '现居城市 现居地 现居住地 居住地 所在城市 所在地 现所在地 目前城市 城市 居住城市 目前所在地 现居 住址 现住址 地址 常住地 通讯地址 家庭住址 location current_city city address based_in',
  status: '求职状态 当前状态 目前状态 工作状态 在职状态 离职状态 status current_status',
  since: '参加工作时间 开始工作时间 工作开始时间',
  wish: '求职意向 应聘方向 期望职位 应聘职位 应聘岗位 意向岗位 意向职位 目标职位 求职岗位 期望岗位 目标岗位 职位意向 求职职位 期望职业 期望从事职业 job_objective objective desired_position target_position',
  wish_city:
    '期望城市 意向城市 期望地点 工作地点 意向地区 期望工作地 期望工作城市 目标城市 期望工作地点 期望地区 意向工作地 preferred_location desired_location',
  salary:
    '期望薪资 薪资要求 期望薪水 期望月薪 期望待遇 薪资期望 期望薪酬 薪酬要求 expected_salary desired_salary',
  arrival: '到岗时间 到岗 可到岗时间 最快到岗时间 availability available notice_period',
  job_type: '工作性质 工作类型 求职类型 期望性质 职位类型 job_type',
  company:
    '公司 公司名称 单位 工作单位 单位名称 企业名称 任职公司 所属公司 实习单位 实习公司 company employer company_name',
  title:
    '职位 职务 岗位 职位名称 担任职位 岗位名称 工作岗位 担任岗位 职称 title position job_title',
  department: '部门 所在部门 所属部门 department team',
  period:
    '时间 起止时间 工作时间 在职时间 就读时间 项目时间 起止日期 任职时间 时间段 起止年月 日期 在校时间 在读时间 实习时间 项目周期 period dates duration date',
  content:
    '工作内容 工作职责 职责 工作描述 岗位职责 主要职责 主要工作 职责描述 职位描述 项目描述 项目简介 项目介绍 项目背景 项目内容 内容 描述 工作概述 在校经历 主修课程 主要课程 责任描述 个人职责 项目职责 responsibilities description job_description duties coursework courses',
  achievement:
    '工作业绩 业绩 主要业绩 工作成果 主要成果 工作成绩 项目成果 项目业绩 成果 业绩描述 主要成就 个人业绩 achievements results key_achievements achievement',
  school:
    '学校 毕业院校 院校 学校名称 毕业学校 就读学校 毕业于 school university college institution',
  major: '专业 所学专业 专业名称 主修专业 主修 major field_of_study',
  degree: '学历 学位 最高学历 文化程度 学历学位 学历层次 degree',
  project: '项目名称 项目 project project_name',
  role: '角色 担任角色 项目角色 项目职务 担任职务 本人角色 role my_role',
  url: '项目链接 项目地址 链接 网址 主页 个人主页 github 博客 个人博客 blog website linkedin homepage portfolio 作品集 个人网站 项目网址 领英',
} as const;

export type Label = keyof typeof WORDS;

const LABELS = new Map(
  (Object.entries(WORDS) as [Label, string][]).flatMap(([label, words]) =>
    words.split(' ').map((word) => [word.replaceAll('_', ' '), label] as const),
  ),
);
const LABEL_MAX = 24;

/** The label a text is; null when it is none. */
export function labelOf(text: string): Label | null {
  if (text.length > LABEL_MAX) return null;
  const folded = closeUp(fold(text).toLowerCase());
  const bare = folded.replace(/^[\s【[(•●▪■◆*·>-]+|[\s】\])：:]+$/g, '');
  return LABELS.get(bare) ?? null;
}

export interface Field {
  label: Label;
  value: string;
}

const DIVIDER = /[\t|;,/•·●▪◆■。；，、]|\s{2,}/;

/** Where the label before a colon begins, and which it is. */
function labelBefore(
  folded: string,
  from: number,
  colon: number,
): { label: Label; start: number } | null {
  const left = folded.slice(Math.max(from, colon - LABEL_MAX), colon);
  const pieces = left.split(DIVIDER);
  const last = pieces.at(-1) ?? '';
  const words = last.trim().split(' ');
  // 张三 性别: — the label may be the last words only; 姓 名: — or all of them.
  for (let i = 0; i < words.length; i += 1) {
    const text = words.slice(i).join(' ');
    const label = labelOf(text);
    if (label) return { label, start: colon - (last.length - last.lastIndexOf(text)) };
  }
  return null;
}

/** The labelled values of a line in their order; empty for a line without any. */
export function fieldsOf(line: string): Field[] {
  if (line.length > 20 * HEAD_MAX) return [];
  const folded = fold(line);
  const starts: { label: Label; start: number; value: number }[] = [];
  let from = 0;
  for (let colon = folded.indexOf(':'); colon >= 0; colon = folded.indexOf(':', colon + 1)) {
    const found = labelBefore(folded, from, colon);
    if (found) {
      starts.push({ ...found, value: colon + 1 });
      from = colon + 1;
    }
  }
  if (starts.length === 0) return line.length > HEAD_MAX ? [] : besides(line);
  return starts.map(({ label, value }, i) => {
    const text = line.slice(value, starts[i + 1]?.start ?? line.length);
    return { label, value: text.replace(/^[\s\t]+|[\s\t|;；,，、/]+$/g, '') };
  });
}

/** 性别 | 男 | 电话 | 138…: labels and values in turn. */
function besides(line: string): Field[] {
  const cells = line.split('\t');
  const fields: Field[] = [];
  for (let i = 0; i + 1 < cells.length; i += 1) {
    const label = labelOf(cells[i] ?? '');
    const value = cells[i + 1] ?? '';
    if (!label || labelOf(value)) continue;
    fields.push({ label, value: value.trim() });
    i += 1;
  }
  if (fields.length > 0 || cells.length > 1) return fields;
  // 现居城市 杭州: only where one space divides exactly two words.
  const [word = '', value = '', more] = line.split(/\s+/);
  const label = more === undefined && value !== '' ? labelOf(word) : null;
  return label ? [{ label, value }] : [];
}

/** The labels of a table's head row; null for a line that is none. */
export function columnsOf(line: string): (Label | null)[] | null {
  const labels = line.split('\t').map(labelOf);
  const known = labels.filter((label) => label !== null);
  return known.length >= 2 && known.length >= labels.length - 1 ? labels : null;
}

/** Values of the first of each label. */
export function firstOf(fields: readonly Field[]): Partial<Record<Label, string>> {
  const values: Partial<Record<Label, string>> = {};
  for (const { label, value } of fields) if (value !== '') values[label] ??= value;
  return values;
}
