// Publishing with the gate of certification and the review of what is doubtful; what seekers see of a
// posting and what they do not.
import { describe, expect, it } from 'vitest';
import { certificationInput } from '../../../../tests/stage/certification-stage.ts';
import {
  draftInput,
  newcomerOf,
  published,
  recruiterOf,
} from '../../../../tests/stage/position-stage.ts';
import { uploadPrivately } from '../../../../tests/stage/private-upload.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { submitCertification } from '../../../contract/enterprise/certification.ts';
import { getEnterprise } from '../../../contract/enterprise/enterprise.ts';
import { getDraft, saveDraft } from '../../../contract/position/drafts.ts';
import {
  editPosition,
  getMyPosition,
  getPosition,
  publishPosition,
  searchPositions,
} from '../../../contract/position/position.ts';
import { decidePositionReview, listPositionReviews } from '../../../contract/position/review.ts';
import { certify } from '../../enterprise/certification/certification.ts';

const facts = async (w: World, person: Person & { enterprise_id: number }, id: number) => [
  (await person.call(getMyPosition, { id })).state,
  (await w.anonymous.call(searchPositions, {})).total,
  (await w.anonymous.call(getEnterprise, { id: person.enterprise_id })).open_positions,
];

describe('publishing', () => {
  it('needs the certification, and the draft stays until then', async () => {
    const w = await world();
    const newcomer = await newcomerOf(w);
    const content = { title: '前端工程师' };
    const draft = await newcomer.call(saveDraft, { id: null, version: null, content });
    const input = { ...draftInput(), draft: { id: draft.id, version: 1 } };
    expect(await newcomer.ask(publishPosition, input)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('企业认证通过后才能发布职位'),
      data: { reason: 'certification-needed' },
    });
    expect((await newcomer.call(getDraft, { id: draft.id })).content).toEqual(content);
    await certify(w.services.db, newcomer.enterprise_id, w.services.clock());
    // The first one of an enterprise is looked at before seekers see it.
    const { id, state } = await newcomer.call(publishPosition, input);
    expect([state, ...(await facts(w, newcomer, id))]).toEqual(['pending', 'pending', 0, 0]);
    expect((await newcomer.ask(getDraft, { id: draft.id })).code).toBe(410);
  });

  it('begins while the papers are looked at: both are reviewed together, each decided by itself', async () => {
    const w = await world();
    const newcomer = await newcomerOf(w);
    const operator = await w.person('operator');
    const picture = await uploadPrivately(w, newcomer);
    await newcomer.call(submitCertification, certificationInput(picture));
    const { id, state } = await newcomer.call(publishPosition, draftInput());
    expect([state, ...(await facts(w, newcomer, id))]).toEqual(['pending', 'pending', 0, 0]);
    const [review] = (await operator.call(listPositionReviews, {})).items;
    const approve = { id: review?.id ?? 0, decision: 'approve', reason: '' } as const;
    // Without the certification nothing of it goes online.
    expect(await operator.ask(decidePositionReview, approve)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('还没有通过认证'),
    });
    await certify(w.services.db, newcomer.enterprise_id, w.services.clock());
    await operator.call(decidePositionReview, approve);
    expect(await facts(w, newcomer, id)).toEqual(['online', 1, 1]);
  });

  it('of a doubtful text waits for an operator, of a clean one does not', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w);
    const { description } = draftInput();
    const doubtful = await recruiter.call(
      publishPosition,
      draftInput({ description: `${description}高薪诚聘。` }),
    );
    expect(doubtful.state).toBe('pending');
    expect((await recruiter.call(publishPosition, draftInput())).state).toBe('online');
    expect((await w.anonymous.ask(getPosition, { id: doubtful.id })).code).toBe(404);
  });

  it('names every field that cannot be published', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w);
    const answer = await recruiter.ask(
      publishPosition,
      draftInput({ title: '文员（限女）', work_hours: '微信：zemuhr2026', skills: ['35岁以下'] }),
    );
    expect(Object.keys((answer.data as { fields: object }).fields).sort()).toEqual([
      'skills',
      'title',
      'work_hours',
    ]);
    const part = { base: 9000, commission: '押金500元', performance: '' };
    const pay_parts = { ...part, probation_months: 3, probation_percent: 80 };
    const parts = await recruiter.ask(publishPosition, draftInput({ pay_parts }));
    expect(parts.data).toMatchObject({ fields: { 'pay_parts.commission': expect.anything() } });
    const low = draftInput({ salary_min: 1000, salary_max: 1300 });
    // The figures may be out of date: an operator looks at it, nobody is refused by them.
    expect((await recruiter.ask(publishPosition, low)).data).toMatchObject({ state: 'pending' });
    for (const wrong of [{ probation_months: 7 }, { probation_percent: 79 }, { base: 26_000 }]) {
      const bad = { ...pay_parts, commission: '', ...wrong };
      expect((await recruiter.ask(publishPosition, draftInput({ pay_parts: bad }))).code).toBe(422);
    }
  });
});

