// A visitor without an account, who calls from an address of their own and reads their messages.
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type CodePurpose, register, sendCode } from '../../src/contract/account/account.ts';
import type { DataOf, Endpoint, InputOf } from '../../src/contract/call/endpoint.ts';
import { type Envelope, OK } from '../../src/contract/call/envelope.ts';
import { makeCaptcha } from '../../src/server/account/login/captcha.ts';
import type { World } from './world.ts';

export const PASSWORD = 'maple_9tree';

export interface Visitor {
  /** The whole envelope; any input, also a wrong one. */
  ask(endpoint: Endpoint, input?: unknown, headers?: Record<string, string>): Promise<Envelope>;
  /** The data of a success; throws an Error `code: msg` for anything else. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<DataOf<E>>;
  /** Asks for a code, as a minute after the last one, and reads it from the message. */
  receiveCode(mobile: string, purpose: CodePurpose): Promise<string>;
  /** An answer that passes once for this form, as after the work of a browser. */
  solveCaptcha(path: CodePurpose): Promise<{ captcha: string }>;
  /** Registers with `PASSWORD` and gives the login. */
  register(mobile: string, role?: 'seeker' | 'recruiter'): Promise<DataOf<typeof register>>;
}

let addresses = 0;

/** A visitor at an address of documentation range 198.51.100.0/24, or a given one. */
export function visitor(w: World, address?: string): Visitor {
  addresses += 1;
  const remoteAddress = address ?? `198.51.100.${addresses % 250}`;
  const { store, outbox } = w.services;

  const ask: Visitor['ask'] = async (endpoint, input = {}, headers = {}) => {
    const isRead = endpoint.method === 'GET';
    const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const response = await w.http.inject({
      method: endpoint.method,
      url: endpoint.path + query,
      remoteAddress,
      headers: { 'app-name': 'pc', ...headers },
      ...(isRead ? {} : { payload: input as object }),
    });
    return response.json<Envelope>();
  };

  const self: Visitor = {
    ask,
    call: async (endpoint, input) => {
      const { code, msg, data } = await ask(endpoint, input);
      if (code !== OK) throw new Error(`${code}: ${msg}`);
      return data as DataOf<typeof endpoint>;
    },
    receiveCode: async (mobile, purpose) => {
      await store.remove(`sms:gap:${mobile}`);
      const { sent } = await self.call(sendCode, { mobile, purpose });
      const message = outbox.list().find(({ to }) => to === mobile);
      const code = /\d{6}/.exec(message?.text ?? '')?.[0];
      if (!sent || !code) throw new Error('no code was sent');
      return code;
    },
    solveCaptcha: async (path) => {
      const now = w.services.clock();
      // Signed by the site like any other, but done at the first try.
      const held = { ...w.services, now };
      const { challenge } = await makeCaptcha(held, path, { rounds: 1, tries: 1 });
      const solution = await solveChallenge({ challenge, deriveKey });
      return { captcha: JSON.stringify({ challenge, solution }) };
    },
    register: async (mobile, role = 'seeker') => {
      const code = await self.receiveCode(mobile, 'register');
      return self.call(register, { mobile, code, password: PASSWORD, role, agreed: true });
    },
  };
  return self;
}
