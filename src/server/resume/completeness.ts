// How complete a resume is, in percent (features 2.2). Pure.
import { RESUME_SECTIONS, type Resume } from '../../contract/resume.ts';

/**
 * Weights of features 2.2. Attachments (5) come with a later issue; until then their weight is
 * spread over the parts that exist in proportion, so that 100 can be reached: add them here then.
 */
const WEIGHTS = {
  basic: 20,
  advantage: 10,
  objective: 20,
  experience: 20,
  educational: 20,
  certificate: 5,
} as const;
export type Part = keyof typeof WEIGHTS;
export const PARTS = Object.keys(WEIGHTS) as Part[];

/** Percent of each part: whole numbers that sum up to 100. */
export const POINTS: Readonly<Record<Part, number>> = pointsOf(WEIGHTS);

/** Scales weights to whole percents; what rounding down leaves goes to the largest remainders. */
function pointsOf(weights: Readonly<Record<Part, number>>): Record<Part, number> {
  const total = PARTS.reduce((sum, part) => sum + weights[part], 0);
  const exact = PARTS.map((part) => ({ part, points: (weights[part] * 100) / total }));
  let left = exact.reduce((rest, { points }) => rest - Math.floor(points), 100);
  const remainder = (points: number) => points - Math.floor(points);
  const byRemainder = exact.toSorted((a, b) => remainder(b.points) - remainder(a.points));
  const entries = byRemainder.map(({ part, points }) => {
    const extra = left > 0 ? 1 : 0;
    left -= extra;
    return [part, Math.floor(points) + extra] as const;
  });
  return Object.fromEntries(entries) as Record<Part, number>;
}

/** What the rule looks at: any shape of a resume has these. */
export interface Sections {
  basic: { work_since: string | null } | null;
  advantage: object | null;
  objectives: readonly object[];
  experiences: readonly { internship: boolean }[];
  educations: readonly object[];
  certificates: readonly object[];
}

/** People without a first year of work (at school, just graduated) may show internships. */
function isFilled(part: Part, resume: Sections): boolean {
  if (part === 'basic') return resume.basic !== null;
  if (part === 'advantage') return resume.advantage !== null;
  if (part === 'objective') return resume.objectives.length > 0;
  if (part === 'educational') return resume.educations.length > 0;
  if (part === 'certificate') return resume.certificates.length > 0;
  const isGraduate = resume.basic !== null && resume.basic.work_since === null;
  return resume.experiences.some((experience) => isGraduate || !experience.internship);
}

/** The percent, and what is missing, most valuable first; equals in the order of the screens. */
export function completenessOf(resume: Sections): Pick<Resume, 'completeness' | 'missing'> {
  const open = PARTS.filter((part) => !isFilled(part, resume));
  const missing = open
    .flatMap((part) => {
      const screen = RESUME_SECTIONS.find(({ section }) => section === part);
      return screen ? [{ path: screen.path, label: screen.label, gain: POINTS[part] }] : [];
    })
    .toSorted((a, b) => b.gain - a.gain);
  return { completeness: 100 - missing.reduce((sum, { gain }) => sum + gain, 0), missing };
}
