// The enterprise's interviews through the API: tabs, moving, changing, batches, two at once, and a model
// that no sequence of calls leaves.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Candidate,
  goTo,
  interviewStage,
  meeting,
  NOW,
  slot,
  toldTo,
} from '../../../tests/stage/interview-stage.ts';
import * as employer from '../../contract/interview/employer.ts';
import * as hiring from '../../contract/interview/hiring.ts';
import * as mine from '../../contract/interview/interview.ts';
import { blockEnterprise } from '../../contract/privacy/privacy.ts';
import { interviewMoves } from './states.ts';

type Stage = Awaited<ReturnType<typeof interviewStage>>;

async function agreed(s: Stage, who: Candidate = s.seeker, hours = 24) {
  const input = { id: who.application_id, ...meeting({ slots: [slot(hours)] }) };
  const { id } = await s.recruiter.call(hiring.inviteToInterview, input);
  await who.call(mine.acceptInterview, { id, slot: slot(hours) });
  return id;
}
const tabs = async ({ recruiter }: Stage, more = {}) => {
  const counts = await recruiter.call(employer.countEmployerInterviews, more);
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
};
const one = ({ recruiter }: Stage, id: number) =>
  recruiter.call(employer.getEmployerInterview, { id });
const card = async (who: Candidate) =>
  (await who.call(mine.listMyInterviews, { scope: 'open' })).items[0];

describe('the list', () => {
  it('shows each interview in its tab, filtered, paged, by time, with the same numbers', async () => {
    const s = await interviewStage(['甲先', '乙先', '丙先']);
    const [first, second, third] = s.candidates as [Candidate, Candidate, Candidate];
    await agreed(s, first, 30);
    await agreed(s, second, 3);
    const input = { id: third.application_id, ...meeting({ kind: 'phone', slots: [slot(50)] }) };
    await s.colleague.call(hiring.inviteToInterview, input);
    expect(await tabs(s)).toEqual({ waiting: 1, agreed: 2, today: 1 });
    const soonest = await s.recruiter.call(employer.listEmployerInterviews, { tab: 'agreed' });
    expect(soonest.items.map(({ candidate }) => candidate.name)).toEqual(['乙先', '甲先']);
    const latest = await s.recruiter.call(employer.listEmployerInterviews, {
      tab: 'agreed',
      order: 'latest',
    });
    expect(latest.items.map(({ candidate }) => candidate.name)).toEqual(['甲先', '乙先']);
    expect(await tabs(s, { attendee_id: s.colleague.account_id })).toEqual({ waiting: 1 });
    expect(await tabs(s, { kind: 'onsite', days: 1 })).toEqual({ agreed: 1, today: 1 });
    expect(await tabs(s, { position_id: s.position_id + 1 })).toEqual({});
    // The column says of every state what the contract says.
    const rows = await s.w.services.db
      .selectFrom('interview')
      .select(['state', 'previous_at', 'desk_tab'])
      .execute();
    for (const { state, previous_at, desk_tab } of rows) {
      expect(desk_tab).toBe(employer.tabOf(state as mine.InterviewState, previous_at !== null));
    }
  });

  it('pages over interviews of one instant and never shows one twice', async () => {
    const s = await interviewStage();
    const id = await agreed(s);
    const { db } = s.w.services;
    const {
      id: _id,
      desk_tab: _tab,
      desk_at: _at,
      ...row
    } = await db.selectFrom('interview').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 44 }, () => ({
      ...row,
      slots: JSON.stringify(row.slots),
      proposal: null,
      state: 'completed',
      is_open: false,
    }));
    await db.insertInto('interview').values(copies).execute();
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await s.recruiter.call(employer.listEmployerInterviews, {
        tab: 'done',
        ...(cursor && { cursor }),
      });
      seen.push(...page.items.map((item) => item.id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual([44, 44]);
  });
});

