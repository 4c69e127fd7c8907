// Texts and pictures of a company that an operator must look at: the old value stays visible, the recruiter
// is told, an operator decides. Each picture is a case of its own.
import { beforeEach, describe, expect, it } from 'vitest';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { plantUpload } from '../../../../tests/stage/staff/pictures.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { undoReview } from '../../../contract/console/review.ts';
import { getEnterprise } from '../../../contract/enterprise/enterprise.ts';
import * as member from '../../../contract/enterprise/member-profile.ts';
import * as contract from '../../../contract/enterprise/profile.ts';
import { decidePicture, listPictureQueue } from '../../../contract/moderation/pictures.ts';
import { decideWordCheck, listWordChecks } from '../../../contract/moderation/words.ts';
import { addMember } from '../enterprise.ts';
import { FIELD_NAMES } from './fields.ts';

let w: World;
let boss: Person & { enterprise_id: number };
let operator: Person;
const DOUBTFUL = '待遇好，加微信zemuhr2026详聊';

beforeEach(async () => {
  w = await world();
  boss = await recruiterOf(w);
  operator = await w.person('operator');
});

const profile = () => boss.call(contract.getMyProfile);
const page = () => w.anonymous.call(getEnterprise, { id: boss.enterprise_id });
async function save(change: Partial<contract.ProfileBasic>) {
  const { basic, version } = await profile();
  return boss.call(contract.saveBasic, { version, values: { ...basic, ...change } });
}
const waiting = async () => (await operator.call(listWordChecks, {})).items;
const decide = async (state: 'passed' | 'refused') => {
  const [one] = await waiting();
  await operator.call(decideWordCheck, { id: one?.id ?? 0, state, reason: '请不要留联系方式' });
};
const told = () =>
  w.services.db
    .selectFrom('notice')
    .select(['title', 'body'])
    .where('account_id', '=', boss.account_id)
    .where('event', '=', 'content_refused')
    .orderBy('id')
    .execute();
const titles = async () => (await told()).map(({ title }) => title);

it('names every field in Chinese', () => {
  for (const name of Object.values(FIELD_NAMES)) expect(name).toMatch(/^\p{Script=Han}+$/u);
});

describe('doubtful words of a company', () => {
  it('wait: the old text stays, the rest is saved, the recruiter is told', async () => {
    await save({ slogan: '良禽择木而栖' });
    const saved = await save({ slogan: DOUBTFUL, work_hours: '弹性工作' });
    expect(saved.held).toEqual(['一句话介绍']);
    expect(await page()).toMatchObject({ slogan: '良禽择木而栖', work_hours: '弹性工作' });
    const { held, basic } = await profile();
    expect(basic.slogan).toBe('良禽择木而栖');
    expect(held).toMatchObject([{ part: 'basic', label: '一句话介绍', text: DOUBTFUL }]);
    expect(await titles()).toEqual(['企业资料的“一句话介绍”需要人工看一看']);
    expect(await waiting()).toMatchObject([
      { scene: '企业资料', content: expect.stringContaining(DOUBTFUL) },
    ]);
  });

  it('are shown once an operator lets them pass', async () => {
    await save({ slogan: DOUBTFUL });
    await decide('passed');
    expect((await page()).slogan).toBe(DOUBTFUL);
    expect((await profile()).held).toEqual([]);
    expect(await titles()).toContain('企业资料的“一句话介绍”已通过复核');
  });

  it('are dropped once an operator refuses them, and who wrote them reads why', async () => {
    await save({ slogan: '良禽择木而栖' });
    await save({ slogan: DOUBTFUL });
    await decide('refused');
    expect((await page()).slogan).toBe('良禽择木而栖');
    const { held, basic } = await profile();
    expect([held, basic.slogan]).toEqual([[], '良禽择木而栖']);
    expect((await told()).map(({ title, body }) => title + body).join()).toContain(
      '您在“企业信息 › 企业资料 › 一句话介绍”中的一段内容未通过复核',
    );
  });

  it('written anew take the place of what waited, and another field leaves it waiting', async () => {
    await save({ slogan: DOUBTFUL });
    await save({ work_hours: '弹性工作' });
    expect((await profile()).held).toHaveLength(1);
    await save({ slogan: '加微信咨询' });
    expect((await waiting()).map(({ content }) => content)).toEqual(['一句话介绍：\n加微信咨询']);
    await save({ slogan: '良禽择木而栖' });
    expect([await waiting(), (await profile()).held]).toEqual([[], []]);
    expect((await page()).slogan).toBe('良禽择木而栖');
  });

  it('hold a list of products back; what stood there before is not read again', async () => {
    const good = { name: '排产助手', image: '', text: '把每天的活排清楚。' };
    const bad = { name: '客服助手', image: '', text: '加微信咨询价格和试用。' };
    const products = async (values: (typeof good)[]) =>
      boss.call(contract.saveProducts, { version: (await profile()).version, values });
    await products([good]);
    expect((await products([good, bad])).held).toEqual(['产品']);
    expect((await page()).products).toEqual([good]);
    await decide('passed');
    expect((await page()).products).toEqual([good, bad]);
    expect((await products([bad, good])).held).toBeUndefined();
  });

  it('in a member’s name or title are to be written anew; contacts may stand where they belong', async () => {
    const {
      short_name: _s,
      role: _r,
      waiting_avatar: _w,
      ...mine
    } = await boss.call(member.getMemberProfile);
    const answer = await boss.ask(member.saveMemberProfile, { ...mine, title: '加微信详聊' });
    expect(answer).toMatchObject({ code: 422 });
    expect(JSON.stringify(answer.data)).toContain('请改写后再提交');
    const contacts = { email: 'hr@example.com', wechat: 'zemuhr2026', phone: '0571-88886666' };
    expect((await boss.ask(member.saveMemberProfile, { ...mine, ...contacts })).code).toBe(200);
    expect(await waiting()).toEqual([]);
  });
});

