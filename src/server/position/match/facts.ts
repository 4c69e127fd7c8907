// The facts compared between people and positions, in both directions. Sex, age, photo, marital status and
// a school's rank are not among them (docs/security.md).
import type {
  Education,
  Experience,
  Industry,
  JobType,
} from '../../../contract/dictionary/dictionary.ts';

export interface PositionFacts {
  id: number;
  enterprise_id: number;
  title: string;
  /** A third-level category. */
  category: string;
  /** Six-digit code of a city or district, and that of its city. */
  region: string;
  city: string;
  job_type: JobType;
  /** Yuan a month, also for work paid by the day. */
  month_min: number;
  month_max: number;
  /** As people read it: 15-25K, 180元/天. */
  pay: string;
  experience: Experience;
  education: Education;
  skills: readonly string[];
  industry: Industry;
}

/** A seeker's behaviour on the site, as far as it shows preferences. */
export interface BehaviourFacts {
  /** Third-level categories of favourites, of applications, and those looked at, with how often. */
  favourites: ReadonlySet<string>;
  applications: ReadonlySet<string>;
  seen: ReadonlyMap<string, number>;
  /** Enterprises followed. */
  followed: ReadonlySet<number>;
  /** Positions the seeker rejected, by reason. */
  refused: {
    /** Regions of positions that were too far. */
    far: ReadonlySet<string>;
    /** The lowest rank of education that was too high; null for none. */
    education: number | null;
    /** Enterprises one position of which was not wanted, for reasons of the enterprise. */
    enterprises: ReadonlySet<number>;
  };
}

/** The behaviour of a person without any, or whose behaviour must not count. */
export const NO_BEHAVIOUR: BehaviourFacts = {
  favourites: new Set(),
  applications: new Set(),
  seen: new Map(),
  followed: new Set(),
  refused: { far: new Set(), education: null, enterprises: new Set() },
};

/** The columns of a position `p` that a match looks at. */
export const MATCH_COLUMNS = [
  'p.id',
  'p.enterprise_id',
  'p.title',
  'p.category',
  'p.region',
  'p.city',
  'p.job_type',
  'p.salary_min',
  'p.salary_max',
  'p.salary_unit',
  'p.salary_months',
  'p.skills',
  'p.experience',
  'p.education',
] as const;
