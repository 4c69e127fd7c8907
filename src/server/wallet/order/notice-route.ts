// Where payment providers send their notices. No login: a notice is believed because of its signature, which covers
// the bytes as they came.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/http/call.ts';
import { NoticeRefused, type PaymentProvider, type ProviderCode } from '../provider/provider.ts';
import { providersOf } from '../provider/providers.ts';
import { applyEvent } from './apply.ts';

const BODY_MAX = 64 * 1024;
/** Providers wait five seconds; after an error they send the notice again. */
const ANSWER_MS = 4000;

interface Options {
  providers?: () => ReadonlyMap<ProviderCode, PaymentProvider>;
  answer_ms?: number;
}

/** Serves /pay/notice/:provider. */
export function registerPayNotices(
  http: FastifyInstance,
  services: Services,
  { providers = () => providersOf(services), answer_ms = ANSWER_MS }: Options = {},
): void {
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    scope.post('/pay/notice/:provider', { bodyLimit: BODY_MAX }, async (request, reply) => {
      const { provider: code } = request.params as { provider: string };
      const provider = providers().get(code as ProviderCode);
      reply.header('cache-control', 'no-store');
      if (!provider?.readNotice) return reply.status(404).send('Not Found');
      const late = new Promise<'late'>((done) => {
        setTimeout(done, answer_ms, 'late').unref();
      });
      const taken = take(services, provider, request);
      const outcome = await Promise.race([taken, late]);
      if (outcome === 'late') {
        taken.catch((error) => services.log.error({ err: error }, '支付通知处理失败'));
        return reply.status(503).send('Busy');
      }
      return answer(reply, provider, outcome);
    });
  });
}

/** Believes the notice or not, and applies it. */
async function take(
  services: Services,
  { code, readNotice }: PaymentProvider,
  { headers, body }: FastifyRequest,
): Promise<'accepted' | 'refused'> {
  const now = services.clock();
  const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  try {
    const event = await readNotice?.(headers, raw, now);
    if (event) await applyEvent(services, event, now);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof NoticeRefused)) throw error;
    const fact = { event: 'payment-notice-refused', provider: code, reason: error.message };
    services.log.warn(fact, '拒绝了不可信的支付通知');
    return 'refused';
  }
}

function answer(
  reply: FastifyReply,
  { noticeAnswer }: PaymentProvider,
  outcome: 'accepted' | 'refused',
): FastifyReply {
  const plain = { status: outcome === 'accepted' ? 204 : 401, type: 'text/plain', body: '' };
  const { status, type, body } = noticeAnswer?.[outcome] ?? plain;
  return status === 204 ? reply.status(status).send() : reply.status(status).type(type).send(body);
}
