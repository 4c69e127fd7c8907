// Interviews through the API: the whole loop of both sides, times, deadlines with a moved clock,
// calendar files, the private feed, blocks.
import { describe, expect, it } from 'vitest';
import { published, recruiterOf } from '../../../tests/stage/position-stage.ts';
import { sampleBasic, sampleObjectives } from '../../../tests/stage/sample-resume.ts';
import { type Person, type World, world } from '../../../tests/stage/world.ts';
import * as talent from '../../contract/application/application.ts';
import type { FileAnswer, InputOf } from '../../contract/call/endpoint.ts';
import * as hiring from '../../contract/interview/hiring.ts';
import * as contract from '../../contract/interview/interview.ts';
import { getNotice } from '../../contract/notice/center.ts';
import * as position from '../../contract/position/position.ts';
import { blockEnterprise } from '../../contract/privacy/privacy.ts';
import * as resume from '../../contract/resume/resume.ts';
import { tellRejections } from '../application/answer/answer.ts';
import { expireUnanswered, remindOfSoon } from './deadlines.ts';

const NOW = new Date('2026-03-15T12:00:00+08:00');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const slot = (hours: number) => inHours(hours).toISOString();

async function goTo(w: World, hours: number): Promise<void> {
  w.setNow(inHours(hours));
  const expires_at = inHours(hours + 24);
  await w.services.db.updateTable('account_session').set({ expires_at }).execute();
}

async function stage() {
  const w = await world();
  w.setNow(NOW);
  const recruiter = await recruiterOf(w, { short_name: '青禾科技' });
  const position_id = await published(recruiter);
  const seeker = await w.person('seeker');
  await seeker.call(resume.saveBasic, sampleBasic);
  await seeker.call(resume.saveObjectives, sampleObjectives);
  const application = await seeker.call(talent.apply, { position_id });
  return { w, recruiter, seeker, position_id, application_id: application.id };
}

type InvitationInput = InputOf<typeof hiring.inviteToInterview>;
const invitation = (id: number, change: Partial<InvitationInput> = {}): InvitationInput => ({
  id,
  kind: 'onsite',
  slots: [slot(48), slot(24)],
  duration_min: 60,
  place: '文三路 1 号 3 楼',
  contact_name: '王琳',
  contact_phone: '0571-88888888',
  ...change,
});

async function invited(change: Partial<InvitationInput> = {}) {
  const s = await stage();
  const input = invitation(s.application_id, change);
  const { id } = await s.recruiter.call(hiring.inviteToInterview, input);
  return { ...s, id };
}
async function agreed() {
  const s = await invited();
  await s.seeker.call(contract.acceptInterview, { id: s.id, slot: slot(24) });
  return s;
}

const first = async (seeker: Person, scope: 'open' | 'past' = 'open') =>
  (await seeker.call(contract.listMyInterviews, { scope })).items[0];
const applicationOf = async (seeker: Person) =>
  (await seeker.call(talent.listMyApplications, {})).items[0];
const eventsOf = async (w: World, { account_id }: Person) =>
  (
    await w.services.db
      .selectFrom('notice')
      .select('event')
      .where('account_id', '=', account_id)
      .where('event', 'like', 'interview%')
      .orderBy('id')
      .execute()
  ).map(({ event }) => event);