describe('another time of the enterprise', () => {
  it('asks the seeker again, shows old and new, and is agreed only by their word', async () => {
    const s = await interviewStage();
    const id = await agreed(s);
    const { version } = await one(s, id);
    const input = { id, slots: [slot(48), slot(50)], reason: '面试官出差', version };
    await s.recruiter.call(employer.rescheduleInterview, input);
    expect(await tabs(s)).toEqual({ change: 1 });
    const asked = await card(s.seeker);
    expect(asked).toMatchObject({ state: 'invited', starts_at: null, previous_at: slot(24) });
    expect(asked?.history.at(-1)?.text).toContain('原定 3月17日 12:00，改为 3月18日 12:00');
    const [notice] = (await toldTo(s.w, s.seeker)).slice(-1);
    expect([notice?.event, notice?.body]).toEqual([
      'interview_changed',
      '原定：3月17日 12:00。可选：3月18日 12:00、3月18日 14:00。原因：面试官出差',
    ]);
    expect((await s.seeker.ask(mine.acceptInterview, { id, slot: slot(24) })).code).toBe(422);
    await s.seeker.call(mine.acceptInterview, { id, slot: slot(50) });
    expect(await tabs(s)).toEqual({ agreed: 1 });
    expect((await toldTo(s.w, s.recruiter)).at(-1)?.link).toBe(`/layout/interview?interview=${id}`);
  });

  it('is refused to who saw an older version, and nothing is written', async () => {
    const s = await interviewStage();
    const id = await agreed(s);
    const { version } = await one(s, id);
    const calls = [s.recruiter, s.colleague].map((person, index) =>
      person.ask(employer.rescheduleInterview, { id, slots: [slot(48 + index)], version }),
    );
    const answers = await Promise.all(calls);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    const refused = answers.find(({ code }) => code === 409);
    expect(refused?.msg).toContain('刚被同事或候选人改动');
    expect(refused?.data).toMatchObject({ fields: { version: expect.any(String) } });
    expect((await one(s, id)).slots).toHaveLength(1);
  });

  it('leaves the location, which changes with a notice and without asking again', async () => {
    const s = await interviewStage();
    const id = await agreed(s);
    const { kind: _kind, slots: _slots, ...facts } = meeting({ place: '文三路 9 号 2 楼' });
    const attendees = [s.colleague.account_id];
    expect((await s.recruiter.ask(employer.editInterview, { id, ...facts, place: '' })).code).toBe(
      422,
    );
    const strangers = { ...facts, attendees: [s.seeker.account_id] };
    expect((await s.recruiter.ask(employer.editInterview, { id, ...strangers })).code).toBe(422);
    await s.recruiter.call(employer.editInterview, { id, ...facts, attendees });
    expect(await card(s.seeker)).toMatchObject({ state: 'accepted', place: '文三路 9 号 2 楼' });
    expect((await toldTo(s.w, s.seeker)).at(-1)?.title).toContain('更新了「前端工程师」面试的地点');
    expect((await one(s, id)).attendees.map(({ name }) => name)).toEqual(['方晓']);
    await s.recruiter.call(employer.writeToCandidate, { id, words: '请从东门进' });
    expect((await card(s.seeker))?.history.at(-1)?.text).toBe('企业留言：请从东门进');
  });
});

