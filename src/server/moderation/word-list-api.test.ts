// The list of words as staff keep it, over HTTP: tried, added, changed, switched off.
import { beforeEach, describe, expect, it } from 'vitest';
import { published, recruiterOf } from '../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../tests/stage/world.ts';
import * as desk from '../../contract/moderation/word-list.ts';
import * as contract from '../../contract/moderation/words.ts';

let w: World;
beforeEach(async () => {
  w = await world();
});

describe('the list as staff keep it', () => {
  const rule = { kind: 'fraud' as const, level: null };
  const reason = '近来常见的骗局';
  const listed = async (operator: Person, input: object = {}) =>
    (await operator.call(contract.listWords, input)).items;

  it('tries words against what stands on the site, and changes nothing', async () => {
    const recruiter = await recruiterOf(w);
    const description =
      '负责量子返利系统的日常运营，和同事一起把该做的事情做好，遇到问题及时沟通，认真负责。';
    await published(recruiter, { description });
    const operator = await w.staff('content');
    const words = ['量子返利', '聊'];
    const tried = await operator.call(desk.tryWords, { words, ...rule });
    expect(tried.words).toEqual([
      { word: '量子返利', problem: '', known: false },
      { word: '聊', problem: expect.stringContaining('至少 2 个字'), known: false },
    ]);
    const [positions] = tried.sources;
    expect(positions).toMatchObject({ checked: 1, found: 1 });
    expect(positions?.samples[0]).toMatchObject({ word: '量子返利', effect: '送人工复核' });
    expect((await listed(operator, { keyword: '量子' })).length).toBe(0);
  });

  it('quotes a private text that waits for those only who review', async () => {
    const operator = await w.staff('content');
    await operator.call(desk.addWords, { words: ['量子返利'], ...rule, reason });
    const seeker = await w.person('seeker');
    await seeker.call(contract.checkWords, { content: '私聊里说的量子返利', scene: 'chat' });
    const tried = async (who: Person) =>
      (await who.call(desk.tryWords, { words: ['量子返利'], ...rule })).sources.at(-1);
    expect(await tried(operator)).toMatchObject({ found: 1, samples: [] });
    const reviewer = await w.staff('content', 'reviewer');
    expect(await tried(reviewer)).toMatchObject({ found: 1, samples: [{ title: '在线互动' }] });
  });

  it('adds many at once, and acts by what was set for a word', async () => {
    const operator = await w.staff('content');
    const seeker = await w.person('seeker');
    const words = ['量子返利', '星际悦读', '量子返利'];
    expect(await operator.call(desk.addWords, { words, ...rule, reason })).toEqual({
      added: 2,
      changed: 0,
    });
    const read = async (content: string, scene: 'chat' | 'message') =>
      (await seeker.call(contract.checkWords, { content, scene })).state;
    expect(await read('星际悦读吗', 'chat')).toBe('pending');
    const word = (await listed(operator, { keyword: '星际' }))[0];
    const { id = 0, version = 0 } = word ?? {};
    const harder = { kind: 'fraud' as const, level: 'refuse' as const, reason };
    await operator.call(desk.changeWord, { id, version, ...harder, scenes: ['chat'] });
    expect(await read('星际悦读吗', 'chat')).toBe('refused');
    expect(await read('星际悦读吗', 'message')).toBe('passed');
    const late = await operator.ask(desk.changeWord, { id, version, ...harder });
    expect([late.code, late.data]).toMatchObject([409, { reason: 'outdated' }]);
  });

  it('switches words off and on again', async () => {
    const operator = await w.staff('content');
    await operator.call(desk.addWords, { words: ['量子返利', '星际悦读'], ...rule, reason });
    const ids = (await listed(operator)).map(({ id }) => id).slice(0, 2);
    expect(await operator.call(desk.switchWords, { ids, is_on: false, reason })).toEqual({
      switched: 2,
    });
    const seeker = await w.person('seeker');
    const checked = await seeker.call(contract.checkWords, { content: '量子返利', scene: 'chat' });
    expect(checked.state).toBe('passed');
    expect((await listed(operator, { state: 'off' })).map(({ id }) => id)).toEqual(ids);
    expect(await operator.call(desk.switchWords, { ids, is_on: false, reason })).toEqual({
      switched: 0,
    });
  });

  it.each([
    [{ words: [] }, '请填写词'],
    [{ words: ['聊'] }, '至少 2 个字'],
    [{ words: ['长'.repeat(31)] }, '最多 30 个字'],
    [{ words: Array.from({ length: 201 }, (_, n) => `词语${n}`) }, '一次最多 200 个词'],
  ])('refuses %#', async (input, said) => {
    const operator = await w.staff('content');
    const answer = await operator.ask(desk.addWords, { ...rule, reason, ...input });
    expect([answer.code, answer.msg]).toEqual([422, expect.stringContaining(said)]);
  });
});
