// The persons of the walk: a visitor, or a signed-in account of the demo town.
import type { Page } from 'playwright-core';
import { demoAccounts } from '../../../demo/accounts.ts';
import type { Login } from '../../../src/contract/account/account.ts';
import { type Envelope, OK } from '../../../src/contract/call/envelope.ts';
import { keyOn } from '../../../src/web/data/side.ts';

export type Person = 'visitor' | 'seeker' | 'recruiter' | 'operator';

const ACCOUNTS: Readonly<Record<Exclude<Person, 'visitor'>, number>> = {
  seeker: 0,
  recruiter: 1,
  operator: 2,
};

/** The key of the token in a storage. */
export const tokenKey = (storage: Record<string, string>): string =>
  Object.keys(storage).find((key) => key.endsWith('accessToken')) ?? 'accessToken';

/** The local storage of a newly signed-in person; empty for a visitor. */
export async function storageFor(person: Person, url: string): Promise<Record<string, string>> {
  if (person === 'visitor') return {};
  const account = demoAccounts[ACCOUNTS[person]];
  if (!account) throw new Error(`no account for ${person}`);
  const isStaff = person === 'operator';
  const path = isStaff ? '/api/account.staff/login' : '/api/account/loginByPassword';
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'app-name': 'pc', 'content-type': 'application/json' },
    body: JSON.stringify({ mobile: account.mobile, password: account.password }),
  });
  const answer = (await response.json()) as Envelope<Login & { login: Login }>;
  if (answer.code !== OK) throw new Error(`login of ${person}: ${answer.msg}`);
  const { access_token, user_info, user_detail, ent_detail } = isStaff
    ? answer.data.login
    : answer.data;
  const key = (name: string) => keyOn(isStaff ? 'staff' : 'person', name);
  const storage: Record<string, string> = {
    [key('accessToken')]: access_token,
    [key('userInfo')]: JSON.stringify(user_info),
    [key('userDetail')]: JSON.stringify(user_detail),
    [key('name')]: user_info.name,
  };
  if (ent_detail) storage[key('entDetail')] = JSON.stringify(ent_detail);
  return storage;
}

/** Sets the page's local storage to exactly this. */
export async function keep(page: Page, storage: Record<string, string>): Promise<void> {
  await page.evaluate((entries) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
}

/** Removes keys that a new login does not have, such as drafts; false when there are none. */
export async function forgetDrafts(page: Page, own: readonly string[]): Promise<boolean> {
  return page.evaluate((keys) => {
    const rest = Object.keys(localStorage).filter((key) => !keys.includes(key));
    // The mark of the staff's tab is no draft; it comes back with the next page.
    const drafts = Object.keys(sessionStorage).filter((key) => key !== 'zemu-side');
    const isAny = rest.length + drafts.length > 0;
    for (const key of rest) localStorage.removeItem(key);
    sessionStorage.clear();
    return isAny;
  }, own);
}
