// Helpers for the browser tests of the chat: people with a conversation, and locators of the page's parts.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Login } from '../../../src/contract/account/account.ts';
import type { MemberRole } from '../../../src/contract/call/member-rights.ts';
import type { Message } from '../../../src/contract/chat/chat.ts';
import { sampleBasic, sampleObjectives } from '../../stage/sample-resume.ts';
import { siteUrl } from './line.ts';
import { ask, register } from './people.ts';

export const log = (page: Page) => page.getByRole('region', { name: '聊天记录' });
export const words = (page: Page) => page.getByRole('textbox', { name: /的消息$/ });
export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Call it before the page opens: resolves when its chat is connected, so that pushes arrive. */
export async function connected(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"ready"'));
}

/** Writes a line in the page and sends it. */
export async function say(page: Page, text: string): Promise<void> {
  await words(page).fill(text);
  await words(page).press('Enter');
}

/** Chooses an act from the open conversation's menu. */
export async function choose(page: Page, name: string): Promise<void> {
  await button(page, '更多操作').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** A seeker whose resume has just enough to begin a conversation. */
export async function seekerNamed(name: string) {
  const login = await register('seeker');
  const basic = { ...sampleBasic, name };
  await ask('POST', '/api/resume/saveBasic', basic, login.access_token);
  await ask('POST', '/api/resume/saveObjectives', { ...sampleObjectives }, login.access_token);
  return login;
}

/** Sends a text without a page, as another device would. */
export const send = ({ access_token }: Pick<Login, 'access_token'>, id: number, text: string) =>
  ask<{ message: Message }>(
    'POST',
    '/api/chat/send',
    { id, client_id: randomUUID(), message: { kind: 'text', body: { text } } },
    access_token,
  );

/** A seeker begins to talk about a position; gives the conversation's id. */
export async function begin(seeker: Pick<Login, 'access_token'>, position_id: number, text = '') {
  const { id } = await ask<{ id: number }>(
    'POST',
    '/api/chat/start',
    { position_id },
    seeker.access_token,
  );
  if (text) await send(seeker, id, text);
  return id;
}

/** The messages of a conversation as the server has stored them. */
export async function stored(token: string, id: number): Promise<Message[]> {
  const answer = await ask<{ items: Message[] }>('GET', '/api/chat/sync', { id, after: 0 }, token);
  return answer.items;
}

/** Another member of the enterprise. */
export async function colleagueOf(
  { access_token: boss }: Login,
  name: string,
  role: MemberRole = 'recruiter',
) {
  const link = await ask<{ token: string }>(
    'POST',
    '/api/enterprise.invitation/makeLink',
    { uses_max: 1, role },
    boss,
  );
  const { access_token, ...login } = await register('seeker');
  const accept = { token: link.token, name, title: '招聘专员' };
  await ask('POST', '/api/enterprise.invitation/acceptLink', accept, access_token);
  const current = await ask<Omit<Login, 'access_token'>>(
    'GET',
    '/api/account/current',
    {},
    access_token,
  );
  return { ...login, ...current, access_token };
}

/** An attachment resume of the seeker. */
export async function attach({ access_token: token }: Login): Promise<void> {
  const file = join(import.meta.dirname, '../../../demo/files/resume-frontend.pdf');
  const form = new FormData();
  form.append('file', new Blob([await readFile(file)], { type: 'application/pdf' }), '简历.pdf');
  const response = await fetch(`${siteUrl()}/api/user/uploadResume`, {
    method: 'POST',
    headers: { token, 'app-name': 'pc' },
    body: form,
  });
  const { code, msg } = (await response.json()) as { code: number; msg: string };
  if (code !== 200) throw new Error(`uploadResume: ${code} ${msg}`);
}
