// Texts that arrive together are stored in one statement, and an error of one does not affect the others.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { fillTalks, type Talk } from '../../../../tests/stage/chat/town.ts';
import { type World, world } from '../../../../tests/stage/world.ts';
import { sendMessage } from '../../../contract/chat/talk.ts';
import { sayAtOnce } from './say-text.ts';

const TALKS = 12;
let w: World;
let talks: Talk[];
beforeEach(async () => {
  w = await world();
  talks = await fillTalks(w.services.db, TALKS);
});

const callerOf = (account_id: number, role: 'seeker' | 'recruiter' = 'seeker') => ({
  account_id,
  session_id: 0,
  roles: [role],
  expires_at: new Date(Date.now() + 3_600_000),
});

interface Said {
  id: number;
  by: number;
  text: string;
  client_id?: string | undefined;
}

/** Sends a text from a device; gives its number in the log, or the reason for the refusal. */
async function say({ id, by, text, client_id = randomUUID() }: Said): Promise<number | string> {
  const origin = { token: null, caller: callerOf(by), address: '127.0.0.1', agent: '' };
  const input = { id, client_id, message: { kind: 'text' as const, body: { text } } };
  const said = w.call(sendMessage, input, origin);
  return said.then(({ message: { seq }, dup }) => (dup ? `dup ${seq}` : seq), String);
}

const byNumber = (a: unknown, b: unknown) =>
  Number(typeof b === 'number') - Number(typeof a === 'number');

const logOf = async (chat_id: number) => {
  const { db } = w.services;
  const log = db.selectFrom('chat_message').selectAll().where('chat_id', '=', chat_id);
  return log.orderBy('seq').execute();
};

const talk = (at: number): Talk => talks[at] ?? expect.fail(`talk ${at}`);

describe('texts that come together', () => {
  it('are few transactions, each text once under the number it was answered', async () => {
    const all = talks.flatMap(({ id, seeker_id: by }) =>
      ['一', '二', '三'].map((text) => ({ id, by, text })),
    );
    const answers = await Promise.all(all.map(say));
    for (const { id } of talks) {
      const texts = (await logOf(id)).map(({ body }) => body.text);
      expect([...texts].sort()).toEqual(['一', '三', '二']);
      for (const [index, one] of all.entries())
        if (one.id === id) expect(texts[Number(answers[index]) - 1]).toBe(one.text);
    }
    const { rows } = await sql<{ written: number }>`
      select count(distinct xmin::text) as written from chat_message`.execute(w.services.db);
    expect(rows[0]?.written).toBeLessThanOrEqual(TALKS);
  });

  it('are stored or refused each by itself, and a resend is the same message', async () => {
    // In turn: a side that blocked, one that waits for an answer, a stranger, and one that may send.
    const { db } = w.services;
    const kind = (at: number) => (['blocked', 'unanswered', 'stranger'] as const)[at % 4] ?? 'free';
    const ids = (which: string) => talks.filter((_, at) => kind(at) === which).map(({ id }) => id);
    await db
      .updateTable('chat_side')
      .set({ blocked_at: new Date() })
      .where('chat_id', 'in', ids('blocked'))
      .where('side', '=', 'recruiter')
      .execute();
    await db
      .updateTable('chat')
      .set({ answered_at: null, opening: 3 })
      .where('id', 'in', ids('unanswered'))
      .execute();
    const one = fc.record({ at: fc.nat(TALKS - 1), number: fc.nat(1) });
    const refusals = {
      blocked: /暂时不想收到消息/,
      unanswered: /最多发送 3 条/,
      stranger: /会话不存在/,
    };
    const lengths = talks.map(() => 0);
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 24 }), async (asked) => {
        await w.services.store.clear();
        const numbers = new Map(asked.map(({ at, number }) => [`${at} ${number}`, randomUUID()]));
        const answers = await Promise.all(
          asked.map(({ at, number }) => {
            const { id, seeker_id } = talk(at);
            const by = kind(at) === 'stranger' ? talk((at + 1) % TALKS).seeker_id : seeker_id;
            return say({ id, by, text: `${number}`, client_id: numbers.get(`${at} ${number}`) });
          }),
        );
        const answersOf = (key: string) =>
          answers.filter((_, index) => `${asked[index]?.at} ${asked[index]?.number}` === key);
        for (const key of numbers.keys()) {
          const at = Number(key.split(' ')[0]);
          const is = kind(at);
          const [first, ...others] = answersOf(key).sort(byNumber);
          if (is !== 'free') {
            for (const answer of [first, ...others]) expect(answer).toMatch(refusals[is]);
            continue;
          }
          expect(others).toEqual(others.map(() => `dup ${first}`));
          lengths[at] = (lengths[at] ?? 0) + 1;
          expect(first).toBeLessThanOrEqual((await logOf(talk(at).id)).length);
        }
      }),
      { numRuns: 12 },
    );
    for (const [at, { id }] of talks.entries())
      expect((await logOf(id)).map(({ seq }) => seq)).toEqual(
        Array.from({ length: lengths[at] ?? 0 }, (_, seq) => seq + 1),
      );
  });

  it('are stored although one among them breaks the statement', async () => {
    const context = (by: number) => ({
      ...w.services,
      me: callerOf(by),
      now: new Date(),
      file: null,
      address: '127.0.0.1',
      agent: '',
    });
    const outcomes = await Promise.allSettled(
      talks.map(({ id, seeker_id }, at) =>
        sayAtOnce(context(seeker_id), {
          chat_id: id,
          client_id: at === 5 ? 'no number' : randomUUID(),
          sent: { kind: 'text', body: { text: '您好' } },
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(
      talks.map((_, at) => at !== 5),
    );
    for (const [at, { id }] of talks.entries())
      expect((await logOf(id)).length).toBe(at === 5 ? 0 : 1);
  });
});

// Skipped on the embedded database: it has one connection, so nothing can hold a lock meanwhile.
describe.runIf('url' in inject('migrated'))('what somebody else holds', () => {
  const LOCKS = {
    'the conversation': (at: number) => sql`select from chat where id = ${talk(at).id} for update`,
    'a side of it': (at: number) =>
      sql`select from chat_side where chat_id = ${talk(at).id} and side = 'recruiter' for update`,
    'the account': (at: number) =>
      sql`select from account where id = ${talk(at).seeker_id} for update`,
  };
  it.each(Object.entries(LOCKS))('%s: makes its own text wait, and no other', async (_, hold) => {
    const say1 = ({ id, seeker_id }: Talk) => say({ id, by: seeker_id, text: '您好' });
    // Warms up query plans and buffers.
    await Promise.all(talks.map(say1));
    let isLocked = true;
    let waiting: Promise<number | string> | undefined;
    await w.services.db.transaction().execute(async (trx) => {
      await hold(5).execute(trx);
      waiting = say1(talk(5));
      void waiting.then(() => expect(isLocked).toBe(false));
      for (let round = 2; round < 5; round += 1) {
        const others = talks.filter((_one, at) => at !== 5);
        expect(await Promise.all(others.map(say1))).toEqual(others.map(() => round));
      }
      isLocked = false;
    });
    expect(await waiting).toBe(2);
  });
});
