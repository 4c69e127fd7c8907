// Who gets an answer that is made for somebody else: one login that asks the same at once, and of what is told to everybody all.
import { describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '../../../../contract/call/endpoint.ts';
import type { Restraint } from '../../../../contract/call/restraint.ts';
import { listHeads } from '../../../../contract/chat/talk.ts';
import { countNotices, readAllNotices } from '../../../../contract/notice/center.ts';
import { searchPositions } from '../../../../contract/position/position.ts';
import { listMyReports, listReportQueue } from '../../../../contract/report/report.ts';
import type { Caller, Membership } from '../call.ts';
import { answerOnce } from './once.ts';
import { sentFor } from './shared.ts';

const login = (session_id: number, other: Partial<Caller> = {}): Caller => ({
  account_id: 100 + session_id,
  session_id,
  roles: ['recruiter'],
  expires_at: new Date(0),
  ...other,
});
const RESTRAINT: Restraint = { of: 'account', kind: 'suspend', until: null };
const member = (other: Partial<Membership> = {}): Membership => ({
  account_id: 101,
  enterprise_id: 7,
  role: 'recruiter',
  name: '沈苗',
  title: '招聘',
  ...other,
});

interface Question {
  endpoint?: Endpoint;
  input?: unknown;
  caller?: Caller | null;
  member?: Membership;
  fresh?: boolean;
}

/** How many answers are made when these ask at once, after one like the first that is still being made. */
async function madeFor(
  questions: readonly Question[],
  mode: 'test' | 'production' = 'test',
): Promise<number> {
  const once = answerOnce(mode);
  const make = vi.fn(async () => ({ count: 1 }));
  const asked = [questions[0], ...questions].map(
    ({ endpoint = countNotices, input = {}, caller = login(1), member, fresh = false } = {}) =>
      once(endpoint, input, { caller, member, fresh }, make),
  );
  for (const data of await Promise.all(asked)) expect(data).toEqual({ count: 1 });
  return make.mock.calls.length - 1;
}

describe('asked at once', () => {
  it('by one login is answered once', async () => {
    expect(await madeFor([{}, {}, {}, {}])).toBe(1);
  });

  it('by one member as well', async () => {
    expect(await madeFor([{ member: member() }, { member: member() }])).toBe(1);
  });

  it.each<[string, Question]>([
    ['another login', { caller: login(2) }],
    ['another session of the same account', { caller: login(2, { account_id: 101 }) }],
    ['another input', { input: { side: 'seeker' } }],
    ['another call', { endpoint: listMyReports }],
    ['who has just written something', { fresh: true }],
    ['who has other roles since', { caller: login(1, { roles: ['seeker'] }) }],
    ['who is restrained since', { caller: login(1, { restraints: [RESTRAINT] }) }],
    ['who belongs to another enterprise since', { member: member({ enterprise_id: 8 }) }],
    ['who has another role there since', { member: member({ role: 'viewer' }) }],
  ])('%s is answered apart', async (_what, other) => {
    expect(await madeFor([{ member: member() }, { member: member(), ...other }])).toBe(2);
  });

  it.each<[string, Question]>([
    ['an act', { endpoint: readAllNotices }],
    ['a read that writes', { endpoint: listHeads }],
    ['a call of the staff', { endpoint: listReportQueue }],
    ['a stranger', { caller: null }],
    ['a connection of the chat', { caller: login(0) }],
    ['the staff who look as a person', { caller: login(0, { viewer_id: 9 }) }],
  ])('%s is always answered for itself', async (_what, question) => {
    expect(await madeFor([question, question, question])).toBe(3);
  });

  it('what is told to everybody is answered once for all who have just written something', async () => {
    const endpoint = searchPositions;
    const all = [login(1), login(2), null].map((caller) => ({ endpoint, caller, fresh: true }));
    expect(await madeFor(all, 'production')).toBe(1);
  });
});

it('its text is written once', async () => {
  const once = answerOnce('production');
  const asker = { caller: login(1), member: undefined, fresh: false };
  const ask = () => once(countNotices, {}, asker, async () => ({ count: 1 }));
  const [, second, third] = await Promise.all([ask(), ask(), ask()]);
  expect(second).toBe(third);
  expect(String(sentFor(second))).toContain('"data":{"count":1}');
});
