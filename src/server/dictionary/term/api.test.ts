// The lists that staff edit over HTTP: what changes is offered, shown and found everywhere, and nothing loses its name.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { published, readySeeker, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { sampleEducation } from '../../../../tests/stage/sample-resume.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import type { Endpoint } from '../../../contract/call/endpoint.ts';
import { listStaffLog } from '../../../contract/console/log.ts';
import { industries, labelOf } from '../../../contract/dictionary/dictionary.ts';
import { offered } from '../../../contract/dictionary/trees.ts';
import { getWelfare, searchEnterprises } from '../../../contract/enterprise/enterprise.ts';
import {
  getPosition,
  listCategories,
  listMyPositions,
  searchPositions,
} from '../../../contract/position/position.ts';
import { getResume, saveEducation } from '../../../contract/resume/resume.ts';
import { listStudies } from '../../../contract/resume/studies.ts';
import { getSite } from '../../../contract/site/settings.ts';
import * as api from '../../../contract/site/trees.ts';
import { searchTalents } from '../../../contract/talent/search.ts';
import { renewProfiles } from '../../talent/sourcing/renew.ts';
import { insertRewrites, saveTermRows } from './queries.ts';
import { rewriteRecords } from './rewriting.ts';

const reason = '整理类目，合并重复的';
const FRONT = '010201';
const MINI = '010202';

let w: World;
let editor: Person;
beforeEach(async () => {
  w = await world();
  editor = await w.staff('content');
});

type Tree = 'category' | 'industry' | 'welfare' | 'school' | 'major';
const read = (tree: Tree) => editor.call(api.readTree, { tree });
/** Makes a change over the version that stands. */
async function change(endpoint: Endpoint, tree: Tree, input: object) {
  const { version } = await read(tree);
  return editor.ask(endpoint, { tree, version, reason, ...input });
}
const rewrite = () => rewriteRecords(w.services.db, w.services.clock());
const leaf = async (code: string) => {
  const tree = await w.anonymous.call(listCategories);
  const below = tree.flatMap(({ children = [] }) => children.flatMap((two) => two.children ?? []));
  return below.find((one) => one.code === code)?.name;
};
const found = async (filter: object) =>
  (await w.anonymous.call(searchPositions, filter)).items.map(({ id }) => id);

