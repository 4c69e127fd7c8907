// Room site: how quickly open pages show themselves to real visitors. Nothing in it is about the visitor.
import { z } from 'zod';
import { Done, post } from '../call/endpoint.ts';

/** The open pages by their patterns: what may be named, and nothing else. */
export const VITAL_PAGES = [
  '/',
  '/position',
  '/position-details',
  '/enterprise',
  '/company-details',
  '/protocol',
  '/announcements',
  '/help',
  '/help/:slug',
  '/login',
] as const;
export type VitalPage = (typeof VITAL_PAGES)[number];

export const sendVitals = post('/api/site.vitals/send', {
  summary: '公开页面在真实浏览器里的快慢（匿名，不含访客的任何信息）',
  access: 'open',
  whileClosed: true,
  rate: { max: 30, window_s: 60 },
  input: z.strictObject({
    page: z.enum(VITAL_PAGES, '没有这个页面'),
    /** When the largest part was painted. */
    lcp_ms: z.int().min(1).max(60_000),
    /** How much the page moved by itself. */
    cls: z.number().min(0).max(10),
    /** How long the slowest presses took to show; left out where nobody pressed anything. */
    inp_ms: z.int().min(1).max(60_000).optional(),
  }),
  data: Done,
});
