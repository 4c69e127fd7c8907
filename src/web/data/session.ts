// The client's data about a visitor, one local storage key each.

import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import type { EntDetail, Login, UserDetail, UserInfo } from '../../contract/account/account.ts';
import type { Viewing } from '../../contract/console/viewing.ts';
import type { CustomerService, SiteSettings } from '../../contract/site/settings.ts';
import { isRecord } from '../../contract/value/check/json.ts';
import { keyOn, side } from './side.ts';
import { viewing } from './viewing.ts';

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
/** The same for both sides of a browser: what the site says of itself. */
const SHARED: readonly Key[] = ['setObj', 'kfObj'];
/** Where a value is stored: the staff's login lies beside a person's, under keys of its own. */
const storedAs = (key: Key): string => (SHARED.includes(key) ? key : keyOn(side, key));
/** Stored as plain text; all others are stored as JSON. */
const TEXTS: readonly Key[] = ['accessToken', 'sig', 'oldSchool', 'name'];
/** The keys that an expired login clears. A log-out and code -1 clear further ones. */
const LOGIN_KEYS = ['userInfo', 'accessToken', 'sig', 'userDetail'] as const;
const LOGOUT_KEYS = [...LOGIN_KEYS, 'layoutArr', 'oldSchool', 'entDetail', 'name'] as const;

/** The least a stored value must fulfil; any other value counts as absent. */
const FITS: Record<Key, (value: unknown) => boolean> = {
  userInfo: (value) =>
    isRecord(value) && typeof value.expire_time === 'number' && Array.isArray(value.roles),
  // A header cannot carry other characters, so such a token is not from our server.
  accessToken: (value) => typeof value === 'string' && /^[\x21-\x7e]+$/.test(value),
  sig: (value) => typeof value === 'string' && value !== '',
  userDetail: isRecord,
  entDetail: isRecord,
  // Those of an earlier version of the site lack what pages ask for.
  setObj: (value) => isRecord(value) && Array.isArray(value.features),
  kfObj: isRecord,
  layoutArr: (value) =>
    Array.isArray(value) &&
    value.every((tab) => isRecord(tab) && typeof tab.path === 'string' && 'title' in tab),
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

/** The stored values, so that a tab writes only its own changes and never undoes another tab's. */
const stored = new Map<Key, unknown>();

const separateKeys: PersistStorage<SessionData> = {
  getItem: () => {
    const state: Record<string, unknown> = {};
    for (const key of KEYS) {
      const text = localStorage.getItem(storedAs(key));
      state[key] = parsed(key, text);
      // An unreadable value is removed.
      if (text !== null && state[key] === null) localStorage.removeItem(storedAs(key));
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
    for (const key of KEYS) localStorage.removeItem(storedAs(key));
  },
};

/** Used on the server, and where the browser forbids storage. */
const nowhere: PersistStorage<SessionData> = {
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
};

/** The session of one of the staff who looks as a person: nothing of it is stored. */
const asPerson = ({ token, login }: Viewing): PersistStorage<SessionData> => ({
  getItem: () => ({
    state: {
      ...EMPTY,
      accessToken: token,
      userInfo: login.user_info,
      userDetail: login.user_detail,
      entDetail: login.ent_detail,
      name: login.user_info.name,
    },
    version: 0,
  }),
  setItem: () => {},
  removeItem: () => {},
});

function writeKey(key: Key, value: unknown): void {
  try {
    if (value === null || value === undefined) localStorage.removeItem(storedAs(key));
    else
      localStorage.setItem(
        storedAs(key),
        typeof value === 'string' ? value : JSON.stringify(value),
      );
  } catch {
    // Storage is full or forbidden: the login then ends with the page.
  }
}

/** True where the browser allows local storage. */
function canStore(): boolean {
  try {
    return typeof window !== 'undefined' && Boolean(window.localStorage);
  } catch {
    return false;
  }
}

/**
 * The session as a store. The first render in the browser sees it empty, as the server did, and the next
 * one sees the stored values, so that hydration finds no difference.
 */
export const useSession = create<SessionData>()(
  persist((): SessionData => EMPTY, {
    name: 'zemu',
    storage: viewing ? asPerson(viewing) : canStore() ? separateKeys : nowhere,
  }),
);

const nulls = (keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, null])) as Partial<SessionData>;

/** The first account since the page was loaded; its data may be in memory. */
let firstAccount: number | null = null;
const holdFirst = ({ userInfo }: SessionData) => {
  firstAccount ??= userInfo?.account_id ?? null;
};
holdFirst(useSession.getState());
useSession.subscribe(holdFirst);

/** True when data of another account may be in this page's memory, so that it must be reloaded. */
function isAnothersPage(): boolean {
  const now = useSession.getState().userInfo?.account_id ?? null;
  return now !== null && firstAccount !== null && now !== firstAccount;
}

/**
 * Stores a login after a log-in or registration. Data of an account that may be another one is removed.
 * @returns true when the page must be reloaded, because it has shown another account.
 */
export function storeLogin(login: Login): boolean {
  const isSame = firstAccount === login.user_info.account_id;
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

/** Ends the session when the login expires. Other data is kept for the same person's return. */
export function clearLogin(): void {
  useSession.setState(nulls(LOGIN_KEYS));
}

/** Removes the data that a log-out and code -1 remove; site settings and customer service stay. */
export function clearOnLogout(): void {
  useSession.setState(nulls(LOGOUT_KEYS));
}

/**
 * Takes over changes that other tabs stored. Returns the function that stops it.
 * @param onOtherLogin called when the login ended or changed in another tab; with true when this page has
 * shown another account than the one now signed in.
 */
export function followOtherTabs(onOtherLogin: (isAnothers: boolean) => void): () => void {
  const follow = async (event: StorageEvent) => {
    // `key` is null after localStorage.clear().
    if (event.key !== null && !KEYS.some((key) => storedAs(key) === event.key)) return;
    const before = useSession.getState().accessToken;
    await useSession.persist.rehydrate();
    const isEnded = before !== null && useSession.getState().accessToken !== before;
    if (isEnded || isAnothersPage()) onOtherLogin(isAnothersPage());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
