// Interviews for component tests, and the calls of every screen that shows them.
import { type CalendarEntry, listInterviewers } from '../../src/contract/interview/calendar.ts';
import type { ListedInterview } from '../../src/contract/interview/employer.ts';
import { listMyPositions } from '../../src/contract/position/position.ts';
import { answers } from './calls.ts';

/** 'yyyy-mm-ddThh:mm' as a moment in Shanghai. */
export const moment = (text: string): string => `${text}:00+08:00`;

/** An agreed interview on Thursday, the 26th of November 2026, at 14:00, changed by what is given. */
export function anInterview(change: Partial<ListedInterview> = {}): ListedInterview {
  const base: ListedInterview = {
    id: 1,
    application_id: 11,
    position: { id: 5, title: '前端工程师' },
    round: 1,
    kind: { code: 'onsite', label: '线下面试' },
    state: 'accepted',
    label: '已接受',
    result: null,
    starts_at: moment('2026-11-26T14:00'),
    duration_min: 60,
    place: '文三路 1 号',
    link: '',
    contact_name: '林一诺',
    contact_phone: '',
    note: '',
    bring: '',
    proposal: [],
    proposal_note: '',
    reason: '',
    no_show_at: null,
    disputed_at: null,
    dispute_note: '',
    created_at: moment('2026-11-20T10:00'),
    previous_at: null,
    history: [],
    slots: [],
    moves: ['cancel', 'reschedule', 'edit', 'write'],
    version: 1,
    sign_code: '4821',
    signed_in_at: null,
    attendees: [{ id: 7, name: '林一诺' }],
    candidate: { name: '柳一', avatar: '', latest: '' },
    batch: false,
    can_invite: false,
    evaluations: { of: 1, done: 0, mine: false },
  };
  return { ...base, ...change };
}

/** The members who interview, and the own positions to filter by. */
export function answersAround(): void {
  const hours = { days: [1, 2, 3, 4, 5], from_min: 540, to_min: 1140 };
  answers(listInterviewers, [
    { id: 7, name: '林一诺', title: '招聘经理', me: true, hours },
    { id: 8, name: '方晓', title: '技术总监', me: false, hours },
  ]);
  answers(listMyPositions, { items: [], next: null, counts: {} });
}

/** The entry of `anInterview` in the calendar. */
export function anEntry(change: Partial<CalendarEntry> = {}): CalendarEntry {
  const base: CalendarEntry = {
    id: 1,
    at: moment('2026-11-26T14:00'),
    duration_min: 60,
    offered: false,
    state: 'accepted',
    label: '已接受',
    kind: { code: 'onsite', label: '线下面试' },
    candidate: '柳一',
    title: '前端工程师',
    round: 1,
    attendees: ['林一诺'],
    mine: true,
    version: 1,
    movable: true,
    clashes: [],
  };
  return { ...base, ...change };
}
