// What the room resume keeps of a person: the resume with all its lists (PIPL 45 and 47).
import { degrees, industries, jobTypes, labelOf } from '../../contract/dictionary/dictionary.ts';
import {
  arrivalTimes,
  genders,
  languageLevels,
  licenceClasses,
  skillText,
  workStatuses,
} from '../../contract/dictionary/resume.ts';
import type { Resume } from '../../contract/resume/resume.ts';
import { spanText } from '../../contract/value/months.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { deleteAttachments, listAttachmentFiles } from './attachment/queries.ts';
import { deleteResume, findResume } from './section/queries.ts';
import { getResume } from './section/section.ts';

export const resumePersonalData: PersonalData = {
  room: 'resume',
  collect: async (db, account_id) => {
    // Only ages depend on the moment, and they are left out.
    const resume = await getResume(db, account_id, new Date(0));
    const attachments = await listAttachmentFiles(db, account_id);
    const files = attachments.map((row) => ({
      文件名: row.name,
      字节数: row.bytes,
      上传时间: row.created_at,
      说明: row.deleted_at ? '已从列表删除，随投递保留' : '',
    }));
    return {
      ...(resume.updated_at === null ? {} : inWords(resume)),
      ...(files.length > 0 && { 附件简历: files }),
    };
  },
  files: (db, account_id) => listAttachmentFiles(db, account_id),
  erase: async (db, account_id) => {
    const row = await findResume(db, account_id);
    const attachments = await deleteAttachments(db, account_id);
    await deleteResume(db, account_id);
    // Proved to be the person's own when they were saved; a face is only an address, which might be
    // anybody's picture: the room site removes what the person uploaded.
    const pictures = row?.certificates.map(({ image }) => image) ?? [];
    return [...attachments, ...pictures.filter((image) => image.startsWith('private/'))];
  },
};

/** The resume with words in the place of codes. */
function inWords(resume: Resume): Record<string, unknown> {
  return {
    基本信息: resume.basic && basicInWords(resume.basic),
    个人优势: resume.advantage?.advantage ?? '',
    技能: resume.advantage?.skills.map(skillText),
    到岗时间: labelOf(arrivalTimes, resume.arrival),
    求职意向: resume.objectives.map((item) => ({
      期望职位: item.category.label,
      期望城市: item.regions.map(({ label }) => label),
      工作类型: labelOf(jobTypes, item.job_type),
      最低月薪: item.salary_min,
      最高月薪: item.salary_max,
      期望行业: item.industries.map((code) => labelOf(industries, code)),
    })),
    工作经历: resume.experiences.map((item) => ({
      公司: item.company,
      行业: labelOf(industries, item.industry),
      部门: item.department,
      职位: item.title,
      时间: spanText(item.from, item.to),
      工作内容: item.content,
      工作业绩: item.achievement,
      技能: item.skills,
      实习: item.internship,
      对该公司隐藏简历: item.hide_from_company,
    })),
    项目经历: resume.projects.map((item) => ({
      项目: item.name,
      角色: item.role,
      公司: item.company,
      时间: spanText(item.from, item.to),
      描述: item.content,
      成果: item.achievement,
      链接: item.url,
    })),
    ...restInWords(resume),
  };
}

function basicInWords(basic: NonNullable<Resume['basic']>) {
  return {
    姓名: basic.name,
    头像: basic.avatar,
    性别: labelOf(genders, basic.gender),
    出生年月: basic.birth_month,
    参加工作时间: basic.work_since,
    现居城市: basic.region_name,
    手机号: basic.mobile,
    邮箱: basic.email,
    微信号: basic.wechat,
    求职状态: labelOf(workStatuses, basic.work_status),
  };
}

function restInWords(resume: Resume) {
  return {
    教育经历: resume.educations.map((item) => ({
      学校: item.school,
      学历: labelOf(degrees, item.degree),
      专业: item.major,
      时间: spanText(item.from, item.to),
      全日制: item.full_time,
      在校经历: item.content,
    })),
    作品与链接: resume.links.map(({ title, url, note }) => ({
      标题: title,
      网址: url,
      说明: note,
    })),
    证书: resume.certificates.map(({ name, month, number, image }) => ({
      名称: name,
      取得时间: month,
      编号: number,
      图片: image,
    })),
    语言能力: resume.languages.map(
      ({ name, level }) => `${name}（${labelOf(languageLevels, level)}）`,
    ),
    驾照: resume.licences.map((code) => labelOf(licenceClasses, code)),
    最近更新: resume.updated_at,
    最近刷新: resume.refreshed_at,
  };
}
