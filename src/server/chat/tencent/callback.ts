// Callbacks from Tencent about its own clients: texts are stored by our rules, pictures are queued for the
// job that fetches them, connects count as presence. Only callbacks signed with the token from Tencent's
// console are accepted.
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../../contract/call/errors.ts';
import { sendMessage } from '../../../contract/chat/talk.ts';
import { TENCENT_CALLBACK_PATH } from '../../../contract/chat/tencent.ts';
import type { TencentChatConfig } from '../../platform/config.ts';
import type { Call, Services } from '../../platform/http/call.ts';
import { noteSeen } from '../conversation/heads.queries.ts';
import { identityOf } from '../signature/user-sig.ts';
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

/** Serves the callback; not registered when no token is configured. */
export function registerTencentCallback(
  http: FastifyInstance,
  services: Services,
  call: Call,
  { appId, callbackTokens: tokens, endpoint }: TencentChatConfig,
): void {
  if (tokens.length === 0) return;
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    scope.post(TENCENT_CALLBACK_PATH, { bodyLimit: BODY_MAX }, async (request, reply) => {
      const now_s = Math.floor(services.clock().getTime() / 1000);
      const query = request.query as CallbackQuery;
      const refusal = refusalOf(query, { appId, tokens, now_s });
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

/** The source of a report and the address of Tencent's interface. */
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

/** Handles a report from Tencent; events without a meaning here are ignored. */
async function hear(
  services: Services,
  call: Call,
  { body, ...from }: Report & { body: unknown },
): Promise<void> {
  const sent = SentMessage.safeParse(body);
  if (sent.success) return takeMessage(services, call, sent.data, from);
  const change = StateChange.safeParse(body);
  if (!change.success || change.data.Info.Action !== 'Login') return;
  const identity = identityOf(change.data.Info.To_Account);
  if (identity) await noteSeen(services.db, [identity.account_id], services.clock());
}

/** The account of a person's name there; null for a name of the staff, under which nobody talks to people. */
function personOf(user_id: string): number | null {
  const identity = identityOf(user_id);
  return identity?.kind === 'person' ? identity.account_id : null;
}

/** Stores a message of a Tencent client in the conversation of the two people, once, as its sender's. */
async function takeMessage(
  services: Services,
  call: Call,
  message: SentMessage,
  { address, endpoint }: Report,
): Promise<void> {
  const from = personOf(message.From_Account);
  const to = personOf(message.To_Account);
  if (from === null || to === null || (message.SendMsgResult ?? 0) !== 0) return;
  const caller = await callerAt(services, from);
  const id = caller && (await findTalkOf(services.db, from, to));
  if (!id) return;
  // Queued first, so that a refused text does not hold back the pictures.
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
    // Tencent has delivered the text already; our log still refuses it.
    const { code } = error;
    services.log.warn({ event: 'tencent-refused', chat_id: id, code }, '腾讯客户端的消息未被记录');
  }
}
