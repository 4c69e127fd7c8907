// The composer: what is typed is kept until it is sent; requests ask for what is missing.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, sentTo } from '../../../../tests/components/calls.ts';
import { talk } from '../../../../tests/components/conversation.ts';
import { show, signIn } from '../../../../tests/components/stage.tsx';
import { ERRORS } from '../../../contract/call/errors.ts';
import { type Conversation, TEXT_MAX } from '../../../contract/chat/chat.ts';
import { saveContact } from '../../../contract/chat/talk.ts';
import { CHECK_MESSAGES } from '../../../contract/value/checks.ts';
import { CallError } from '../../data/api.ts';
import { setTalk } from '../store/talk-state.ts';
import { ChatContext } from '../store/use-chat.ts';
import { Composer } from './composer.tsx';

const chat = { post: vi.fn(), say: vi.fn(), typing: vi.fn() };
beforeEach(() => {
  signIn('recruiter');
  setTalk({ quote: null });
  chat.post.mockReset().mockReturnValue(true);
  chat.say.mockReset().mockResolvedValue(null);
});

const opens = (change: Partial<Conversation> = {}) =>
  show(
    <ChatContext value={{ chat, side: 'recruiter', slots: {} } as never}>
      <Composer conversation={{ ...talk, ...change }} />
    </ChatContext>,
  );
const words = () => page.getByRole('textbox', { name: '给许知远的消息' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const told = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const textOf = (text: string, quote?: number) => ({
  message: { kind: 'text', body: { text, ...(quote && { quote }) } },
  file: null,
});

describe('a message', () => {
  test('is sent by Enter, without the spaces at its ends; Shift and Enter begin a line', async () => {
    await opens();
    await expect.element(button('发送')).toBeDisabled();
    await words().fill('  您好');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect.element(words()).toHaveValue('  您好\n');
    await userEvent.keyboard('{Enter}');
    await expect.element(words()).toHaveValue('');
    await userEvent.keyboard('{Enter}');
    expect(chat.post.mock.calls).toEqual([[3, textOf('您好')]]);
  });

  test('that is too long says by how much, and is not sent', async () => {
    await opens();
    await words().fill('长'.repeat(TEXT_MAX + 3));
    await told(`消息最多 ${TEXT_MAX} 个字，请删去 3 个，或分几条发送`);
    await userEvent.keyboard('{Enter}');
    await expect.element(button('发送')).toBeDisabled();
    expect(chat.post).not.toHaveBeenCalled();
  });

  test('that was not sent is there when one comes back', async () => {
    const { unmount } = await opens();
    await words().fill('写到一半');
    await unmount();
    await opens();
    await expect.element(words()).toHaveValue('写到一半');
    await opens({ id: 4 });
    await expect.element(words().nth(1)).toHaveValue('');
  });

  test('that the full outbox does not take stays, and one reads why', async () => {
    chat.post.mockReturnValue(false);
    await opens();
    await words().fill('第一百条');
    await button('发送').click();
    await told('还没发出的消息太多了，等网络恢复或删去一些再发');
    await expect.element(words()).toHaveValue('第一百条');
  });

  test('carries its quotation, which can be dropped', async () => {
    await opens();
    setTalk({ quote: { id: 3, seq: 2, name: '许知远', words: '先垫付路费' } });
    await told('引用 许知远：先垫付路费');
    await expect.element(words()).toHaveFocus();
    await words().fill('为什么？');
    await button('发送').click();
    await expect.element(page.getByText(/^引用/)).not.toBeInTheDocument();
    setTalk({ quote: { id: 3, seq: 4, name: '许知远', words: '到了报销' } });
    await button('取消引用').click();
    await words().fill('不用了');
    await button('发送').click();
    expect(chat.post.mock.calls.map(([, what]) => what)).toEqual([
      textOf('为什么？', 2),
      textOf('不用了'),
    ]);
  });

  test('cannot be written where the conversation is closed', async () => {
    await opens({ closed_because: '对方已注销账号，不能再发消息' });
    await told('对方已注销账号，不能再发消息');
    await expect.element(button('发送')).toBeDisabled();
    await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
  });
});

test('files that cannot be sent are named with the reason', async () => {
  await opens();
  const input = page.getByLabelText('选择文件').element() as HTMLInputElement;
  const data = new DataTransfer();
  data.items.add(new File(['MZ'], '病毒.exe'));
  data.items.add(new File(['%PDF-1.7'], '简历.pdf', { type: 'application/pdf' }));
  input.files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await told('「病毒.exe」不能发送：可以发图片、PDF、Word 和 Excel（xlsx）');
  await expect.poll(() => chat.post.mock.calls.length).toBe(1);
  expect(chat.post.mock.calls[0]?.[1]).toMatchObject({ file: { name: '简历.pdf', as: 'file' } });
});

describe('a request', () => {
  const refusal = (fields: Record<string, string>) =>
    new CallError(ERRORS.conflict.code, '还不能请求', { fields });

  test('for an exchange asks once for the own WeChat name, which must have the right form', async () => {
    chat.say.mockRejectedValueOnce(refusal({ wechat: '请先填写微信号' }));
    await opens();
    await button('换微信').click();
    const dialog = page.getByRole('dialog', { name: '先填写您的微信号' });
    await dialog.getByLabelText(/^微信号/).fill('<img src=x>');
    await dialog.getByRole('button', { name: '保存并继续' }).click();
    await expect.element(dialog.getByText(CHECK_MESSAGES.weixin)).toBeVisible();
    expect(sentTo(saveContact)).toEqual([]);
    answers(saveContact, null);
    await dialog.getByLabelText(/^微信号/).fill('lin_yinuo88');
    await dialog.getByRole('button', { name: '保存并继续' }).click();
    await told('已请求交换微信号，等对方同意');
    expect(sentTo(saveContact)).toEqual([{ wechat: 'lin_yinuo88' }]);
    expect(chat.say).toHaveBeenCalledTimes(2);
  });

  test('is made once for two presses', async () => {
    const gate = Promise.withResolvers<void>();
    chat.say.mockReturnValue(gate.promise);
    await opens();
    await button('换电话').dblClick();
    gate.resolve();
    await told('已请求交换手机号，等对方同意');
    expect(chat.say).toHaveBeenCalledTimes(1);
  });
});
