// Tencent's SDK as the transport, with a fake SDK: signing in, hints, ending and reconnecting.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Push } from '../../../contract/chat/live.ts';
import { HINT_SIGN } from '../../../contract/chat/tencent.ts';
import { CallError } from '../../data/api.ts';
import { type Sdk, type SdkChat, tencentTransport } from './tencent.ts';
import type { Signature, Transport, TransportState } from './transport.ts';

const EVENT = {
  SDK_READY: 'sdkStateReady',
  MESSAGE_RECEIVED: 'onMessageReceived',
  NET_STATE_CHANGE: 'netStateChange',
  KICKED_OUT: 'kickedOut',
};

describe('the transport over Tencent’s SDK', () => {
  const signature = (life_ms = 3_600_000): Signature => ({
    service: 'tencent',
    sdkappid: 1400000000,
    user_id: 'u_3',
    user_sig: 'sig',
    expires_at: new Date(Date.now() + life_ms).toISOString(),
  });
  let events: Map<string, (event: { data: unknown }) => void>;
  let logins: unknown[];
  let destroyed: number;
  let loginFails: number;
  let states: TransportState[];
  let pushes: Push[];
  let synced: [number, number][];
  let typed: number[];
  let sign: ReturnType<typeof vi.fn<() => Promise<Signature>>>;
  let transport: Transport;

  const chat: SdkChat = {
    on: (event, listener) => events.set(event, listener),
    login: async (who) => {
      logins.push(who);
      loginFails -= 1;
      if (loginFails >= 0) throw new Error('network');
    },
    isReady: () => true,
    setLogLevel: () => {},
    destroy: async () => {
      destroyed += 1;
    },
  };
  const created: number[] = [];
  const sdk: Sdk = {
    EVENT,
    create: ({ SDKAppID }) => {
      created.push(SDKAppID);
      return { ...chat };
    },
  };
  const happens = (event: keyof typeof EVENT, data?: unknown) =>
    events.get(EVENT[event])?.({ data });
  const hints = (...all: object[]) =>
    happens(
      'MESSAGE_RECEIVED',
      all.map((hint) => ({ payload: { data: JSON.stringify(hint), description: HINT_SIGN } })),
    );

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    [events, logins, states, pushes, synced] = [new Map(), [], [], [], []];
    typed = [];
    [destroyed, loginFails] = [0, 0];
    sign = vi.fn(async () => signature());
  });
  afterEach(() => {
    transport.close();
    vi.useRealTimers();
  });
  const open = async (first = signature()) => {
    const sync = async (id: number, after: number) => {
      synced.push([id, after]);
      return [{ id, seq: after + 1 } as never];
    };
    const type = (id: number) => typed.push(id);
    transport = tencentTransport(first, sign, { load: async () => sdk, sync, type });
    transport.connect({ push: (push) => pushes.push(push), state: (state) => states.push(state) });
    await vi.advanceTimersByTimeAsync(0);
  };

  it('signs in, and each hint is answered by asking the log', async () => {
    await open();
    expect(created.at(-1)).toBe(1400000000);
    expect(logins).toEqual([{ userID: 'u_3', userSig: 'sig' }]);
    expect(states).toEqual(['connecting']);
    happens('SDK_READY');
    expect(states.at(-1)).toBe('ready');
    expect(transport.request('heads', {})).toBeNull();
    hints({ op: 'message', id: 7, seq: 42 }, { op: 'message', id: 7, seq: 41 });
    hints({ op: 'changed', id: 7 }, { op: 'read', id: 7 });
    await vi.advanceTimersByTimeAsync(0);
    // Hints of one conversation that arrive during a reading cause one more reading.
    expect(synced).toEqual([
      [7, 41],
      [7, 40],
    ]);
    expect(pushes.map(({ op }) => op).sort()).toEqual(['changed', 'message', 'message', 'resync']);
  });

  it('says 正在输入 through our server, and shows that of the other side without asking', async () => {
    await open();
    transport.typing(7);
    expect(typed).toEqual([7]);
    hints({ op: 'typing', id: 7, side: 'recruiter' }, { op: 'typing', id: 7 });
    expect(pushes).toEqual([{ op: 'typing', d: { id: 7, side: 'recruiter' } }]);
    expect(synced).toEqual([]);
    happens('KICKED_OUT', { type: 'multipleAccount' });
    transport.typing(7);
    expect(typed).toEqual([7]);
  });

  it('leaves alone what is no hint of this site', async () => {
    await open();
    hints({ op: 'message', id: 'x', seq: 1 }, { op: 'message', id: 1 }, { op: 'kick', id: 1 });
    happens('MESSAGE_RECEIVED', [{ payload: { text: 'hi' } }, null, 5, { payload: null }]);
    happens('MESSAGE_RECEIVED', [{ payload: { data: '{', description: HINT_SIGN } }]);
    happens('MESSAGE_RECEIVED', 'nothing');
    await vi.advanceTimersByTimeAsync(0);
    expect([synced, pushes]).toEqual([[], []]);
  });

  it('follows the network, and tries again when signing in fails', async () => {
    loginFails = 1;
    await open();
    expect(states).toEqual(['connecting', 'down']);
    expect(destroyed).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(logins).toHaveLength(2);
    happens('SDK_READY');
    happens('NET_STATE_CHANGE', { state: 'disconnected' });
    happens('NET_STATE_CHANGE', { state: 'connecting' });
    happens('NET_STATE_CHANGE', { state: 'connected' });
    expect(states.slice(-4)).toEqual(['ready', 'down', 'connecting', 'ready']);
  });

  it('renews a signature that ended, and stays away when the login has ended', async () => {
    await open(signature(1000));
    expect(sign).toHaveBeenCalledTimes(1);
    happens('SDK_READY');
    happens('KICKED_OUT', { type: 'userSigExpired' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(sign).toHaveBeenCalledTimes(2);
    expect(logins).toHaveLength(2);
    sign.mockRejectedValue(new CallError(401, '登录已失效'));
    happens('KICKED_OUT', { type: 'REST_API_Kick' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sign).toHaveBeenCalledTimes(3);
    expect(states.at(-1)).toBe('down');
  });

  it('does not fight with another page of the same account, and comes back when it is used', async () => {
    await open();
    happens('KICKED_OUT', { type: 'multipleAccount' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(logins).toHaveLength(1);
    transport.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(logins).toHaveLength(2);
    transport.close();
    expect(destroyed).toBe(2);
  });
});
