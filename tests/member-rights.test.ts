// Calls every recruiter's endpoint as a member of every role: a new call without a right, or one that the
// guard admits wrongly, fails here. Also tests what an interviewer sees of an assigned candidate.
import { describe, expect, it } from 'vitest';
import { api } from '../src/contract/api.ts';
import { apply, openApplication } from '../src/contract/application/application.ts';
import { assignCandidate, listAssignees } from '../src/contract/application/assignee.ts';
import {
  countPipeline,
  listPipeline,
  readPipelineCard,
} from '../src/contract/application/pipeline.ts';
import type { Endpoint } from '../src/contract/call/endpoint.ts';
import {
  type MemberRight,
  type MemberRole,
  memberRoles,
} from '../src/contract/call/member-rights.ts';
import { listMembers, setMemberRole } from '../src/contract/enterprise/members.ts';
import { getCalendar } from '../src/contract/interview/calendar.ts';
import {
  countEmployerInterviews,
  getEmployerInterview,
  listEmployerInterviews,
} from '../src/contract/interview/employer.ts';
import { inviteToInterview } from '../src/contract/interview/hiring.ts';
import { readCandidate } from '../src/contract/talent/candidate.ts';
import { addNote } from '../src/contract/talent/note.ts';
import { type Cast, castOf } from './fixtures/cast.ts';
import { quarterIn } from './fixtures/interview/interview.ts';

/** Which member roles each right admits. Written here a second time, independent of the code under test. */
const ADMITTED: Record<MemberRight, readonly MemberRole[]> = {
  any: ['administrator', 'recruiter', 'interviewer', 'viewer'],
  own: ['administrator', 'recruiter', 'interviewer', 'viewer'],
  see: ['administrator', 'recruiter', 'interviewer', 'viewer'],
  given: ['administrator', 'recruiter', 'interviewer'],
  read: ['administrator', 'recruiter', 'viewer'],
  recruit: ['administrator', 'recruiter'],
  administer: ['administrator'],
};
const REFUSED = /只有企业管理员可以这样做|您在企业里的角色是/;
const calls = api.map(({ endpoint }) => endpoint as Endpoint);
const recruiters = calls.filter(({ access }) => access === 'recruiter');

/** Gives the colleague of the cast's first recruiter a role. */
async function colleagueAs(cast: Cast, role: MemberRole) {
  const { colleague } = cast.people;
  await cast.w.services.db
    .updateTable('enterprise_member')
    .set({ role })
    .where('account_id', '=', colleague.account_id)
    .execute();
  return colleague;
}

/** An invitation of the cast's applicant to an interview in two days. */
const invitation = (cast: Cast) => ({
  id: cast.application_id,
  kind: 'onsite' as const,
  duration_min: 60 as const,
  slots: [quarterIn(cast.w.services.clock(), 48)],
  place: '文三路 1 号',
  contact_name: '林小满',
});

