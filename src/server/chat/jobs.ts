// What the room chat does by itself.
import type { Job } from '../platform/jobs.ts';
import { handingOverJob } from './conversation/handing-over.ts';
import { exchangeJob } from './exchange/exchanging.ts';
import { chatFileJob } from './exchange/files.ts';
import { tencentLeavingJob } from './tencent/leaving.ts';

export const chatJobs: readonly Job[] = [
  exchangeJob,
  chatFileJob,
  handingOverJob,
  tencentLeavingJob,
];
