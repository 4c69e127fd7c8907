// Reads the text of a resume as a draft of the online resume: splits it at headings and reads section by
// section. Pure: rules and dictionaries only; nothing is guessed beyond the text.
import type { ResumeDraft } from '../../../contract/resume/attachment.ts';
import {
  Certificate,
  Education,
  Experience,
  Objective,
  Project,
} from '../../../contract/resume/sections.ts';
import { educationsOf } from './education.ts';
import { experiencesOf, type ReadExperience } from './experience.ts';
import { headingOf, type Section } from './headings.ts';
import { linksOf } from './links.ts';
import { objectiveInput, withMissing } from './missing.ts';
import { objectivesOf } from './objective.ts';
import { personOf } from './person.ts';
import { projectsOf } from './project.ts';
import { certificatesOf, languagesOf, skillsOf } from './skills.ts';
import { clip, linesOf, withoutBullet } from './text.ts';

/** Lines beyond this number are not read. */
const LINES_MAX = 5000;
const LINE_MAX = 4000;
const COUNT_MAX = 30;

type Parts = Record<Section | 'top', string[]>;

/** The lines of each section; `top` are those above the first heading. */
function sectionsOf(lines: readonly string[]): Parts {
  const parts: Parts = {
    top: [],
    basic: [],
    advantage: [],
    objective: [],
    experience: [],
    internship: [],
    project: [],
    education: [],
    skill: [],
    certificate: [],
    language: [],
    link: [],
    other: [],
  };
  let current: keyof Parts = 'top';
  for (const line of lines) {
    const heading = headingOf(line);
    if (!heading || (heading.rest !== '' && isWithinEntries(current, line))) {
      parts[current].push(line);
      continue;
    }
    current = heading.section;
    if (heading.rest !== '') parts[current].push(heading.rest);
  }
  return parts;
}

/** 技能：React below a job is about that job; a table's first cell is a heading everywhere. */
const isWithinEntries = (current: keyof Parts, line: string): boolean =>
  ['experience', 'internship', 'project', 'education'].includes(current) && !line.includes('\t');

/** Page numbers: 3/10, 第 3 页 共 10 页, Page 3 of 10. */
const PAGE_NUMBER =
  /^(?:[-—–\s]*\d{1,3}\s?(?:\/\s?\d{1,3})?[-—–\s]*|第\s?\d{1,3}\s?页.{0,12}|page\s?\d{1,3}(?:\s?(?:of|\/)\s?\d{1,3})?)$/i;

/** Reads a resume's text. Never throws; gives an empty draft for a text that is no resume. */
export function draftOf(text: string): ResumeDraft {
  const lines = linesOf(text)
    .slice(0, LINES_MAX)
    .map((line) => line.slice(0, LINE_MAX))
    .filter((line) => !PAGE_NUMBER.test(line));
  const parts = sectionsOf(lines);
  const near = [...parts.top, ...parts.basic];
  const experiences = [
    ...experiencesOf(parts.experience, false),
    ...experiencesOf(parts.internship, true),
  ].slice(0, COUNT_MAX);
  const wishes = objectivesOf([...parts.objective, ...parts.top, ...parts.basic], parts.objective);
  return {
    basic: { ...personOf(near, parts.objective, lines), work_since: firstWork(experiences) },
    advantage: clip(parts.advantage.map(withoutBullet).join('\n'), 1000),
    skills: skillsOf(parts.skill),
    arrival: wishes.arrival,
    objectives: wishes.items.map((item) => withMissing(item, Objective, objectiveInput(item))),
    experiences: experiences.map((item) => withMissing(item, Experience, item)),
    projects: projectsOf(parts.project)
      .slice(0, COUNT_MAX)
      .map((item) => withMissing(item, Project, item)),
    educations: educationsOf(parts.education)
      .slice(0, COUNT_MAX)
      .map((item) => withMissing(item, Education, item)),
    certificates: certificatesOf(parts.certificate).map((item) =>
      withMissing(item, Certificate, item),
    ),
    languages: languagesOf([...parts.language, ...parts.certificate, ...parts.skill]),
    links: linksOf([...near, ...parts.link, ...parts.other]),
  };
}

/** The first month of a job that was no internship. */
function firstWork(experiences: readonly ReadExperience[]): string | null {
  const months = experiences.flatMap(({ from, internship }) => (from && !internship ? [from] : []));
  return months.sort()[0] ?? null;
}
