// Placeholders of templates: refused in words where they are unknown or missing, and filled in.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../web/notice/template/examples.ts';
import {
  fillTemplate,
  findTemplateKind,
  MAIL_FRAME,
  smsParts,
  templateKinds,
  templateProblems,
} from './template-text.ts';
import type { NoticeText } from './texts/text.ts';
import { NOTICE_TEXTS } from './texts/texts.ts';
import { EXAMPLE_VALUES, VARIABLES } from './texts/variables.ts';

const notice = findTemplateKind('security');
const mail = findTemplateKind(MAIL_FRAME);
if (!notice || !mail) throw new Error('kinds are missing');

it.each(templateKinds.map((kind) => [kind.code, kind] as const))(
  'ships %s as it may be',
  (_, kind) => {
    expect(templateProblems(kind, kind.shipped)).toEqual({ title: '', body: '' });
  },
);

it('has an example of each event', () => {
  const events = templateKinds.filter(({ code, event }) => code === event).map(({ code }) => code);
  expect(Object.keys(EXAMPLES).sort()).toEqual(events.sort());
});

describe('the texts', () => {
  const texts = Object.entries<NoticeText>(NOTICE_TEXTS);

  it('have codes that begin with their event, and a label each', () => {
    expect(texts.filter(([code, { event }]) => !code.startsWith(`${event}.`))).toEqual([]);
    expect(texts.filter(([, { label }]) => label === '')).toEqual([]);
  });

  it('use every variable', () => {
    const all = texts.map(([, { title, body }]) => title + body).join();
    expect(Object.keys(VARIABLES).filter((name) => !all.includes(`{${name}}`))).toEqual([]);
  });

  it('leave no placeholder when they are filled in', () => {
    const told = texts.map(([, { title, body }]) =>
      fillTemplate(`${title}|${body}`, EXAMPLE_VALUES),
    );
    expect(told.filter((words) => /[{}]/.test(words))).toEqual([]);
  });

  it('keep a line in which only a part of the sentence is missing', () => {
    const { body } = NOTICE_TEXTS['application_handled.closed'];
    expect(fillTemplate(body, { 录用通知: '' })).toMatch(/^这份投递随之结束/);
    expect(fillTemplate('{留言}\n请看', { 留言: '' })).toBe('请看');
  });

  it.each([
    [{ title: '有人看了您的简历' }, { title: '缺少 {企业}，没有它读者看不到企业的简称' }],
    [{ title: '{企业}看了{职位}' }, { title: '这里不能用 {职位}，可以用 {企业}' }],
    [{ body: '{企业}在 30 天内看过您。' }, { title: '', body: '' }],
  ])('of which one is changed to %j', (changes, problems) => {
    const kind = findTemplateKind('resume_viewed.viewed');
    if (!kind) throw new Error('no such text');
    expect(templateProblems(kind, { ...kind.shipped, ...changes })).toMatchObject(problems);
  });
});

describe('a template', () => {
  it.each([
    [{ title: '{标题}（{姓名}）' }, { title: '这里不能用 {姓名}，可以用 {标题}' }],
    [
      { title: '您好' },
      { title: '缺少 {标题}，没有它读者看不到这条通知自己的标题，写有职位、时间等' },
    ],
    [{ body: '{标题}' }, { body: '缺少 {正文}，没有它读者看不到这条通知自己的正文，可能为空' }],
    [{ body: '{正文}}' }, { body: '花括号要成对，里面写占位符的名字' }],
    [{ title: ' ' }, { title: '请填写标题' }],
  ])('%j is refused in words', (changes, problems) => {
    expect(templateProblems(notice, { ...notice.shipped, ...changes })).toMatchObject(problems);
  });

  it('changes nothing as it is shipped', () => {
    fc.assert(
      fc.property(fc.string(), (title) => {
        expect(fillTemplate(notice.shipped.title, { 标题: `a${title}b` })).toBe(`a${title}b`);
      }),
    );
  });

  it('leaves out the lines of what is empty', () => {
    const values = { 标题: '新设备登录', 正文: '', 链接: '', 设置: '/s' };
    expect(fillTemplate(mail.shipped.body, values)).toBe(
      '新设备登录\n\n——\n这封邮件由择木自动发出。想改变接收方式，请前往：/s',
    );
  });
});

it('counts text messages as a provider does', () => {
  expect([70, 71, 134, 135].map((length) => smsParts('字'.repeat(length)))).toEqual([1, 2, 2, 3]);
});
