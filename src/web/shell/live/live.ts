// Live updates: one event stream for all tabs, and counts read again after changes. Loaded for signed-in
// people only (use-live.ts).
import { getUserConfig } from '../../../contract/account/account.ts';
import { type EnterpriseTopic, enterpriseTopics } from '../../../contract/call/topic.ts';
import { countUnread } from '../../../contract/chat/talk.ts';
import { type LiveEvent, streamNotices } from '../../../contract/notice/center.ts';
import { refreshLogin } from '../../account/refresh-login.ts';
import { CallError, call } from '../../data/api.ts';
import { tellChanges } from '../../data/changes.ts';
import { useSession } from '../../data/session.ts';
import { isOpenPath } from '../session/guard.ts';
import { readSite } from '../site-state.ts';
import { useConsents } from './consents.ts';
import { useRestraints } from './restraints.ts';
import { readEvents } from './stream.ts';
import { type Arrival, setRenewUnread, useUnread } from './unread.ts';
import { showUnreadInTitle } from './unread-title.ts';

interface Counts {
  seeker: number;
  recruiter: number;
  seeker_messages: number;
  recruiter_messages: number;
}
type Messages = Pick<Counts, 'seeker_messages' | 'recruiter_messages'>;

/** Messages from the tab with the stream to the others. */
type News =
  | { site: true }
  | { counts: Counts; arrival: Arrival | null }
  | { messages: Messages }
  | { topics: readonly EnterpriseTopic[] };

/** Several events within this time, in ms, cause one reading of the counts. */
const TOGETHER_MS = 300;
/** The first pause after a broken stream, in ms; it doubles up to the longest. */
const FIRST_PAUSE_MS = 1000;
const LAST_PAUSE_MS = 60_000;
/** A stream that lasted this long, in ms, resets the pause. */
const GOOD_MS = 30_000;

/** Follows the events of a login until the returned function is called. */
export function startLive(token: string): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const others = channelOf();
  const spread = (news: News) => {
    show(news);
    others?.postMessage(news);
  };
  if (others) others.onmessage = ({ data }: MessageEvent<News>) => show(data);
  const tell = async (arrival: Arrival | null) => {
    const counts = await readCounts(token);
    if (!counts || signal.aborted) return;
    spread({ counts, arrival });
  };
  let counting: ReturnType<typeof setTimeout> | undefined;
  const countMessages = (isNews: boolean) => {
    counting ??= setTimeout(async () => {
      counting = undefined;
      const messages = await readMessages(token);
      if (!messages || signal.aborted) return;
      const before = useUnread.getState();
      const isMore =
        messages.seeker_messages > before.seeker_messages ||
        messages.recruiter_messages > before.recruiter_messages;
      spread({ messages });
      if (isNews && isMore) void announceMessages(messages);
    }, TOGETHER_MS);
  };
  setRenewUnread(() => countMessages(false));
  const stopTitle = showUnreadInTitle();
  void readCounts(token).then((counts) => {
    if (counts && !signal.aborted) show({ counts, arrival: null });
  });
  void alone(signal, () =>
    follow(token, signal, {
      tell,
      change: (topics) => spread({ topics }),
      chat: () => countMessages(true),
      site: () => spread({ site: true }),
    }),
  );
  return () => {
    leaving.abort();
    clearTimeout(counting);
    setRenewUnread(() => {});
    others?.close();
    stopTitle();
  };
}

/**
 * All tabs of a login share the name. It has the account's id, so that a tab of another account is
 * separate.
 */
const accountName = () => `zemu-live-${useSession.getState().userInfo?.account_id ?? 0}`;

function channelOf(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(accountName());
}

/** Runs the work in one tab at a time; another tab takes over when that one closes. */
async function alone(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // Locks need a secure origin; elsewhere each tab opens a stream.
  if (!navigator.locks) return work();
  await navigator.locks.request(accountName(), { signal }, work).catch(() => {});
}

async function readCounts(token: string): Promise<Counts | null> {
  try {
    const config = call(getUserConfig, {}, { token, quiet: true });
    const [{ unread_by_side, restraints, consents_due }, messages] = await Promise.all([
      config,
      readMessages(token),
    ]);
    useRestraints.setState({ restraints });
    useConsents.setState({ due: consents_due });
    return messages && { ...unread_by_side, ...messages };
  } catch {
    return null;
  }
}

