// Values that the server gives to loaders. entry.server.tsx exports the keys (platform/http/render.ts).
import { createContext } from 'react-router';
import type { DataOf, Endpoint, InputOf } from '../contract/call/endpoint.ts';

/** Calls an endpoint in-process, always anonymously. */
export type AnonymousCall = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
) => Promise<DataOf<E>>;

export const callContext = createContext<AnonymousCall>();
/** What was rendered, as bytes: the body of a response would be copied twice before it is sent. */
export const pageContext = createContext<Buffer | null>(null);
/** The nonce of the content security policy for this response. */
export const nonceContext = createContext<string>('');
/** Whether the server counts what pages say of their speed. */
export const isMeasuredContext = createContext<boolean>(false);
/** The public address of the site, without a slash at its end. */
export const siteUrlContext = createContext<string>('');
