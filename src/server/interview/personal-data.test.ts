// What applications and interviews keep of a person: handed out, and forgotten on either side (PIPL 45, 47).
import { describe, expect, it } from 'vitest';
import { quarterIn } from '../../../tests/fixtures/interview/interview.ts';
import { published, recruiterOf } from '../../../tests/stage/position-stage.ts';
import { sampleBasic, sampleObjectives } from '../../../tests/stage/sample-resume.ts';
import { world } from '../../../tests/stage/world.ts';
import * as talent from '../../contract/application/application.ts';
import { inviteToInterview } from '../../contract/interview/hiring.ts';
import {
  acceptInterview,
  createFeed,
  declineInterview,
} from '../../contract/interview/interview.ts';
import * as resume from '../../contract/resume/resume.ts';
import { applicationPersonalData } from '../application/personal-data.ts';
import { viewPersonalData } from '../talent/view/personal-data.ts';
import { interviewPersonalData } from './personal-data.ts';

const ROOMS = [interviewPersonalData, applicationPersonalData, viewPersonalData];

async function stage() {
  const w = await world();
  const now = w.services.clock();
  const recruiter = await recruiterOf(w, { member_name: '周招聘' });
  const position_id = await published(recruiter);
  const seeker = await w.person('seeker');
  await seeker.call(resume.saveBasic, sampleBasic);
  await seeker.call(resume.saveObjectives, sampleObjectives);
  const { id } = await seeker.call(talent.apply, { position_id });
  await seeker.call(talent.saveNote, { id, note: '我的私房话' });
  await recruiter.call(talent.openApplication, { id });
  const slots = [quarterIn(now, 48)];
  const contact = { contact_name: '周招聘', contact_phone: '0571-88888888' };
  const facts = { id, kind: 'phone', slots, duration_min: 30, ...contact } as const;
  const interview = await recruiter.call(inviteToInterview, { ...facts, slots });
  await seeker.call(createFeed);
  const { db } = w.services;
  const kept = async () => {
    const tables = ['talent_application', 'talent_event', 'talent_view', 'interview'] as const;
    const rows = await Promise.all(
      [...tables, 'interview_feed' as const].map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    );
    return JSON.stringify(rows);
  };
  return { w, db, now, seeker, recruiter, interview, slots, kept };
}

describe('what is kept of a person', () => {
  it('is handed to the seeker in words: applications, notes, looks, interviews', async () => {
    const { db, seeker, interview } = await stage();
    await seeker.call(declineInterview, { id: interview.id, reason: 'time' });
    const copies = await Promise.all(ROOMS.map((room) => room.collect(db, seeker.account_id)));
    const text = JSON.stringify(copies);
    for (const words of ['前端工程师', '我的私房话', '查看投递', '已婉拒', '时间不合适']) {
      expect(text).toContain(words);
    }
  });

  it('is gone with the seeker', async () => {
    const { db, now, seeker, kept } = await stage();
    expect(await kept()).toContain(sampleBasic.name);
    for (const room of ROOMS) await room.erase(db, seeker.account_id, now);
    expect(await kept()).toBe('[[],[],[],[],[]]');
  });

  it('no longer names a recruiter who is gone, but leaves the seeker’s interview', async () => {
    const { db, now, seeker, recruiter, interview, slots, kept } = await stage();
    for (const room of ROOMS) await room.erase(db, recruiter.account_id, now);
    for (const trace of ['周招聘', '88888888']) expect(await kept()).not.toContain(trace);
    await seeker.call(acceptInterview, { id: interview.id, slot: slots[0] ?? '' });
    expect((await seeker.call(talent.listViewers, {})).items).toHaveLength(1);
  });
});
