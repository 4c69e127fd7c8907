// Room console: looking at the site as a person, only reading, for half an hour.
import { z } from 'zod';
import { Login } from '../account/account.ts';
import { Done, Id, post } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { Time, text } from '../value/shapes.ts';
import { OPENING_REASON, openingPurposes } from './opening.ts';

export const startViewing = post('/api/console.viewing/start', {
  summary: '以一个人的视角查看网站：只读，30 分钟，写明原因，本人能看到',
  access: 'operator',
  staff: 'people',
  names: 'account',
  rate: { max: 20, window_s: 3600 },
  changes: ['staff-record'],
  input: z.strictObject({
    id: Id,
    purpose: z.enum(codesOf(openingPurposes), '请选择用途'),
    reason: text(OPENING_REASON),
  }),
  data: z.object({
    token: z.string(),
    until: Time,
    /** What the pages keep of a login; no signature for the chat. */
    login: Login.pick({ user_info: true, user_detail: true, ent_detail: true }),
  }),
});
export type Viewing = z.infer<typeof startViewing.data>;

export const endViewing = post('/api/console.viewing/end', {
  summary: '结束以一个人的视角查看（没有在查看时不变）',
  access: 'operator',
  staff: 'people',
  names: 'account',
  changes: ['staff-record'],
  input: z.strictObject({ id: Id }),
  data: Done,
});