describe('several candidates', () => {
  it('choose among the same times, each time once, also in the same instant', async () => {
    const s = await interviewStage(['甲先', '乙先', '丙先']);
    const slots = [slot(24), slot(25)];
    const application_ids = s.candidates.map(({ application_id }) => application_id);
    const input = { application_ids, ...meeting({ slots }) };
    expect(await s.recruiter.call(employer.inviteMany, input)).toEqual({ invited: 3, refused: [] });
    const cards = await Promise.all(s.candidates.map(card));
    const accept = (index: number, at: string) =>
      s.candidates[index]?.ask(mine.acceptInterview, { id: cards[index]?.id, slot: at });
    const answers = await Promise.all([0, 1, 2].map((index) => accept(index, slot(24))));
    expect(answers.map((answer) => answer?.code).sort()).toEqual([200, 409, 409]);
    const loser = answers.findIndex((answer) => answer?.code === 409);
    const left = await card(s.candidates[loser] as Candidate);
    expect(left?.slots.map(({ taken }) => taken)).toEqual([true, false]);
    // Called off, the time is free again.
    const winner = answers.findIndex((answer) => answer?.code === 200);
    const cardId = cards[winner]?.id ?? 0;
    await s.candidates[winner]?.call(mine.cancelMyInterview, { id: cardId, reason: 'time' });
    expect((await accept(loser, slot(24)))?.code).toBe(200);
    const open = await s.recruiter.call(employer.listInvitable, { position_id: s.position_id });
    expect(open.items.map(({ name, rounds }) => [name, rounds])).toEqual([
      [s.candidates[winner] && ['甲先', '乙先', '丙先'][winner], 1],
    ]);
  });

  it('are called off together, and who cannot be is named', async () => {
    const s = await interviewStage(['甲先', '乙先']);
    const ids = [];
    for (const [index, who] of s.candidates.entries())
      ids.push(await agreed(s, who, 2 + index * 30));
    await goTo(s.w, 3);
    const rows = ids.map((id) => ({ id }));
    const answer = await s.recruiter.call(employer.cancelInterviews, { rows, note: '职位暂停' });
    expect(answer).toMatchObject({ done: 1, refused: [{ id: ids[0], name: '甲先' }] });
    expect((await toldTo(s.w, s.candidates[1] as Candidate)).at(-1)?.body).toBe('原因：职位暂停');
  });

  it('are not called off where a colleague changed one meanwhile; the others are', async () => {
    const s = await interviewStage(['甲先', '乙先']);
    const rows = [];
    for (const [index, who] of s.candidates.entries()) {
      const id = await agreed(s, who, 24 + index * 24);
      rows.push({ id, version: (await one(s, id)).version });
    }
    const [moved, same] = rows as [{ id: number; version: number }, { id: number }];
    const change = { id: moved.id, slots: [slot(72)], reason: '面试官出差' };
    await s.colleague.call(employer.rescheduleInterview, change);
    const answer = await s.recruiter.call(employer.cancelInterviews, { rows, note: '职位暂停' });
    expect(answer).toMatchObject({ done: 1, refused: [{ id: moved.id, name: '甲先' }] });
    expect(answer.refused[0]?.why).toMatch(/刚被同事或候选人改动/);
    expect((await one(s, same.id)).state).toBe('cancelled');
    const now = await one(s, moved.id);
    expect(now.state).toBe('invited');
    const again = { rows: [{ id: now.id, version: now.version }], note: '职位暂停' };
    expect((await s.recruiter.call(employer.cancelInterviews, again)).done).toBe(1);
  });
});

describe('an absence', () => {
  it('is not recorded over what happened since the page was read', async () => {
    const s = await interviewStage();
    const id = await agreed(s, s.seeker, 1);
    await goTo(s.w, 1.5);
    const { version } = await one(s, id);
    await s.seeker.call(mine.signIn, { id });
    const late = await s.recruiter.ask(hiring.recordAbsence, { id, version });
    expect([late.code, late.data]).toMatchObject([
      409,
      { fields: { version: expect.stringContaining('刚被') }, reason: 'outdated' },
    ]);
    expect((await one(s, id)).state).toBe('signed_in');
  });
});

describe('arriving', () => {
  it('is known by the code that the enterprise shows; a wrong one is refused', async () => {
    const s = await interviewStage();
    const id = await agreed(s, s.seeker, 1);
    await goTo(s.w, 0.75);
    const { sign_code } = await one(s, id);
    expect(sign_code).toMatch(/^\d{4}$/);
    const wrong = String((Number(sign_code) + 1) % 10_000).padStart(4, '0');
    expect((await s.seeker.ask(mine.signIn, { id, code: wrong })).code).toBe(422);
    await s.seeker.call(mine.signIn, { id, code: sign_code });
    const row = await one(s, id);
    expect([row.state, row.history.at(-1)?.text]).toEqual([
      'signed_in',
      '候选人已签到，签到码已核对',
    ]);
    expect((await s.recruiter.ask(employer.confirmArrival, { id })).code).toBe(409);
  });
});

