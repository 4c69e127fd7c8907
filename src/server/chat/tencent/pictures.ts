// Pictures sent with Tencent's own clients: a job fetches them from Tencent's storage, checks and
// re-encodes them like uploads, and stores them as messages of their senders.

import { Failure } from '../../../contract/call/errors.ts';
import { sendMessage } from '../../../contract/chat/talk.ts';
import { MAX_IMAGE_BYTES, uploadPrivateImage } from '../../../contract/site/site.ts';
import type { Call, Origin, Services } from '../../platform/http/call.ts';
import type { Job } from '../../platform/jobs.ts';
import { liesAtTencent } from './callback-rules.ts';
import { callerAt } from './caller.ts';
import { type Awaited, deleteAwaited, listAwaited, putOffAwaited } from './queries.ts';
import { retryMs } from './retry.ts';

const FETCH_MS = 10_000;
const BATCH = 20;
/**
 * A picture that could not be fetched for so long is given up. Tencent keeps files for at least seven days.
 */
const GIVEN_UP_AFTER_MS = 3 * 86_400_000;
/** Refusals that may pass; any other one is final. */
const PASSING: readonly string[] = ['too-many-requests', 'busy', 'internal-error', 'site-closed'];

/** The job that fetches the pictures; it calls through the same guard as a page. */
export function tencentPictureJob(call: Call): Job {
  return {
    name: 'chat-tencent-pictures',
    every_s: 2,
    run: (services, now) => takePictures(services, call, now),
  };
}

/** Handles the due pictures one after another, so that a sender's pictures keep their order. */
export async function takePictures(services: Services, call: Call, now: Date): Promise<void> {
  const { db, log } = services;
  for (const one of await listAwaited(db, now, BATCH)) {
    const fault = await takeOne(services, call, one);
    const isLate = now.getTime() - one.reported_at.getTime() >= GIVEN_UP_AFTER_MS;
    if (fault === 'later' && !isLate) {
      await putOffAwaited(db, one.client_id, new Date(now.getTime() + retryMs(one.tries)));
      continue;
    }
    await deleteAwaited(db, one.client_id);
    if (!fault) continue;
    const facts = { event: 'tencent-refused', chat_id: one.chat_id, fault };
    log.warn(facts, '腾讯客户端的图片未被记录');
  }
}

/** Null when the picture is stored; `later` when the next try may work. */
async function takeOne(services: Services, call: Call, one: Awaited) {
  const endpoint = services.config.tencentChat?.endpoint;
  const caller = await callerAt(services, one.account_id);
  if (!caller || !endpoint || !liesAtTencent(one.url, endpoint)) return 'refused';
  const bytes = await fetchPicture(one.url);
  if (typeof bytes === 'string') return bytes;
  const origin: Origin = { token: null, caller, address: '', agent: 'tencent' };
  try {
    const file = async () => ({ name: 'picture', bytes });
    const { key } = await call(uploadPrivateImage, {}, { ...origin, file });
    const message = { kind: 'image' as const, body: { picture: key } };
    await call(sendMessage, { id: one.chat_id, client_id: one.client_id, message }, origin);
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return PASSING.includes(error.kind) ? 'later' : error.kind;
  }
}

/** The bytes of a file at Tencent; `too-large` for one above the limit of uploads. */
async function fetchPicture(url: string): Promise<Buffer | 'later' | 'too-large' | 'gone'> {
  try {
    const signal = AbortSignal.timeout(FETCH_MS);
    // A redirect could lead to a machine of our network.
    const response = await fetch(url, { redirect: 'error', signal });
    if ([403, 404, 410].includes(response.status)) return 'gone';
    if (!response.ok || !response.body) return 'later';
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      size += chunk.length;
      if (size > MAX_IMAGE_BYTES) return 'too-large';
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch {
    return 'later';
  }
}
