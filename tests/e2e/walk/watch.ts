// Observes what happens around a page during presses: answers, errors, windows, downloads.
import type { BrowserContext, Page, Request, Response } from 'playwright-core';
import { isEnvelope, OK } from '../../../src/contract/call/envelope.ts';
import { GATEWAY_PATH } from '../../../src/contract/chat/live.ts';
import { streamNotices } from '../../../src/contract/notice/center.ts';

export interface Watch {
  /** Problems since the last call: answers ≥ 400, console errors, pages that were not found. */
  problems(): string[];
  /** Effects outside the page since the last call: a download, a window, a file chooser. */
  happened(): string[];
  /** Resolves when no answer is pending, at most after some seconds. */
  answered(): Promise<void>;
}

/** A refusal that is correct. */
export interface Expected {
  what: RegExp;
  why: string;
}

const AWAITED = ['document', 'script', 'fetch', 'xhr'];
/** Streams never end, so they are not waited for. */
const STREAMS: readonly string[] = [streamNotices.path, GATEWAY_PATH];
const isStream = (request: Request) => STREAMS.includes(new URL(request.url()).pathname);
const PATIENCE_MS = 5000;

/** Watches a page; closes every window it opens. */
export function watch(context: BrowserContext, page: Page, expected: readonly Expected[]): Watch {
  const problems: string[] = [];
  const happened: string[] = [];
  const waiting = new Set<Request>();
  const reading = new Set<Promise<void>>();
  const note = (text: string) => {
    // The site shows a correct refusal at most once in five seconds: the refusal itself is the reaction.
    if (expected.some(({ what }) => what.test(text))) happened.push('refused');
    else problems.push(text);
  };
  context.on('request', (request) => {
    if (AWAITED.includes(request.resourceType()) && !isStream(request)) waiting.add(request);
  });
  context.on('requestfinished', (request) => waiting.delete(request));
  context.on('requestfailed', (request) => waiting.delete(request));
  context.on('response', (response) => {
    const read = readAnswer(response, note).finally(() => reading.delete(read));
    reading.add(read);
  });
  context.on('console', (message) => {
    // "Failed to load resource" repeats a fault that `readAnswer` notes.
    const text = message.text();
    if (message.type() === 'error' && !/Failed to load resource/.test(text))
      note(`console: ${text}`);
  });
  context.on('weberror', (error) => note(`uncaught: ${error.error().message}`));
  context.on('page', (popup) => {
    if (popup === page) return;
    happened.push('window');
    void popup.close().catch(() => {});
  });
  page.on('download', () => happened.push('download'));
  page.on('filechooser', () => happened.push('file chooser'));
  page.on('dialog', (dialog) => {
    happened.push('question');
    void dialog.accept().catch(() => {});
  });
  return {
    problems: () => problems.splice(0),
    happened: () => happened.splice(0),
    answered: async () => {
      const deadline = Date.now() + PATIENCE_MS;
      while (waiting.size > 0 && Date.now() < deadline) await pause(15);
      waiting.clear();
      await Promise.all(reading);
    },
  };
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Notes the fault of an answer: its status, or the code in its envelope. */
async function readAnswer(response: Response, note: (text: string) => void): Promise<void> {
  const status = response.status();
  const { pathname } = new URL(response.url());
  if (status >= 400) note(`${status} ${response.request().method()} ${pathname}`);
  if (status >= 300 || !pathname.startsWith('/api/')) return;
  if (!response.headers()['content-type']?.includes('json')) return;
  const answer: unknown = await response.json().catch(() => null);
  if (!isEnvelope(answer) || answer.code === OK) return;
  const fields = JSON.stringify(answer.data ?? {});
  note(`${answer.code} ${response.request().method()} ${pathname} ${answer.msg} ${fields}`);
}
