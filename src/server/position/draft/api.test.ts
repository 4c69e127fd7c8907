// Drafts of positions: saved incomplete, shared, never overwritten; what helps while one writes.
import { describe, expect, it } from 'vitest';
import { draftInput, published, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { uploadPrivately } from '../../../../tests/stage/private-upload.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import {
  DRAFTS_MAX,
  findAlike,
  getAuthorisation,
  getDraft,
  listContacts,
  listDrafts,
  removeDraft,
  saveDraft,
} from '../../../contract/position/drafts.ts';
import { publishPosition } from '../../../contract/position/position.ts';
import { addMember } from '../../enterprise/enterprise.ts';

const NEW = { id: null, version: null } as const;

async function team(w: World) {
  const recruiter = await recruiterOf(w);
  const colleague = await w.person('recruiter');
  const { enterprise_id } = recruiter;
  const facts = { role: 'recruiter', name: '方晓', title: 'HR' } as const;
  const member = { account_id: colleague.account_id, enterprise_id, ...facts };
  await addMember(w.services.db, member, w.services.clock());
  return { recruiter, colleague, enterprise_id };
}

const begin = (person: Person, content: object) =>
  person.call(saveDraft, { ...NEW, content: content as never });

describe('a draft', () => {
  it('is kept however incomplete, survives a new login and goes on where it was', async () => {
    const w = await world();
    const { recruiter, colleague } = await team(w);
    const empty = await begin(recruiter, {});
    const content = { title: '前端', salary_min: 15_000, pay_parts: halfSaid(), work_times: [] };
    const saved = await recruiter.call(saveDraft, { id: empty.id, version: 1, content });
    expect(saved).toMatchObject({ id: empty.id, version: 2 });
    const read = await colleague.call(getDraft, { id: empty.id });
    expect(read).toMatchObject({ content, version: 2, saved_by: '林小满', mine: false });
  });

  it('is listed for all members, last saved first, in pages', async () => {
    const w = await world();
    const { recruiter, colleague } = await team(w);
    const stranger = await recruiterOf(w);
    for (let n = 0; n < 22; n += 1) await begin(recruiter, { title: `第 ${n} 份` });
    const full = { title: '前端工程师', region: '330106', category: '010201' };
    await begin(colleague, { ...full, salary_min: 8000, salary_max: 9000 });
    const first = await recruiter.call(listDrafts, {});
    expect(first.total).toBe(23);
    expect(first.items[0]).toMatchObject({
      title: '前端工程师',
      city_name: '杭州',
      category_name: '前端开发',
      saved_by: '方晓',
      mine: false,
      salary: { min: 8000, max: 9000, unit: 'month' },
    });
    const rest = await recruiter.call(listDrafts, { cursor: first.next ?? '' });
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(23);
    expect(rest.next).toBeNull();
    const found = await recruiter.call(listDrafts, { keyword: '第 7 份' });
    expect(found.items.map(({ title }) => title)).toEqual(['第 7 份']);
    expect((await stranger.call(listDrafts, {})).items).toEqual([]);
  });

  it('is never overwritten: the later save hears who was first, and nothing is written', async () => {
    const w = await world();
    const { recruiter, colleague } = await team(w);
    const { id } = await begin(recruiter, { title: '甲' });
    const save = (person: Person, title: string, version: number) =>
      person.ask(saveDraft, { id, version, content: { title } });
    const answers = await Promise.all([save(recruiter, '乙', 1), save(colleague, '丙', 1)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    await save(colleague, '丁', 2);
    const late = await save(recruiter, '戊', 1);
    expect(late).toMatchObject({ code: 409, msg: '方晓刚修改了这份草稿' });
    expect(late.data).toMatchObject({ fields: { version: '方晓' } });
    expect((await save(colleague, '己', 1)).msg).toBe('您在另一个窗口刚修改了这份草稿');
    expect((await recruiter.call(getDraft, { id })).content.title).toBe('丁');
    expect((await recruiter.ask(removeDraft, { id, version: 2 })).code).toBe(409);
    await recruiter.call(removeDraft, { id, version: 3 });
    expect((await save(colleague, '庚', 3)).code).toBe(410);
  });

  it('ends as its position begins, once', async () => {
    const w = await world();
    const { recruiter, colleague } = await team(w);
    const { id } = await begin(recruiter, { title: '前端' });
    const publish = (person: Person, version: number) =>
      person.ask(publishPosition, { ...draftInput(), draft: { id, version } });
    await colleague.call(saveDraft, { id, version: 1, content: { title: '前端二' } });
    expect(await publish(recruiter, 1)).toMatchObject({
      msg: expect.stringContaining('刚被同事修改'),
      data: { reason: 'outdated' },
    });
    const answers = await Promise.all([publish(recruiter, 2), publish(recruiter, 2)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect((await recruiter.call(listDrafts, {})).total).toBe(0);
    expect(await publish(recruiter, 2)).toMatchObject({
      msg: expect.stringContaining('已经发布或删除了'),
      data: { reason: 'draft-gone' },
    });
  });

  it('is bounded in size and number', async () => {
    const w = await world();
    const { recruiter } = await team(w);
    const { code } = await recruiter.ask(saveDraft, {
      ...NEW,
      content: { description: '长'.repeat(10_001) },
    });
    expect(code).toBe(422);
    await w.services.db
      .insertInto('position_draft')
      .values(
        Array.from({ length: DRAFTS_MAX }, () => ({
          enterprise_id: recruiter.enterprise_id,
          account_id: null,
          saved_by: null,
          content: '{}',
          created_at: new Date(),
          updated_at: new Date(),
        })),
      )
      .execute();
    expect((await recruiter.ask(saveDraft, { ...NEW, content: {} })).msg).toContain('请先删除');
  });
});

const halfSaid = () => ({
  base: null,
  commission: '回款',
  performance: '',
  probation_months: 3,
  probation_percent: null,
});

describe('while one writes', () => {
  it('an own open position of the same name and city, or the same text, is named', async () => {
    const w = await world();
    const { recruiter } = await team(w);
    const description = `${draftInput().description}每天更新文档，参加评审，和测试一起守住质量，周末不加班。`;
    const id = await published(recruiter, { description });
    const ask = (facts: object) =>
      recruiter.call(findAlike, {
        title: '前端工程师',
        region: '330106',
        description: '',
        except_id: null,
        ...facts,
      });
    expect(await ask({ title: '前端工程师（急）' })).toMatchObject([{ id, why: 'title' }]);
    const other = { title: '网页开发', region: '310100' };
    expect(await ask({ ...other, description })).toMatchObject([{ id, why: 'text' }]);
    expect(await ask({ ...other, description: '完全不同的另一段文字。'.repeat(10) })).toEqual([]);
    expect(await ask({ region: '310100' })).toEqual([]);
    expect(await ask({ except_id: id })).toEqual([]);
  });

  it('members may be the contact, others not', async () => {
    const w = await world();
    const { recruiter, colleague } = await team(w);
    const contacts = await recruiter.call(listContacts);
    expect(contacts.map(({ name, me }) => [name, me])).toEqual([
      ['林小满', true],
      ['方晓', false],
    ]);
    await published(recruiter, { contact_id: colleague.account_id });
    const stranger = await recruiterOf(w);
    const input = draftInput({ contact_id: stranger.account_id });
    expect((await recruiter.ask(publishPosition, input)).msg).toContain('已不在本企业');
  });

  it('recruiting for a client needs its name and an authorisation of one’s own', async () => {
    const w = await world();
    const { recruiter, colleague } = await team(w);
    const agency = { is_agency: true, client_name: '杭州望山贸易有限公司' };
    expect((await recruiter.ask(publishPosition, draftInput(agency))).msg).toContain('授权书');
    const authorisation = await uploadPrivately(w, recruiter);
    const input = draftInput({ ...agency, authorisation });
    const stranger = await recruiterOf(w);
    expect((await stranger.ask(publishPosition, input)).code).toBe(422);
    const { id } = await recruiter.call(publishPosition, input);
    expect((await colleague.call(getAuthorisation, { id })).media_type).toBe('image/webp');
    // A colleague may publish another one with the same authorisation.
    expect((await colleague.ask(publishPosition, input)).code).toBe(200);
  });
});
