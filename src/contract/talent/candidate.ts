// Room talent: one candidate in full, and two or three side by side.
import { z } from 'zod';
import { get, Id, queryList } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import { applicationStates } from '../dictionary/states.ts';
import { MatchItem } from '../position/match.ts';
import { ScreeningPoint } from '../position/screening.ts';
import { Labelled, Time } from '../value/shapes.ts';
import { QuotaLeft } from '../wallet/lot.ts';
import { TalentId } from './person.ts';
import { CandidateTag } from './tag.ts';

const State = z.enum(codesOf(applicationStates));

/** Kinds of history lines; pages may hide some. */
export const historyKinds = [
  { code: 'step', label: '进展' },
  { code: 'message', label: '消息' },
  { code: 'interview', label: '面试' },
  { code: 'offer', label: '录用通知' },
  { code: 'note', label: '备注' },
  { code: 'access', label: '查看与下载' },
] as const;
export type HistoryKind = (typeof historyKinds)[number]['code'];

export const HistoryLine = z.object({
  kind: z.enum(codesOf(historyKinds)),
  at: Time,
  /** A member's name, 求职者 or 系统; 前同事 for a member who left. */
  by: z.string(),
  text: z.string(),
  /** Details such as a message or a note; may be empty. */
  detail: z.string(),
  /** The position of the application it is about, where the person has several. */
  position: z.string(),
});
export type HistoryLine = z.infer<typeof HistoryLine>;

/** What downloading the person's resume costs the enterprise now. */
export const DownloadPrice = QuotaLeft.extend({
  /** Until when it is free, because it was paid within the last 30 days. */
  free_until: Time.nullable(),
});
export type DownloadPrice = z.infer<typeof DownloadPrice>;

export const readCandidate = get('/api/talent.candidate/read', {
  absent: 'said-here',
  summary: '一位候选人的匹配情况、全部经过、对本企业的其他投递与下载价格',
  access: 'recruiter',
  member: 'see',
  names: 'application',
  shows: ['talent', 'wallet'],
  input: z.strictObject({ id: Id }),
  data: z.object({
    id: Id,
    talent_id: TalentId,
    /** The reader, for the watermark on the screen. */
    viewer: z.object({ name: z.string(), enterprise: z.string() }),
    match: z.array(MatchItem),
    /**
     * Conditions of the position that the sent resume does not meet, in words; a mark, never a decision.
     */
    unmet: z.array(ScreeningPoint),
    /** When the seeker last changed the resume after sending it; null when they did not. */
    changed_at: Time.nullable(),
    /** The person's applications to the enterprise that were not withdrawn, newest first. */
    applications: z.array(
      z.object({
        id: Id,
        state: State,
        position: z.object({ id: Id, title: z.string() }),
        created_at: Time,
      }),
    ),
    history: z.array(HistoryLine),
    download: DownloadPrice,
  }),
});

export const COMPARE_MIN = 2;
export const COMPARE_MAX = 3;

/** One column of the comparison. No sex, age or photo, because nobody is chosen by them. */
export const ComparedCandidate = z.object({
  id: Id,
  name: z.string(),
  state: State,
  position: z.object({ id: Id, title: z.string() }),
  city_name: z.string(),
  work_status: Labelled.nullable(),
  years: z.number().int().nullable(),
  education: z.string(),
  latest: z.string(),
  /** 前端工程师 · 杭州 · 15-25K */
  wishes: z.array(z.string()),
  arrival: z.string(),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  certificates: z.array(z.string()),
  match: z.array(MatchItem),
  rating: z.number().nullable(),
  ratings: z.number().int(),
  tags: z.array(CandidateTag),
  notes: z.number().int(),
  created_at: Time,
});
export type ComparedCandidate = z.infer<typeof ComparedCandidate>;

export const compareCandidates = get('/api/talent.candidate/compare', {
  absent: 'said-here',
  summary: '并排比较 2–3 位候选人',
  access: 'recruiter',
  member: 'read',
  shows: ['talent'],
  input: z.strictObject({ ids: queryList(Id, COMPARE_MAX) }),
  data: z.array(ComparedCandidate),
});
