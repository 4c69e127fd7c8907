// Templates over HTTP: their words stand around what rooms tell, also by mail; an event without one says what was shipped.
import { beforeEach, expect, it } from 'vitest';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { listStaffLog } from '../../../contract/console/log.ts';
import { getNotice } from '../../../contract/notice/center.ts';
import { listTemplates, resetTemplate, saveTemplate } from '../../../contract/notice/template.ts';
import { queueNotices, say } from '../notice.ts';
import { mailWords } from './words.ts';

const reason = '提醒大家注意安全';
const words = { code: 'security', title: '【安全】{标题}', body: '{正文}\n客服不会向您要验证码。' };

let w: World;
let operator: Person;
let seeker: Person;
beforeEach(async () => {
  w = await world();
  operator = await w.person('operator');
  seeker = await w.person('seeker');
});

async function told(event: 'security' | 'plan', body = '') {
  const { account_id } = seeker;
  const facts = { account_id, side: 'seeker', title: '新设备登录', body } as const;
  await queueNotices(w.services.db, [{ ...facts, event }], w.services.clock());
  const [newest] = (await seeker.call(getNotice, { order: 'newest' })).items;
  return [newest?.title, newest?.body];
}

it('stand around the words of the room from now on, and go when they are brought back', async () => {
  expect(await told('security', 'Chrome')).toEqual(['新设备登录', 'Chrome']);
  await operator.call(saveTemplate, { ...words, version: 0, reason });
  expect(await told('security', 'Chrome')).toEqual([
    '【安全】新设备登录',
    'Chrome\n客服不会向您要验证码。',
  ]);
  expect(await told('security')).toEqual(['【安全】新设备登录', '客服不会向您要验证码。']);
  expect(await told('plan')).toEqual(['新设备登录', '']);
  await operator.call(resetTemplate, { code: 'security', version: 1, reason });
  expect(await told('security', 'Chrome')).toEqual(['新设备登录', 'Chrome']);
  const [row] = (await operator.call(listStaffLog, {})).items;
  expect(row).toMatchObject({
    subject: 'notice_template',
    subject_id: 'security',
    before: { title: words.title },
    after: { title: '{标题}' },
  });
});

it('change the sentences of one notice, whose values the room gives', async () => {
  const code = 'resume_viewed.viewed';
  const tell = async () => {
    const { account_id } = seeker;
    const notice = say(code, { 企业: '星河科技' });
    await queueNotices(
      w.services.db,
      [{ account_id, side: 'seeker', ...notice }],
      w.services.clock(),
    );
    const [newest] = (await seeker.call(getNotice, { order: 'newest' })).items;
    return [newest?.title, newest?.body];
  };
  expect(await tell()).toEqual(['星河科技看了您的简历', '']);
  const text = { title: '{企业}刚刚看了您的简历', body: '在“看过我”里可以看到{企业}。' };
  await operator.call(saveTemplate, { ...text, code, version: 0, reason });
  expect(await tell()).toEqual(['星河科技刚刚看了您的简历', '在“看过我”里可以看到星河科技。']);
  const lost = { ...text, title: '有人看了您的简历', code, version: 1, reason };
  expect(await operator.ask(saveTemplate, lost)).toMatchObject({
    code: 422,
    msg: '缺少 {企业}，没有它读者看不到企业的简称',
  });
  await operator.call(resetTemplate, { code, version: 1, reason });
  expect(await tell()).toEqual(['星河科技看了您的简历', '']);
});

it('frame mails', async () => {
  const mail = { title: '新设备登录', body: '', link: '', settings: 'https://zemu.test/s' };
  const body = '{标题}\n{正文}\n{链接}\n退订：{设置}';
  expect(mailWords(mail).subject).toBe('新设备登录 - 择木');
  const frame = { code: 'mail', title: '择木提醒：{标题}', body, version: 0, reason };
  await operator.call(saveTemplate, frame);
  expect(mailWords(mail)).toEqual({
    subject: '择木提醒：新设备登录',
    text: '新设备登录\n退订：https://zemu.test/s',
  });
});

it('are not saved over a change of a colleague', async () => {
  const other = await w.person('operator');
  const save = (by: Person) => by.ask(saveTemplate, { ...words, version: 0, reason });
  const codes = (await Promise.all([save(operator), save(other)])).map(({ code }) => code);
  expect(codes.sort()).toEqual([200, 409]);
  expect((await operator.call(listTemplates)).items).toMatchObject([{ ...words, version: 1 }]);
});

it.each([
  [{ title: '您好' }, /^缺少 \{标题\}/],
  [{ body: '{正文}{电话}' }, /^这里不能用 \{电话\}/],
  [{ code: 'announcement' }, /^没有这个模板$/],
  [{ reason: '' }, /^原因至少 5 个字$/],
])('with %j are refused in words', async (changes, msg) => {
  const answer = await operator.ask(saveTemplate, { ...words, version: 0, reason, ...changes });
  expect([answer.code, answer.msg]).toEqual([422, expect.stringMatching(msg)]);
});