describe('categories', () => {
  it('are added, renamed and found by their new names', async () => {
    expect(
      (await change(api.addTerm, 'category', { parent: '0102', name: '智能体开发' })).code,
    ).toBe(200);
    const own = (await read('category')).terms.find(({ name }) => name === '智能体开发');
    expect(own?.code).toMatch(/^0102\d\d$/);
    expect(await leaf(own?.code ?? '')).toBe('智能体开发');
    const recruiter = await recruiterOf(w);
    const id = await published(recruiter, { category: own?.code ?? '' });
    await change(api.renameTerm, 'category', { code: own?.code, name: '代理应用开发' });
    const { category } = await w.anonymous.call(getPosition, { id });
    expect(category.label).toBe('代理应用开发');
    expect(await found({ keyword: '代理应用' })).toEqual([]);
    await rewrite();
    expect(await found({ keyword: '代理应用' })).toEqual([id]);
  });

  it('are closed: nobody is offered them, and what has them keeps its name', async () => {
    const recruiter = await recruiterOf(w);
    const id = await published(recruiter, { category: MINI });
    await change(api.closeTerm, 'category', { code: MINI, closed: true });
    expect(await leaf(MINI)).toBeUndefined();
    expect((await w.anonymous.call(getPosition, { id })).category.label).toBe('小程序开发');
    expect(await found({ category: MINI })).toEqual([id]);
    await change(api.closeTerm, 'category', { code: MINI, closed: false });
    expect(await leaf(MINI)).toBe('小程序开发');
  });

  it('are merged: positions and resumes follow, and the old code leads there for ever', async () => {
    const recruiter = await recruiterOf(w);
    const id = await published(recruiter, { category: MINI });
    const seeker = await w.person('seeker');
    await readySeeker(seeker);
    await w.services.db.updateTable('resume_objective').set({ category: MINI }).execute();
    expect(await editor.call(api.readUses, { tree: 'category', term: MINI })).toEqual({
      enterprises: 0,
      positions: 1,
      resumes: 1,
    });
    await change(api.mergeTerm, 'category', { code: MINI, into: FRONT });
    const name = await leaf(FRONT);
    expect((await w.anonymous.call(getPosition, { id })).category.label).toBe(name);
    expect((await read('category')).rewriting).toBe(true);
    for (const category of [FRONT, MINI]) {
      expect(await found({ category })).toEqual([id]);
      expect(await found({ category, keyword: '工程师' })).toEqual([id]);
    }
    await rewrite();
    expect(await found({ category: FRONT })).toEqual([id]);
    expect(await found({ category: MINI })).toEqual([id]);
    const { objectives } = await seeker.call(getResume);
    expect(objectives[0]?.category).toEqual({ code: FRONT, label: name });
    w.setNow(new Date(Date.now() + 120_000));
    await rewrite();
    const later = await w.staff('content');
    expect(await later.call(api.readTree, { tree: 'category' })).toMatchObject({
      rewriting: false,
    });
  });

  it('are filtered by their former codes as soon as the bus tells of a merge that another node made', async () => {
    const { db, bus } = w.services;
    const id = await published(await recruiterOf(w), { category: MINI });
    const merge = { tree: 'category' as const, code: MINI, name: '小程序开发', into: FRONT };
    await saveTermRows(db, [{ ...merge, rank: null, closed: false }], new Date());
    const rewriting = { tree: 'category' as const, from: MINI, to: FRONT };
    await insertRewrites(db, rewriting, ['positions'], new Date());
    expect(await found({ category: FRONT })).toEqual([]);
    bus.publish('terms:changed', '');
    await vi.waitFor(async () => expect(await found({ category: FRONT })).toEqual([id]));
  });

  it('are moved below another one with their positions', async () => {
    const recruiter = await recruiterOf(w);
    const id = await published(recruiter, { category: MINI });
    await change(api.moveTerm, 'category', { code: MINI, parent: '0103' });
    const isFoundThere = async () => {
      expect(await found({ category: '0103' })).toEqual([id]);
      expect(await found({ category: '0103', keyword: '工程师' })).toEqual([id]);
      const { items } = await recruiter.call(listMyPositions, { category: '0103' });
      expect(items.map((one) => one.id)).toEqual([id]);
    };
    await isFoundThere();
    await rewrite();
    await isFoundThere();
    const { category, category_path } = await w.anonymous.call(getPosition, { id });
    expect(category.code).toMatch(/^0103\d\d$/);
    expect(category_path.slice(1)).toEqual(['移动开发', '小程序开发']);
    expect(await found({ category: '0103' })).toEqual([id]);
    expect(await found({ category: '0102' })).toEqual([]);
  });

  it('are put in another order', async () => {
    const before = (await read('category')).terms.filter(({ code }) => /^0102\d\d$/.test(code));
    const codes = before.map(({ code }) => code).reverse();
    expect((await change(api.orderTerms, 'category', { parent: '0102', codes })).code).toBe(200);
    const tree = await w.anonymous.call(listCategories);
    const two = tree.flatMap(({ children = [] }) => children).find(({ code }) => code === '0102');
    expect(two?.children?.map(({ code }) => code)).toEqual(codes);
    const missing = await change(api.orderTerms, 'category', {
      parent: '0102',
      codes: codes.slice(1),
    });
    expect(missing.code).toBe(422);
  });
});

