// Setup for the tests of interviews: an enterprise with two members, and candidates who applied.

import { apply } from '../../src/contract/application/application.ts';
import type { InputOf } from '../../src/contract/call/endpoint.ts';
import type * as hiring from '../../src/contract/interview/hiring.ts';
import { saveBasic, saveObjectives } from '../../src/contract/resume/resume.ts';
import { addMember } from '../../src/server/enterprise/enterprise.ts';
import { published, recruiterOf } from './position-stage.ts';
import { sampleBasic, sampleObjectives } from './sample-resume.ts';
import { type Person, type World, world } from './world.ts';

/** A Monday at noon. */
export const NOW = new Date('2026-03-16T12:00:00+08:00');
export const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
export const slot = (hours: number) => inHours(hours).toISOString();

/** Sets the clock some hours ahead and keeps everybody's login valid. */
export async function goTo(w: World, hours: number): Promise<void> {
  w.setNow(inHours(hours));
  const expires_at = inHours(hours + 24);
  await w.services.db.updateTable('account_session').set({ expires_at }).execute();
}

/** A seeker with this name who has applied. */
async function candidate(w: World, position_id: number, name: string) {
  const person = await w.person('seeker');
  await person.call(saveBasic, { ...sampleBasic, name });
  await person.call(saveObjectives, sampleObjectives);
  const { id } = await person.call(apply, { position_id });
  return { ...person, application_id: id };
}
export type Candidate = Awaited<ReturnType<typeof candidate>>;

export async function interviewStage(names: readonly string[] = ['陈一鸣']) {
  const w = await world();
  w.setNow(NOW);
  const recruiter = await recruiterOf(w, { short_name: '青禾科技', member_name: '王琳' });
  const colleague = await w.person('recruiter');
  const { enterprise_id } = recruiter;
  const member = { account_id: colleague.account_id, enterprise_id, name: '方晓', title: '技术' };
  await addMember(w.services.db, { ...member, role: 'recruiter' }, NOW);
  const position_id = await published(recruiter);
  const candidates: Candidate[] = [];
  for (const name of names) candidates.push(await candidate(w, position_id, name));
  const [seeker] = candidates;
  if (!seeker) throw new Error('the stage needs a candidate');
  return { w, recruiter, colleague, position_id, candidates, seeker };
}

type Invitation = InputOf<typeof hiring.inviteToInterview>;

/** An invitation as a recruiter fills it in, with defaults. */
export const meeting = (change: Partial<Invitation> = {}) => ({
  kind: 'onsite' as const,
  slots: [slot(24)],
  duration_min: 60 as const,
  place: '文三路 1 号 3 楼',
  contact_name: '王琳',
  ...change,
});

/** A person's notices about interviews, oldest first. */
export async function toldTo(w: World, { account_id }: Pick<Person, 'account_id'>) {
  return w.services.db
    .selectFrom('notice')
    .select(['event', 'title', 'body', 'link'])
    .where('account_id', '=', account_id)
    .where('event', 'like', 'interview%')
    .orderBy('id')
    .execute();
}
