// What of a person's data belongs to the period of a letter.
import { expect, it } from 'vitest';
import { cutTo, spanOf } from './period.ts';

const JANUARY = spanOf('2026-01-01', '2026-01-31');
const inside = new Date('2026-01-31T23:59:59+08:00');
const after = new Date('2026-02-01T00:00:00+08:00');
const before = '2025-12-31T15:59:59.000Z';

it('takes days of Shanghai, both ends included, and open ends', () => {
  const list = [
    { 时间: before },
    { 时间: '2025-12-31T16:00:00.000Z' },
    { 时间: inside },
    { 时间: after },
  ];
  expect(cutTo({ 登录: list }, JANUARY)).toEqual({ 登录: [list[1], list[2]] });
  expect(cutTo(list, spanOf(null, '2026-01-31'))).toEqual(list.slice(0, 3));
  expect(cutTo(list, spanOf('2026-01-01', null))).toEqual(list.slice(1));
  expect(cutTo(list, spanOf(null, null))).toEqual(list);
});

it('keeps a conversation for its messages of the period alone', () => {
  const chats = [
    {
      开始于: before,
      消息: [
        { 时间: before, 内容: '早' },
        { 时间: inside, 内容: '中' },
      ],
    },
    { 开始于: before, 消息: [{ 时间: after, 内容: '晚' }] },
    { 开始于: inside, 消息: [] },
  ];
  expect(cutTo({ 会话: chats }, JANUARY)).toEqual({
    会话: [{ 开始于: before, 消息: [{ 时间: inside, 内容: '中' }] }, chats[2]],
  });
});

it('keeps what names no moment, and what is no list', () => {
  const data = {
    账号: { 注册时间: before, 出生: '1998-05-01' },
    技能: [{ 名称: '木工' }, { 名称: '设计', 起: '2015-09' }],
    标签: ['一', '二'],
    空: null,
  };
  expect(cutTo(data, JANUARY)).toEqual(data);
});
