// Messages are sent once and in order, whatever fails in between, and never lost.
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ERRORS, type ErrorName } from '../../../contract/call/errors.ts';
import type { Message, SendBody } from '../../../contract/chat/chat.ts';
import { CallError, TRANSPORT_ERROR } from '../../data/api.ts';
import { makeOutbox, OUTBOX_MS, type OutboxWays, type Shelf } from './outbox.ts';
import type { OutgoingMessage } from './stored.ts';

const NOW = Date.parse('2026-11-22T09:00:00.000Z');
const textOf = (message: SendBody | null) => (message?.kind === 'text' ? message.body.text : '');
const outgoing = (text: string, more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  client_id: `c-${text}`,
  account_id: 7,
  chat_id: 1,
  message: { kind: 'text', body: { text } },
  file: null,
  made_at: new Date(NOW).toISOString(),
  place: 0,
  problem: '',
  after: null,
  ...more,
});
const broken = () => new CallError(TRANSPORT_ERROR, '暂时连不上服务器');
const refusal = (name: ErrorName, msg = '') => new CallError(ERRORS[name].code, msg);

/** A browser's storage, and the locks of its tabs. */
function browser() {
  const lying = new Map<string, OutgoingMessage>();
  const turns = new Map<number, Promise<unknown>>();
  const tabs = new Set<() => void>();
  let last = 0;
  /** The shelf as a tab opens it; closing the tab releases its locks. */
  const open = (): Shelf & { die(): void } => {
    let die = () => {};
    const death = new Promise<never>((resolve) => {
      die = () => resolve(false as never);
    });
    let heard = () => {};
    const tell = async () => {
      await null;
      for (const one of tabs) if (one !== heard) one();
    };
    return {
      append: (one) => {
        lying.delete(one.client_id);
        lying.set(one.client_id, { ...one, place: ++last });
        return tell();
      },
      change: (one) => {
        if (lying.has(one.client_id)) lying.set(one.client_id, one);
        return tell();
      },
      drop: (id) => {
        lying.delete(id);
        return tell();
      },
      list: async () => [...lying.values()].sort((a, b) => a.place - b.place),
      alone: (chat_id, work) => {
        const before = turns.get(chat_id) ?? Promise.resolve();
        const mine = before.then(() => Promise.race([work(), death]));
        turns.set(chat_id, mine);
        return mine;
      },
      follow: (hear) => {
        heard = hear;
        tabs.add(hear);
      },
      close: () => void tabs.delete(heard),
      die: () => die(),
    };
  };
  return { open, lying };
}

/**
 * A server whose answers the test chooses: each send ends by the next entry, 'ok' when there is none.
 * Each upload fails with `fault` where it is given.
 */
function stage(
  answers: (CallError | 'ok')[] = [],
  before: OutgoingMessage[] = [],
  fault?: CallError,
) {
  const sent: string[] = [];
  const arrived: string[] = [];
  let shown: readonly OutgoingMessage[] = [];
  let canTry = true;
  const { open, lying } = browser();
  for (const [at, one] of before.entries()) {
    lying.set(one.client_id, { ...one, place: at - before.length });
  }
  const lost = vi.fn();
  const outbox = makeOutbox({
    shelf: open(),
    upload: async () => {
      if (fault) throw fault;
      return { kind: 'image', body: { picture: 'private/1/a.webp' } };
    },
    send: async (_chat, client_id, message) => {
      sent.push(`${client_id}=${textOf(message) || message.kind}`);
      const answer = answers.shift() ?? 'ok';
      if (answer !== 'ok') throw answer;
      return { client_id } as Message;
    },
    arrived: (one) => void arrived.push(one.client_id),
    changed: (outgoingMessages) => {
      shown = outgoingMessages;
    },
    canTry: () => canTry,
    lastSeq: () => 5,
    lost,
    now: () => NOW,
  });
  return {
    outbox,
    sent,
    kept: lying,
    arrived,
    lost,
    shown: () => shown.map(({ client_id, problem }) => (problem ? `${client_id}!` : client_id)),
    network: (isThere: boolean) => {
      canTry = isThere;
    },
  };
}

