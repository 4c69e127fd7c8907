// The work of the room position that nobody calls for, besides the end of positions.
import type { Job } from '../../platform/jobs.ts';
import { recommendationJob } from '../recommend/weekly.ts';
import { alertJob } from './alerts.ts';
import { footprintJob } from './footprint-age.ts';

export const positionInterestJobs: readonly Job[] = [alertJob, recommendationJob, footprintJob];
