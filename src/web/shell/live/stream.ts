// Reads server-sent events with fetch, because EventSource cannot send the token's header.
import { isEnvelope } from '../../../contract/call/envelope.ts';
import { ERRORS } from '../../../contract/call/errors.ts';
import type { LiveEvent } from '../../../contract/notice/center.ts';

/** Every kind, so that a new one cannot be forgotten here. */
const KNOWN: Readonly<Record<LiveEvent['type'], true>> = {
  notice: true,
  changed: true,
  chat: true,
  enterprise: true,
  moved: true,
  site: true,
  beat: true,
  end: true,
};
/** The server sends an event every 25 s; a stream silent for longer than this, in ms, is dead. */
const SILENCE_MS = 60_000;

/**
 * Reads one stream until it ends. Resolves to 'signed-out' when the server does not accept the token,
 * else to 'broken'.
 */
export async function readEvents(
  path: string,
  token: string,
  signal: AbortSignal,
  hear: (event: LiveEvent) => void,
): Promise<'signed-out' | 'broken'> {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  let watch = setTimeout(leave, SILENCE_MS);
  signal.addEventListener('abort', leave, { signal: leaving.signal });
  try {
    const response = await fetch(path, {
      headers: { 'app-name': 'pc', token },
      signal: leaving.signal,
      cache: 'no-store',
    });
    if (!response.headers.get('content-type')?.includes('event-stream')) {
      const answer: unknown = await response.json();
      const isOut = isEnvelope(answer) && answer.code === ERRORS['not-signed-in'].code;
      return isOut ? 'signed-out' : 'broken';
    }
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done || value === undefined) return 'broken';
      clearTimeout(watch);
      watch = setTimeout(leave, SILENCE_MS);
      const frames = (text + value).split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) {
        const event = eventOf(frame);
        if (event) hear(event);
      }
    }
  } catch {
    return 'broken';
  } finally {
    clearTimeout(watch);
    leave();
  }
}

/** The event of a frame; null for comments and for events this version does not know. */
function eventOf(frame: string): LiveEvent | null {
  if (!frame.startsWith('data: ')) return null;
  try {
    const event = JSON.parse(frame.slice('data: '.length)) as LiveEvent;
    return Object.hasOwn(KNOWN, event.type) ? event : null;
  } catch {
    return null;
  }
}
