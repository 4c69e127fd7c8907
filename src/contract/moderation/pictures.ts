// Room moderation: pictures that operators look at, and their owners' appeals.
import { z } from 'zod';
import {
  Cursor,
  Done,
  FileAnswer,
  get,
  Id,
  page,
  post,
  queueAsked,
  queuePage,
} from '../call/endpoint.ts';
import { type CodeOf, codesOf, type Term } from '../dictionary/dictionary.ts';
import { type Moves, machine } from '../value/machine.ts';
import { optionalText, Time, text } from '../value/shapes.ts';
import { APPEAL_TEXT, textRule } from '../value/text-rule.ts';

/** Where a picture is shown. */
export const pictureSlots = [
  { code: 'avatar', label: '求职者头像' },
  { code: 'face', label: '招聘者头像' },
  { code: 'logo', label: '企业标志' },
  { code: 'gallery', label: '企业图片' },
  { code: 'product', label: '产品图片' },
  { code: 'chat', label: '被举报的聊天图片' },
] as const satisfies readonly Term[];
export type PictureSlot = CodeOf<typeof pictureSlots>;

const OF_COMPANY: readonly PictureSlot[] = ['logo', 'gallery', 'product'];
/** Whether a picture is the company's; others are the person's who uploaded it. */
export const isOfCompany = (slot: PictureSlot): boolean => OF_COMPANY.includes(slot);

export const pictureStates = [
  { code: 'pending', label: '待审核' },
  { code: 'passed', label: '已通过' },
  { code: 'refused', label: '未通过' },
  { code: 'appealing', label: '申诉中' },
  { code: 'upheld', label: '申诉后维持' },
] as const satisfies readonly Term[];
export type PictureState = CodeOf<typeof pictureStates>;

export const pictureMoves = machine({
  pass: { from: ['pending'], to: 'passed', by: 'operator' },
  // Also one that passed: what was overlooked can still be taken away.
  refuse: { from: ['pending', 'passed'], to: 'refused', by: 'operator' },
  appeal: { from: ['refused'], to: 'appealing', by: 'owner' },
  uphold: { from: ['appealing'], to: 'upheld', by: 'operator' },
  overturn: { from: ['appealing'], to: 'passed', by: 'operator' },
} satisfies Moves<PictureState, 'operator' | 'owner'>);

/** Days in which the owner of a refused picture can appeal. */
export const PICTURE_APPEAL_DAYS = 30;
/** Days after which a decided case is forgotten, with the file of a refused picture. */
export const PICTURE_DAYS = 180;

export const PICTURE_REASON = textRule('原因', 200, 0);

const Slot = z.enum(codesOf(pictureSlots), '请选择位置');
const State = z.enum(codesOf(pictureStates));

const ReviewedPicture = z.object({
  id: Id,
  slot: Slot,
  /** The place in words, with what it belongs to, as in 产品图片 · 排产助手. */
  label: z.string(),
  /** Its address; '' where it is read by getReviewPicture. */
  src: z.string(),
  /** Whose it is, as in 张**; '' once the account is closed. */
  owner: z.string(),
  account_id: Id.nullable(),
  enterprise_id: Id.nullable(),
  /** True where others see it already. */
  is_shown: z.boolean(),
  state: State,
  state_label: z.string(),
  /** How many pictures of the same owner were refused before. */
  refused_before: z.number().int(),
  reason: z.string(),
  appeal: z.string(),
  /** True where the reader refused it, so that somebody else decides the appeal. */
  is_own: z.boolean(),
  created_at: Time,
  waits_since: Time,
});

export const listPictureQueue = get('/api/moderation.picture/queue', {
  summary: '等待审核的图片，等得最久的在前；或最近审核过的',
  access: 'operator',
  staff: 'review',
  shows: ['queue'],
  input: z.strictObject({ state: State.optional(), slot: Slot.optional(), ...queueAsked }),
  data: queuePage(ReviewedPicture),
});

export const decidePicture = post('/api/moderation.picture/decide', {
  summary: '图片审核：通过，或不通过（到处撤下，上传的人会收到原因）；复核申诉',
  access: 'operator',
  staff: 'review',
  names: 'picture',
  changes: ['queue'],
  input: z.strictObject({
    id: Id,
    decision: z.enum(['pass', 'refuse', 'uphold', 'overturn'], '请选择审核结果'),
    reason: optionalText(PICTURE_REASON),
  }),
  data: Done,
});
export type PictureDecision = z.infer<typeof decidePicture.input>['decision'];

export const getReviewPicture = get('/api/moderation.picture/file', {
  summary: '审核中的一张图片，包括已经撤下的',
  access: 'operator',
  staff: 'review',
  names: 'picture',
  input: z.strictObject({ id: Id }),
  file: true,
  data: FileAnswer,
});

const OwnPictureCase = z.object({
  id: Id,
  label: z.string(),
  state: State,
  state_label: z.string(),
  reason: z.string(),
  decided_at: Time,
  /** Until when the owner can appeal; null where that is over or done. */
  appeal_until: Time.nullable(),
  appeal: z.string(),
  /** The reason of the decision on the appeal; '' before it. */
  appeal_reason: z.string(),
});

export const listOwnRefusedPictures = get('/api/moderation.picture/mine', {
  summary: '我的图片中未通过审核的，新的在前',
  access: 'signed-in',
  whileSuspended: true,
  shows: ['measure'],
  input: z.strictObject({ cursor: Cursor.optional() }),
  data: page(OwnPictureCase),
});

export const getOwnRefusedPicture = get('/api/moderation.picture/ownFile', {
  summary: '我的一张未通过审核的图片',
  access: 'signed-in',
  whileSuspended: true,
  names: 'picture',
  input: z.strictObject({ id: Id }),
  file: true,
  data: FileAnswer,
});

export const appealPicture = post('/api/moderation.picture/appeal', {
  summary: '对一张未通过审核的图片申诉（30 天内一次），由另一位工作人员复核',
  access: 'signed-in',
  whileSuspended: true,
  words: 'feedback',
  names: 'picture',
  rate: { max: 20, window_s: 86_400 },
  changes: ['measure', 'queue'],
  input: z.strictObject({ id: Id, content: text(APPEAL_TEXT) }),
  data: Done,
});