describe('an invitation', () => {
  it('moves the application on, reaches the seeker with times in order, and is answered', async () => {
    const { w, seeker, recruiter, application_id, id } = await invited();
    expect(await applicationOf(seeker)).toMatchObject({ state: 'interviewing' });
    const mine = await first(seeker);
    expect(mine).toMatchObject({
      id,
      state: 'invited',
      round: 1,
      starts_at: null,
      place: '文三路 1 号 3 楼',
      moves: ['accept', 'decline', 'propose'],
    });
    expect(mine?.slots.map(({ at }) => at)).toEqual([slot(24), slot(48)]);
    expect((await seeker.ask(contract.acceptInterview, { id, slot: slot(25) })).code).toBe(422);
    await seeker.call(contract.acceptInterview, { id, slot: slot(24) });
    expect(await first(seeker)).toMatchObject({ state: 'accepted', starts_at: slot(24) });
    const list = await recruiter.call(hiring.listInterviewsOf, { id: application_id });
    expect(list.place).toMatch(/^杭州.*西湖区文三路 1 号$/);
    expect(list).toMatchObject({ can_invite: false, items: [{ id, state: 'accepted' }] });
    expect(await eventsOf(w, seeker)).toEqual(['interview_invited']);
    expect(await eventsOf(w, recruiter)).toEqual(['interview_answered']);
  });

  it('is refused where the form is wrong, at the field', async () => {
    const { recruiter, application_id } = await stage();
    const refused = async (change: object) => {
      const input = invitation(application_id, change as never);
      const { code, data } = await recruiter.ask(hiring.inviteToInterview, input);
      return [code, Object.keys((data as { fields?: object }).fields ?? {})];
    };
    expect(await refused({ slots: [slot(-1)] })).toEqual([422, ['slots']]);
    expect(await refused({ slots: [inHours(24.1).toISOString()] })).toEqual([422, ['slots.0']]);
    expect(await refused({ slots: [slot(24), slot(24)] })).toEqual([422, ['slots']]);
    expect(await refused({ slots: Array.from({ length: 6 }, (_, i) => slot(24 + i)) })).toEqual([
      422,
      ['slots'],
    ]);
    expect(await refused({ place: '' })).toEqual([422, ['place']]);
    expect(await refused({ kind: 'video' })).toEqual([422, ['link']]);
    expect(await refused({ link: 'javascript:alert(1)' })).toEqual([422, ['link']]);
    expect(await refused({ duration_min: 7 })).toEqual([422, ['duration_min']]);
  });

  it('is one at a time for an application, and only for an open one of the own enterprise', async () => {
    const { w, seeker, recruiter, application_id } = await stage();
    const rival = await recruiterOf(w);
    const input = invitation(application_id);
    expect((await rival.ask(hiring.inviteToInterview, input)).code).toBe(404);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => recruiter.ask(hiring.inviteToInterview, input)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    await seeker.call(talent.withdraw, { id: application_id, reason: 'hired' });
    expect((await recruiter.ask(hiring.inviteToInterview, input)).code).toBe(409);
  });

  it('warns of what overlaps with another agreed interview', async () => {
    const { w, seeker } = await agreed();
    const notices = (await seeker.call(getNotice, { side: 'seeker' })).items;
    // An invitation that was answered asks for nothing any more.
    expect(notices.find(({ event_label }) => event_label === '收到面试邀请')).toMatchObject({
      is_read: true,
      body: expect.stringMatching(/^您已接受，面试时间是 /),
    });
    const other = await recruiterOf(w, { short_name: '白石软件' });
    const position_id = await published(other);
    const { id } = await seeker.call(talent.apply, { position_id });
    const slots = [slot(24.75), slot(25), slot(30)];
    await other.call(hiring.inviteToInterview, invitation(id, { slots }));
    const { items } = await seeker.call(contract.listMyInterviews, { scope: 'open' });
    const offered = items.find(({ state }) => state === 'invited')?.slots ?? [];
    expect(offered.map(({ conflict }) => conflict)).toEqual([
      '青禾科技的「前端工程师」面试',
      '',
      '',
    ]);
    // Accepted all the same, both say it.
    const [first] = offered;
    const invited = items.find(({ state }) => state === 'invited');
    await seeker.call(contract.acceptInterview, { id: invited?.id ?? 0, slot: first?.at ?? '' });
    const both = await seeker.call(contract.listMyInterviews, { scope: 'open' });
    expect(both.items.map(({ conflict }) => conflict)).toEqual(
      expect.arrayContaining([
        '青禾科技的「前端工程师」面试',
        expect.stringMatching(/^白石软件的「.+」面试$/),
      ]),
    );
  });

  it('ends with the application: withdrawn, refused, or closed with its position', async () => {
    for (const end of ['withdraw', 'unfit', 'close'] as const) {
      const { w, seeker, recruiter, position_id, application_id: id } = await agreed();
      if (end === 'withdraw') await seeker.call(talent.withdraw, { id, reason: 'rest' });
      if (end === 'unfit') {
        await recruiter.call(talent.rejectCandidate, { id });
        // The seeker learns of it ten minutes later, and the interview stands until then.
        await tellRejections(w.services.db, new Date(w.services.clock().getTime() + 600_000));
      }
      if (end === 'close')
        await recruiter.call(position.movePosition, { id: position_id, move: 'close' });
      expect([end, (await first(seeker, 'past'))?.state]).toEqual([end, 'cancelled']);
      expect(await first(seeker)).toBeUndefined();
    }
  });
});

