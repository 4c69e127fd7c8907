// The facts of a seeker that are compared with a position.
import type { Degree, Industry, JobType } from '../dictionary/dictionary.ts';

/** One intention of a seeker. */
export interface Wish {
  /** A third-level category. */
  category: string;
  /** Six-digit codes of cities or districts. */
  regions: readonly string[];
  job_type: JobType;
  /** Yuan a month; both null means 面议. */
  salary_min: number | null;
  salary_max: number | null;
  /** Empty: any. */
  industries: readonly Industry[];
}

export interface SeekerFacts {
  /** In the person's order, the default intention first; may be empty. */
  wishes: readonly Wish[];
  /** Full years of work: 0 for people who have not worked yet; null when the resume does not say. */
  years: number | null;
  /** Null when the resume names no education. */
  is_student: boolean | null;
  /** The highest one held or studied for; null when the resume names none. */
  degree: Degree | null;
  skills: readonly string[];
  /** The latest job title ('' for none), and its third-level category where known. */
  latest_title: string;
  latest_category: string | null;
}

/** The facts of a resume's card. Name, picture and status are not in it: they are read each time. */
export interface TalentCardFacts {
  jobs: { company: string; title: string; from: string; to: string | null }[];
  education: string;
  /** Schools and majors beside that one; absent in rows that were written before. */
  studies?: { school: string; major: string }[];
  skills: string[];
}
