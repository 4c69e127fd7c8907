// Data that an account left in a browser is not there for the next account.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Login } from '../../../contract/account/account.ts';
import { findDraft, storeDraft } from '../../data/drafts.ts';
import { clearLogin, clearOnLogout, storeLogin, useSession } from '../../data/session.ts';
import { forgetEverybody, ownKey, watchWhoIsHere } from './left-behind.ts';
import { findReturn, rememberReturn } from './return-path.ts';

/** A fake of browser storage, whose keys are its own properties. */
function newStorage(): Storage {
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, text: string) => {
      storage[key] = text;
    },
    removeItem: (key: string) => {
      delete storage[key];
    },
  };
  const storage = Object.create(methods);
  return storage;
}

const loginOf = (account_id: number) =>
  ({
    access_token: `token-${account_id}`,
    user_info: { account_id, name: `求职者${account_id}`, roles: ['seeker'], expire_time: 1 },
    user_detail: {},
    ent_detail: null,
    sig: null,
  }) as unknown as Login;
const LEFT = {
  layoutArr: [{ path: '/layout', title: '工作台' }],
  oldSchool: '某大学',
} as const;

vi.mock('../../chat/store/stored.ts', () => ({ deleteStored: async () => undefined }));

describe('a browser that several people use', () => {
  let stop: () => void;
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', newStorage());
    vi.stubGlobal('localStorage', newStorage());
    vi.stubGlobal('BroadcastChannel', undefined);
    stop = watchWhoIsHere();
    storeLogin(loginOf(1));
    storeDraft('advantage', { id: null, values: { text: '第一个人写的' } });
    localStorage.setItem(ownKey('search-history'), '["产品经理"]');
    useSession.setState({ ...LEFT, layoutArr: [...LEFT.layoutArr] });
  });
  afterEach(() => {
    stop();
    clearOnLogout();
    vi.unstubAllGlobals();
  });
  const left = () => [...Object.keys(sessionStorage), ...Object.keys(localStorage)];

  it('gives the same person back what an expired login left', () => {
    clearLogin();
    expect(findDraft('advantage')).toBeNull();
    expect(storeLogin(loginOf(1))).toBe(false);
    expect(findDraft('advantage')?.values).toEqual({ text: '第一个人写的' });
    expect(useSession.getState()).toMatchObject(LEFT);
  });

  it.each([
    ['after an expiry', clearLogin],
    ['after code -1', clearOnLogout],
    ['without a log-out', () => {}],
  ])('gives another person nothing of it, %s', (_, end) => {
    end();
    expect(storeLogin(loginOf(2))).toBe(true);
    expect(left()).toEqual([]);
    expect(useSession.getState()).toMatchObject({ layoutArr: null, oldSchool: null });
    expect(useSession.getState().name).toBe('求职者2');
  });

  it('is empty after a log-out', () => {
    forgetEverybody();
    expect(left()).toEqual([]);
  });

  it('returns nobody to where the login of another one ended', () => {
    rememberReturn('/my-resume', 1);
    expect([findReturn(1), findReturn(2)]).toEqual(['/my-resume', null]);
    rememberReturn('/privacy');
    expect(findReturn(2)).toBe('/privacy');
  });
});
