// The background jobs of the room chat.
import type { Job } from '../platform/jobs.ts';
import { exchangeJob } from './exchange/exchanging.ts';
import { chatFileJob } from './exchange/files.ts';
import { handingOverJob } from './handing-over/handing-over.ts';
import { tencentLeavingJob } from './tencent/leaving.ts';

export const chatJobs: readonly Job[] = [
  exchangeJob,
  chatFileJob,
  handingOverJob,
  tencentLeavingJob,
];
