// How complete a resume is, in percent. Pure.
import { RESUME_SECTIONS, type Resume } from '../../../contract/resume/resume.ts';

/** Percent of each part. */
export const POINTS = {
  basic: 20,
  advantage: 10,
  objective: 20,
  experience: 20,
  educational: 20,
  certificate: 5,
  attachment: 5,
} as const;
export type Part = keyof typeof POINTS;
export const PARTS = Object.keys(POINTS) as Part[];

/** What the rule looks at: any shape of a resume has these. */
export interface Sections {
  basic: { work_since: string | null } | null;
  advantage: object | null;
  objectives: readonly object[];
  experiences: readonly { internship: boolean }[];
  projects: readonly object[];
  educations: readonly object[];
  certificates: readonly object[];
  /** How many files of resumes there are. */
  attachments: number;
}

/** People who have not worked yet (at school, just graduated) may show internships or projects. */
function isFilled(part: Part, resume: Sections): boolean {
  if (part === 'basic') return resume.basic !== null;
  if (part === 'advantage') return resume.advantage !== null;
  if (part === 'objective') return resume.objectives.length > 0;
  if (part === 'educational') return resume.educations.length > 0;
  if (part === 'certificate') return resume.certificates.length > 0;
  if (part === 'attachment') return resume.attachments > 0;
  const isGraduate = resume.basic !== null && resume.basic.work_since === null;
  if (isGraduate && resume.projects.length > 0) return true;
  return resume.experiences.some((experience) => isGraduate || !experience.internship);
}

/** Where a part is filled in: its own screen; attachments lie on the overview. */
function screenOf(part: Part): { path: string; label: string } {
  if (part === 'attachment') return { path: '/my-resume', label: '附件简历' };
  const { path, label } =
    RESUME_SECTIONS.find(({ section }) => section === part) ?? RESUME_SECTIONS[0];
  return { path, label };
}

/** The percent, and what is missing, most valuable first; equals in the order of the screens. */
export function completenessOf(resume: Sections): Pick<Resume, 'completeness' | 'missing'> {
  const missing = PARTS.filter((part) => !isFilled(part, resume))
    .map((part) => ({ ...screenOf(part), gain: POINTS[part] as number }))
    .toSorted((a, b) => b.gain - a.gain);
  return { completeness: 100 - missing.reduce((sum, { gain }) => sum + gain, 0), missing };
}