describe('industries', () => {
  it('are merged: enterprises are found by either code, and their positions too', async () => {
    const recruiter = await recruiterOf(w, { industry: 'auto' });
    const id = await published(recruiter);
    await change(api.mergeTerm, 'industry', { code: 'auto', into: 'manufacture' });
    expect(labelOf(industries, 'auto')).toBe('制造业');
    expect(offered(industries).map(({ code }) => code)).not.toContain('auto');
    const wall = async (industry: string) =>
      (await w.anonymous.call(searchEnterprises, { industry: [industry] })).items.map(
        (one) => one.id,
      );
    expect(await wall('manufacture')).toEqual([recruiter.enterprise_id]);
    await rewrite();
    for (const code of ['auto', 'manufacture']) {
      expect(await wall(code)).toEqual([recruiter.enterprise_id]);
      expect(await found({ industry: [code] })).toEqual([id]);
    }
    const { terms } = await w.anonymous.call(getSite);
    expect(terms).toMatchObject([{ tree: 'industry', code: 'auto', into: 'manufacture' }]);
  });

  it('that staff added are accepted where a trade is asked for', async () => {
    await change(api.addTerm, 'industry', { name: '低空经济' });
    const own = offered(industries).find(({ label }) => label === '低空经济');
    const search = (industry: string) =>
      w.anonymous.ask(searchEnterprises, { industry: [industry] });
    expect((await search(own?.code ?? '')).code).toBe(200);
    expect((await search('nothing')).code).toBe(422);
  });
});

describe('welfare', () => {
  it('is renamed and merged in what companies and positions say', async () => {
    const recruiter = await recruiterOf(w);
    const id = await published(recruiter, { welfare: ['餐补', '房补', '班车'] });
    await change(api.renameTerm, 'welfare', { code: 'meal', name: '餐饮补贴' });
    await change(api.mergeTerm, 'welfare', { code: 'housing', into: 'meal' });
    await rewrite();
    const { welfare } = await w.anonymous.call(getPosition, { id });
    expect(welfare).toEqual(['餐饮补贴', '班车']);
    const labels = (await w.anonymous.call(getWelfare)).map(({ label }) => label);
    expect(labels).toContain('餐饮补贴');
    expect(labels).not.toContain('房补');
  });
});

describe('schools and majors', () => {
  const BEIHANG = '北京航空航天大学';
  /** A seeker whose education says this, and how an enterprise finds the person by a word. */
  async function studentOf(study: { school?: string; major?: string }) {
    const seeker = await w.person('seeker');
    await readySeeker(seeker);
    const { educations } = await seeker.call(getResume);
    const item = { ...sampleEducation, ...study };
    await seeker.call(saveEducation, { id: educations[0]?.id ?? 0, item });
    const recruiter = await recruiterOf(w);
    const finds = async (keyword: string) => {
      await renewProfiles(w.services.db, w.services.clock());
      return (await recruiter.call(searchTalents, { keyword })).items.length;
    };
    const shown = async () =>
      (await seeker.call(getResume)).educations.map(({ school, major }) => [school, major]);
    return { seeker, finds, shown };
  }
  const codeOf = async (tree: Tree, name: string) =>
    (await read(tree)).terms.find((one) => one.name === name)?.code ?? '';

  it('are suggested, without those that were closed or merged', async () => {
    const { seeker } = await studentOf({});
    const before = await seeker.call(listStudies);
    expect(before.schools).toContain(BEIHANG);
    expect(before.majors).toContain('软件工程');
    const second = await codeOf('school', '北京航空航天大学北海学院');
    await change(api.mergeTerm, 'school', { code: second, into: await codeOf('school', BEIHANG) });
    await change(api.closeTerm, 'major', { code: await codeOf('major', '软件工程'), closed: true });
    await change(api.addTerm, 'school', { parent: '11', name: '北京未来大学' });
    const { schools, majors } = await seeker.call(listStudies);
    expect(schools).not.toContain('北京航空航天大学北海学院');
    expect(schools).toContain('北京未来大学');
    expect(majors).not.toContain('软件工程');
  });

  it('are found by the present name when a resume has another one, and follow a new name', async () => {
    const { finds, shown } = await studentOf({ school: '北航', major: '国贸' });
    expect(await finds(BEIHANG)).toBe(1);
    expect(await finds('国际经济与贸易')).toBe(1);
    await change(api.renameTerm, 'school', {
      code: await codeOf('school', BEIHANG),
      name: '北京空天大学',
    });
    await rewrite();
    expect(await finds('北京空天大学')).toBe(1);
    expect(await shown()).toEqual([['北航', '国贸']]);
  });

  it('that are merged give their resumes the other name, and closed ones stay as they are', async () => {
    const { finds, shown } = await studentOf({ school: '南开大学', major: '会计学' });
    const code = await codeOf('school', '南开大学');
    expect(await editor.call(api.readUses, { tree: 'school', term: code })).toEqual({
      enterprises: 0,
      positions: 0,
      resumes: 1,
    });
    await change(api.mergeTerm, 'school', { code, into: await codeOf('school', '天津大学') });
    await change(api.closeTerm, 'major', { code: await codeOf('major', '会计学'), closed: true });
    await rewrite();
    expect(await shown()).toEqual([['天津大学', '会计学']]);
    expect(await finds('天津大学')).toBe(1);
    expect(await finds('会计学')).toBe(1);
  });

  it('are moved below another one with their other names', async () => {
    const code = await codeOf('major', '软件工程');
    await change(api.moveTerm, 'major', { code, parent: '0807' });
    expect(await codeOf('major', '软件工程')).toMatch(/^08(?:07|09)/);
    const { terms } = await read('major');
    expect(terms.find((one) => one.code === code)?.into).toMatch(/^0807\d\d$/);
  });
});

