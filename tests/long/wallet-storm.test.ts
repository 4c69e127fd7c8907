// One balance and 1,000 orders that want to be paid from it at once, over two nodes as processes, while nodes are
// killed. The balance suffices for 600: exactly these are paid, each once, and nothing acknowledged is lost. Runs
// with DATABASE_URL; the embedded database has one process.
import { afterEach, expect, inject, it } from 'vitest';
import { OK } from '../../src/contract/call/envelope.ts';
import { payOrder } from '../../src/contract/wallet/order.ts';
import type { MemberContext } from '../../src/server/platform/http/call.ts';
import { auditLedger } from '../../src/server/wallet/audit.ts';
import { balancesOf } from '../../src/server/wallet/ledger/ledger.ts';
import { createOrder } from '../../src/server/wallet/order/orders.ts';
import { bought } from '../stage/payment-stage.ts';
import { recruiterOf } from '../stage/position-stage.ts';
import { type Process, startProcess } from '../stage/process/processes.ts';
import { type Person, type World, world } from '../stage/world.ts';

const LONG = { timeout: 300_000 };
const ORDERS = 1000;
const PAID = 600;
const SERVICE = { kind: 'service', product: 'contact-1' } as const;
const PRICE = 300;
/** Members, so that none reaches the limit of payments in an hour. */
const MEMBERS = 40;
const AT_ONCE = 32;
/** After how many answers a node is killed, by turns. */
const KILL_EACH = 150;

const migrated = inject('migrated');
const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** Administrators of one enterprise, the first of whom founded it. */
async function administrators(w: World): Promise<{ people: Person[]; enterprise_id: number }> {
  const first = await recruiterOf(w);
  const people: Person[] = [first];
  while (people.length < MEMBERS) {
    const person = await w.person('recruiter');
    const { account_id } = person;
    const { enterprise_id } = first;
    const member = {
      account_id,
      enterprise_id,
      role: 'administrator' as const,
      name: '成员',
      title: '',
    };
    await w.services.db.insertInto('enterprise_member').values(member).execute();
    people.push(person);
  }
  return { people, enterprise_id: first.enterprise_id };
}

/** Places an order without the limit of orders in an hour; gives its number. */
async function placed(w: World, person: Person, enterprise_id: number): Promise<string> {
  const { account_id } = person;
  const member = { enterprise_id, account_id, role: 'administrator' };
  const context = { ...w.services, member, now: new Date(), address: '', agent: '' };
  const input = { ...SERVICE, shown_fen: PRICE };
  return (await createOrder.run(context as unknown as MemberContext, input)).order_no;
}

type Answer = 'paid' | 'refused' | 'lost';

/** Presses 用余额支付 at a node; `lost` where the node died before it answered. */
async function pay(node: Process, person: Person, order_no: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'app-name': 'pc', token: person.token };
  const body = JSON.stringify({ order_no, way: 'balance' });
  try {
    const answer = await fetch(`${node.url}${payOrder.path}`, { method: 'POST', headers, body });
    const { code, msg } = (await answer.json()) as { code: number; msg: string };
    if (code !== OK && !/余额|不能付款/.test(msg)) throw new Error(`${code}: ${msg}`);
    return code === OK ? 'paid' : 'refused';
  } catch (error) {
    if (error instanceof TypeError) return 'lost';
    throw error;
  }
}

it.runIf('url' in migrated)(
  'a balance is spent to the fen while nodes are killed',
  LONG,
  async () => {
    const w = await world();
    const { db } = w.services;
    const { people, enterprise_id } = await administrators(w);
    const [boss] = people as [Person];
    await bought(w, boss, { kind: 'top_up', top_up_fen: PAID * PRICE });
    const orders: string[] = [];
    for (let n = 0; n < ORDERS; n += 1)
      orders.push(await placed(w, people[n % MEMBERS] ?? boss, enterprise_id));

    const env = { DATABASE_URL: w.config.databaseUrl ?? '', DATA_DIR: inject('scratch') };
    const nodes = await Promise.all([startProcess(env), startProcess(env)]);
    endings.push(...nodes.map(({ kill }) => kill));
    const answers = new Map<string, Answer>();
    let deaths = 0;
    const strike = async () => {
      const node = nodes[deaths++ % 2];
      await node?.kill();
      await node?.start();
    };
    let blow = Promise.resolve();
    const work = orders.map((order_no, n) => ({ order_no, n }));
    const worker = async () => {
      for (let next = work.shift(); next; next = work.shift()) {
        const { order_no, n } = next;
        const node = nodes[n % 2] as Process;
        const answer = await pay(node, people[n % MEMBERS] ?? boss, order_no);
        // Asked again at the other node, as a page does that got no answer.
        if (answer === 'lost') work.push({ order_no, n: n + 1 });
        else answers.set(order_no, answer);
        if (answers.size > (deaths + 1) * KILL_EACH) blow = strike();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    await blow;

    const stored = await db.selectFrom('wallet_order').select(['number', 'state']).execute();
    const paid = stored.filter(({ number, state }) => orders.includes(number) && state === 'paid');
    expect(deaths).toBeGreaterThan(3);
    expect(paid.length).toBe(PAID);
    const states = new Map(stored.map(({ number, state }) => [number, state]));
    for (const [order_no, answer] of answers)
      if (answer === 'paid') expect(states.get(order_no)).toBe('paid');
    const account = `balance:${enterprise_id}` as const;
    expect((await balancesOf(db, [account])).get(account)).toMatchObject({ free: 0, held: 0 });
    expect(await auditLedger(db)).toEqual([]);
  },
);