const settle = () => vi.advanceTimersByTimeAsync(300_000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Step =
  | { do: 'write'; tab: 0 | 1; chat: 1 | 2; refused: boolean }
  | { do: 'reload'; tab: 0 | 1 }
  | { do: 'server'; isThere: boolean }
  | { do: 'wait'; ms: number };
const tab = fc.constantFrom<0 | 1>(0, 1);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('write' as const),
        tab,
        chat: fc.constantFrom<1 | 2>(1, 2),
        refused: fc.integer({ min: 0, max: 7 }).map((n) => n === 0),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('reload' as const), tab }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('server' as const), isThere: fc.boolean() }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        ms: fc.integer({ min: 0, max: 9000 }),
      }),
    },
  ),
  { maxLength: 40 },
);
const fates = fc.array(
  fc.record({
    fate: fc.constantFrom('ok', 'ok', 'lost-before', 'lost-after', 'busy', 'too-many-requests'),
    ms: fc.integer({ min: 0, max: 3000 }),
  }),
  { maxLength: 60 },
);

/**
 * Two tabs of a browser send to a server that goes away and returns. Gives each conversation's messages.
 */
async function story(acts: readonly Step[], luck: { fate: string; ms: number }[]) {
  const written = new Map<number, string[]>([
    [1, []],
    [2, []],
  ]);
  const refused = new Set<string>();
  const log = new Map<number, string[]>([
    [1, []],
    [2, []],
  ]);
  const { open, lying } = browser();
  const fortunes = [...luck];
  let isThere = true;
  const send: OutboxWays['send'] = async (chat_id, client_id) => {
    const { fate, ms } = fortunes.shift() ?? { fate: 'ok', ms: 10 };
    await new Promise((done) => setTimeout(done, ms / 2));
    if (!isThere || fate === 'lost-before') throw broken();
    if (fate === 'busy' || fate === 'too-many-requests') throw refusal(fate);
    if (refused.has(client_id)) throw refusal('conflict', '对方暂时不接收消息');
    const said = log.get(chat_id) ?? [];
    if (!said.includes(client_id)) said.push(client_id);
    await new Promise((done) => setTimeout(done, ms / 2));
    if (fate === 'lost-after') throw broken();
    return { client_id } as Message;
  };
  const visit = () => {
    const shelf = open();
    const outbox = makeOutbox({
      shelf,
      send,
      upload: () => Promise.reject(broken()),
      arrived: () => {},
      changed: () => {},
      canTry: () => isThere,
      lost: () => {},
      lastSeq: () => null,
      now: () => NOW,
    });
    const close = () => {
      outbox.close();
      shelf.die();
    };
    return { outbox, close };
  };
  const tabs = [visit(), visit()];
  for (const [at, step] of acts.entries()) {
    if (step.do === 'write') {
      const one = outgoing(`${at}`, { chat_id: step.chat });
      if (step.refused) refused.add(one.client_id);
      else written.get(step.chat)?.push(one.client_id);
      tabs[step.tab]?.outbox.add(one);
      await null;
    } else if (step.do === 'reload') {
      tabs[step.tab]?.close();
      tabs[step.tab] = visit();
    } else if (step.do === 'server') {
      isThere = step.isThere;
      if (isThere) for (const { outbox } of tabs) outbox.wake();
    } else await vi.advanceTimersByTimeAsync(step.ms);
  }
  isThere = true;
  for (const { outbox } of tabs) outbox.wake();
  await vi.advanceTimersByTimeAsync(3_600_000);
  for (const { close } of tabs) close();
  const left = [...lying.values()].map(({ client_id, problem }) => ({ client_id, problem }));
  return { written, log, left, refused };
}

test('whatever fails, is closed or goes away: each message once, in the order in which it was written', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fates, async (acts, luck) => {
      const { written, log, left, refused } = await story(acts, luck);
      expect(log).toEqual(written);
      expect(left.map(({ client_id }) => client_id).sort()).toEqual([...refused].sort());
      for (const { problem } of left) expect(problem).toBe('对方暂时不接收消息');
    }),
    { numRuns: 150 },
  );
});

test('a message that finds no answer holds the later ones back, however often it fails', async () => {
  const { outbox, sent, shown, lost, arrived } = stage(Array.from({ length: 12 }, broken));
  outbox.add(outgoing('一'));
  outbox.add(outgoing('二'));
  await settle();
  expect(sent).toEqual([...Array.from({ length: 13 }, () => 'c-一=一'), 'c-二=二']);
  expect(lost).toHaveBeenCalledTimes(12);
  expect(arrived).toEqual(['c-一', 'c-二']);
  expect(shown()).toEqual([]);
});

test('nothing is tried while nobody answers; back again, it goes at once', async () => {
  const { outbox, sent, shown, network, kept } = stage([broken(), broken(), broken()]);
  outbox.add(outgoing('一'));
  await vi.advanceTimersByTimeAsync(0);
  network(false);
  const before = sent.length;
  await settle();
  expect(sent).toHaveLength(before);
  expect(shown()).toEqual(['c-一']);
  expect(kept.has('c-一')).toBe(true);
  network(true);
  outbox.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(before + 1);
});