describe('an act', () => {
  it('is refused over a change that was not seen, and leaves a row with what changed', async () => {
    const { version } = await read('industry');
    const input = { tree: 'industry', version, reason, code: 'auto' };
    expect((await editor.ask(api.renameTerm, { ...input, name: '汽车与出行' })).code).toBe(200);
    const late = await editor.ask(api.closeTerm, { ...input, closed: true });
    expect([late.code, late.data]).toMatchObject([409, { reason: 'outdated' }]);
    const operator = await w.person('operator');
    const { items } = await operator.call(listStaffLog, {});
    expect(items[0]).toMatchObject({
      act: api.renameTerm.path,
      subject: 'term',
      subject_id: 'industry:auto',
      before: { name: '汽车' },
      after: { name: '汽车与出行' },
      reason,
    });
  });

  it.each([
    ['a name that is taken', api.addTerm, 'industry', { name: '金融' }, 422],
    ['an empty name', api.addTerm, 'industry', { name: ' ' }, 422],
    [
      'a level below the third',
      api.addTerm,
      'category',
      { parent: '010201', name: '再下一级' },
      422,
    ],
    ['a term that is not there', api.closeTerm, 'category', { code: '999999', closed: true }, 404],
    ['a merge into itself', api.mergeTerm, 'industry', { code: 'auto', into: 'auto' }, 422],
    ['a merge of a whole group', api.mergeTerm, 'category', { code: '0102', into: '0103' }, 422],
    [
      'a school that is there by another name',
      api.addTerm,
      'school',
      { parent: '12', name: '北航' },
      422,
    ],
    ['a school below a school', api.addTerm, 'school', { parent: '1101', name: '某某大学' }, 422],
    ['a merge of a province', api.mergeTerm, 'school', { code: '11', into: '12' }, 422],
    ['a move of a group', api.moveTerm, 'category', { code: '0102', parent: '0201' }, 422],
    ['a move to where it is', api.moveTerm, 'category', { code: FRONT, parent: '0102' }, 422],
  ] as const)('refuses %s', async (_, endpoint, tree, input, code) => {
    const answer = await change(endpoint, tree, input);
    expect(answer.code).toBe(code);
  });

  it('refuses to merge into what is merged or closed', async () => {
    await change(api.mergeTerm, 'industry', { code: 'auto', into: 'manufacture' });
    const back = await change(api.mergeTerm, 'industry', { code: 'manufacture', into: 'auto' });
    expect(back.code).toBe(409);
    await change(api.closeTerm, 'industry', { code: 'energy', closed: true });
    expect((await change(api.mergeTerm, 'industry', { code: 'media', into: 'energy' })).code).toBe(
      422,
    );
  });
});