describe('another time', () => {
  it('is asked for by the seeker and taken, kept, or answered with others by the enterprise', async () => {
    const { seeker, recruiter, id } = await agreed();
    await seeker.call(contract.proposeTimes, { id, slots: [slot(72)], note: '当天要出差' });
    expect(await first(seeker)).toMatchObject({
      state: 'reschedule_pending',
      starts_at: slot(24),
      proposal: [slot(72)],
      moves: ['cancel'],
    });
    expect((await recruiter.ask(hiring.answerProposal, { id, slot: slot(73) })).code).toBe(422);
    await recruiter.call(hiring.answerProposal, { id, slot: slot(72) });
    expect(await first(seeker)).toMatchObject({
      state: 'accepted',
      starts_at: slot(72),
      proposal: [],
    });
    await seeker.call(contract.proposeTimes, { id, slots: [slot(96)] });
    await recruiter.call(hiring.answerProposal, { id, slots: [slot(120), slot(121)] });
    expect(await first(seeker)).toMatchObject({ state: 'invited', starts_at: null });
    await seeker.call(contract.declineInterview, { id, reason: 'time', note: '排不开' });
    expect(await first(seeker, 'past')).toMatchObject({
      state: 'declined',
      reason: '时间不合适：排不开',
    });
    // A further round may be invited to.
    const { application_id } = (await first(seeker, 'past')) ?? { application_id: 0 };
    await recruiter.call(hiring.inviteToInterview, invitation(application_id));
    expect(await first(seeker)).toMatchObject({ round: 2 });
  });
});

describe('the day itself', () => {
  it('is signed in to, completed with a result, and the application is interviewed', async () => {
    const { w, seeker, recruiter, id } = await agreed();
    expect((await seeker.ask(contract.signIn, { id })).msg).toContain('30 分钟');
    expect((await recruiter.ask(hiring.completeInterview, { id, result: 'passed' })).code).toBe(
      409,
    );
    await goTo(w, 23.75);
    await seeker.call(contract.signIn, { id });
    await goTo(w, 25);
    await recruiter.call(hiring.completeInterview, { id, result: 'pending' });
    expect((await seeker.ask(contract.reportAbsence, { id })).code).toBe(409);
    await recruiter.call(hiring.completeInterview, { id, result: 'passed' });
    expect((await recruiter.ask(hiring.completeInterview, { id, result: 'failed' })).code).toBe(
      409,
    );
    expect(await first(seeker, 'past')).toMatchObject({ result: { label: '通过' } });
    expect((await applicationOf(seeker))?.state).toBe('interviewed');
  });

  it('may find nobody there, on either side, with 48 hours to object', async () => {
    const seekers = await agreed();
    await goTo(seekers.w, 24.5);
    await seekers.recruiter.call(hiring.recordAbsence, { id: seekers.id });
    await goTo(seekers.w, 60);
    const note = '我在前台等了二十分钟，打电话没人接';
    await seekers.seeker.call(contract.disputeMyAbsence, { id: seekers.id, note });
    expect(
      (await seekers.seeker.ask(contract.disputeMyAbsence, { id: seekers.id, note })).code,
    ).toBe(409);
    const row = await first(seekers.seeker, 'past');
    expect(row).toMatchObject({ state: 'no_show_seeker', dispute_note: note });

    const firms = await agreed();
    await goTo(firms.w, 24.5);
    await firms.seeker.call(contract.reportAbsence, { id: firms.id });
    await goTo(firms.w, 73);
    expect((await firms.recruiter.ask(hiring.disputeAbsence, { id: firms.id, note })).code).toBe(
      409,
    );
  });
});