test('a refusal stops its message where it stood, with its words, and the next ones go on', async () => {
  const { outbox, shown, arrived, kept, sent } = stage([refusal('conflict', '对方暂时不接收消息')]);
  outbox.add(outgoing('一'));
  outbox.add(outgoing('二'));
  await settle();
  expect(shown()).toEqual(['c-一!']);
  expect(arrived).toEqual(['c-二']);
  expect(kept.get('c-一')).toMatchObject({ problem: '对方暂时不接收消息', after: 5 });
  // A retry by the person keeps the message's number.
  outbox.retry('c-一');
  await settle();
  expect(sent).toEqual(['c-一=一', 'c-二=二', 'c-一=一']);
  expect(shown()).toEqual([]);
});

test.each<[ErrorName, boolean]>([
  ['invalid-input', true],
  ['not-found', true],
  ['payload-too-large', true],
  ['unsupported-media-type', true],
  ['conflict', false],
  ['insufficient-permission', false],
])('what is refused with %s can never go as it is: %s', async (name, is_final) => {
  const { outbox, kept, sent } = stage([refusal(name, '不能发送')]);
  outbox.add(outgoing('一'));
  await settle();
  expect(sent).toEqual(['c-一=一']);
  expect(kept.get('c-一')).toMatchObject({ problem: '不能发送', is_final });
});

test('a picture whose upload is refused has stopped for good; one that found no answer has not', async () => {
  const file = { blob: new Blob(['x']), name: 'a.png', as: 'image', width: 1, height: 1 } as const;
  for (const [fault, is_final] of [
    [refusal('invalid-input', '图片格式不支持'), true],
    [broken(), false],
  ] as const) {
    const { outbox, kept } = stage([], [], fault);
    outbox.add(outgoing('图', { message: null, file }));
    await settle();
    expect(kept.get('c-图')).toMatchObject({ problem: fault.msg, is_final });
  }
});

test('a server that is there and fails over one message does not hold the others back for ever', async () => {
  const { outbox, shown, arrived } = stage(
    Array.from({ length: 5 }, () => refusal('internal-error', '服务器开小差了')),
  );
  outbox.add(outgoing('一'));
  outbox.add(outgoing('二'));
  await settle();
  expect(shown()).toEqual(['c-一!']);
  expect(arrived).toEqual(['c-二']);
});

test('who waits for the answer to a message hears its refusal, and it lies nowhere any more', async () => {
  const { outbox, kept, sent } = stage(['ok', refusal('conflict', '已经请求过了')]);
  outbox.add(outgoing('一'));
  const asked = outbox.deliver(outgoing('二'));
  await expect(asked).rejects.toMatchObject({ msg: '已经请求过了' });
  const again = outbox.deliver(outgoing('三'));
  await expect(again).resolves.toBeUndefined();
  expect(sent).toEqual(['c-一=一', 'c-二=二', 'c-三=三']);
  expect(kept.size).toBe(0);
});

test('what lay here from before goes first; what is a day old asks before it goes', async () => {
  const old = outgoing('旧', { made_at: new Date(NOW - OUTBOX_MS - 1).toISOString() });
  const { outbox, sent, shown } = stage([], [old, outgoing('先')]);
  outbox.add(outgoing('后'));
  await settle();
  expect(sent).toEqual(['c-先=先', 'c-后=后']);
  expect(shown()).toEqual(['c-旧!']);
});

test('a picture is uploaded once, though its message is sent twice', async () => {
  const { outbox, sent, kept } = stage([broken()]);
  const file = { blob: new Blob(['x']), name: 'a.png', as: 'image', width: 1, height: 1 } as const;
  outbox.add(outgoing('图', { message: null, file }));
  await vi.advanceTimersByTimeAsync(0);
  expect(kept.get('c-图')?.message).toEqual({
    kind: 'image',
    body: { picture: 'private/1/a.webp' },
  });
  await settle();
  expect(sent).toEqual(['c-图=image', 'c-图=image']);
});

test('a message that turned up in the log is not sent again', async () => {
  const { outbox, sent, shown, network } = stage();
  network(false);
  outbox.add(outgoing('一'));
  outbox.settle('c-一');
  network(true);
  outbox.wake();
  await settle();
  expect(sent).toEqual([]);
  expect(shown()).toEqual([]);
});
