// A visitor without an account, with an own address, who can read messages sent to them.
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type CodePurpose, register, sendCode } from '../../src/contract/account/account.ts';
import type { DataOf, Endpoint, InputOf } from '../../src/contract/call/endpoint.ts';
import { type Envelope, OK } from '../../src/contract/call/envelope.ts';
import { makeCaptcha } from '../../src/server/account/login/captcha.ts';
import type { World } from './world.ts';

export const PASSWORD = 'maple_9tree';

export interface Visitor {
  /** Gives the whole envelope; takes any input, also a wrong one. */
  ask(endpoint: Endpoint, input?: unknown, headers?: Record<string, string>): Promise<Envelope>;
  /** Gives the data of a success. @throws Error `code: msg` for anything else. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<DataOf<E>>;
  /** Requests a code, without the pause after the last one, and reads it from the message. */
  receiveCode(mobile: string, purpose: CodePurpose): Promise<string>;
  /** A solved captcha, valid once for this form. */
  solveCaptcha(path: CodePurpose): Promise<{ captcha: string }>;
  /** Registers with `PASSWORD`; gives the login. */
  register(mobile: string, role?: 'seeker' | 'recruiter'): Promise<DataOf<typeof register>>;
}

let addresses = 0;

/** A visitor at an address of the documentation range 198.51.100.0/24, or at the given one. */
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
      // The challenge is signed by the site as usual, but so easy that the first try solves it.
      const services = { ...w.services, now };
      const { challenge } = await makeCaptcha(services, path, { rounds: 1, tries: 1 });
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