describe('time', () => {
  it('ends an invitation nobody answered after its last time, and tells both', async () => {
    const { w, seeker, recruiter, id } = await invited();
    const { db } = w.services;
    expect(await expireUnanswered(db, inHours(47))).toBe(0);
    expect(await expireUnanswered(db, inHours(48))).toBe(1);
    expect(await expireUnanswered(db, inHours(48))).toBe(0);
    expect(await first(seeker, 'past')).toMatchObject({ id, state: 'expired' });
    expect((await eventsOf(w, seeker)).at(-1)).toBe('interview_changed');
    expect((await eventsOf(w, recruiter)).at(-1)).toBe('interview_answered');
    expect((await seeker.ask(contract.acceptInterview, { id, slot: slot(48) })).code).toBe(409);
  });

  it('reminds both sides a day and an hour before, each once, also after a new time', async () => {
    const { w, seeker, recruiter, id } = await agreed();
    const { db } = w.services;
    const reminded = async (hours: number) => remindOfSoon(db, inHours(hours));
    expect([await reminded(0), await reminded(1), await reminded(22.9)]).toEqual([1, 0, 0]);
    expect([await reminded(23), await reminded(23.5)]).toEqual([1, 0]);
    const mine = (await eventsOf(w, seeker)).filter((event) => event === 'interview_reminder');
    const theirs = (await eventsOf(w, recruiter)).filter((event) => event === 'interview_today');
    expect([mine.length, theirs.length]).toEqual([2, 2]);
    await seeker.call(contract.proposeTimes, { id, slots: [slot(72)] });
    await recruiter.call(hiring.answerProposal, { id, slot: slot(72) });
    expect([await reminded(47), await reminded(48), await reminded(71.5)]).toEqual([0, 1, 1]);
  });
});

