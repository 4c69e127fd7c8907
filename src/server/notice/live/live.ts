// Live arrival: what the bus says reaches the open pages of an account as server-sent events. The bus
// may lose an event; pages notice that by the state mark in the heartbeat and read anew.
import { fail } from '../../../contract/call/errors.ts';
import type { LiveEvent } from '../../../contract/notice/center.ts';
import * as contract from '../../../contract/notice/center.ts';
import type { Bus } from '../../platform/bus.ts';
import { attached } from '../../platform/hook.ts';
import { type Caller, type Context, handle } from '../../platform/http/call.ts';
import { type LiveWord, liveSources } from '../hooks.ts';
import {
  findAnnouncementMark,
  listChatMarks,
  listLiveSessions,
  listNoticeMarks,
} from './queries.ts';

/** The most streams of an account; a browser uses one for all its tabs. */
export const STREAMS_PER_ACCOUNT = 12;
/** A login that ended is noticed within this time, in ms, for whatever reason it ended. */
const LOOK_EVERY_MS = 1000;
const BEAT_EVERY_MS = 25_000;
/** A reader with so many unread events counts as gone. */
const EVENTS_WAITING_MAX = 100;
const EVERYBODY = 'notice:everybody';
const MOVED = JSON.stringify({ type: 'moved' } satisfies LiveEvent);
const channelOf = (account_id: number) => `notice:${account_id}`;

const publish = (bus: Bus, channel: string, event: LiveEvent) =>
  bus.publish(channel, JSON.stringify(event));

/** A notice arrived for an account. `quiet`: without calling for attention. */
export function tellArrived(
  bus: Bus,
  account_id: number,
  notice: { side: string; title: string; link: string; quiet: boolean },
): void {
  const { side, title, link, quiet } = notice;
  const known = side === 'recruiter' ? 'recruiter' : 'seeker';
  const event: LiveEvent = quiet
    ? { type: 'changed' }
    : { type: 'notice', side: known, title, link };
  publish(bus, channelOf(account_id), event);
}

/** An account's notices were read or removed, here or on another device. */
export function tellChanged(bus: Bus, account_id: number): void {
  publish(bus, channelOf(account_id), { type: 'changed' });
}

export function tellAnnounced(
  bus: Bus,
  {
    audience,
    title,
    link,
  }: { audience: 'all' | 'seeker' | 'recruiter'; title: string; link: string },
): void {
  const side = audience === 'all' ? null : audience;
  publish(bus, EVERYBODY, { type: 'notice', side, title, link });
}

export function tellEverybodyChanged(bus: Bus): void {
  publish(bus, EVERYBODY, { type: 'changed' });
}

/** An account joined or left an enterprise: its streams end and reconnect with its new channels. */
export function tellMoved(bus: Bus, account_id: number): void {
  publish(bus, channelOf(account_id), { type: 'moved' });
}

interface Stream {
  caller: Caller;
  send(text: string): void;
  end(): void;
}

/** The streams of one node, with the two timers they share. */
interface Hub {
  streams: Set<Stream>;
  stop: (() => void) | null;
}

const hubs = new WeakMap<Bus, Hub>();

function hubOf(bus: Bus): Hub {
  const hub = hubs.get(bus) ?? { streams: new Set<Stream>(), stop: null };
  hubs.set(bus, hub);
  return hub;
}

const frame = (event: LiveEvent | string) =>
  `data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`;

/**
 * Opens a stream for the caller; it ends when the reader goes, the login ends or the server stops.
 * @throws Failure `too-many-requests` when the account has too many of them on this node.
 */
