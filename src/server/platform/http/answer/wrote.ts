// Who has just saved something is answered past kept pages and replicas for some seconds: what one saved is never missing on
// the next page. A cookie says so, because the next page may be made by another process. It names nobody.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../../contract/call/endpoint.ts';
import { mayView } from '../../../../contract/call/viewing.ts';

/** Proxies that keep pages know it by this name, too (deploy/). */
const NAME = 'wrote';
/** Longer than all together: a replica is behind (`db/server/replica.ts`), an answer, a page and a proxy's copy are kept. */
const LASTS_S = 30;

const SET = new RegExp(`(?:^|;\\s*)${NAME}=1(?:;|$)`);

/** True for a request of somebody who saved something in the last seconds. */
export const hasWritten = ({ headers }: FastifyRequest): boolean => SET.test(headers.cookie ?? '');

/** Notes a successful call, if it is one by which a person saves something. */
export function noteWritten(reply: FastifyReply, endpoint: Endpoint): void {
  if (endpoint.method !== 'POST' || endpoint.access === 'open' || mayView(endpoint)) return;
  const secure = reply.request.protocol === 'https' ? '; Secure' : '';
  const rules = `Max-Age=${LASTS_S}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  reply.header('set-cookie', `${NAME}=1; ${rules}`);
}
