// Room operate: adverts and activities.
import { z } from 'zod';
import { get, Id, Nothing, post } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { Time } from '../value/shapes.ts';
import { advertSlots } from './advert-states.ts';

export const Advert = z.object({
  id: Id,
  slot: z.enum(codesOf(advertSlots)),
  title: z.string(),
  subtitle: z.string(),
  image: z.string(),
  /** A path on this site or an https address. */
  link: z.string(),
  /** True for paid adverts, which are marked 广告. */
  paid: z.boolean(),
});
export type Advert = z.infer<typeof Advert>;

export const listAdverts = get('/api/operate.advert/lists', {
  summary: '广告位',
  access: 'open',
  shared: true,
  input: Nothing,
  data: z.array(Advert),
});

export const clickAdvert = get('/api/operate.advert/click', {
  summary: '广告点击：当天看到过这个广告的访客一天只计一次，重复请求无害',
  access: 'open',
  writes: true,
  rate: { max: 120, window_s: 60 },
  names: 'advert',
  input: z.strictObject({ position_id: Id }),
  data: z.object({ counted: z.boolean() }),
});

export const ActivitySummary = z.object({
  id: Id,
  title: z.string(),
  kind: z.string(),
  cover: z.string(),
  summary: z.string(),
  city_name: z.string(),
  place: z.string(),
  starts_at: Time,
  ends_at: Time,
});
export type ActivitySummary = z.infer<typeof ActivitySummary>;

export const listActivities = get('/api/operate.activity/lists', {
  summary: '活动列表：未结束的在前',
  access: 'open',
  shared: true,
  input: Nothing,
  data: z.array(ActivitySummary),
});

export const Activity = ActivitySummary.extend({
  /** Paragraphs of plain text. */
  content: z.array(z.string()),
  schedule: z.array(z.object({ time: z.string(), item: z.string() })),
  organiser: z.string(),
  /** False when it is for enterprises alone. */
  takes_seekers: z.boolean().optional(),
  /** Why it was cancelled; left out while it takes place. */
  cancelled: z.string().optional(),
  /** Participating enterprises and what they offer there. */
  enterprises: z.array(
    z.object({
      id: Id,
      short_name: z.string(),
      logo: z.string(),
      positions: z.array(z.object({ id: Id, title: z.string() })),
    }),
  ),
});
export type Activity = z.infer<typeof Activity>;

export const getActivity = post('/api/operate.activity/detail', {
  summary: '活动详情',
  access: 'open',
  rate: { max: 240, window_s: 60 },
  names: 'activity',
  shows: ['activity', 'enterprise'],
  input: z.strictObject({ id: Id }),
  data: Activity,
});
