// The whole demo town as plain records: the same on each call within a month.

import { buildApplications } from './applications.ts';
import { buildEnterprises } from './enterprises.ts';
import { buildPositions } from './positions.ts';
import { buildRecruiters } from './recruiters.ts';
import { buildSeekers } from './seekers.ts';
import type {
  TownApplication,
  TownEnterprise,
  TownPosition,
  TownRecruiter,
  TownSeeker,
} from './shapes.ts';

export interface Town {
  enterprises: TownEnterprise[];
  recruiters: TownRecruiter[];
  positions: TownPosition[];
  seekers: TownSeeker[];
  applications: TownApplication[];
}

/** Generates the town. Of `now` only the month matters: resumes end in it. */
export function buildTown(now: Date): Town {
  const positions = buildPositions();
  const seekers = buildSeekers(now.toISOString().slice(0, 7));
  return {
    enterprises: buildEnterprises(),
    recruiters: buildRecruiters(),
    positions,
    seekers,
    applications: buildApplications(seekers, positions),
  };
}