describe('pictures of a company', () => {
  let one: string;
  let two: string;
  beforeEach(async () => {
    one = await plantUpload(w, boss.account_id);
    two = await plantUpload(w, boss.account_id);
  });
  const pictures = async (values: string[]) =>
    boss.call(contract.savePictures, { version: (await profile()).version, values });
  const certified = (at: Date | null) =>
    w.services.db.updateTable('enterprise').set({ certified_at: at }).execute();
  const board = async () => (await operator.call(listPictureQueue, {})).items;
  const judge = async (decision: 'pass' | 'refuse') => {
    const id = (await board())[0]?.id ?? 0;
    await operator.call(decidePicture, { id, decision, reason: '图片与企业无关' });
    return id;
  };
  const undo = (record_id: number) => operator.call(undoReview, { kind: 'pictures', record_id });

  it('wait one by one while it is not certified, and are shown without the refused ones', async () => {
    await certified(null);
    expect((await pictures([one, two])).held).toEqual(['企业图片']);
    expect((await page()).pictures).toEqual([]);
    expect((await profile()).held).toMatchObject([{ part: 'pictures', pictures: [one, two] }]);
    expect(await waiting()).toEqual([]);
    const { enterprise_id } = boss;
    const facts = { slot: 'gallery', label: '企业图片', enterprise_id, is_shown: false };
    expect(await board()).toMatchObject([facts, facts]);
    await judge('pass');
    expect((await page()).pictures).toEqual([]);
    await judge('refuse');
    expect((await page()).pictures).toEqual([one]);
    expect(await titles()).toEqual([
      '企业资料的“企业图片”需要人工看一看',
      '您的企业图片未通过审核',
      '企业资料的“企业图片”已通过复核',
    ]);
    // Another order is nothing new to look at.
    expect((await pictures([one])).held).toBeUndefined();
    expect(await board()).toEqual([]);
  });

  it('wait again after a refusal was taken back', async () => {
    await certified(null);
    await save({ logo: one });
    await undo(await judge('refuse'));
    expect(await board()).toMatchObject([{ slot: 'logo', is_shown: false }]);
    expect((await profile()).held).toMatchObject([{ pictures: [one], shown: false }]);
    await judge('pass');
    expect((await page()).logo).toBe(one);
  });

  it('wait with the doubtful words of their list', async () => {
    const values = [{ name: '客服助手', image: one, text: '加微信咨询价格和试用。' }];
    await boss.call(contract.saveProducts, { version: (await profile()).version, values });
    expect(await board()).toMatchObject([{ label: '产品图片 · 客服助手' }]);
    await judge('pass');
    expect((await page()).products).toEqual([]);
    await decide('passed');
    expect((await page()).products).toEqual(values);
  });

  it('of a stranger are refused, also when their address stands in a text of the company', async () => {
    const stranger = await plantUpload(w, (await w.person('recruiter')).account_id);
    const { version } = await profile();
    const refused = async (answer: Promise<{ code: number; data: unknown }>) => {
      const { code, data } = await answer;
      expect([code, JSON.stringify(data)]).toEqual([
        422,
        expect.stringContaining('只能使用您自己'),
      ]);
    };
    await refused(boss.ask(contract.savePictures, { version, values: [one, stranger] }));
    const { basic } = await profile();
    await refused(boss.ask(contract.saveBasic, { version, values: { ...basic, logo: stranger } }));
    const plain = { name: '客服助手', image: '', text: stranger };
    await boss.call(contract.saveProducts, { version, values: [plain] });
    await refused(
      boss.ask(contract.saveProducts, {
        version: (await profile()).version,
        values: [{ ...plain, image: stranger }],
      }),
    );
  });

  it('may be uploaded by a colleague', async () => {
    const { account_id } = await w.person('recruiter');
    const { enterprise_id } = boss;
    const facts = {
      account_id,
      enterprise_id,
      role: 'recruiter',
      name: '同事',
      title: '',
    } as const;
    await addMember(w.services.db, facts, w.services.clock());
    const picture = await plantUpload(w, account_id);
    await pictures([picture]);
    expect((await page()).pictures).toEqual([picture]);
  });

  it('go with words that were refused', async () => {
    const values = [{ name: '客服助手', image: one, text: '加微信咨询价格和试用。' }];
    await boss.call(contract.saveProducts, { version: (await profile()).version, values });
    await decide('refused');
    expect([await board(), (await page()).products]).toEqual([[], []]);
  });

  it('of a certified one are shown at once, looked at afterwards, and go from everywhere', async () => {
    await certified(w.services.clock());
    expect((await pictures([one])).held).toBeUndefined();
    await judge('pass');
    expect((await pictures([one, two])).held).toBeUndefined();
    expect((await profile()).held).toMatchObject([{ pictures: [two], shown: true }]);
    await save({ logo: two });
    expect((await page()).pictures).toEqual([one, two]);
    expect((await board()).map(({ slot }) => slot)).toEqual(['gallery', 'logo']);
    const id = await judge('refuse');
    const { logo, pictures: shown } = await page();
    expect([logo, shown]).toEqual(['', [one]]);
    // Taken back, it stands where the case was about.
    await undo(id);
    expect((await page()).pictures).toEqual([one, two]);
  });
});
