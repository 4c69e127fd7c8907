// Somebody who said very much closes the account: it is taken apart in parts, and between them everybody
// else goes on (PIPL 47).
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { chatStage, logOf, says, sends } from '../../../tests/stage/chat/stage.ts';
import { codeSentTo } from '../../../tests/stage/proof.ts';
import { loginByCode, sendCode } from '../../contract/account/account.ts';
import { openService } from '../../contract/chat/service.ts';
import {
  answerExchange,
  getConversation,
  listConversations,
  saveContact,
  transferConversation,
} from '../../contract/chat/talk.ts';
import { eraseDue } from '../account/closing/erasing.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { handOverChats } from './handing-over/handing-over.ts';
import { readerFacet } from './handing-over/queries.ts';
import { ERASED_TEXT } from './personal.queries.ts';
import { chatPersonalData } from './personal-data.ts';

/** More of each than two parts take. */
const CHATS = 225;
const EACH = 20;
const FILE = 'chat/of-the-service.pdf';

type Stage = Awaited<ReturnType<typeof chatStage>>;

/** The recruiter stands in very many conversations with the seeker. */
async function talkative({ w, seeker, recruiter, id }: Stage) {
  const { db } = w.services;
  const [me, other] = [recruiter.account_id, seeker.account_id];
  await sql`with made as (
      insert into chat (kind, key, last_seq, last_at, preview, preview_side, begun_by, created_at)
      select 'talk', 'many:' || n, ${EACH}, now(), '说了很多', 'recruiter', 'seeker', now()
      from generate_series(1, ${CHATS}::int) n returning id),
    sides as (
      insert into chat_side (chat_id, side, account_id, last_at, changed_at, stage)
      select id, side, account_id, now(), now(), 'talking'
      from made, (values ('recruiter', ${me}::bigint), ('seeker', ${other}::bigint)) s (side, account_id))
    insert into chat_message (chat_id, seq, side, sender_id, client_id, fingerprint, kind, body, terms, sent_at)
    select id, n, case when n % 2 = 0 then 'recruiter' else 'seeker' end,
      case when n % 2 = 0 then ${me}::bigint else ${other}::bigint end, gen_random_uuid(), 'x', 'text',
      case when n % 2 = 0 then '{"text": "印记甲"}'::jsonb else '{"text": "对方的话"}'::jsonb end,
      case when n <= 4 then ${`'甲' '${readerFacet(me)}' '${readerFacet(other)}'`}::tsvector end, now() + n * interval '1 second'
    from made, generate_series(1, ${EACH}::int) n`.execute(db);
  await says(recruiter, id, '印记乙');
  // What the service sent lies in the person's own conversation, which goes as a whole.
  const { id: service } = await recruiter.call(openService, {});
  await w.services.files.write(FILE, Buffer.from('x'), 'application/pdf');
  const file = { path: FILE, name: 'x', media_type: 'application/pdf', bytes: 1, chat_id: service };
  await db
    .insertInto('chat_file')
    .values({ ...file, account_id: null, created_at: w.services.clock() })
    .execute();
}

/** The recruiter's days to come back are over. */
async function endToday({ w, recruiter: { account_id } }: Pick<Stage, 'w' | 'recruiter'>) {
  // A colleague goes on with the enterprise.
  await w.services.db.updateTable('enterprise_member').set({ role: 'administrator' }).execute();
  const dates = { requested_at: w.services.clock(), due_at: w.services.clock() };
  await w.services.db
    .insertInto('account_closing')
    .values({ account_id, ...dates })
    .execute();
}

/** How much of the person the chat still holds. */
async function left({ w, recruiter }: Stage) {
  const { rows } = await sql<Record<'said' | 'sides' | 'read', number>>`select
    (select count(*)::int from chat_message where sender_id = ${recruiter.account_id}) as said,
    (select count(*)::int from chat_side where account_id = ${recruiter.account_id}) as sides,
    (select count(*)::int from chat_message
      where terms @@ ${`'${readerFacet(recruiter.account_id)}'`}::tsquery) as read`.execute(
    w.services.db,
  );
  return rows[0] ?? { said: 0, sides: 0, read: 0 };
}

/** The house as it is until so many parts were taken, when its node dies. */
function dyingAfter({ w }: Stage, parts: number) {
  let taken = 0;
  const erasePart: PersonalData['erasePart'] = async (...given) => {
    taken += 1;
    if (taken > parts) throw new Error('died');
    return (await chatPersonalData.erasePart?.(...given)) ?? null;
  };
  const personalData = w.services.personalData.map((room) =>
    room === chatPersonalData ? { ...room, erasePart } : room,
  );
  return { ...w.services, personalData };
}

