// Templates of an enterprise: shared, named, never overwritten unasked.
import { expect, it } from 'vitest';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { world } from '../../../../tests/stage/world.ts';
import {
  getTemplate,
  listTemplates,
  removeTemplate,
  saveTemplate,
  TEMPLATES_MAX,
} from '../../../contract/position/drafts.ts';

const NEW = { id: null, version: null } as const;
const content = { title: '前端工程师', category: '010201', skills: ['React'] };

it('is kept under a name for all members, used, renamed and deleted', async () => {
  const w = await world();
  const recruiter = await recruiterOf(w);
  const { id } = await recruiter.call(saveTemplate, { ...NEW, name: '前端', content });
  expect(await recruiter.call(listTemplates)).toMatchObject([
    { id, name: '前端', title: '前端工程师', category_name: '前端开发', saved_by: '林小满' },
  ]);
  expect(await recruiter.call(getTemplate, { id })).toMatchObject({ content, version: 1 });
  await recruiter.call(saveTemplate, { id, version: 1, name: '网页前端', content: {} });
  expect(await recruiter.call(getTemplate, { id })).toMatchObject({ name: '网页前端', version: 2 });
  const stranger = await recruiterOf(w);
  expect(await stranger.call(listTemplates)).toEqual([]);
  expect((await stranger.ask(getTemplate, { id })).code).toBe(404);
  await recruiter.call(removeTemplate, { id, version: 2 });
  expect(await recruiter.call(listTemplates)).toEqual([]);
});

it('refuses a name that is taken, a version that is old, and too many', async () => {
  const w = await world();
  const recruiter = await recruiterOf(w);
  const { id } = await recruiter.call(saveTemplate, { ...NEW, name: 'Web 前端', content });
  const same = await recruiter.ask(saveTemplate, { ...NEW, name: 'web 前端', content });
  expect(same).toMatchObject({ code: 422, data: { fields: { name: '已有同名模板，请换个名称' } } });
  const other = await recruiter.call(saveTemplate, { ...NEW, name: '后端', content });
  const renamed = { id: other.id, version: 1, name: 'Web 前端', content };
  expect((await recruiter.ask(saveTemplate, renamed)).code).toBe(422);
  await recruiter.call(saveTemplate, { id, version: 1, name: 'Web 前端', content });
  const late = { id, version: 1, name: 'Web 前端', content };
  expect((await recruiter.ask(saveTemplate, late)).msg).toContain('刚被同事修改');
  expect((await recruiter.ask(removeTemplate, { id, version: 1 })).code).toBe(409);
  expect((await recruiter.ask(saveTemplate, { ...NEW, name: ' ', content })).code).toBe(422);
  await w.services.db
    .insertInto('position_template')
    .values(
      Array.from({ length: TEMPLATES_MAX - 2 }, (_, n) => ({
        enterprise_id: recruiter.enterprise_id,
        account_id: null,
        saved_by: null,
        name: `第 ${n}`,
        content: '{}',
        created_at: new Date(),
        updated_at: new Date(),
      })),
    )
    .execute();
  expect((await recruiter.ask(saveTemplate, { ...NEW, name: '又一个', content })).msg).toContain(
    '请先删除',
  );
});
