// What a room contributes to the server: handlers, jobs, reviews and personal data, in one object.
import type { Growing } from './db/partitions/partitions.ts';
import type { Handler } from './http/call.ts';
import type { Job } from './jobs.ts';
import type { PersonalData } from './personal-data.ts';
import type { Waiting } from './review.ts';

export interface Room {
  /** Modules whose exported handlers answer their endpoints. */
  handlers?: readonly object[];
  /** In the order in which they run when several are due. */
  jobs?: readonly Job[];
  /** Its tables that have a partition for each month. */
  growing?: readonly Growing[];
  /** What can wait for operators. */
  reviews?: readonly Waiting[];
  /** In the order in which they are erased. */
  personal?: readonly PersonalData[];
}

const isHandler = (value: unknown): value is Handler =>
  typeof value === 'object' && value !== null && 'endpoint' in value && 'run' in value;

/** Every handler of a room. */
export const handlersOf = ({ handlers = [] }: Room): readonly Handler[] =>
  handlers.flatMap((module) => Object.values(module).flat()).filter(isHandler);