describe('somebody who blocks the enterprise', () => {
  it('is gone from its list, and is told that the interview still stands', async () => {
    const s = await interviewStage();
    const id = await agreed(s);
    await s.seeker.call(blockEnterprise, { id: s.recruiter.enterprise_id });
    expect(await tabs(s)).toEqual({});
    expect((await s.recruiter.ask(employer.getEmployerInterview, { id })).code).toBe(410);
    const shown = await card(s.seeker);
    expect(shown?.refused).toContain('您已屏蔽这家企业');
    expect([shown?.moves.includes('cancel'), shown?.moves.includes('propose')]).toEqual([
      true,
      false,
    ]);
  });
});

describe('any sequence of calls', () => {
  type Act = (s: Stage, id: number, hours: number) => Promise<{ code: number }>;
  const acts: Record<string, Act> = {
    accept: (s, id, h) => s.seeker.ask(mine.acceptInterview, { id, slot: slot(h) }),
    decline: (s, id) => s.seeker.ask(mine.declineInterview, { id, reason: 'time' }),
    propose: (s, id, h) => s.seeker.ask(mine.proposeTimes, { id, slots: [slot(h + 1)] }),
    leave: (s, id) => s.seeker.ask(mine.cancelMyInterview, { id, reason: 'time' }),
    signIn: (s, id) => s.seeker.ask(mine.signIn, { id }),
    answer: (s, id, h) => s.recruiter.ask(hiring.answerProposal, { id, slot: slot(h + 1) }),
    offer: (s, id, h) => s.recruiter.ask(hiring.answerProposal, { id, slots: [slot(h)] }),
    move: (s, id, h) => s.colleague.ask(employer.rescheduleInterview, { id, slots: [slot(h)] }),
    arrive: (s, id) => s.colleague.ask(employer.confirmArrival, { id }),
    complete: (s, id) => s.recruiter.ask(hiring.completeInterview, { id, result: 'passed' }),
    cancel: (s, id) => s.recruiter.ask(hiring.cancelInterview, { id, note: '不约了' }),
    absent: (s, id) => s.recruiter.ask(hiring.recordAbsence, { id }),
    missed: (s, id) => s.seeker.ask(mine.reportAbsence, { id }),
  };
  const SEEKERS = ['accept', 'decline', 'propose', 'leave', 'signIn', 'missed'];

  it('keeps the interview in the table of moves; refusals change nothing', async () => {
    const sequence = fc.array(
      fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.constantFrom(24, 24, 24, 48)),
      { minLength: 6, maxLength: 12 },
    );
    const at = fc.constantFrom(0, 23.75, 24.5);
    await fc.assert(
      fc.asyncProperty(sequence, at, async (steps, later) => {
        const s = await interviewStage();
        const input = { id: s.seeker.application_id, ...meeting({ slots: [slot(24), slot(48)] }) };
        const { id } = await s.recruiter.call(hiring.inviteToInterview, input);
        const read = () =>
          s.w.services.db
            .selectFrom('interview')
            .select(['state', 'is_open', 'starts_at', 'sequence'])
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
        let before = await read();
        for (const [index, [name, hours]] of steps.entries()) {
          if (index === 3) await goTo(s.w, later);
          const { code } = (await acts[name]?.(s, id, hours)) ?? { code: 0 };
          const after = await read();
          const [from, to] = [before.state, after.state] as [
            mine.InterviewState,
            mine.InterviewState,
          ];
          if (code !== 200) expect(after).toEqual(before);
          else {
            const actor = SEEKERS.includes(name) ? 'seeker' : 'recruiter';
            expect([
              name,
              from,
              to,
              from === to || interviewMoves.mayBecome(from, to, actor),
            ]).toEqual([name, from, to, true]);
            expect(after.sequence).toBeGreaterThan(before.sequence);
          }
          expect(after.is_open).toBe(!mine.isOver(to));
          if (to === 'accepted') expect(after.starts_at).not.toBeNull();
          before = after;
        }
      }),
      { numRuns: 5 },
    );
    expect(NOW.getTime()).toBeGreaterThan(0);
  });
});
