// What the client keeps about a visitor: one local storage key each.
import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import type { EntDetail, Login, UserDetail, UserInfo } from '../../contract/account/account.ts';
import type { CustomerService, SiteSettings } from '../../contract/site/site.ts';

/** A screen of the recruiter area that stays open as a tab. */
export interface OpenTab {
  path: string;
  title: string;
}

/** The keys of local storage, spelled as they were asked for (docs/requirements.md). */
interface SessionData {
  userInfo: UserInfo | null;
  accessToken: string | null;
  /** The messaging signature. */
  sig: string | null;
  userDetail: UserDetail | null;
  entDetail: EntDetail | null;
  /** Site settings. */
  setObj: SiteSettings | null;
  /** Default customer service. */
  kfObj: CustomerService | null;
  /** Tabs of the recruiter area. */
  layoutArr: OpenTab[] | null;
  /** The school typed last in the education form. */
  oldSchool: string | null;
  name: string | null;
}

type Key = keyof SessionData;

const EMPTY: SessionData = {
  userInfo: null,
  accessToken: null,
  sig: null,
  userDetail: null,
  entDetail: null,
  setObj: null,
  kfObj: null,
  layoutArr: null,
  oldSchool: null,
  name: null,
};
const KEYS = Object.keys(EMPTY) as Key[];
/** Kept as they are; all others are kept as JSON. */
const TEXTS: readonly Key[] = ['accessToken', 'sig', 'oldSchool', 'name'];
/** What the expiry of a login clears, and what a log-out and code -1 clear besides. */
const LOGIN_KEYS = ['userInfo', 'accessToken', 'sig', 'userDetail'] as const;
const LOGOUT_KEYS = [...LOGIN_KEYS, 'layoutArr', 'oldSchool', 'entDetail', 'name'] as const;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a stored value must at least be; anything else counts as absent. */
const FITS: Record<Key, (value: unknown) => boolean> = {
  userInfo: (value) =>
    isObject(value) && typeof value.expire_time === 'number' && Array.isArray(value.roles),
  // A header cannot carry other characters: such a token was never ours.
  accessToken: (value) => typeof value === 'string' && /^[\x21-\x7e]+$/.test(value),
  sig: (value) => typeof value === 'string' && value !== '',
  userDetail: isObject,
  entDetail: isObject,
  setObj: isObject,
  kfObj: isObject,
  layoutArr: (value) =>
    Array.isArray(value) &&
    value.every((tab) => isObject(tab) && typeof tab.path === 'string' && 'title' in tab),
  oldSchool: (value) => typeof value === 'string',
  name: (value) => typeof value === 'string',
};

function parsed(key: Key, text: string | null): unknown {
  if (text === null) return null;
  try {
    const value: unknown = TEXTS.includes(key) ? text : JSON.parse(text);
    return FITS[key](value) ? value : null;
  } catch {
    return null;
  }
}

/** Remembers what is stored, so that a tab writes only what it changed and never undoes another. */
const stored = new Map<Key, unknown>();

const separateKeys: PersistStorage<SessionData> = {
  getItem: () => {
    const state: Record<string, unknown> = {};
    for (const key of KEYS) {
      const text = localStorage.getItem(key);
      state[key] = parsed(key, text);
      // What nobody can read is taken away, so that it is not met again.
      if (text !== null && state[key] === null) localStorage.removeItem(key);
      stored.set(key, state[key]);
    }
    return { state: state as unknown as SessionData, version: 0 };
  },
  setItem: (_name, { state }) => {
    for (const key of KEYS) {
      const value = state[key];
      if (stored.get(key) === value) continue;
      stored.set(key, value);
      writeKey(key, value);
    }
  },
  removeItem: () => {
    for (const key of KEYS) localStorage.removeItem(key);
  },
};

/** On the server, and where the browser forbids storage. */
const nowhere: PersistStorage<SessionData> = {
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
};

function writeKey(key: Key, value: unknown): void {
  try {
    if (value === null || value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  } catch {
    // A full or forbidden storage: the login then lasts as long as the page.
  }
}

/** True where the browser lets this page keep things. */
function canStore(): boolean {
  try {
    return typeof window !== 'undefined' && Boolean(window.localStorage);
  } catch {
    return false;
  }
}

/**
 * The session as a store. The first render after the server's page sees it empty (as the server
 * did) and the next one sees what is stored, so hydration never differs.
 */
export const useSession = create<SessionData>()(
  persist((): SessionData => EMPTY, {
    name: 'zemu',
    storage: canStore() ? separateKeys : nowhere,
  }),
);

const nulls = (keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, null])) as Partial<SessionData>;

/** The first account of this page since it was loaded; its data may stand in memory. */
let held: number | null = null;
const holdFirst = ({ userInfo }: SessionData) => {
  held ??= userInfo?.account_id ?? null;
};
holdFirst(useSession.getState());
useSession.subscribe(holdFirst);

/** True when somebody else's data may still stand in this page's memory: it must be loaded anew. */
function isAnothersPage(): boolean {
  const now = useSession.getState().userInfo?.account_id ?? null;
  return now !== null && held !== null && now !== held;
}

/**
 * Stores a successful login or registration (logged out to logged in). What an account left that is
 * not known to be the same one goes.
 * @returns true when the page must be loaded anew, because it has shown another account.
 */
export function storeLogin(login: Login): boolean {
  const isSame = held === login.user_info.account_id;
  useSession.setState({
    ...(isSame ? {} : nulls(LOGOUT_KEYS)),
    accessToken: login.access_token,
    userInfo: login.user_info,
    userDetail: login.user_detail,
    entDetail: login.ent_detail,
    sig: login.sig,
    name: login.user_info.name,
  });
  return isAnothersPage();
}

/** Ends the session at its expiry. Other data stay for the same person to come back to. */
export function clearLogin(): void {
  useSession.setState(nulls(LOGIN_KEYS));
}

/** Clears what a log-out and code -1 clear; site settings and customer service stay. */
export function clearOnLogout(): void {
  useSession.setState(nulls(LOGOUT_KEYS));
}

/**
 * Takes over what another tab stored. Gives a function that stops listening.
 * @param onOtherLogin called when this tab's login has ended there, or became another one; with true
 *   when this page has shown another account than the one signed in now.
 */
export function followOtherTabs(onOtherLogin: (isAnothers: boolean) => void): () => void {
  const follow = async (event: StorageEvent) => {
    // A null key is localStorage.clear().
    if (event.key !== null && !KEYS.includes(event.key as Key)) return;
    const before = useSession.getState().accessToken;
    await useSession.persist.rehydrate();
    const isEnded = before !== null && useSession.getState().accessToken !== before;
    if (isEnded || isAnothersPage()) onOtherLogin(isAnothersPage());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
