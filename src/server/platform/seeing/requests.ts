// Counts each answered request by its route: the declared call, or the page's pattern, never the address that was asked.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorName } from '../../../contract/call/errors.ts';
import { count, isMetered, type Labels, time } from './meter.ts';
import { pageOf } from './routes.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The kind of the refusal that was sent. */
    refusedAs?: ErrorName;
  }
}

/** Pages are answered by this route, whatever their address. */
const PAGES = '/*';

/** What an answer says of the server: a visitor's mistake is none of its own. Most refusals have the status 200. */
function classOf({ statusCode: status, refusedAs }: FastifyReply): string {
  if (refusedAs === 'internal-error') return 'fault';
  if (refusedAs === 'too-many-requests' || status === 429) return 'limited';
  if (refusedAs === 'busy' || status === 503) return 'busy';
  if (status >= 500) return 'fault';
  return refusedAs || status >= 400 ? 'refused' : 'ok';
}

interface RouteLabels {
  route: Labels;
  byClass: Map<string, Labels>;
}
/** Made once for each route. */
const labels = new Map<string, RouteLabels>();

function labelsOf(route: string): RouteLabels {
  const known = labels.get(route) ?? { route: { route }, byClass: new Map() };
  labels.set(route, known);
  return known;
}

function withClass({ route, byClass }: RouteLabels, name: string): Labels {
  const known = byClass.get(name) ?? { ...route, class: name };
  byClass.set(name, known);
  return known;
}

/** The declared call, or the pattern of the page. */
export const routeOf = ({ routeOptions, url }: FastifyRequest): string => {
  const { url: declared } = routeOptions;
  return declared === PAGES ? pageOf(url) : (declared ?? 'none');
};

/** Counts requests where the site is to be seen. */
export function registerRequestMetrics(http: FastifyInstance): void {
  if (!isMetered()) return;
  http.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const found = labelsOf(routeOf(request));
    count('zemu_answers_total', withClass(found, classOf(reply)));
    // A stream takes as long as its reader stays.
    if (request.routeOptions.config.isStream !== true)
      time('zemu_answer_seconds', reply.elapsedTime / 1000, found.route);
    done();
  });
}
