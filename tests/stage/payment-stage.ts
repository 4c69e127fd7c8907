// Orders for tests: placing them, and paying at the sandbox's cashier as a person does.
import type { InputOf } from '../../src/contract/call/endpoint.ts';
import { createOrder, payOrder, quoteOrder } from '../../src/contract/wallet/order.ts';
import type { Person, World } from './world.ts';

type Wish = Omit<InputOf<typeof createOrder>, 'shown_fen'>;

/** Places an order at the price that is quoted; gives its number. */
export async function ordered(person: Person, wish: Wish): Promise<string> {
  const { fen } = await person.call(quoteOrder, wish);
  return (await person.call(createOrder, { ...wish, shown_fen: fen })).order_no;
}

/** Begins to pay at the sandbox; gives the path of its cashier. */
export async function cashierFor(person: Person, order_no: string): Promise<string> {
  const { attempt } = await person.call(payOrder, { order_no, way: 'sandbox', device: 'phone' });
  return attempt?.pay?.kind === 'url' ? attempt.pay.url : '';
}

/** Presses a button of a cashier. */
export async function press(w: World, path: string, act: string): Promise<number> {
  const payload = new URLSearchParams({ act }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return (await w.http.inject({ method: 'POST', url: path, payload, headers })).statusCode;
}

/** Places an order and pays it; gives its number. */
export async function bought(w: World, person: Person, wish: Wish): Promise<string> {
  const order_no = await ordered(person, wish);
  await press(w, await cashierFor(person, order_no), 'pay');
  return order_no;
}

/** Nobody is logged out while the clock moves on: what is bought lasts longer than logins. */
export async function keepLoggedIn(w: World): Promise<void> {
  const expires_at = new Date('2035-01-01T00:00:00Z');
  await w.services.db.updateTable('account_session').set({ expires_at }).execute();
}
