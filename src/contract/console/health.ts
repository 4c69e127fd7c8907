// Room console: how the site's machinery does, and what to do where it does not do well.
import { z } from 'zod';
import { get, Nothing } from '../call/endpoint.ts';
import { codesOf, type Term } from '../dictionary/dictionary.ts';
import { Time } from '../value/shapes.ts';

export const healthStates = [
  { code: 'ok', label: '正常' },
  { code: 'attention', label: '注意' },
  { code: 'broken', label: '故障' },
] as const satisfies readonly Term[];
export type HealthState = (typeof healthStates)[number]['code'];

const State = z.enum(codesOf(healthStates));
const Count = z.number().int();

/** One line: what, how it is, and what to do where it is not well. */
const Line = z.object({ label: z.string(), state: State, value: z.string(), advice: z.string() });
export type HealthLine = z.infer<typeof Line>;

export const getHealth = get('/api/console.health/read', {
  summary: '运行状况：任务、通知、数据库、磁盘、版本与备份，及该做什么',
  access: 'operator',
  staff: 'administer',
  whileClosed: true,
  input: Nothing,
  data: z.object({
    at: Time,
    /** The worst state of all lines and jobs. */
    state: State,
    groups: z.array(z.object({ title: z.string(), lines: z.array(Line) })),
    jobs: z.array(
      z.object({
        name: z.string(),
        /** What it is called, what it does, and to which part of the site it belongs. */
        label: z.string(),
        does: z.string(),
        group: z.string(),
        state: State,
        every_s: z.number().min(0),
        ran_at: Time.nullable(),
        took_ms: Count.nullable(),
        next_at: Time.nullable(),
        failures: Count,
        failed_at: Time.nullable(),
        /** The last fault, also after it is over; '' for none. */
        error: z.string(),
        advice: z.string(),
      }),
    ),
    /** The largest tables with their indexes. */
    tables: z.array(z.object({ name: z.string(), bytes: Count, rows: Count })),
    /** The statements that took longest in sum, without values: as the database measures, or what this process saw. */
    slow: z.object({
      from: z.enum(['database', 'process']),
      items: z.array(
        z.object({ text: z.string(), calls: Count, mean_ms: z.number(), total_s: z.number() }),
      ),
    }),
  }),
});