async function readMessages(token: string): Promise<Messages | null> {
  try {
    const { seeker, recruiter, customer } = await call(countUnread, {}, { token, quiet: true });
    return { seeker_messages: seeker + customer, recruiter_messages: recruiter };
  } catch {
    return null;
  }
}

/** An open chat page announces its messages itself. */
async function announceMessages({ seeker_messages, recruiter_messages }: Messages): Promise<void> {
  const { announceElsewhere } = await import('../../chat/list/alerts.ts');
  await announceElsewhere(seeker_messages + recruiter_messages, recruiter_messages > 0);
}

/** Lists on the screen are read again only when the counts or events differ from what the page knows. */
function show(news: News): void {
  if ('site' in news) {
    // What it says may lead away from the page; a failed reading is made up for by the next one.
    readSite().catch(() => {});
    return;
  }
  if ('topics' in news) {
    tellChanges(news.topics);
    return;
  }
  if ('messages' in news) {
    useUnread.setState(news.messages);
    return;
  }
  const { counts, arrival } = news;
  const known = useUnread.getState();
  const isSame =
    known.seeker === counts.seeker &&
    known.recruiter === counts.recruiter &&
    known.seeker_messages === counts.seeker_messages &&
    known.recruiter_messages === counts.recruiter_messages;
  useUnread.setState({
    ...counts,
    heard: known.heard === null ? 0 : known.heard + 1,
    ...(isSame && !arrival ? {} : { revision: known.revision + 1 }),
    ...(arrival ? { latest: arrival } : {}),
  });
}

/** The reactions to events of a stream. */
interface Followed {
  tell(arrival: Arrival | null): Promise<void>;
  change(topics: readonly EnterpriseTopic[]): void;
  /** A conversation changed. */
  chat(): void;
  /** The site's settings changed. */
  site(): void;
}

/** Keeps a stream open. After a break it reconnects with growing pauses and reads what it missed. */
async function follow(
  token: string,
  signal: AbortSignal,
  { tell, change, chat, site }: Followed,
): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  let mark: string | null = null;
  let isOver = false;
  let hasMissed = false;
  const hear = (event: LiveEvent) => {
    if (event.type === 'end') isOver = true;
    else if (event.type === 'notice') void tell(arrivalOf(event));
    else if (event.type === 'changed') void tell(null);
    else if (event.type === 'chat') chat();
    else if (event.type === 'site') site();
    else if (event.type === 'enterprise') change([event.topic]);
    // The account joined or left an enterprise: every page reads its rights again.
    else if (event.type === 'moved') void refreshLogin();
    else if (event.type === 'beat') {
      // The mark differs from the last one: an event was lost on its way, while the stream was broken, or
      // between the first reading of the counts and the stream.
      if (mark !== event.mark) void tell(null);
      mark = event.mark;
      if (hasMissed) change(enterpriseTopics);
      hasMissed = false;
    }
  };
  while (!signal.aborted) {
    const begun = performance.now();
    const answer = await readEvents(streamNotices.path, token, signal, hear);
    if (isOver || answer === 'signed-out') return leaveLogin(token, signal);
    // Changes by colleagues until the stream is back are missed.
    hasMissed = true;
    pause = performance.now() - begun > GOOD_MS ? FIRST_PAUSE_MS : pause;
    await rest(pause * (0.5 + Math.random() / 2), signal);
    pause = Math.min(pause * 2, LAST_PAUSE_MS);
  }
}

function arrivalOf({ side, title, link }: LiveEvent & { type: 'notice' }): Arrival {
  return { side, title, link };
}

/** The login was ended elsewhere: this page learns it at once, others by their next call. */
async function leaveLogin(token: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted || isOpenPath(window.location.pathname)) return;
  // `reactToRefusal` does the rest.
  await call(getUserConfig, {}, { token }).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
  });
}

/** Waits `ms`; a returning network or a page that becomes visible ends the wait. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = new AbortController();
    const done = () => {
      clearTimeout(timer);
      wake.abort();
      resolve();
    };
    const timer = setTimeout(done, ms);
    const options = { signal: wake.signal };
    window.addEventListener('online', done, options);
    document.addEventListener('visibilitychange', () => !document.hidden && done(), options);
    signal.addEventListener('abort', done, options);
  });
}