export const openStream = handle(contract.streamNotices, async (context) => {
  const caller = context.me;
  const { bus, db } = context;
  const channels = [channelOf(caller.account_id), EVERYBODY];
  for (const channelsOf of attached(liveSources).channelsOf) {
    channels.push(...(await channelsOf(db, caller.account_id)));
  }
  const hub = hubOf(bus);
  const open = [...hub.streams].filter(({ caller: one }) => one.account_id === caller.account_id);
  if (open.length >= STREAMS_PER_ACCOUNT) throw fail('too-many-requests');
  const encoder = new TextEncoder();
  let leave = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = () => {
          leave();
          controller.close();
        };
        const send = (text: string) => {
          if ((controller.desiredSize ?? 0) < -EVENTS_WAITING_MAX) end();
          else controller.enqueue(encoder.encode(text));
        };
        const stream: Stream = { caller, send, end };
        const hear = (text: string) => {
          send(frame(text));
          // The reader reconnects at once and then listens to the new enterprise.
          if (text === MOVED && hub.streams.has(stream)) end();
        };
        const unsubscribe = channels.map((channel) => bus.subscribe(channel, hear));
        leave = () => {
          for (const stop of unsubscribe) stop();
          hub.streams.delete(stream);
          if (hub.streams.size === 0) {
            hub.stop?.();
            hub.stop = null;
          }
        };
        hub.streams.add(stream);
        hub.stop ??= watch(context, hub);
        // The first bytes tell the reader that the stream is open.
        send(': open\n\n');
        void beat(context, [stream]);
      },
      cancel: () => leave(),
    },
    { highWaterMark: 1 },
  );
});

/** Looks after all streams of this node; gives the function that stops it. */
function watch(context: Context, hub: Hub): () => void {
  const look = setInterval(() => void endStale(context, hub), LOOK_EVERY_MS);
  const pulse = setInterval(() => void beat(context, [...hub.streams]), BEAT_EVERY_MS);
  for (const timer of [look, pulse]) timer.unref();
  const leaves = attached(liveSources).shared.map(({ channel, read }) =>
    context.bus.subscribe(channel, (text) => passOn(hub, read(text))),
  );
  return () => {
    for (const leave of leaves) leave();
    clearInterval(look);
    clearInterval(pulse);
  };
}

/** Sends a room's event to its streams; pages then ask for the details themselves. */
function passOn(hub: Hub, word: LiveWord | null): void {
  if (!word) return;
  const text = frame(word.event);
  for (const { caller, send } of hub.streams) {
    const isMeant = word.accounts === 'all' || word.accounts.includes(caller.account_id);
    if (isMeant || (word.service && caller.rights?.includes('service'))) send(text);
  }
}

/** Ends the streams of logins that have ended: logged out, banned, expired, on any node. */
async function endStale({ db, clock, log }: Context, hub: Hub): Promise<void> {
  const streams = [...hub.streams];
  if (streams.length === 0) return;
  try {
    const ids = streams.map(({ caller }) => caller.session_id);
    const live = await listLiveSessions(db, ids, clock());
    for (const stream of streams) {
      if (live.has(stream.caller.session_id) || !hub.streams.has(stream)) continue;
      stream.send(frame({ type: 'end' }));
      if (hub.streams.has(stream)) stream.end();
    }
  } catch (error) {
    // The database is not reachable: the streams stay until the next check.
    log.debug({ err: error }, 'sessions of streams were not checked');
  }
}

/** Sends each stream the state mark of its account's notices. */
async function beat({ db, bus, log }: Context, streams: readonly Stream[]): Promise<void> {
  if (streams.length === 0) return;
  try {
    const ids = streams.map(({ caller }) => caller.account_id);
    const marks = await listNoticeMarks(db, ids);
    const said = await listChatMarks(db, ids);
    const announced = await findAnnouncementMark(db);
    for (const stream of streams) {
      if (!hubOf(bus).streams.has(stream)) continue;
      const { account_id } = stream.caller;
      const mark = `${marks.get(account_id) ?? ''}/${announced}/${said.get(account_id) ?? 0}`;
      stream.send(frame({ type: 'beat', mark }));
    }
  } catch (error) {
    // A heartbeat without a mark still keeps the connection and its proxies alive.
    log.debug({ err: error }, 'marks of streams were not read');
    for (const stream of streams) if (hubOf(bus).streams.has(stream)) stream.send(': beat\n\n');
  }
}