const textOf = ({ bytes }: FileAnswer) => new TextDecoder().decode(bytes);
/** The lines of a calendar, unfolded, by name (RFC 5545 3.1); parameters stay with the name. */
const linesOf = (file: FileAnswer) =>
  new Map(
    textOf(file)
      .replace(/\r\n[ \t]/g, '')
      .split('\r\n')
      .filter(Boolean)
      .map(
        (line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const,
      ),
  );

describe('the calendar', () => {
  it('has the interview in Shanghai’s time with one id, a growing sequence and a cancel', async () => {
    const { seeker, recruiter, id } = await agreed();
    const file = await seeker.call(contract.getCalendarFile, { id });
    expect(file).toMatchObject({ name: '面试-青禾科技.ics', inline: false });
    expect(file.media_type).toContain('text/calendar');
    const before = linesOf(file);
    expect(Object.fromEntries(before)).toMatchObject({
      METHOD: 'PUBLISH',
      TZID: 'Asia/Shanghai',
      'DTSTART;TZID=Asia/Shanghai': '20260316T120000',
      'DTEND;TZID=Asia/Shanghai': '20260316T130000',
      STATUS: 'CONFIRMED',
      SUMMARY: '面试：青禾科技 · 前端工程师',
    });
    expect(textOf(file)).toContain('BEGIN:VTIMEZONE');
    for (const line of textOf(file).split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }
    await recruiter.call(hiring.cancelInterview, { id, note: '面试官临时出差' });
    const after = linesOf(await seeker.call(contract.getCalendarFile, { id }));
    expect([after.get('METHOD'), after.get('STATUS')]).toEqual(['CANCEL', 'CANCELLED']);
    expect(after.get('UID')).toBe(before.get('UID'));
    expect(Number(after.get('SEQUENCE'))).toBeGreaterThan(Number(before.get('SEQUENCE')));
  });

  it('has nothing to say before a time is agreed', async () => {
    const { seeker, id } = await invited();
    expect((await seeker.ask(contract.getCalendarFile, { id })).code).toBe(409);
  });

  it('is read by anybody who has the address, says no names, and can be revoked', async () => {
    const { w, seeker } = await agreed();
    const make = async () => {
      const { path } = await seeker.call(contract.createFeed);
      return { token: new URLSearchParams(path.split('?')[1]).get('token') ?? '' };
    };
    const old = await make();
    const kept = await w.services.db.selectFrom('interview_feed').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(old.token);
    const text = textOf(await w.anonymous.call(contract.readFeed, old));
    expect(text).toContain('SUMMARY:面试：青禾科技 · 前端工程师');
    for (const secret of ['王琳', '88888888', sampleBasic.name]) expect(text).not.toContain(secret);
    const fresh = await make();
    expect((await w.anonymous.ask(contract.readFeed, old)).code).toBe(410);
    expect((await w.anonymous.ask(contract.readFeed, fresh)).code).toBe(200);
    expect((await seeker.call(contract.getFeed))?.used_at).toBe(NOW.toISOString());
    await seeker.call(contract.revokeFeed);
    expect((await w.anonymous.ask(contract.readFeed, fresh)).code).toBe(410);
    expect((await w.anonymous.ask(contract.readFeed, { token: 'x' })).code).toBe(422);
  });

  it('shows a month by Shanghai’s days', async () => {
    const { seeker, id } = await agreed();
    const march = await seeker.call(contract.listMyMonth, { month: '2026-03' });
    expect(march).toEqual([{ id, at: slot(24), state: 'accepted', title: '青禾科技' }]);
    expect(await seeker.call(contract.listMyMonth, { month: '2026-04' })).toEqual([]);
  });
});

describe('a blocked enterprise', () => {
  it('sees neither the application nor the interview any more', async () => {
    const { seeker, recruiter, application_id, id } = await agreed();
    await seeker.call(blockEnterprise, { id: recruiter.enterprise_id });
    const endpoint = hiring.listInterviewsOf;
    expect((await recruiter.ask(endpoint, { id: application_id })).code).toBe(404);
    expect((await recruiter.ask(hiring.cancelInterview, { id, note: '不约了' })).code).toBe(404);
  });

  it('gets no answer that agrees on anything: accepting is refused in words, leaving is not', async () => {
    const { seeker, recruiter, id } = await invited();
    await seeker.call(blockEnterprise, { id: recruiter.enterprise_id });
    const [mine] = (await seeker.call(contract.listMyInterviews, { scope: 'open' })).items;
    expect(mine?.refused).toContain('屏蔽');
    expect(mine?.moves).toEqual(['decline']);
    const taken = await seeker.ask(contract.acceptInterview, { id, slot: slot(24) });
    expect([taken.code, taken.msg]).toEqual([409, expect.stringContaining('解除屏蔽')]);
    await seeker.call(contract.declineInterview, { id, reason: 'other' });
  });

  it('is not one that a person merely hides from: what was agreed stays', async () => {
    const { w, seeker, recruiter, application_id } = await agreed();
    const { account_id } = seeker;
    const hidden = { account_id, visibility: 'hidden' as const };
    await w.services.db.insertInto('resume_privacy').values(hidden).execute();
    const { items, can_invite } = await recruiter.call(hiring.listInterviewsOf, {
      id: application_id,
    });
    expect([items.length, can_invite]).toEqual([1, false]);
  });
});
