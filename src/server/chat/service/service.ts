// 择木客服 (getDefaultKefu): everybody's own conversation with it; any operator answers.
import * as contract from '../../../contract/chat/service.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { findDefaultKefu } from '../../site/site.ts';
import * as sql from '../conversation/start.queries.ts';
import { store } from '../message/append.ts';
import { serviceKeyOf } from '../message/keys.ts';

/** Opens the caller's conversation with the service; the first time it greets. */
export const openService = handle(
  contract.openService,
  async ({ db, me: { account_id }, now }) => ({
    id: await transact(db, (trx) => openServiceOf(trx, account_id, now)),
  }),
);

/** The same for the demo town, within a transaction. */
async function openServiceOf(trx: Db, account_id: number, now: Date): Promise<number> {
  const key = serviceKeyOf(account_id);
  const created = await sql.insertChat(
    trx,
    {
      kind: 'service',
      key,
      enterprise_id: null,
      position_id: null,
      begun_by: 'customer',
      first: { side: 'customer', account_id },
      second: { side: 'service', account_id: null },
    },
    now,
  );
  if (created !== null) {
    await greet(trx, created, account_id, now);
    return created;
  }
  const known = await sql.findByKey(trx, key);
  if (!known) throw new Error('a conversation with the service is neither there nor made');
  await sql.showAgain(trx, known.id, 'customer', now);
  return known.id;
}

/** A greeting as a note, so that the page is not empty. */
async function greet(trx: Db, chat_id: number, account_id: number, now: Date): Promise<void> {
  const kefu = await findDefaultKefu(trx);
  const name = kefu?.name || '择木客服';
  const hours = kefu?.hours ? `${kefu.hours} 有人值守，` : '';
  const text = `您好，这里是${name}。常见问题会马上自动回答；其他问题请直接写下，${hours}看到后会尽快回复，离开页面也不会丢。`;
  const body = { text, link: '' };
  const saying = { kind: 'note', body, preview: '', counted: false, bySystem: true } as const;
  await store(trx, { chat_id, side: 'customer', account_id }, saying, now);
}
