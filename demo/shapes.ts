// Records that the generators make, with Chinese labels; load.ts turns labels into codes.

import type { ApplicationState, PositionState } from '../src/contract/dictionary/states.ts';

/** An invented enterprise. `hires` lists trade keys, separated by blanks. */
export interface Firm {
  key: string;
  name: string;
  short: string;
  industry: string;
  size: string;
  stage: string;
  nature: string;
  city: string;
  district: string;
  address: string;
  intro: string;
  /** 'yyyy-mm' */
  founded: string;
  slogan: string;
  /** The enterprise's business, separated by blanks. */
  tags: string;
  /** A sentence about the team, used in its postings. */
  team: string;
  hires: string;
}

export interface TownEnterprise extends Firm {
  website: string;
  welfare: string[];
  hours: string;
  legalPerson: string;
  registeredCapital: string;
  certified: boolean;
  /** Days before `now` at which it joined the site. */
  joinedDaysAgo: number;
}

export interface TownRecruiter {
  mobile: string;
  name: string;
  title: string;
  enterpriseKey: string;
  admin: boolean;
  /** Hours before `now` at which the person was on the site last; null for somebody who has yet to log in. */
  seenHoursAgo: number | null;
}

export interface TownPosition {
  key: string;
  enterpriseKey: string;
  recruiterMobile: string;
  state: PositionState;
  tradeKey: string;
  title: string;
  category: string;
  city: string;
  district: string;
  address: string;
  jobType: string;
  experience: string;
  degree: string;
  salaryMin: number;
  salaryMax: number;
  salaryMonths: number;
  headcount: number;
  description: string;
  skills: string[];
  welfare: string[];
  hours: string;
  /** Hours before `now` at which it was published and last refreshed. */
  publishedHoursAgo: number;
  refreshedHoursAgo: number;
  /** Days for which the posting is valid after publishing. */
  validDays: number;
}

export interface TownIntention {
  category: string;
  city: string;
  salaryMin: number;
  salaryMax: number;
  industry: string;
  jobType: string;
}

export interface TownExperience {
  company: string;
  industry: string;
  department: string;
  title: string;
  /** 'yyyy-mm'; an empty `end` means until now. */
  start: string;
  end: string;
  content: string;
  achievement: string;
  skills: string[];
  internship: boolean;
}

export interface TownEducation {
  school: string;
  degree: string;
  major: string;
  start: string;
  end: string;
  fullTime: boolean;
  activity: string;
}

export interface TownExtras {
  /** 'yyyy-mm'; an empty `end` means until now. */
  projects: {
    name: string;
    role: string;
    company: string;
    start: string;
    end: string;
    content: string;
    achievement: string;
  }[];
  links: { title: string; url: string; note: string }[];
  languages: { name: string; level: string }[];
  /** Labels of the dictionary. */
  licences: string[];
}

export interface TownSeeker extends TownExtras {
  mobile: string;
  name: string;
  tradeKey: string;
  city: string;
  district: string;
  status: string;
  arrival: string;
  /** 'yyyy-mm' */
  born: string;
  /** 'yyyy-mm', the start of working life; empty for people still at school. */
  workSince: string;
  email: string;
  advantage: string;
  skills: { name: string; level: string }[];
  intentions: TownIntention[];
  experiences: TownExperience[];
  educations: TownEducation[];
  certificates: { name: string; month: string }[];
  activeHoursAgo: number;
}

export interface TownApplication {
  seekerMobile: string;
  positionKey: string;
  state: ApplicationState;
  hoursAgo: number;
}

/** Seniority: the experience usually required, and pay relative to one to three years. */
export interface Level {
  rank: 0 | 1 | 2;
  experiences: readonly string[];
  pay: number;
}
