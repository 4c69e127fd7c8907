// Room talent: applications of seekers and the recruiter's first list of them (features 3.2).
import { z } from 'zod';
import { codesOf } from './dictionaries.ts';
import { Cursor, Done, get, Id, page, post } from './endpoint.ts';
import { PositionCard } from './position.ts';
import { ResumeSnapshot } from './resume.ts';
import { Labelled, Time } from './shapes.ts';
import { applicationStates } from './states.ts';

const State = z.enum(codesOf(applicationStates));

export const apply = post('/api/talent.application/apply', {
  summary: '投递简历：每个职位一份，保存当时的简历',
  access: 'seeker',
  names: 'position',
  rate: { max: 100, window_s: 86_400 },
  input: z.strictObject({ position_id: Id }),
  data: z.object({ id: Id, state: State }),
});

/** What the page of a position asks for its visitor. */
export const getMyApplication = get('/api/talent.application/forPosition', {
  summary: '我对某职位的投递',
  access: 'seeker',
  names: 'position',
  input: z.strictObject({ position_id: Id }),
  data: z.object({ id: Id, state: State, created_at: Time }).nullable(),
});

const ApplicationEvent = z.object({ state: State, label: z.string(), at: Time });

export const listMyApplications = get('/api/talent.application/mine', {
  summary: '我的投递',
  access: 'seeker',
  input: z.strictObject({ cursor: Cursor.optional() }),
  data: page(
    z.object({
      id: Id,
      state: State,
      label: z.string(),
      /** The position as it was when the resume was sent. */
      position: PositionCard,
      created_at: Time,
      events: z.array(ApplicationEvent),
    }),
  ),
});

/** A row of /layout/manage. No age, no sex. */
export const Candidate = z.object({
  id: Id,
  state: State,
  position: z.object({ id: Id, title: z.string() }),
  name: z.string(),
  avatar: z.string(),
  city_name: z.string(),
  work_status: Labelled.nullable(),
  /** Latest company and title; empty for people without experience. */
  latest: z.string(),
  /** Highest degree and its school. */
  education: z.string(),
  years: z.number().int().nullable(),
  skills: z.array(z.string()),
  completeness: z.number().int(),
  created_at: Time,
});
export type Candidate = z.infer<typeof Candidate>;

export const listCandidates = get('/api/talent.application/received', {
  summary: '本企业收到的投递',
  access: 'recruiter',
  input: z.strictObject({
    position_id: Id.optional(),
    state: State.optional(),
    cursor: Cursor.optional(),
  }),
  data: page(Candidate).extend({ counts: z.record(z.string(), z.number().int()) }),
});

/** Opening it for the first time moves it from submitted to viewed. */
export const openApplication = post('/api/talent.application/open', {
  summary: '查看一份投递（首次查看即标记已查看）',
  access: 'recruiter',
  names: 'application',
  input: z.strictObject({ id: Id }),
  data: z.object({
    id: Id,
    state: State,
    position: z.object({ id: Id, title: z.string() }),
    resume: ResumeSnapshot,
    created_at: Time,
    events: z.array(ApplicationEvent),
  }),
});

/** The recruiter's moves in this first version; the pipeline board comes with its own issue. */
export const markUnfit = post('/api/talent.application/markUnfit', {
  summary: '标记不合适',
  access: 'recruiter',
  names: 'application',
  input: z.strictObject({ id: Id }),
  data: Done,
});

export const withdraw = post('/api/talent.application/withdraw', {
  summary: '撤回投递',
  access: 'seeker',
  names: 'application',
  input: z.strictObject({ id: Id }),
  data: Done,
});

/** Numbers of the recruiter's home. */
export const getWorkbench = get('/api/talent/workbench', {
  summary: '招聘者首页数字',
  access: 'recruiter',
  input: z.strictObject({}),
  data: z.object({
    online_positions: z.number().int(),
    unread_applications: z.number().int(),
    applications_7d: z.number().int(),
    views_7d: z.number().int(),
    oldest_waiting_days: z.number().int().nullable(),
    expiring_positions: z.number().int(),
  }),
});
