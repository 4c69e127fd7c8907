// Hears from Tencent what its own clients did: texts they sent go into the log by our rules, pictures
// are noted for the job that fetches them, comings count as presence. Answers only what is signed with
// the token set at Tencent's console.
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../../contract/call/errors.ts';
import { sendMessage } from '../../../contract/chat/talk.ts';
import { TENCENT_CALLBACK_PATH } from '../../../contract/chat/tencent.ts';
import type { TencentChatConfig } from '../../platform/config.ts';
import type { Call, Services } from '../../platform/http/call.ts';
import { noteSeen } from '../conversation/heads.queries.ts';
import { accountIdOf } from '../signature/user-sig.ts';
import {
  type CallbackQuery,
  clientIdOf,
  liesAtTencent,
  picturesOf,
  refusalOf,
  SentMessage,
  StateChange,
  textsOf,
} from './callback-rules.ts';
import { callerAt } from './caller.ts';
import { findTalkOf, insertAwaited } from './queries.ts';

const BODY_MAX = 64 * 1024;
const TAKEN = { ActionStatus: 'OK', ErrorInfo: '', ErrorCode: 0 };
const REFUSED = { ActionStatus: 'FAIL', ErrorInfo: 'refused', ErrorCode: 1 };

/** Serves the callback; without a token in the configuration there is none. */
export function registerTencentCallback(
  http: FastifyInstance,
  services: Services,
  call: Call,
  { appId, callbackToken, endpoint }: TencentChatConfig,
): void {
  if (!callbackToken) return;
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    scope.post(TENCENT_CALLBACK_PATH, { bodyLimit: BODY_MAX }, async (request, reply) => {
      const now_s = Math.floor(services.clock().getTime() / 1000);
      const query = request.query as CallbackQuery;
      const refusal = refusalOf(query, { appId, token: callbackToken, now_s });
      if (refusal) {
        services.log.warn({ event: 'tencent-callback', refusal }, '拒绝了不可信的回调');
        return reply.status(403).header('cache-control', 'no-store').send(REFUSED);
      }
      const body = jsonOf(request.body);
      await hear(services, call, { body, address: request.ip, endpoint });
      return reply.header('cache-control', 'no-store').send(TAKEN);
    });
  });
}

/** Where a report came from, and where Tencent's interface is. */
interface Report {
  address: string;
  endpoint: string;
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}

/** Takes a report that is Tencent's; what it says nothing about here is left alone. */
async function hear(
  services: Services,
  call: Call,
  { body, ...from }: Report & { body: unknown },
): Promise<void> {
  const sent = SentMessage.safeParse(body);
  if (sent.success) return takeMessage(services, call, sent.data, from);
  const change = StateChange.safeParse(body);
  if (!change.success || change.data.Info.Action !== 'Login') return;
  const account_id = accountIdOf(change.data.Info.To_Account);
  if (account_id !== null) await noteSeen(services.db, [account_id], services.clock());
}

/** Says what a Tencent client said in the conversation of the two, once, as the person themselves. */
async function takeMessage(
  services: Services,
  call: Call,
  message: SentMessage,
  { address, endpoint }: Report,
): Promise<void> {
  const from = accountIdOf(message.From_Account);
  const to = accountIdOf(message.To_Account);
  if (from === null || to === null || (message.SendMsgResult ?? 0) !== 0) return;
  const caller = await callerAt(services, from);
  const id = caller && (await findTalkOf(services.db, from, to));
  if (!id) return;
  // First of all, so that a refused text keeps no picture back.
  const pictures = picturesOf(message).filter((url) => liesAtTencent(url, endpoint));
  await insertAwaited(
    services.db,
    pictures.map((url, part) => ({
      client_id: clientIdOf(message.MsgKey, `p${part}`),
      chat_id: id,
      account_id: from,
      url,
    })),
    services.clock(),
  );
  const origin = { token: null, caller, address, agent: 'tencent' };
  try {
    for (const [part, text] of textsOf(message).entries()) {
      const client_id = clientIdOf(message.MsgKey, part);
      await call(sendMessage, { id, client_id, message: { kind: 'text', body: { text } } }, origin);
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // Tencent has delivered it already; the log keeps to its rules.
    const { code } = error;
    services.log.warn({ event: 'tencent-refused', chat_id: id, code }, '腾讯客户端的消息未被记录');
  }
}
