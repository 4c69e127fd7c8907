// Room chat: starting a conversation with a first message.
import { z } from 'zod';
import { get, Id, post } from '../call/endpoint.ts';
import { TalentId } from '../talent/person.ts';
import { text } from '../value/shapes.ts';
import { TEXT_MAX } from './chat.ts';
import { ClientId } from './talk.ts';

/** The first message; it is stored once per `client_id`. */
const Greeting = z.strictObject({ client_id: ClientId, text: text('招呼语', TEXT_MAX, 2) });

const Opening = z.object({
  /** True when the two have a conversation already, so no first message is needed. */
  known: z.boolean(),
  /** The reader's enterprise and name, as 云帆科技 · 方晓; '' where the page shows it anyway. */
  reader: z.string(),
  greetings: z.array(z.string()),
});
export type Opening = z.infer<typeof Opening>;

export const startChat = post('/api/chat/start', {
  absent: 'said-here',
  summary: '求职者就一个职位开始沟通（已有会话则打开它）',
  access: 'seeker',
  barred: 'limit',
  names: 'position',
  rate: { max: 120, window_s: 3600 },
  input: z.strictObject({
    position_id: Id,
    greeting: Greeting.optional(),
  }),
  data: z.object({
    id: Id,
    created: z.boolean(),
    /** Conversations started today, and the limit per day. */
    started_today: z.number().int(),
    starts_a_day: z.number().int(),
  }),
});

export const getOpening = get('/api/chat/opening', {
  absent: 'said-here',
  summary: '发起沟通之前：是否已经聊过，以及三句可用的招呼语；不能沟通时说明原因',
  access: 'seeker',
  names: 'position',
  rate: { max: 300, window_s: 3600 },
  input: z.strictObject({ position_id: Id }),
  data: Opening,
});

export const getCandidateOpening = get('/api/chat/candidateOpening', {
  absent: 'said-here',
  summary: '招聘者与投递者沟通之前：是否已经聊过，以及三句可用的招呼语',
  access: 'recruiter',
  barred: 'suspend',
  member: 'recruit',
  names: 'application',
  rate: { max: 300, window_s: 3600 },
  input: z.strictObject({ application_id: Id }),
  data: Opening,
});

export const getTalentOpening = get('/api/chat/talentOpening', {
  absent: 'said-here',
  summary: '招聘者联系人才库里的人之前：是否已经聊过，以及三句可用的招呼语',
  access: 'recruiter',
  barred: 'suspend',
  member: 'recruit',
  names: 'position',
  rate: { max: 300, window_s: 3600 },
  input: z.strictObject({ talent_id: TalentId, position_id: Id }),
  data: Opening,
});

export const startChatWithCandidate = post('/api/chat/startWithCandidate', {
  absent: 'said-here',
  summary: '招聘者与投递者开始沟通（已有会话则打开它）',
  access: 'recruiter',
  barred: 'limit',
  member: 'recruit',
  names: 'application',
  rate: { max: 300, window_s: 3600 },
  input: z.strictObject({ application_id: Id, greeting: Greeting.optional() }),
  data: z.object({ id: Id, created: z.boolean() }),
});

export const startChatWithTalent = post('/api/chat/startWithTalent', {
  absent: 'said-here',
  summary: '招聘者就自己的一个职位联系人才库里的人（计入主动邀约次数）',
  access: 'recruiter',
  barred: 'limit',
  member: 'recruit',
  names: 'position',
  rate: { max: 300, window_s: 3600 },
  input: z.strictObject({
    talent_id: TalentId,
    position_id: Id,
    greeting: Greeting.optional(),
  }),
  data: z.object({ id: Id, created: z.boolean() }),
});
