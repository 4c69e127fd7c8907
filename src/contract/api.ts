// All endpoints by room: what the server must bind, the documentation lists and the tests walk.
import * as account from './account.ts';
import type { Endpoint } from './endpoint.ts';
import * as enterprise from './enterprise.ts';
import * as operate from './operate.ts';
import * as position from './position.ts';
import * as resume from './resume.ts';
import * as site from './site.ts';
import * as talent from './talent.ts';

const rooms = { account, resume, position, enterprise, talent, site, operate };

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Every endpoint with the room it belongs to. */
export const api: readonly { room: string; name: string; endpoint: Endpoint }[] = Object.entries(
  rooms,
).flatMap(([room, exports]) =>
  Object.entries(exports).flatMap(([name, endpoint]) =>
    isEndpoint(endpoint) ? [{ room, name, endpoint }] : [],
  ),
);