it('goes in parts: a node that dies between them is made up for, and others talk on meanwhile', async () => {
  const s = await chatStage();
  const { w, seeker, recruiter, id } = s;
  const { db, clock } = w.services;
  await talkative(s);
  const before = await left(s);
  await endToday(s);

  // Dies while words are taken, and again while conversations are left.
  expect(await eraseDue(dyingAfter(s, 2), clock())).toBe(0);
  const first = await left(s);
  expect(first).toMatchObject({ said: before.said - 2000, sides: before.sides });
  await says(seeker, id, '还在吗？');
  expect(await eraseDue(dyingAfter(s, 3), clock())).toBe(0);
  const second = await left(s);
  expect(second.said).toBe(0);
  expect(second.sides).toBeLessThan(before.sides);
  expect(second.sides).toBeGreaterThan(CHATS / 4);

  // By then nobody is the person any more.
  expect((await recruiter.ask(getConversation, { id })).code).toBe(-1);
  const { mobile } = recruiter;
  await w.anonymous.call(sendCode, { mobile, purpose: 'login', captcha: '' });
  const code = codeSentTo(w, mobile);
  const refused = { mobile, code, role: 'recruiter', agreed: true } as const;
  expect(await w.anonymous.ask(loginByCode, refused)).toMatchObject({
    code: 409,
    msg: expect.stringContaining('正在注销'),
  });

  // Two nodes at once end it once.
  const ended = await Promise.all([eraseDue(w.services, clock()), eraseDue(w.services, clock())]);
  expect(ended.toSorted()).toEqual([0, 1]);
  expect(await left(s)).toEqual({ said: 0, sides: 0, read: 0 });
  const accounts = await db.selectFrom('account').select('id').execute();
  expect(accounts.map((one) => one.id)).not.toContain(recruiter.account_id);
  expect(await w.services.files.read(FILE)).toBeNull();
  await holdsTheOthersWords(s);
});

async function holdsTheOthersWords({ w, seeker, id }: Stage) {
  const { db } = w.services;
  const { rows } = await sql<{ text: string; n: number }>`
    select body ->> 'text' as text, count(*)::int as n from chat_message
    where chat_id <> ${id} and kind = 'text' group by 1 order by 2`.execute(db);
  const half = (CHATS * EACH) / 2;
  expect(new Map(rows.map(({ text, n }) => [text, n]))).toEqual(
    new Map([
      ['对方的话', half],
      [ERASED_TEXT, half],
    ]),
  );
  const previews = await db.selectFrom('chat').select('preview').distinct().execute();
  expect(previews.map(({ preview }) => preview).sort()).toEqual([ERASED_TEXT, '还在吗？'].sort());
  const log = await logOf(seeker, id);
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1));
  expect(JSON.stringify(log)).toContain('还在吗？');
  expect(JSON.stringify(log)).not.toContain('印记');
}

it('takes back what exchanges gave, also where a colleague has taken over', async () => {
  const s = await chatStage();
  const { w, seeker, recruiter, colleague, id } = s;
  const wechat = 'qinghe_wang_lin';
  await recruiter.call(saveContact, { wechat });
  for (const [asker, other, what] of [
    [recruiter, seeker, 'phone'],
    [seeker, recruiter, 'wechat'],
  ] as const) {
    if (asker === seeker) await seeker.call(saveContact, { wechat: 'chen_yi_ming' });
    const { seq } = await sends(asker, id, { kind: 'exchange', body: { what } });
    await other.call(answerExchange, { id, seq, answer: 'accepted' });
  }
  const given = async () => JSON.stringify(await logOf(seeker, id));
  for (const of of [recruiter.mobile, wechat]) expect(await given()).toContain(of);
  await recruiter.call(transferConversation, { id, account_id: colleague.account_id, note: '' });
  await endToday(s);
  expect(await eraseDue(w.services, w.services.clock())).toBe(1);
  for (const of of [recruiter.mobile, wechat]) expect(await given()).not.toContain(of);
  for (const of of [seeker.mobile, 'chen_yi_ming']) expect(await given()).toContain(of);
});

it('takes back the last words where nobody could take over', async () => {
  const { w, seeker, recruiter, colleague, id } = await chatStage();
  const { db, clock } = w.services;
  await says(recruiter, id, '再见，保重');
  // The colleague talks with the seeker already.
  const key = `talk:${seeker.account_id}:${colleague.account_id}`;
  const at = { last_at: clock(), created_at: clock() };
  await db
    .insertInto('chat')
    .values({ kind: 'talk', key, begun_by: 'seeker', ...at })
    .execute();
  const [from, to] = [recruiter.account_id, colleague.account_id];
  await handOverChats(db, { enterprise_id: recruiter.enterprise_id, from, to }, clock());
  const list = async () =>
    (await seeker.call(listConversations, { side: 'seeker' })).items.map((one) => one.preview);
  expect(await list()).toEqual(['再见，保重']);
  await endToday({ w, recruiter });
  expect(await eraseDue(w.services, clock())).toBe(1);
  expect(await list()).toEqual([ERASED_TEXT]);
});
