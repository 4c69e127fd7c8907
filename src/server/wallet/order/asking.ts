// How an attempt stands at its provider: asking about it, and ending it there.
import type { OrderState } from '../../../contract/wallet/order-states.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import type { Services } from '../../platform/http/call.ts';
import type { PaymentState } from '../provider/provider.ts';
import { providersOf } from '../provider/providers.ts';
import { applyEvent } from './apply.ts';
import {
  type AttemptRow,
  findAttempt,
  putOffAsking,
  updateOpenAttempt,
} from './attempt.queries.ts';
import { DAY_MS, nextAsk } from './rules.ts';

/** Whether an attempt can still become paid. */
export const isOpen = ({ state }: AttemptRow) => state === 'making' || state === 'waiting';

/** Whether nobody can pay by it any more, though the attempt goes on: its end is over, or its page cannot be opened. */
export const isSpent = ({ pay, expires_at }: AttemptRow, now: Date): boolean =>
  expires_at <= now ||
  (pay?.kind === 'url' && pay.until !== undefined && new Date(pay.until) <= now);

/** How long after its end something waits for a provider that was switched off. It may be switched on again. */
export const OFF_MS = DAY_MS;

const UNKNOWN: PaymentState = { state: 'unknown' };

/** Asks the provider how an attempt stands, and applies what it says. */
export async function askAttempt(
  services: Services,
  attempt: AttemptRow,
  now: Date,
): Promise<PaymentState['state']> {
  const { provider, out_no, asked } = attempt;
  const answer =
    (await providersOf(services)
      .get(provider)
      ?.query(out_no)
      .catch(() => UNKNOWN)) ?? UNKNOWN;
  await putOffAsking(services.db, attempt, { asked: asked + 1, ask_at: nextAsk(attempt, now) });
  if (answer.state === 'closed') await endAttempt(services, attempt);
  if (answer.state !== 'paid') return answer.state;
  const { fen, provider_no, paid_at } = answer;
  const event = {
    kind: 'paid' as const,
    provider,
    notice_no: `query:${out_no}:${provider_no}`,
    out_no,
    fen,
    provider_no,
    paid_at,
    raw: JSON.stringify(answer),
  };
  await applyEvent(services, event, now);
  return 'paid';
}

/** An attempt that could not be ended at its provider is tried again after so long. */
const CLOSE_AGAIN_MS = 60_000;

/** Ends an attempt whose order needs no payment any more; tried again until the provider says that it has ended. */
async function closeNeedless(services: Services, attempt: AttemptRow, now: Date): Promise<void> {
  // First, so that it is tried again even if the process dies on the way.
  const ask_at = new Date(now.getTime() + CLOSE_AGAIN_MS);
  await updateOpenAttempt(services.db, attempt.id, { ask_at });
  await closeAttempt(services, attempt, now);
}

/** Ends an attempt here, and tells open pages at once: what they show cannot be paid any more. */
async function endAttempt(
  { db, bus }: Pick<Services, 'db' | 'bus'>,
  { id, provider, out_no }: AttemptRow,
): Promise<void> {
  await updateOpenAttempt(db, id, { state: 'closed' });
  const found = await findAttempt(db, provider, out_no);
  if (found) tellEnterprise(bus, found.enterprise_id, 'wallet');
}

/**
 * Ends an attempt at its provider. It counts as closed only when the provider, asked afterwards, says that nothing was
 * paid. One that the provider does not know can still be paid on an open page, so it stays open until its end.
 */
export async function closeAttempt(
  services: Services,
  attempt: AttemptRow,
  now: Date,
): Promise<void> {
  const provider = providersOf(services).get(attempt.provider);
  const answer = await provider?.close(attempt.out_no).catch(() => 'unknown' as const);
  const state = await askAttempt(services, attempt, now);
  // Nobody can say any more what was paid. Should the provider come back with a payment, that is late and goes back.
  const isLost = !provider && now.getTime() - attempt.expires_at.getTime() > OFF_MS;
  const isOver =
    isLost ||
    (state === 'unpaid' && answer === 'closed') ||
    (state === 'absent' && attempt.expires_at <= now);
  if (isOver) await updateOpenAttempt(services.db, attempt.id, { state: 'closed' });
}

/** Orders that can still become paid. */
const NEEDS_PAYMENT: readonly OrderState[] = ['new', 'pending', 'closing'];

/** Asks how an attempt stands; one whose order needs no payment any more is ended instead. */
export async function lookAtAttempt(
  services: Services,
  attempt: AttemptRow,
  order_state: OrderState,
  now: Date,
): Promise<void> {
  if (NEEDS_PAYMENT.includes(order_state)) await askAttempt(services, attempt, now);
  else await closeNeedless(services, attempt, now);
}
