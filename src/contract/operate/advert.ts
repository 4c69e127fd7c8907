// Room operate: the desk of adverts, for staff.
import { z } from 'zod';
import { Cursor, get, Id, page, post } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { Day, OwnPicture, optionalText, SeenVersion, Time, text, whole } from '../value/shapes.ts';
import { STAFF_REASON } from '../value/text-rule.ts';
import {
  ADVERT_LINK,
  ADVERT_LINK_WORDS,
  ADVERT_RANK,
  ADVERT_TEXTS,
  advertSlots,
  advertStates,
} from './advert-states.ts';

const Slot = z.enum(codesOf(advertSlots), '请选择广告位');
const State = z.enum(codesOf(advertStates), '没有这个状态');

const StaffAdvert = z.object({
  id: Id,
  /** Null for an advert in a place that the site no longer has. */
  slot: Slot.nullable(),
  title: z.string(),
  subtitle: z.string(),
  image: z.string(),
  link: z.string(),
  paid: z.boolean(),
  rank: z.int(),
  starts_at: Time,
  ends_at: Time,
  /** One whose time is over has ended, whatever was pressed. */
  state: State,
  version: z.int(),
  views: z.int(),
  clicks: z.int(),
});
export type StaffAdvert = z.infer<typeof StaffAdvert>;

export const listStaffAdverts = get('/api/operate.advert/all', {
  summary: '全部广告，最新的在前',
  access: 'operator',
  staff: 'content',
  shows: ['advert'],
  input: z.strictObject({
    state: State.optional(),
    slot: Slot.optional(),
    cursor: Cursor.optional(),
  }),
  data: page(StaffAdvert),
});

export const getStaffAdvert = get('/api/operate.advert/one', {
  summary: '一个广告，以及它每天的展示与点击',
  access: 'operator',
  staff: 'content',
  names: 'advert',
  shows: ['advert'],
  absent: 'said-here',
  input: z.strictObject({ id: Id }),
  data: StaffAdvert.extend({
    /** The last 60 days with any, newest first. */
    days: z.array(z.object({ day: Day, views: z.int(), clicks: z.int() })),
  }),
});

export const saveAdvert = post('/api/operate.advert/save', {
  summary: '新建广告（草稿）或修改广告',
  access: 'operator',
  staff: 'content',
  names: 'advert',
  changes: ['advert'],
  input: z
    .strictObject({
      /** Left out for a new one. */
      id: Id.optional(),
      version: SeenVersion,
      reason: text(STAFF_REASON),
      slot: Slot,
      title: text(ADVERT_TEXTS.title),
      subtitle: optionalText(ADVERT_TEXTS.subtitle),
      image: OwnPicture.unwrap().min(1, '请上传图片'),
      link: z
        .string('请填写链接')
        .trim()
        .max(300, '链接最多 300 个字')
        .regex(ADVERT_LINK, ADVERT_LINK_WORDS),
      paid: z.boolean('请选择是否收费'),
      rank: whole(ADVERT_RANK),
      starts_at: Time,
      ends_at: Time,
    })
    .refine(({ starts_at, ends_at }) => Date.parse(starts_at) < Date.parse(ends_at), {
      path: ['ends_at'],
      message: '结束时间应晚于开始时间',
    }),
  data: StaffAdvert,
});

export const moveAdvert = post('/api/operate.advert/move', {
  summary: '投放、暂停、恢复或结束一个广告',
  access: 'operator',
  staff: 'content',
  names: 'advert',
  changes: ['advert'],
  input: z.strictObject({
    id: Id,
    version: SeenVersion,
    move: z.enum(['publish', 'pause', 'resume', 'end'], '没有这个操作'),
    reason: text(STAFF_REASON),
  }),
  data: StaffAdvert,
});

/** The most adverts of one call: more than a page shows. */
const SEEN_MAX = 20;

export const seeAdverts = post('/api/operate.advert/view', {
  summary: '广告展示：同一访客一天只计一次，重复请求无害',
  access: 'open',
  rate: { max: 120, window_s: 60 },
  input: z.strictObject({
    ids: z.array(Id).min(1, '请选择广告').max(SEEN_MAX, `最多 ${SEEN_MAX} 个`),
  }),
  data: z.object({ counted: z.int() }),
});
