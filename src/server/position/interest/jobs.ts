// Background jobs for seekers' interests: saved searches, weekly recommendations, old footprints.
import type { Job } from '../../platform/jobs.ts';
import { recommendationJob } from '../recommend/weekly.ts';
import { alertJob } from './alerts.ts';
import { footprintJob } from './footprint-age.ts';

export const positionInterestJobs: readonly Job[] = [alertJob, recommendationJob, footprintJob];