describe('editing what is online', () => {
  it('keeps it there for a clean change, and takes it to the review for a doubtful one', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w);
    const id = await published(recruiter);
    const edit = async (changes: object) => {
      const { version, draft } = await recruiter.call(getMyPosition, { id });
      return recruiter.call(editPosition, {
        id,
        version,
        draft: { ...draft, ...changes } as never,
      });
    };
    const { description } = draftInput();
    expect(await edit({ description: `${description}每周复盘一次。` })).toEqual({
      state: 'online',
    });
    expect(await facts(w, recruiter, id)).toEqual(['online', 1, 1]);
    expect(await edit({ description: `${description}月入过万。` })).toEqual({ state: 'pending' });
    expect(await facts(w, recruiter, id)).toEqual(['pending', 0, 0]);
    const { version, draft } = await recruiter.call(getMyPosition, { id });
    const again = { id, version, draft: draft as never };
    expect((await recruiter.ask(editPosition, again)).msg).toContain('“审核中”的职位不能修改');
  });
});

describe('seekers see', () => {
  it('department, pay parts and that it is for a client, but neither client nor paper', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w);
    const authorisation = await uploadPrivately(w, recruiter);
    const said = { base: 9000, commission: '回款的 3%', performance: '' };
    const pay_parts = { ...said, probation_months: 3, probation_percent: 80 };
    const id = await published(recruiter, {
      department: '技术部',
      pay_parts,
      takes_minors: true,
      repost_source: '某某人才网',
      is_agency: true,
      client_name: '杭州望山贸易有限公司',
      authorisation,
    });
    const detail = await w.anonymous.call(getPosition, { id });
    expect(detail).toMatchObject({
      department: '技术部',
      pay_parts,
      takes_minors: true,
      is_agency: true,
      source: '某某人才网',
    });
    expect(JSON.stringify(detail)).not.toMatch(/望山|private\//);
    const [card] = (await w.anonymous.call(searchPositions, {})).items;
    expect(card?.is_agency).toBe(true);
  });

  it('of part-time work how it is settled and when it is, and nothing of that elsewhere', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w);
    const times = { settlement: 'day', work_times: ['weekend', 'night'] } as const;
    const work = { ...times, work_times: [...times.work_times], salary_min: 150, salary_max: 200 };
    const part = await published(recruiter, { ...work, job_type: 'part' });
    expect(await w.anonymous.call(getPosition, { id: part })).toMatchObject({
      settlement: '日结',
      work_times: ['周末·节假日', '夜班'],
    });
    const full = await published(recruiter, { ...times, work_times: [...times.work_times] });
    expect(await w.anonymous.call(getPosition, { id: full })).toMatchObject({
      settlement: '',
      work_times: [],
    });
  });
});