describe('the rights of members', () => {
  it('are declared by every call of recruiters and by no other', () => {
    const wrong = calls.filter(
      (one) => (one.access === 'recruiter') !== (one.member !== undefined),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it.each(memberRoles.map(({ code }) => code))(
    'hold for every call of %s',
    async (role) => {
      const cast = await castOf();
      const member = await colleagueAs(cast, role);
      for (const endpoint of recruiters) {
        if (endpoint.upload || endpoint.path === '/api/enterprise.member/leave') continue;
        await cast.w.services.store.clear();
        const { code, msg } = await member.ask(endpoint, {});
        const may = ADMITTED[endpoint.member ?? 'administer'].includes(role);
        // A member with the right gets at least as far as the check of the input.
        if (!may)
          expect([endpoint.path, code, msg]).toEqual([
            endpoint.path,
            403,
            expect.stringMatching(REFUSED),
          ]);
        else expect([endpoint.path, REFUSED.test(msg)]).toEqual([endpoint.path, false]);
      }
      // The first test also opens the world, and there are nearly two hundred calls.
    },
    90_000,
  );
});

describe('an interviewer', () => {
  it('sees no candidate and no interview that was not given, in lists and by number', async () => {
    const cast = await castOf();
    const { application_id: id, people } = cast;
    const { id: interview } = await people.recruiter.call(inviteToInterview, invitation(cast));
    const member = await colleagueAs(cast, 'interviewer');
    expect((await member.call(listPipeline, {})).items).toEqual([]);
    expect(Object.values((await member.call(countPipeline, {})).counts)).not.toContain(1);
    expect((await member.call(listEmployerInterviews, { tab: 'waiting' })).items).toEqual([]);
    expect((await member.call(countEmployerInterviews, {})).waiting).toBe(0);
    const from = new Date(cast.w.services.clock()).toISOString().slice(0, 10);
    expect(await member.call(getCalendar, { from, days: 7 })).toEqual([]);
    const named = recruiters.filter(
      ({ member: right, names }) =>
        (right === 'see' || right === 'given') &&
        (names === 'application' || names === 'interview'),
    );
    expect(named.length).toBeGreaterThan(8);
    for (const endpoint of named) {
      const record = endpoint.names === 'interview' ? interview : id;
      const { code } = await member.ask(endpoint, { id: record, content: '备注', stars: 3 });
      expect([endpoint.path, [404, 410, 422].includes(code)]).toEqual([endpoint.path, true]);
    }
    // Not 404: the page would lead to the screen for wrong addresses, instead of saying it in place.
    for (const endpoint of [openApplication, getEmployerInterview] as const) {
      const record = endpoint === getEmployerInterview ? interview : id;
      const { code, msg } = await member.ask(endpoint, { id: record });
      expect([code, msg]).toEqual([410, expect.stringContaining('面试官只能查看')]);
    }
  });

  it('sees, notes and rates what was given, moves nothing, and loses it again', async () => {
    const cast = await castOf();
    const { application_id: id, people } = cast;
    const member = await colleagueAs(cast, 'interviewer');
    const account_ids = [member.account_id];
    await people.recruiter.call(assignCandidate, { id, account_ids });
    expect((await people.recruiter.call(listAssignees, { id })).given).toEqual(account_ids);
    const { items } = await member.call(listPipeline, {});
    expect(items.map((card) => card.id)).toEqual([id]);
    expect(items[0]).toMatchObject({ moves: [], can_refuse: false });
    const { state } = await member.call(openApplication, { id });
    // Only a member with the right to answer marks the application as viewed.
    expect((await people.recruiter.call(readPipelineCard, { id })).state).toBe(state);
    await member.call(addNote, { id, content: '沟通清楚' });
    await people.recruiter.call(assignCandidate, { id, account_ids: [] });
    expect((await member.ask(openApplication, { id })).code).toBe(410);
  });

  it('sees the candidate of an interview they attend', async () => {
    const cast = await castOf();
    const { people } = cast;
    const member = await colleagueAs(cast, 'interviewer');
    const input = { ...invitation(cast), attendees: [member.account_id] };
    await people.recruiter.call(inviteToInterview, input);
    expect((await member.call(listEmployerInterviews, { tab: 'waiting' })).items).toHaveLength(1);
    expect((await member.call(listPipeline, {})).items).toHaveLength(1);
  });

  it('reads of a clash, but not with whom, and of no application that was not given', async () => {
    const cast = await castOf();
    const { application_id: id, people, fresh_position_id: position_id } = cast;
    const { recruiter, seeker } = people;
    const member = await colleagueAs(cast, 'interviewer');
    const { id: other } = await seeker.call(apply, { position_id });
    const both = [recruiter.account_id, member.account_id];
    await recruiter.call(inviteToInterview, { ...invitation(cast), attendees: both });
    const alone = { ...invitation(cast), id: other, attendees: [recruiter.account_id] };
    await recruiter.call(inviteToInterview, alone);
    const from = new Date(cast.w.services.clock()).toISOString().slice(0, 10);
    const wordsFor = async (person: typeof member) =>
      (await person.call(getCalendar, { from, days: 7 }))
        .find(({ mine }) => mine)
        ?.clashes.filter(({ kind }) => kind !== 'hours')
        .map(({ words }) => words);
    expect(await wordsFor(member)).toEqual(['这个时间有其他面试还在等答复']);
    expect(await wordsFor(recruiter)).toEqual([expect.stringContaining('」')]);
    const namesFor = async (person: typeof member) =>
      (await person.call(readCandidate, { id })).applications.map((one) => one.id);
    expect(await namesFor(member)).toEqual([id]);
    expect(await namesFor(recruiter)).toEqual([other, id]);
    // The other candidate is assigned as well now, so the interviewer may see both.
    await recruiter.call(assignCandidate, { id: other, account_ids: [member.account_id] });
    expect(await wordsFor(member)).toEqual([expect.stringContaining('」')]);
    expect(await namesFor(member)).toEqual([other, id]);
  });

  it('has no position in hand: it is passed on before the role changes', async () => {
    const cast = await castOf();
    const { recruiter } = cast.people;
    const boss = await colleagueAs(cast, 'administrator');
    const me = (await boss.call(listMembers, {})).items.find(
      ({ id }) => id === recruiter.account_id,
    );
    const input = {
      id: recruiter.account_id,
      role: 'viewer',
      seen: me?.role ?? 'recruiter',
    } as const;
    const { code, msg } = await boss.ask(setMemberRole, input);
    expect([code, msg]).toEqual([409, expect.stringContaining('个职位')]);
  });
});
