// The resume in the open format JSON Resume 1.0 (jsonresume.org/schema), so that it can be taken
// elsewhere. What the format has no place for lies under `zemu`. Pure.
import { degrees, industries, jobTypes, labelOf } from '../../../contract/dictionary/dictionary.ts';
import {
  arrivalTimes,
  languageLevels,
  skillLevels,
  workStatuses,
} from '../../../contract/dictionary/resume.ts';
import type { Resume } from '../../../contract/resume/resume.ts';
import { paragraphsOf } from '../../../contract/resume/sheet.ts';

const FORMAT = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** Undefined instead of '': the format validates addresses that are present. */
const given = (text: string): string | undefined => (text === '' ? undefined : text);

/**
 * The own resume. It is the owner's copy, so nothing is left out but pictures and the private
 * numbers of certificates, which have no place in it.
 * @param picture the address of the avatar; undefined without one.
 */
export function toJsonResume(resume: Resume, picture?: string): Record<string, unknown> {
  const { basic, advantage } = resume;
  return {
    $schema: FORMAT,
    basics: {
      name: basic?.name,
      label: resume.objectives[0]?.category.label,
      image: picture,
      email: given(basic?.email ?? ''),
      phone: basic?.mobile,
      summary: advantage?.advantage,
      location: basic ? { countryCode: 'CN', region: basic.region_name } : undefined,
      profiles: resume.links.map(({ title, url }) => ({ network: title, url })),
    },
    work: resume.experiences.map(workOf),
    projects: resume.projects.map(projectOf),
    education: resume.educations.map(educationOf),
    certificates: resume.certificates.map(({ name, month }) => ({ name, date: month })),
    skills: (advantage?.skills ?? []).map(({ name, level }) => ({
      name,
      level: labelOf(skillLevels, level) || undefined,
    })),
    languages: resume.languages.map(({ name, level }) => ({
      language: name,
      fluency: labelOf(languageLevels, level),
    })),
    zemu: beyondTheFormat(resume),
    meta: { version: 'v1.0.0', canonical: FORMAT, lastModified: resume.updated_at ?? undefined },
  };
}

const workOf = (item: Resume['experiences'][number]) => ({
  name: item.company,
  position: item.title,
  startDate: item.from,
  endDate: item.to ?? undefined,
  summary: item.content,
  highlights: paragraphsOf(item.achievement),
  zemu: {
    department: item.department,
    industry: labelOf(industries, item.industry),
    internship: item.internship,
    skills: item.skills,
  },
});

const projectOf = (item: Resume['projects'][number]) => ({
  name: item.name,
  roles: [item.role],
  entity: given(item.company),
  startDate: item.from,
  endDate: item.to ?? undefined,
  description: item.content,
  highlights: paragraphsOf(item.achievement),
  url: given(item.url),
});

const educationOf = (item: Resume['educations'][number]) => ({
  institution: item.school,
  area: item.major,
  studyType: labelOf(degrees, item.degree),
  startDate: item.from,
  endDate: item.to ?? undefined,
  zemu: { full_time: item.full_time, content: item.content },
});

const beyondTheFormat = ({ basic, arrival, licences, objectives }: Resume) => ({
  work_since: basic?.work_since,
  work_status: labelOf(workStatuses, basic?.work_status),
  arrival: labelOf(arrivalTimes, arrival),
  licences,
  objectives: objectives.map((item) => ({
    position: item.category.label,
    cities: item.regions.map(({ label }) => label),
    job_type: labelOf(jobTypes, item.job_type),
    salary_min: item.salary_min,
    salary_max: item.salary_max,
    industries: item.industries.map((code) => labelOf(industries, code)),
  })),
});
