// Hears from Tencent what its own clients did: texts they sent go into the log by our rules, comings
// count as presence. Answers only what is signed with the token set at Tencent's console.
import type { FastifyInstance } from 'fastify';
import { sendMessage } from '../../../contract/chat-talk.ts';
import { TENCENT_CALLBACK_PATH } from '../../../contract/chat-tencent.ts';
import { Failure } from '../../../contract/errors.ts';
import { rolesOf } from '../../account/account.ts';
import type { Call, Caller, Services } from '../../platform/call.ts';
import type { TencentChatConfig } from '../../platform/config.ts';
import { listAccounts } from '../gateway/queries.ts';
import { noteSeen } from '../queries-heads.ts';
import { accountIdOf } from '../user-sig.ts';
import {
  type CallbackQuery,
  clientIdOf,
  refusalOf,
  SentMessage,
  StateChange,
  textsOf,
} from './callback-rules.ts';
import { findTalkOf } from './queries.ts';

const BODY_MAX = 64 * 1024;
const TAKEN = { ActionStatus: 'OK', ErrorInfo: '', ErrorCode: 0 };
const REFUSED = { ActionStatus: 'FAIL', ErrorInfo: 'refused', ErrorCode: 1 };
/** For as long as one message takes: a caller of a report is nobody's login. */
const CALLER_MS = 60_000;

/** Serves the callback; without a token in the configuration there is none. */
export function registerTencentCallback(
  http: FastifyInstance,
  services: Services,
  call: Call,
  { appId, callbackToken }: TencentChatConfig,
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
      await hear(services, call, { body: jsonOf(request.body), address: request.ip });
      return reply.header('cache-control', 'no-store').send(TAKEN);
    });
  });
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
  { body, address }: { body: unknown; address: string },
): Promise<void> {
  const sent = SentMessage.safeParse(body);
  if (sent.success) return takeMessage(services, call, sent.data, address);
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
  address: string,
): Promise<void> {
  const from = accountIdOf(message.From_Account);
  const to = accountIdOf(message.To_Account);
  if (from === null || to === null || (message.SendMsgResult ?? 0) !== 0) return;
  const caller = await callerOf(services, from);
  const id = caller && (await findTalkOf(services.db, from, to));
  if (!id) return;
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

async function callerOf({ db, clock }: Services, account_id: number): Promise<Caller | null> {
  const [row] = await listAccounts(db, [account_id]);
  if (!row) return null;
  const expires_at = new Date(clock().getTime() + CALLER_MS);
  return { account_id, session_id: 0, roles: rolesOf(row), expires_at };
}
